import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Connect, Connected } from './projects/connected.ts';

/** One situation, with the responses that the server gives in turn. */
interface Situation {
  readonly name: string;
  readonly responses: readonly Respond[];
  readonly call: (client: Connected) => Promise<unknown>;
}

type Respond = (response: ServerResponse) => void;

/** How a client dealt with a situation. */
export interface Habit {
  readonly situation: string;
  readonly requests: number;
  /** What the program got: the error that was thrown, or the value that was returned. */
  readonly got: string;
}

const json = (status: number, body: object, headers = {}): Respond => {
  return (response) => {
    response.writeHead(status, {
      'content-type': status < 400 ? 'application/json' : 'application/problem+json',
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
};
const html = (status: number): Respond => {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>A page</title>');
  };
};
const problem = (status: number, reason: string, headers = {}) =>
  json(
    status,
    {
      type: `https://api.phone-agent.example/problems/${reason}`,
      title: reason,
      status,
      detail: 'It is not possible.',
      reason,
    },
    headers,
  );
const task = json(200, { success: true, message: 'The task.', task: { taskId: 'task_1042', state: 'queued' } });
const page = (pageNumber: number, taskIds: readonly string[]) =>
  json(200, {
    success: true,
    message: 'The tasks.',
    pageNumber,
    pageSize: 2,
    totalTasks: 5,
    tasks: taskIds.map((taskId) => ({ taskId })),
  });
const cut: Respond = (response) => void response.destroy();

const read = (client: Connected) => client.getTask('task_1042');
const write = (client: Connected) =>
  client.createTask({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' });

const situations: readonly Situation[] = [
  {
    name: 'GET, 429 with Retry-After',
    responses: [problem(429, 'rateLimited', { 'retry-after': '1' }), task],
    call: read,
  },
  { name: 'GET, 503', responses: [problem(503, 'unavailable'), task], call: read },
  { name: 'GET, connection cut', responses: [cut, task], call: read },
  {
    name: 'POST, 429 with Retry-After',
    responses: [problem(429, 'rateLimited', { 'retry-after': '1' }), task],
    call: write,
  },
  { name: 'POST that calls, 503', responses: [problem(503, 'unavailable'), task], call: write },
  {
    name: 'all entries of three pages',
    responses: [page(0, ['1', '2']), page(1, ['3', '4']), page(2, ['5'])],
    call: (client) => client.taskIds(),
  },
  { name: '409 with a problem', responses: [problem(409, 'noPhoneNumber')], call: write },
  { name: '200 with a web page', responses: [html(200)], call: read },
  { name: '502 with a web page', responses: [html(502), html(502), html(502)], call: read },
];

/** Runs every situation with a bundled client. */
export async function observeHabits(bundled: string): Promise<Habit[]> {
  const { connect }: { connect: Connect } = await import(pathToFileURL(bundled).href);
  const habits: Habit[] = [];
  for (const situation of situations) habits.push(await observe(connect, situation));
  return habits;
}

async function observe(connect: Connect, { name, responses, call }: Situation): Promise<Habit> {
  let requests = 0;
  const server = createServer((_, response) => {
    const respond = responses[requests++] ?? problem(500, 'unexpected');
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const got = await call(connect(`http://127.0.0.1:${portOf(server.address())}`)).then(describeValue, describeError);
    return { situation: name, requests, got };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `throws ${describeValue(error)}`;
  // The port is another one in each run.
  return `throws ${error.name}: ${error.message.replace(/127\.0\.0\.1:\d+/g, 'api.example')}`;
}

const longest = 60;

/** A value as JSON; responses and requests, which some clients return beside it, are left out. */
function describeValue(value: unknown): string {
  const text = JSON.stringify(value, (_, field: unknown) => {
    return field instanceof Response || field instanceof Request || field instanceof Headers ? undefined : field;
  });
  return text === undefined || text.length <= longest ? String(text) : `${text.slice(0, longest)}…`;
}
