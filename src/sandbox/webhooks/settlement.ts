import { operations as control } from '../../../generated/sandbox-control/operations.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import type { Change } from '../core/context.ts';
import { anyKey, keyOf, keysWithin } from '../store/key.ts';
import { type DeliveryRow, deliveries, type WebhookRow, webhooks } from './tables.ts';

/** How many deliveries are kept once they are settled. */
const { settledDeliveries } = control.listDeliveries.limits;

/** Removes a destination and drops what waits for it. An attempt under way may still arrive. */
export async function removeDestination(change: Change, { organizationId, order, webhook }: WebhookRow): Promise<void> {
  const { store } = change;
  await store.delete(webhooks, keyOf(organizationId, webhook.label));
  const rows = await store.list(deliveries, 'open', keysWithin(order));
  const surplus = Math.max(0, rows.length - settledDeliveries);
  // Those that would be the oldest of what came to its end, and not kept.
  const slice = new TimeSlice();
  for (const row of rows.slice(0, surplus)) {
    await store.delete(deliveries, deliveries.key(row));
    await slice.yieldIfOver();
  }
  for (const row of rows.slice(surplus)) await settle(change, row, 'dropped');
}

/** Keeps a delivery that has come to its end, and the last ones that came to theirs before. */
export async function settle(change: Change, row: DeliveryRow, state: DeliveryRow['state']): Promise<void> {
  const { store, now } = change;
  const { nextAttemptTimestamp, resent, ...rest } = row;
  await store.put(deliveries, { ...rest, state, settledTimestamp: now });
  const surplus = (await store.count(deliveries, 'settled', anyKey)) - settledDeliveries;
  if (surplus <= 0) return;
  const oldest = await store.list(deliveries, 'settled', { ...anyKey, limit: surplus });
  for (const old of oldest) await store.delete(deliveries, deliveries.key(old));
}
