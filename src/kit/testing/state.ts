import { unwrap } from '../../client/client.ts';
import type { SandboxEnvironment } from '../sandbox/environment.ts';

/** A file that tells something of an environment. */
export interface StateFile {
  readonly name: string;
  readonly contentType: 'application/json';
  readonly body: string;
}

/** State of an environment when its test failed. */
export interface EnvironmentState {
  /** In words, for who reads the terminal: what its clock shows, and its requests and deliveries, the oldest first. */
  readonly summary: string;
  readonly files: readonly StateFile[];
}

/** Requests and deliveries in the summary; the files have all. */
const summarized = 10;

/** Reads an environment's state: its clock, its requests and deliveries, and its file, with which another can begin. */
export async function environmentState(environment: SandboxEnvironment): Promise<EnvironmentState> {
  // First the log of requests, before it has those that are made here.
  const requests = await environment.requests();
  const deliveries = await environment.deliveries();
  const now = await environment.now();
  const file = (name: string, value: unknown) =>
    ({ name, contentType: 'application/json', body: JSON.stringify(value, null, 2) }) as const;
  return {
    summary: [
      `The environment's clock shows ${now.toISOString()}.`,
      ...lines('request', requests, ({ method, path, status, problem }) =>
        [method, path, status || 'no response', problem?.detail].filter((part) => part !== undefined).join(' '),
      ),
      ...lines('webhook', deliveries, ({ type, state, attempts }) => {
        const last = attempts.at(-1);
        return `${type} ${state}${last ? ` (${last.status ?? last.failure})` : ''}`;
      }),
    ].join('\n'),
    files: [
      file('requests.json', requests),
      file('deliveries.json', deliveries),
      file('world.json', await exported(environment)),
    ],
  };
}

function lines<Entry>(what: string, newestFirst: readonly Entry[], say: (entry: Entry) => string): string[] {
  const left = newestFirst.length - summarized;
  const head = `${newestFirst.length} ${what}${newestFirst.length === 1 ? '' : 's'}${left > 0 ? `, the last ${summarized}` : ''}:`;
  return newestFirst.length === 0 ? [] : [head, ...newestFirst.slice(0, summarized).map(say).reverse()];
}

/** The environment as a file, with which another can begin. */
async function exported({ id, control }: SandboxEnvironment): Promise<unknown> {
  const params = { path: { environmentId: id } };
  return unwrap(control.GET('/_sandbox/environments/{environmentId}/export', { params }));
}
