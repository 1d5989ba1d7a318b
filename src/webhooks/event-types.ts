import type { Payloads } from '../../generated/events.ts';
import type { webhooks } from '../../generated/types.ts';

/** The names of what the service sends: events such as `taskChanged`, and relays such as `relayInboundSms`. */
export type WebhookName = Extract<keyof Payloads, string>;

/** Webhook of a name. */
export type WebhookEvent<Name extends WebhookName = WebhookName> = Payloads[Name];

/** Correctly signed event without a handler; an event that the contract does not know has only a `type`. */
export type OtherEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** Wants no more events: the service disables the destination (410). Only a handler of events may return it. */
export const gone: { readonly status: 410 } = Object.freeze({ status: 410 });

type Responses<Name extends WebhookName> = webhooks[Name]['post']['responses'];

/** Return value of a handler: nothing, which acknowledges the event; `gone`; or a relay's answer, as the contract declares it. */
export type WebhookAnswer<Name extends WebhookName> =
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have no return.
  | void
  | (Responses<Name> extends { 200: { content: { 'application/json': infer Body } } } ? Body : never)
  | (Responses<Name> extends { 410: unknown } ? typeof gone : never);

/** A handler for each name, or for some. */
export type WebhookHandlers = {
  readonly [Name in WebhookName]?:
    | ((event: WebhookEvent<Name>) => WebhookAnswer<Name> | Promise<WebhookAnswer<Name>>)
    | undefined;
};
