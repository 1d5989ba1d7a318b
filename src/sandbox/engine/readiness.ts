import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { Health } from '../../../generated/sandbox-control/schemas.ts';
import { after } from '../../server/real-time.ts';

/** Why no requests should be sent to a server. */
export type Hindrance = (typeof Health)['properties']['reason']['knownValues'][number];

/** Readiness of a server, or the reason against it. */
export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: Hindrance };

/** Tells whether a part of the server can do its work now. One that rejects, or does not answer in time, cannot. */
export type AskReadiness = () => Readiness | Promise<Readiness>;

/** Time limit of a store's answer, and the validity of that answer; in milliseconds. */
const { patienceMilliseconds, pauseMilliseconds } = operations.getReadiness.limits;

const unreachable: Readiness = { ready: false, reason: 'storeUnreachable' };

/** Asks a part of the server for no longer than one may wait who asks the server; never rejects. */
export async function readinessWithin(
  ask: AskReadiness | undefined,
  milliseconds: number = patienceMilliseconds,
): Promise<Readiness> {
  if (!ask) return { ready: true };
  const { promise: late, resolve } = Promise.withResolvers<Readiness>();
  const timer = after(milliseconds, () => resolve(unreachable), { unref: true });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return unreachable;
  } finally {
    timer.clear();
  }
}

/** Asks once for all who ask at the same time, or within `milliseconds` after the first of them. */
export function sharedReadiness(ask: AskReadiness, milliseconds: number = pauseMilliseconds): AskReadiness {
  let answer: Promise<Readiness> | undefined;
  let isUnderWay = false;
  let asked = 0;
  const askNow = async () => {
    isUnderWay = true;
    try {
      return await ask();
    } finally {
      isUnderWay = false;
    }
  };
  return () => {
    if (answer && (isUnderWay || performance.now() - asked < milliseconds)) return answer;
    asked = performance.now();
    answer = askNow();
    return answer;
  };
}

/** One readiness of several parts: of the first that is not ready, in their order. */
export function readinessOf(parts: readonly AskReadiness[]): AskReadiness {
  return async () => {
    for (const ask of parts) {
      const readiness = await ask();
      if (!readiness.ready) return readiness;
    }
    return { ready: true };
  };
}
