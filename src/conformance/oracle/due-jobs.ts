import type { ControlApi } from '../model/api.ts';
import type { Counterpart } from './paired-sandbox.ts';

/**
 * Whether something fell due in the sandbox within the last so many milliseconds, or does about now, so that a server may have
 * had it before a request that came after it here, or the other way round.
 */
export async function hadDue(
  { pageSize }: ControlApi,
  { connection, environment, pairs }: Counterpart,
  milliseconds: number,
): Promise<boolean> {
  const [clock, jobs, done] = await Promise.all(
    ['clock', `jobs?${pageSize.name}=1`, `timeline?kind=job&${pageSize.name}=1`].map(async (what) => {
      const wire = { method: 'GET', target: `/_sandbox/${what}`, headers: {} };
      return (await connection.sendWire(wire, environment.tokens[environment.role])).body;
    }),
  );
  const now = numberAt(clock, 'timestamp');
  const next = numberAt(firstOf(jobs, 'jobs'), 'dueTimestamp');
  const last = numberAt(firstOf(done, 'entries'), 'timestamp');
  return next <= now + pairs.apart || last >= now - milliseconds / 1000 - pairs.apart;
}

function firstOf(body: unknown, list: string): unknown {
  const entries: unknown = Reflect.get(Object(body), list);
  return Array.isArray(entries) ? entries[0] : undefined;
}

/** Not a number where there is none: nothing is before or after it. */
function numberAt(value: unknown, name: string): number {
  const found: unknown = Reflect.get(Object(value), name);
  return typeof found === 'number' ? found : Number.NaN;
}
