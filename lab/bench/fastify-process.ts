/**
 * `node fastify-process.ts PORT`: the benchmark's routes as an expert would write them with Fastify, its Ajv and its compiled
 * serializers, with tokens, roles, filters, paging and limits in memory. It starts with the tasks of BENCH_ANSWERS.
 */
import { STATUS_CODES } from 'node:http';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { pathTo, templateOf } from '../../src/contract/path-to.ts';
import { getTask, listTasks, updateTaskLimits } from './fastify-schemas.ts';
import { readRecording, type TaskLimits } from './recording.ts';
import type { BenchTask } from './requests.ts';

type Role = 'superAdmin' | 'admin' | 'user';
type Filter = Partial<Pick<BenchTask, 'state' | 'type' | 'agentId' | 'phoneNumber' | 'runId'>>;
type LimitsUpdate = { [Name in keyof TaskLimits]?: Partial<TaskLimits[Name]> } & { concurrencyPerRun?: number };

const ranks = { user: 0, admin: 1, superAdmin: 2 } as const;
const tokens = new Map<string, Role>([
  ['demo-user', 'user'],
  ['demo-admin', 'admin'],
  ['demo-superadmin', 'superAdmin'],
]);
const recording = readRecording();
const tasks = recording.tasks;
const taskById = new Map(tasks.map((task) => [task.taskId, task]));
let limits = recording.limits;

const app = fastify({ ajv: { customOptions: { allErrors: true, removeAdditional: false } } });

app.decorateRequest('role', 'user');
app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
  return refuse(reply, error.statusCode ?? 500, error.message);
});

app.addHook('onRequest', async (request, reply) => {
  const token = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
  const role = tokens.get(token);
  if (!role) return refuse(reply, 401, 'The API token is unknown.');
  request.setDecorator<Role>('role', role);
});

app.get<{ Querystring: Filter & { pageNumber: number; pageSize: number } }>(
  pathTo('listTasks'),
  { schema: listTasks },
  (request, reply) => {
    const { pageNumber, pageSize, ...filter } = request.query;
    const found = select(filter);
    const from = pageNumber * pageSize;
    const page = found.slice(from, from + pageSize);
    const message = 'Tasks retrieved.';
    reply.send({ success: true, message, pageSize, pageNumber, totalTasks: found.length, tasks: page });
  },
);

app.get<{ Params: { taskId: string } }>(
  templateOf('getTask').replaceAll(/\{(\w+)\}/g, ':$1'),
  { schema: getTask },
  (request, reply) => {
    const task = taskById.get(request.params.taskId);
    if (!task) return refuse(reply, 404, `There is no task ${request.params.taskId}.`);
    return reply.send({ success: true, message: 'Task retrieved.', task });
  },
);

app.post<{ Body: LimitsUpdate }>(pathTo('getTaskLimits'), { schema: updateTaskLimits }, (request, reply) => {
  const role = roleOf(request);
  if (ranks[role] < ranks.admin) return refuse(reply, 403, 'This operation needs the role admin.');
  const { businessHours, cooldowns, daily, concurrencyPerRun = limits.concurrencyPerRun } = request.body;
  const next = {
    businessHours: { ...limits.businessHours, ...businessHours },
    cooldowns: { ...limits.cooldowns, ...cooldowns },
    daily: { ...limits.daily, ...daily },
    concurrencyPerRun,
  };
  if (role !== 'superAdmin' && edits(next)) return refuse(reply, 403, 'That needs the role superAdmin.');
  if (!isTimeZone(next.businessHours.timezone)) return refuse(reply, 400, 'There is no such time zone.');
  limits = next;
  return reply.send({ success: true, message: 'Task limits updated.' });
});

await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' });

/** Tasks that match all filters. Most requests have none. */
function select(filter: Filter): readonly BenchTask[] {
  const { state, type, agentId, phoneNumber, runId } = filter;
  if ((state ?? type ?? agentId ?? phoneNumber ?? runId) === undefined) return tasks;
  return tasks.filter(
    (task) =>
      (state === undefined || task.state === state) &&
      (type === undefined || task.type === type) &&
      (agentId === undefined || task.agentId === agentId) &&
      (phoneNumber === undefined || task.phoneNumber === phoneNumber) &&
      (runId === undefined || task.runId === runId),
  );
}

/** True if limits differ that only a superAdmin may edit. */
function edits({ daily, concurrencyPerRun }: TaskLimits): boolean {
  const caps =
    daily.calls !== limits.daily.calls || daily.texts !== limits.daily.texts || daily.tasks !== limits.daily.tasks;
  return caps || concurrencyPerRun !== limits.concurrencyPerRun;
}

/** Time zones found so far; creating a formatter is slow. */
const knownZones = new Set<string>();

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    knownZones.add(name);
    return true;
  } catch {
    return false;
  }
}

function roleOf(request: FastifyRequest): Role {
  return request.getDecorator<Role>('role');
}

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail, success: false, message: detail };
  return reply.code(status).type('application/problem+json').send(problem);
}
