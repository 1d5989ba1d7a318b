import { TimeSlice } from '../../../server/time-slice.ts';
import type { Change } from '../../engine/context.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import { giveTurn } from './delivery-order.ts';
import { type DeliveryRow, deliveries, type WebhookRow, webhooks } from './tables.ts';

/** Sends a destination nothing more, and holds what waits for it. No attempt may be under way. */
export async function disableDestination(change: Change, organizationId: string, label: string): Promise<void> {
  const { store, now } = change;
  const row = await store.get(webhooks, keyOf(organizationId, label));
  if (!row) return;
  await store.put(webhooks, { ...row, webhook: { ...row.webhook, disabledTimestamp: now } });
  await changeOpen(change, row, ({ nextAttemptTimestamp, ...waiting }) => ({ ...waiting, state: 'held' }));
}

/** Puts a destination in the place of a disabled one of its label, and has what was held sent to it. */
export async function replaceDisabled(
  change: Change,
  disabled: WebhookRow,
  { secret, webhook }: Pick<WebhookRow, 'secret' | 'webhook'>,
): Promise<void> {
  const row = { ...disabled, secret, webhook };
  await change.store.put(webhooks, row);
  await changeOpen(change, row, (held) => ({ ...held, secret, url: webhook.url, state: 'waiting' }));
  await giveTurn(change, row.order);
}

/** Changes all that waits for a destination. */
async function changeOpen(
  { store }: Change,
  { order }: WebhookRow,
  next: (row: DeliveryRow) => DeliveryRow,
): Promise<void> {
  const slice = new TimeSlice();
  for (const row of await store.list(deliveries, 'open', keysWithin(order))) {
    await store.put(deliveries, next(row));
    await slice.yieldIfOver();
  }
}
