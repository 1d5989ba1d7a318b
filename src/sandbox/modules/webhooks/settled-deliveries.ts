import { operations as control } from '../../../../generated/sandbox-control/operations.ts';
import { TimeSlice } from '../../../server/time-slice.ts';
import type { Change } from '../../engine/context.ts';
import { anyKey, keyOf, keysWithin } from '../../store/key.ts';
import { type DeliveryRow, deliveries, type WebhookRow, webhooks } from './tables.ts';

/** Number of settled deliveries that are kept. */
const { settledDeliveries } = control.listDeliveries.limits;

/** Removes a destination and drops what waits for it. An attempt under way may still arrive. */
export async function removeDestination(change: Change, { organizationId, order, webhook }: WebhookRow): Promise<void> {
  const { store } = change;
  await store.delete(webhooks, keyOf(organizationId, webhook.label));
  const slice = new TimeSlice();
  for (const row of await store.list(deliveries, 'open', keysWithin(order))) {
    await settle(change, row, 'dropped');
    await slice.yieldIfOver();
  }
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
