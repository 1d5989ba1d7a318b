import { operations } from '../../../generated/operations.ts';
import type { Change } from '../core/context.ts';
import { Ended } from '../core/ended.ts';
import type { Environment } from '../core/environment.ts';
import type { Effect } from '../core/job-loop.ts';
import type { Sender } from '../core/sender.ts';
import { jobs } from '../core/tables.ts';
import { anyKey, keysWithin } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import { postWebhook } from './delivery-attempt.ts';
import { recordOutcome } from './retries.ts';
import { type DeliveryRow, deliveries } from './tables.ts';

// While a destination has deliveries that are not settled, it has one job or one attempt, under way or still to be logged,
// and never both.

const { acknowledgeSeconds } = operations.addWebhook.limits;
/** How long nothing is written after an outcome could not be, as on a full disk; in milliseconds of real time. */
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
  await change.store.put(deliveries, { ...row, attemptTimestamp: environment.clock.now });
  return async () => {
    const outcome = await postWebhook(sender, row, acknowledgeSeconds * 1000);
    await keep(environment, (later) => recordOutcome(later, row.order, destination, outcome));
  };
}

/** Makes a change that others wait for. Rejects where it cannot be kept, and tries again until it is. */
async function keep(environment: Environment, work: (change: Change) => Promise<void>): Promise<void> {
  try {
    await environment.change(work);
  } catch (error) {
    // Told of once, by who called first.
    if (!(error instanceof Ended)) setTimeout(() => keep(environment, work).catch(() => {}), pause);
    throw error;
  }
}

/**
 * Takes up the deliveries whose attempts were under way when the process ended; they may arrive twice. For an environment
 * that was loaded and has not sent anything yet.
 */
export async function resumeDeliveries(environment: Environment): Promise<void> {
  if (!(await firstOpen(environment.partition.read(), ''))) return;
  await environment.change(async (change) => {
    const { store, now } = change;
    for (let from = ''; ; ) {
      const row = await firstOpen(store, from);
      if (row?.destination === undefined) return;
      const { attemptTimestamp, ...interrupted } = row;
      const { destination } = row;
      if ((await store.count(jobs, 'subject', keysWithin('deliver', String(destination)))) === 0) {
        await store.put(deliveries, interrupted);
        await change.schedule(now, { kind: 'deliver', destination });
      }
      from = keysWithin(destination).to;
    }
  });
}

async function firstOpen(store: Reader, from: string): Promise<DeliveryRow | undefined> {
  const [row] = await store.list(deliveries, 'open', { ...anyKey, from, limit: 1 });
  return row;
}
