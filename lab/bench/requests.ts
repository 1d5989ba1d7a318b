import type { operations } from '../../generated/types.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** A request of the benchmark. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A task, as the contract has it. */
export type BenchTask = operations['getTask']['responses'][200]['content']['application/json']['task'];

type TaskLimits = operations['updateTaskLimits']['requestBody']['content']['application/json'];

const ownToken = 'demo-superadmin';

/** All fields, with the values they have, so that a server does not grow under load. */
const limits: TaskLimits = {
  businessHours: { timezone: 'America/New_York', days: [1, 2, 3, 4, 5, 6], start: '08:30', end: '18:00' },
  cooldowns: { calls: 14400, texts: 3600 },
  daily: { calls: 800, texts: 1500, tasks: 2000 },
  concurrencyPerRun: 8,
};

export const pagedGet = get(`${pathTo('listTasks')}?pageNumber=0&pageSize=20`);
export const validatedPost = post(pathTo('updateTaskLimits'), limits);
/** A request that a validating server must refuse. */
export const invalidPost = post(pathTo('updateTaskLimits'), { ...limits, concurrencyPerRun: 'eight' });
export const limitsGet = get(pathTo('getTaskLimits'));

/** Two requests that undo each other. */
export const changingPosts = [800, 801].map((calls) =>
  post(pathTo('updateTaskLimits'), { ...limits, daily: { calls } }),
);

/** Number of requests of which one writes. */
const writeEvery = 20;

/** Pages, filters and single tasks in turn, and now and then a write that changes a value. */
export function varied(tasks: readonly BenchTask[]): BenchRequest[] {
  const reads = [
    ...[20, 10, 5].flatMap((size) => pagesOf(tasks.length, size)),
    ...['queued', 'completed', 'failed'].map((state) => `?state=${state}`),
    ...['type=call', 'type=text', 'type=call&state=queued'].map((query) => `?${query}&pageSize=20`),
    ...tasks.slice(0, 10).map(({ phoneNumber }) => `?phoneNumber=${encodeURIComponent(phoneNumber)}`),
    ...tasks.slice(0, 20).map(({ taskId }) => `/${taskId}`),
  ].map((rest) => get(`${pathTo('listTasks')}${rest}`));
  // The writes fall between other reads in each cycle.
  return Array.from({ length: 10 * writeEvery }, (_, i) => {
    if (i % writeEvery !== 0) return reads[i % reads.length] ?? pagedGet;
    return changingPosts[(i / writeEvery) % 2] ?? validatedPost;
  });
}

export function get(path: string, token = ownToken): BenchRequest {
  return { method: 'GET', path, headers: tokenHeaders(token) };
}

export function post(path: string, body: object, token = ownToken): BenchRequest {
  const json = { ...tokenHeaders(token), 'content-type': 'application/json' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}

/** The same request with another token. */
export function withToken(request: BenchRequest, token: string): BenchRequest {
  return { ...request, headers: { ...request.headers, ...tokenHeaders(token) } };
}

function pagesOf(total: number, size: number): string[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, page) => `?pageNumber=${page}&pageSize=${size}`);
}
