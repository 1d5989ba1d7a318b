import { exchange } from './exchange.ts';
import { startServer } from './process.ts';
import { type BenchRequest, get, post } from './requests.ts';
import { sandbox } from './servers.ts';

/** A server with environments of one size. */
export interface GrowingWorld {
  readonly url: string;
  /** How many tasks each environment has. */
  readonly size: number;
  /** A token of each. */
  readonly environments: readonly string[];
  /** Tokens of the first. */
  readonly readers: readonly string[];
  /** Tasks of the first. */
  readonly taskIds: readonly string[];
  /** What a row of the CSV files took, in microseconds. */
  readonly perRow: number;
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** An organization has at most 1,000 tokens. */
const readerCount = 990;
/** Creations spread over so many environments that none of them grows much by them. */
const tasksAtLeast = 20_000;
const creations = 1_000;
const rowsOfFile = 10_000;

/** Starts a server and fills environments whose time stands still, so that what is queued stays queued. */
export async function prepareWorld(size: number, folder: string): Promise<GrowingWorld> {
  const running = await startServer(sandbox, folder);
  const { url } = running;
  const environments: string[] = [];
  const taskIds: string[] = [];
  let uploading = 0;
  for (let i = 0; i < Math.max(1, tasksAtLeast / size); i++) {
    const token = await createEnvironment(url);
    environments.push(token);
    for (let left = size; left > 0; left -= rowsOfFile) {
      const start = performance.now();
      const created = await upload(url, token, Math.min(left, rowsOfFile));
      uploading += performance.now() - start;
      if (i === 0) taskIds.push(...created);
    }
  }
  const [first = ''] = environments;
  const readers = await createReaders(url, first);
  const perRow = (uploading * 1000) / (size * environments.length);
  return { url, size, environments, readers, taskIds, perRow, memory: running.memory, stop: running.stop };
}

/**
 * The requests of one kind. The sandbox remembers its answer to who asks for the same again, so no reader asks for the
 * same twice; between rounds creations make it forget. Creations go into one environment after the other.
 */
export function growthRequests(
  { size, environments, readers, taskIds }: GrowingWorld,
  kind: 'get' | 'first' | 'middle' | 'state' | 'create',
): BenchRequest[] {
  if (kind === 'create') {
    const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550121', name: 'Maya Reed' };
    return Array.from({ length: creations }, (_, i) => {
      return post('/api/v2/tasks', task, environments[i % environments.length]);
    });
  }
  if (kind === 'get') {
    // Spread over all tasks, since neighbours are in the processor's memory together.
    return inTurn(readers, 3).map(({ reader, i }) =>
      get(`/api/v2/tasks/${taskIds[(i * 7919) % taskIds.length]}`, reader),
    );
  }
  const page = kind === 'first' ? 0 : Math.floor(size / 40);
  const state = kind === 'state' ? '&state=queued' : '';
  // Parameters in another order are the same page, but not the same request.
  const orders = [`pageNumber=${page}&pageSize=20${state}`, `pageSize=20&pageNumber=${page}${state}`];
  return inTurn(readers, orders.length).map(({ reader, turn }) => get(`/api/v2/tasks?${orders[turn]}`, reader));
}

function inTurn(readers: readonly string[], turns: number): { reader: string; turn: number; i: number }[] {
  return Array.from({ length: turns }, (_, turn) =>
    readers.map((reader, at) => ({ reader, turn, i: turn * readers.length + at })),
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
  const headers = { authorization: token, 'content-type': 'text/csv' };
  const path = '/api/v2/tasks/csv?agentId=agent_202';
  const { report }: { report: { created: { taskId: string }[] } } = await ask(url, {
    method: 'POST',
    path,
    headers,
    body,
  });
  if (report.created.length !== rows) throw new Error(`Of ${rows} rows ${report.created.length} became tasks.`);
  return report.created.map(({ taskId }) => taskId);
}

async function createReaders(url: string, token: string): Promise<string[]> {
  const readers: string[] = [];
  for (let i = 0; i < readerCount; i++) {
    const body = { description: `Reader ${i}`, type: 'user' };
    const made: { token: { token: string } } = await ask(url, post('/api/v2/tokens', body, token));
    readers.push(made.token.token);
  }
  return readers;
}

async function ask<Answer>(url: string, request: BenchRequest): Promise<Answer> {
  const { status, body } = await exchange(url, request);
  if (status > 299) throw new Error(`${request.method} ${request.path} was answered ${status}: ${body.slice(0, 300)}`);
  return JSON.parse(body);
}
