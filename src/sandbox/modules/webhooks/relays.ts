import type { relayTypes as events, Payloads } from '../../../../generated/events.ts';
import { RelayAnswer } from '../../../../generated/schemas.ts';
import type { Environment } from '../../engine/environment.ts';
import type { Schemas } from '../../engine/schemas.ts';
import type { Sender, SendOutcome } from '../../engine/sender.ts';
import { keyOf } from '../../store/key.ts';
import { attemptOf, isAcknowledged, type Posted, postWebhook, tellAttempt } from './delivery-attempt.ts';
import { settle } from './settled-deliveries.ts';
import { type DeliveryRow, relays } from './tables.ts';

type RelayEvent = keyof typeof events;
type RelayType = (typeof events)[RelayEvent];

const descriptions = {
  exampleBilling: 'Relays events of the billing provider before they are applied.',
  exampleSMS: 'Relays inbound texts of the SMS provider before the agent processes them.',
} as const satisfies Record<RelayType, string>;

/** Relay types in the order of lists. */
export const relayTypes = Object.entries(descriptions).map(([name, description]) => ({ name, description }));

interface InboundText {
  readonly relayType: 'exampleSMS';
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The provider's identifier of the text; made up where it is not given. */
  readonly providerMessageId?: string | undefined;
}

interface BillingEvent {
  readonly relayType: 'exampleBilling';
  readonly providerRequest: Schemas['RelayedRequest'];
}

/** Event that a provider sent to an organization. */
export type InboundRelay = { readonly organizationId: string } & (InboundText | BillingEvent);

/** Result of relaying. */
export interface Relayed {
  /** True if it was sent to a relay, whatever the outcome; forbidden hosts are never sent anything. */
  readonly relayed: boolean;
  /** True if the relay stopped a text, so that the agent does not get it. */
  readonly stopped: boolean;
}

/**
 * Relays what a provider sent, if the organization has an enabled relay for it, and waits for the answer as long as that
 * relay says, in real time. To be called outside of a change, because one would wait with it.
 */
export async function relayInbound(environment: Environment, sender: Sender, inbound: InboundRelay): Promise<Relayed> {
  const prepared = await prepare(environment, inbound);
  if (!prepared) return { relayed: false, stopped: false };
  const { delivery, timeoutSeconds } = prepared;
  const posted = await postWebhook(environment, sender, delivery, timeoutSeconds * 1000);
  const { outcome } = posted;
  const relayVerdict = verdict(inbound.relayType, outcome);
  await logRelay(environment, delivery, posted, relayVerdict);
  return { relayed: outcome.kind !== 'refused', stopped: relayVerdict.stopped };
}

async function logRelay(
  environment: Environment,
  delivery: DeliveryRow,
  posted: Posted,
  { state, failure }: Verdict,
): Promise<void> {
  const attempts = [attemptOf(delivery.timestamp, posted.outcome, failure)];
  await environment.change(
    (change) => settle(change, { ...delivery, attempts }, state),
    (writes) => tellAttempt(environment, delivery, posted, writes),
  );
}

/** The delivery, which is logged once it is over; undefined where nothing is to be relayed. */
async function prepare(
  environment: Environment,
  inbound: InboundRelay,
): Promise<{ delivery: DeliveryRow; timeoutSeconds: number } | undefined> {
  const key = keyOf(inbound.organizationId, inbound.relayType);
  return environment.change(async (change) => {
    const row = await change.store.get(relays, key);
    if (!row?.configuration.enabled) return undefined;
    const { organizationId, relayType } = inbound;
    const { now: timestamp } = change;
    const order = await change.next('delivery');
    const count = await change.next('relay');
    const id = `relay_${count}`;
    const { type, data } = payloadOf(inbound, count);
    const delivery = {
      webhookId: id,
      organizationId: row.organizationId,
      order,
      kind: 'relay' as const,
      type,
      relayType,
      url: row.configuration.url,
      secret: row.secret,
      state: 'waiting' as const,
      payload: { id, type, timestamp, organizationId, data },
      timestamp,
      attempts: [],
    };
    return { delivery, timeoutSeconds: row.configuration.timeoutSeconds };
  });
}

type Payload = { [Type in RelayEvent]: Pick<Payloads[Type], 'type' | 'data'> }[RelayEvent];

/** Payload of each relayed webhook; a missing one does not compile. */
const dataOf = {
  relayInboundSms({ relayType, agentId, from, to, text, providerMessageId }: InboundText, count: number) {
    const id = providerMessageId ?? `EX${count.toString(16)}`;
    const form = new URLSearchParams({ MessageId: id, From: from, To: to, Body: text });
    const providerRequest = { contentType: 'application/x-www-form-urlencoded', body: form.toString() };
    return { relayType, agentId, from, to, text, providerRequest };
  },
  relayBillingEvent({ relayType, providerRequest }: BillingEvent) {
    return { relayType, providerRequest };
  },
} satisfies { readonly [Type in RelayEvent]: (inbound: never, count: number) => Payloads[Type]['data'] };

function payloadOf(inbound: InboundRelay, count: number): Payload {
  return inbound.relayType === 'exampleBilling'
    ? { type: 'relayBillingEvent', data: dataOf.relayBillingEvent(inbound) }
    : { type: 'relayInboundSms', data: dataOf.relayInboundSms(inbound, count) };
}

interface Verdict {
  readonly state: DeliveryRow['state'];
  readonly stopped: boolean;
  /** Why an answer could not be used. */
  readonly failure?: string;
}

/** Whatever is not said in the contract's words stops nothing. */
function verdict(relayType: InboundRelay['relayType'], outcome: SendOutcome): Verdict {
  if (outcome.kind === 'refused') return { state: 'refused', stopped: false };
  if (!isAcknowledged(outcome)) return { state: 'givenUp', stopped: false };
  if (relayType === 'exampleBilling' || outcome.status === 204) return { state: 'delivered', stopped: false };
  if (outcome.status !== 200) return { state: 'givenUp', stopped: false };
  if (outcome.body === '') return { state: 'delivered', stopped: false };
  const action = outcome.mediaType === 'application/json' ? actionOf(outcome.body) : undefined;
  if (actions.enum.some((knownAction) => knownAction === action))
    return { state: 'delivered', stopped: action === 'stop' };
  return { state: 'givenUp', stopped: false, failure: notUsable };
}

const { action: actions } = RelayAnswer.properties;
const choices = actions.enum.map((action) => `"${action}"`).join(' or ');
const notUsable = `the answer is not application/json with "action" set to ${choices}`;

function actionOf(body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    return Reflect.get(Object(answer), 'action');
  } catch {
    return undefined;
  }
}
