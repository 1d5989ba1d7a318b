import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { exchange } from './exchange.ts';
import { startServer } from './process.ts';
import { type BenchRequest, get, post } from './requests.ts';
import { sandbox } from './servers.ts';

/** A server with environments of one size. */
export interface FilledServer {
  readonly url: string;
  /** Number of tasks in each environment. */
  readonly size: number;
  /** A token of each environment. */
  readonly environments: readonly string[];
  /** Tokens of the first environment. */
  readonly readers: readonly string[];
  /** Tasks of the first environment. */
  readonly taskIds: readonly string[];
  /** Microseconds for a row of the CSV files. */
  readonly perRow: number;
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** An organization has at most 1,000 tokens. */
const readerCount = 990;
/** Tasks on each server. Creations are spread over its environments, so that none of them grows much. */
const minTasks = 20_000;
const creations = 1_000;
const rowsPerFile = 10_000;

/** Starts a server and fills environments whose clocks are frozen, so that queued tasks stay queued. */
export async function startFilledServer(size: number, folder: string): Promise<FilledServer> {
  const { url, memory, stop } = await startServer(sandbox, folder);
  const environments: string[] = [];
  const taskIds: string[] = [];
  let uploading = 0;
  for (let i = 0; i < Math.max(1, minTasks / size); i++) {
    const token = await createEnvironment(url);
    environments.push(token);
    for (let left = size; left > 0; left -= rowsPerFile) {
      const start = performance.now();
      const created = await upload(url, token, Math.min(left, rowsPerFile));
      uploading += performance.now() - start;
      if (i === 0) taskIds.push(...created);
    }
  }
  const [first = ''] = environments;
  const readers = await createReaders(url, first);
  const perRow = (uploading * 1000) / (size * environments.length);
  return { url, size, environments, readers, taskIds, perRow, memory, stop };
}

/**
 * Requests of one kind. The sandbox remembers its reply to a repeated request, so no reader repeats one; between rounds
 * creations make it forget.
 */
export function growthRequests(
  { size, environments, readers, taskIds }: FilledServer,
  kind: 'get' | 'first' | 'middle' | 'state' | 'create',
): BenchRequest[] {
  if (kind === 'create') {
    const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550121', name: 'Maya Reed' };
    return Array.from({ length: creations }, (_, i) => {
      return post(pathTo('createTask'), task, environments[i % environments.length]);
    });
  }
  if (kind === 'get') {
    // Spread over all tasks, since neighbours are in the processor's cache together.
    return eachReader(readers, 3).map(({ reader, i }) =>
      get(pathTo('getTask', { taskId: String(taskIds[(i * 7919) % taskIds.length]) }), reader),
    );
  }
  const page = kind === 'first' ? 0 : Math.floor(size / 40);
  const state = kind === 'state' ? '&state=queued' : '';
  // Parameters in another order ask for the same page, but are not the same request.
  const orders = [`pageNumber=${page}&pageSize=20${state}`, `pageSize=20&pageNumber=${page}${state}`];
  return eachReader(readers, orders.length).map(({ reader, repeat }) =>
    get(`${pathTo('listTasks')}?${orders[repeat]}`, reader),
  );
}

/** All readers, one after the other, so many times. */
function eachReader(readers: readonly string[], times: number): { reader: string; repeat: number; i: number }[] {
  return Array.from({ length: times }, (_, repeat) =>
    readers.map((reader, at) => ({ reader, repeat, i: repeat * readers.length + at })),
  ).flat();
}

async function createEnvironment(url: string): Promise<string> {
  const settings = { now: '2026-03-02T15:00:00Z', frozen: true };
  const { tokens }: { tokens: { superAdmin: string } } = await ask(url, post('/_sandbox/environments', settings, ''));
  return tokens.superAdmin;
}

async function upload(url: string, token: string, rows: number): Promise<string[]> {
  const lines = Array.from({ length: rows }, (_, i) => {
    return `+1202555${String(i % 10_000).padStart(4, '0')},${i % 2 === 0 ? 'call' : 'text'},Number ${i},Call about visit ${i}.`;
  });
  const body = ['phoneNumber,type,name,context', ...lines].join('\n');
  const headers = { ...tokenHeaders(token), 'content-type': 'text/csv' };
  const path = `${pathTo('createTasksFromCsv')}?agentId=agent_202`;
  const { tasks }: { tasks: { taskId: string }[] } = await ask(url, {
    method: 'POST',
    path,
    headers,
    body,
  });
  if (tasks.length !== rows) throw new Error(`Of ${rows} rows ${tasks.length} became tasks.`);
  return tasks.map(({ taskId }) => taskId);
}

async function createReaders(url: string, token: string): Promise<string[]> {
  const readers: string[] = [];
  for (let i = 0; i < readerCount; i++) {
    const body = { description: `Reader ${i}`, type: 'user' };
    const made: { token: { token: string } } = await ask(url, post(pathTo('createToken'), body, token));
    readers.push(made.token.token);
  }
  return readers;
}

async function ask<Answer>(url: string, request: BenchRequest): Promise<Answer> {
  const { status, body } = await exchange(url, request);
  if (status > 299) throw new Error(`${request.method} ${request.path} was answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body);
}
