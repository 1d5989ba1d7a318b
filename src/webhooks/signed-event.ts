import { webhookExamples } from '../../generated/webhook-examples.ts';
import { signWebhook } from '../contract/webhook-signature.ts';
import type { WebhookEvent, WebhookName } from './event-types.ts';

/** Fields of one's own: those of `data` go into the example's, the others in the place of the example's. */
export type EventFields<Name extends WebhookName> = Partial<Omit<WebhookEvent<Name>, 'type' | 'data'>> & {
  readonly data?: Partial<WebhookEvent<Name>['data']>;
};

/** Options for signing a test event. */
export interface SignedEventOptions {
  /** The receiver's secret. */
  readonly secret: string;
  /** When it is signed; now without it. More than five minutes off, receivers refuse it. */
  readonly at?: Date | undefined;
  /** URL for routers; it has no other effect. */
  readonly url?: string | undefined;
}

/** A webhook as the service posts it, for tests: the contract's first example of that name with these fields, signed. */
export function signedEvent<Name extends WebhookName>(
  name: Name,
  fields: EventFields<Name>,
  { secret, at = new Date(), url = 'https://receiver.example.com/' }: SignedEventOptions,
): Request {
  const [example] = Object.values<WebhookEvent>(webhookExamples[name]);
  const event = { id: '', ...example, ...fields, data: { ...example?.data, ...fields.data } };
  const body = JSON.stringify(event);
  const signed = signWebhook(secret, event.id, Math.floor(at.getTime() / 1000), body);
  return new Request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body });
}
