import type { Change } from '../../engine/context.ts';
import { removeJobs } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { deliveries } from './tables.ts';

const kind = 'deliver';

// While a destination has deliveries that are not settled, it has one job or one attempt, under way or still to be logged,
// and never both.

/** Has what comes first for a destination tried when its time comes; after the attempt that is under way, if one is. */
export async function giveTurn(change: Change, destination: number): Promise<void> {
  const { store, now } = change;
  const ofDestination = keysWithin(destination);
  if ((await store.count(deliveries, 'underWay', ofDestination)) > 0) return;
  const [first] = await store.list(deliveries, 'open', { ...ofDestination, limit: 1 });
  if (!first) return;
  await removeJobs(store, kind, String(destination));
  await change.schedule(Math.max(now, first.nextAttemptTimestamp ?? now), { kind, destination });
}
