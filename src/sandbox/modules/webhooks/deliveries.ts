import { operations } from '../../../../generated/operations.ts';
import { after } from '../../../server/real-time.ts';
import type { Change } from '../../engine/context.ts';
import type { Environment } from '../../engine/environment.ts';
import type { Effect } from '../../engine/job-loop.ts';
import { Ended } from '../../engine/lifetime.ts';
import type { Sender } from '../../engine/sender.ts';
import { anyKey, keyOf, keysWithin } from '../../store/key.ts';
import type { Reader, RowChange } from '../../store/store.ts';
import { postWebhook, tellAttempt } from './delivery-attempt.ts';
import { giveTurn } from './delivery-order.ts';
import { recordOutcome } from './retries.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

const { acknowledgeSeconds } = operations.addWebhook.limits;
/** Longest attempt, during which nobody begins another; in milliseconds of real time. */
const attemptTime = acknowledgeSeconds * 1000;
const claimTime = 4 * attemptTime;
/** Pause after an outcome could not be stored, as on a full disk; in milliseconds of real time. */
const pause = 1000;

/** Tries to deliver what waits first for a destination. */
export async function deliver(
  sender: Sender,
  environment: Environment,
  change: Change,
  destination: number,
): Promise<Effect | undefined> {
  const [row] = await change.store.list(deliveries, 'open', { ...keysWithin(destination), limit: 1 });
  if (!row) return undefined;
  // A job may be late, as after a restart; the log tells when the attempt was really made.
  const claim = environment.partition.shared
    ? { claimId: crypto.randomUUID(), until: environment.realTime + claimTime }
    : undefined;
  const begun = { ...row, attemptTimestamp: environment.clock.now, ...(claim && { claim }) };
  await change.store.put(deliveries, begun);
  return async () => {
    // Who was held up until others may begin an attempt leaves it to them.
    if (claim && environment.realTime > claim.until - attemptTime) return;
    const posted = await postWebhook(environment, sender, row, attemptTime);
    await keep(
      environment,
      (later) => recordOutcome(later, begun, destination, posted.outcome),
      (writes) => tellAttempt(environment, row, posted, writes),
    );
  };
}

/** When the first of the claims is over, in Unix milliseconds of real time; undefined where there is none. */
export async function firstClaimEnd(store: Reader): Promise<number | undefined> {
  const ends = (await store.list(deliveries, 'underWay', anyKey)).map(({ claim }) => claim?.until ?? 0);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

/** Number of attempts under way that nobody else may begin yet. */
export async function claimedAttempts({ partition, realTime }: Environment): Promise<number> {
  const begun = await partition.read().list(deliveries, 'underWay', anyKey);
  return begun.filter(({ claim }) => claim !== undefined && claim.until > realTime).length;
}

/** Makes a change that others wait for. Rejects where it cannot be kept, and tries again until it is. */
async function keep(
  environment: Environment,
  work: (change: Change) => Promise<void>,
  onWrites?: (writes: readonly RowChange[]) => void,
): Promise<void> {
  try {
    await environment.change(work, onWrites);
  } catch (error) {
    keepLater(error, environment, work, onWrites);
    throw error;
  }
}

function keepLater(
  error: unknown,
  environment: Environment,
  work: (change: Change) => Promise<void>,
  onWrites?: (writes: readonly RowChange[]) => void,
): void {
  // Told of once, by who called first.
  if (!(error instanceof Ended)) after(pause, () => void keep(environment, work, onWrites).catch(() => {}));
}

/**
 * Takes up the deliveries whose attempts were under way when the process ended, where others work on it those whose claims are
 * over; they may arrive twice. For an environment that was loaded and has not sent anything yet. Rejects where that cannot be
 * kept, and tries again until it is.
 */
export async function resumeDeliveries(environment: Environment): Promise<void> {
  const isLeft = ({ claim }: DeliveryRow) => claim === undefined || claim.until <= environment.realTime;
  const interrupted = (await environment.partition.read().list(deliveries, 'underWay', anyKey)).filter(isLeft);
  if (interrupted.length === 0) return;
  await keep(environment, async (change) => {
    for (const { order, claim: former } of interrupted) {
      const found = await change.store.get(deliveries, keyOf(order));
      if (!found || found.claim?.claimId !== former?.claimId) continue;
      const { attemptTimestamp, claim, ...row } = found;
      await change.store.put(deliveries, row);
      if (row.destination !== undefined) await giveTurn(change, row.destination);
    }
  });
}
