import { targetWithToken, tokenHeaders } from '../../../contract/credentials.ts';
import type { SandboxConnection } from '../../model/connection.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import type { Batch, Entry } from './entry-window.ts';
import { eventsOf } from './event-stream.ts';

/** State of the event stream: connecting, live, or interrupted. */
export type Hearing = 'opening' | 'live' | 'waiting';

/** Who is told. */
export interface Follower {
  /** The number after which it goes on. */
  readonly last: number;
  /** The newest entry that it has. */
  readonly newest: Entry | undefined;
  take(batch: Batch): void;
  /** Clears the entries, which are from before a reset or from another process. */
  beginAnew(): void;
  hears(how: Hearing): void;
}

/** Delay before reconnecting, in milliseconds; it grows with each failure. */
const waits = { first: 250, most: 5_000 } as const;

/** Tells of what happens in an environment until the signal aborts it; whatever breaks in between, it comes back. */
export async function follow(
  connection: SandboxConnection,
  environment: ShownEnvironment,
  follower: Follower,
  signal: AbortSignal,
): Promise<void> {
  let wait: number = waits.first;
  while (!signal.aborted) {
    try {
      if (!(await isTheSame(connection, environment, follower, signal))) follower.beginAnew();
      const body = await open(connection, environment, follower.last, signal);
      follower.hears('live');
      wait = waits.first;
      for await (const { type, data } of eventsOf(body)) {
        const batch: unknown = type === 'entries' ? JSON.parse(data) : undefined;
        if (signal.aborted) return;
        if (isBatch(batch)) follower.take(batch);
      }
      // Who ends a stream has nothing more to tell: the environment began anew, or is gone.
    } catch {
      if (signal.aborted) return;
      follower.hears('waiting');
    }
    await pause(wait, connection, signal);
    wait = Math.min(wait * 2, waits.most);
  }
}

async function open(connection: SandboxConnection, environment: ShownEnvironment, last: number, signal: AbortSignal) {
  const token = environment.tokens.superAdmin;
  const headers = { ...tokenHeaders(token), accept: 'text/event-stream', 'last-event-id': String(last) };
  const url = new URL(targetWithToken('/_sandbox/timeline/stream', token), connection.baseUrl);
  const { ok, status, body } = await connection.fetch(new Request(url, { headers, signal, cache: 'no-store' }));
  if (ok && body) return body;
  await body?.cancel();
  throw new Error(`The timeline returned ${status}.`);
}

/** True if the newest entry is unchanged: after a reset, its number belongs to another entry or to none. */
async function isTheSame(
  connection: SandboxConnection,
  environment: ShownEnvironment,
  { newest, last }: Follower,
  signal: AbortSignal,
) {
  if (!newest) return last === 0;
  const token = environment.tokens.superAdmin;
  const url = new URL(targetWithToken(`/_sandbox/timeline/${newest.entryId}`, token), connection.baseUrl);
  const answer = await connection.fetch(new Request(url, { headers: tokenHeaders(token), signal }));
  const record: unknown = await answer.json();
  if (!answer.ok && answer.status !== 404) throw new Error(`The timeline returned ${answer.status}.`);
  if (typeof record !== 'object' || record === null || !('entry' in record)) return false;
  return JSON.stringify(record.entry) === JSON.stringify(newest);
}

function isBatch(value: unknown): value is Batch {
  return (
    typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries) && 'lost' in value
  );
}

/** Waits; no longer than until the sandbox answers again, or nobody wants to know any more. */
function pause(milliseconds: number, { isAnswering }: SandboxConnection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wasAnswering = isAnswering.peek();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    const unsubscribe = isAnswering.subscribe((now) => {
      if (now && !wasAnswering) done();
    });
  });
}
