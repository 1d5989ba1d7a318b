import { destinationTypes } from '../../../../generated/events.ts';
import type { Change } from '../../engine/context.ts';
import type { RefuseConflict } from '../../engine/typed-request.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import { giveTurn } from './delivery-order.ts';
import { type DeliveryRow, deliveries, type WebhookRow, webhooks } from './tables.ts';

type ResendRefusal =
  | 'relayDelivery'
  | 'attemptUnderWay'
  | 'waitsBehindAnother'
  | 'destinationGone'
  | 'destinationDisabled';

/** Has a delivery sent once more, now; gives it as it stands before that. Throws `conflict` where it cannot be. */
export async function resend(
  change: Change,
  refuse: RefuseConflict<ResendRefusal>,
  row: DeliveryRow,
): Promise<DeliveryRow> {
  const { webhookId, label } = row;
  if (label === undefined) {
    const instead = 'Simulate the original text or event again';
    throw refuse.conflict('relayDelivery', `${webhookId} is a relay and cannot be resent. ${instead}.`);
  }
  if (row.attemptTimestamp !== undefined) {
    throw refuse.conflict(
      'attemptUnderWay',
      `An attempt to deliver ${webhookId} to ${label} is in progress. Wait until it has ended.`,
    );
  }
  const webhook = await destinationOf(change, refuse, row, label);
  if (webhook.webhook.disabledTimestamp !== undefined) {
    throw refuse.conflict(
      'destinationDisabled',
      `The destination ${label} is disabled. Add it again to resend ${webhookId}.`,
    );
  }
  const next = row.settledTimestamp === undefined ? await sooner(change, refuse, row, webhook) : again(row, webhook);
  await change.store.put(deliveries, next);
  await giveTurn(change, webhook.order);
  return next;
}

/** Moves a pending retry to now, without overtaking others. */
async function sooner(
  { store, now }: Change,
  refuse: RefuseConflict<ResendRefusal>,
  row: DeliveryRow,
  { order }: WebhookRow,
): Promise<DeliveryRow> {
  const [first] = await store.list(deliveries, 'open', { ...keysWithin(order), limit: 1 });
  if (first && first.order !== row.order) {
    const { webhookId, label } = row;
    throw refuse.conflict(
      'waitsBehindAnother',
      `${webhookId} is waiting behind ${first.webhookId} for ${label}. Resend ${first.webhookId} instead.`,
    );
  }
  return row.state === 'retrying' ? { ...row, nextAttemptTimestamp: now } : row;
}

/** Reopens a settled delivery. It is older than all that wait for the destination, and so comes first. */
function again({ settledTimestamp, ...row }: DeliveryRow, { order, secret, webhook }: WebhookRow): DeliveryRow {
  return { ...row, destination: order, secret, url: webhook.url, state: 'waiting', resent: true };
}

const typeOf: Readonly<Record<string, string>> = destinationTypes;

/** The destination that has the delivery's label now. */
async function destinationOf(
  { store }: Change,
  refuse: RefuseConflict<ResendRefusal>,
  { organizationId, webhookId, type }: DeliveryRow,
  label: string,
): Promise<WebhookRow> {
  const found = await store.get(webhooks, keyOf(organizationId, label));
  if (found && found.webhook.type === typeOf[type]) return found;
  const missing = `The destination ${label} of the type ${typeOf[type]} no longer exists`;
  throw refuse.conflict('destinationGone', `${missing}. Add it to resend ${webhookId}.`);
}
