import type { Change } from '../core/context.ts';
import type { Schemas } from '../core/schemas.ts';
import { keysWithin } from '../store/key.ts';
import { makeRoom } from './deliveries.ts';
import { deliveries, webhooks } from './tables.ts';

type Parts<Event extends { type: string; data: object }> = Pick<Event, 'type' | 'data'>;

/** What has happened, as destinations are told of it. */
export type SandboxEvent =
  | ({ type: 'messageReceived' } & Parts<Schemas['MessageReceivedEvent']>)
  | ({ type: 'messageSent' } & Parts<Schemas['MessageSentEvent']>)
  | ({ type: 'callEnded' } & Parts<Schemas['CallEndedEvent']>)
  | ({ type: 'callMissed' } & Parts<Schemas['CallMissedEvent']>)
  | ({ type: 'taskChanged' } & Parts<Schemas['TaskChangedEvent']>);

/** Which type of destination receives an event. */
const destinationTypes = {
  messageReceived: 'conversation',
  messageSent: 'conversation',
  callEnded: 'call',
  callMissed: 'call',
  taskChanged: 'task',
} as const satisfies Record<SandboxEvent['type'], string>;

/** Leaves an event for every destination of its type, in order. */
export async function emit(change: Change, organizationId: string, event: SandboxEvent): Promise<void> {
  const { store, now } = change;
  const id = `event_${await change.next('event')}`;
  // A reply may come a few seconds later in the story than the change that it is part of.
  const timestamp = 'timestamp' in event.data ? event.data.timestamp : now;
  const payload = { id, type: event.type, timestamp, organizationId, data: event.data };
  const range = keysWithin(organizationId, destinationTypes[event.type]);
  for (const { webhook, secret, order: destination } of await store.list(webhooks, 'ofType', range)) {
    const waiting = await store.count(deliveries, 'open', keysWithin(destination));
    await makeRoom(change, destination, waiting);
    await store.insert(deliveries, {
      webhookId: id,
      organizationId,
      order: await change.next('delivery'),
      kind: 'event',
      type: event.type,
      label: webhook.label,
      destination,
      url: webhook.url,
      secret,
      state: 'waiting',
      payload,
      timestamp,
      attempts: [],
    });
    if (waiting === 0) await change.schedule(now, { kind: 'deliver', destination });
  }
}
