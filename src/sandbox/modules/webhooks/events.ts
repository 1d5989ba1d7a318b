import { destinationTypes } from '../../../../generated/events.ts';
import type { Change } from '../../engine/context.ts';
import type { Emit, EventData, EventType } from '../../engine/module.ts';
import { keysWithin } from '../../store/key.ts';
import { deliveries, webhooks } from './tables.ts';

/** Sender of an event type, for the module that lists it among its events. */
export function event<Type extends EventType>(type: Type): Emit<Type> {
  return (change, organizationId, data) => emit(change, organizationId, type, data);
}

/** Leaves an event for every destination of its type that is not disabled, in order. */
async function emit(
  change: Change,
  organizationId: string,
  type: EventType,
  data: EventData<EventType>,
): Promise<void> {
  const { store, now: timestamp } = change;
  const id = `event_${await change.next('event')}`;
  const payload = { id, type, timestamp, organizationId, data };
  const range = keysWithin(organizationId, destinationTypes[type]);
  for (const { webhook, secret, order: destination } of await store.list(webhooks, 'enabled', range)) {
    const [before] = await store.list(deliveries, 'open', { ...keysWithin(destination), limit: 1 });
    await store.insert(deliveries, {
      webhookId: id,
      organizationId,
      order: await change.next('delivery'),
      kind: 'event',
      type,
      label: webhook.label,
      destination,
      url: webhook.url,
      secret,
      state: 'waiting',
      payload,
      timestamp,
      attempts: [],
    });
    if (!before) await change.schedule(timestamp, { kind: 'deliver', destination });
  }
}
