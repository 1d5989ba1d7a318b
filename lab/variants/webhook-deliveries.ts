import { pick } from '../../src/behaviours/evidence/fields.ts';
import type { Answering, SomeAlternatives } from '../../src/behaviours/variants/alternative.ts';
import { withFields } from '../../src/behaviours/variants/asking.ts';
import { delivering, type Forward, type Posted } from './deliveries.ts';

const acknowledged = () => new Response(null, { status: 204 });

/** Servers that deliver events otherwise than the contract assumes. */
export const webhookDeliveryAlternatives = {
  'webhook-event-kinds': {
    says: 'One event for a whole conversation.',
    server: (assumed) =>
      ofEvents(assumed, async ({ body }, forward) => {
        const event: unknown = JSON.parse(body);
        const type = pick(event, 'type');
        if (type === 'messageReceived') return acknowledged();
        if (type !== 'messageSent') return forward();
        return forward({ body: JSON.stringify(withFields(event, { type: 'conversationChanged' })) });
      }),
  },
  'webhook-event-payloads': {
    says: 'The bare record.',
    server: (assumed) =>
      ofEvents(assumed, ({ body }, forward) => forward({ body: JSON.stringify(pick(JSON.parse(body), 'data')) })),
  },
  'webhook-signatures': {
    says: 'No signature.',
    server: (assumed) =>
      ofEvents(assumed, (_, forward) => forward({ headers: { 'content-type': 'application/json' } })),
  },
  'webhook-delivery-retries': {
    says: 'No retry.',
    server: (assumed) =>
      ofEvents(assumed, async (_, forward) => {
        const answer = await forward();
        return answer.status === 410 ? answer : acknowledged();
      }),
  },
} satisfies SomeAlternatives;

/** Delivers events otherwise, and relays as before. */
function ofEvents(assumed: Answering, deliver: (posted: Posted, forward: Forward) => Promise<Response>): Answering {
  return delivering(assumed, (posted, forward) =>
    posted.recipient.asked.operation.id === 'addWebhook' ? deliver(posted, forward) : forward(),
  );
}
