import type { operations } from '../../generated/types.ts';

/** One request of the benchmark. */
export interface BenchRequest {
  /** How the report calls it. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type TaskLimits = operations['updateTaskLimits']['requestBody']['content']['application/json'];

const headers = { authorization: 'demo-superadmin' };
const json = { ...headers, 'content-type': 'application/json' };

/** Every field there is. It sets what it set before, so that a server with a memory does not grow under load. */
const limits: TaskLimits = {
  businessHours: { timezone: 'America/New_York', days: [1, 2, 3, 4, 5, 6], start: '08:30', end: '18:00' },
  cooldowns: { calls: 14400, texts: 3600 },
  daily: { calls: 800, texts: 1500, tasks: 2000 },
  concurrencyPerRun: 8,
};

export const pagedGet: BenchRequest = {
  name: 'paged GET',
  method: 'GET',
  path: '/api/v2/tasks?pageNumber=0&pageSize=20',
  headers,
};

export const validatedPost: BenchRequest = {
  name: 'validated POST',
  method: 'POST',
  path: '/api/v2/tasks/limits',
  headers: json,
  body: JSON.stringify(limits),
};

/** What a server that validates must refuse. */
export const invalidPost: BenchRequest = {
  ...validatedPost,
  name: 'invalid POST',
  body: JSON.stringify({ ...limits, concurrencyPerRun: 'eight' }),
};
