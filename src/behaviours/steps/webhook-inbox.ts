import { setTimeout } from 'node:timers/promises';
import type { Payloads } from '../../../generated/events.ts';
import { operations } from '../../../generated/operations.ts';
import type { NewWebhook } from '../../../generated/schemas.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pick } from '../model/fields.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Expectation, Instead } from '../runner/expectation.ts';
import { payloadFaults } from './webhook-payload.ts';
import { type ReceivedWebhook, RecordingReceiver, signatureFault, webhookTimeout } from './webhook-receiver.ts';

/** Fields of every webhook. */
export interface WebhookBody {
  readonly id: string;
  readonly type: string;
  readonly timestamp: number;
  readonly organizationId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Webhooks that a behaviour is about, and what decides that all of them arrive, by default what is sent at all. */
export interface Interest extends Pick<Expectation, 'restsOn' | 'instead'> {
  /** Filter for the behaviour's own webhooks; on shared servers, others arrive as well. */
  readonly isMine?: (body: WebhookBody) => boolean;
  /** The types that it counts, where a service may send more of what it has caused; all where none are named. */
  readonly types?: readonly (keyof Payloads)[];
}

/** Longest time between two webhooks that a sandbox has sent, in milliseconds. */
const lateness = 5_000;

/** In milliseconds: how long after the last webhook one more is awaited. */
const afterwards = 100;

/** In seconds: no sooner an attempt is repeated. */
const [firstRetry] = operations.addWebhook.limits.retrySeconds;

/** The entries that decide what is sent for an operation and in which form, and what a server does that sends no envelope. */
const events = {
  sending: 'webhook-event-kinds',
  form: 'webhook-event-payloads',
  bare: { alternative: 'The bare record.' },
} as const;
const relays = {
  sending: 'webhook-relay-payloads',
  form: 'webhook-relay-payloads',
  bare: { alternative: "The provider's request forwarded byte for byte with its own headers." },
} as const;

/** Receiver of a behaviour's webhooks; it is closed at the end. */
export class WebhookInbox {
  readonly receiver: RecordingReceiver;
  readonly #run: BehaviourRun;

  private constructor(b: BehaviourRun, receiver: RecordingReceiver) {
    this.#run = b;
    this.receiver = receiver;
  }

  /** Runs a part of a behaviour with an inbox. */
  static async use(b: BehaviourRun, run: (inbox: WebhookInbox) => Promise<void>): Promise<void> {
    const receiver = await RecordingReceiver.open();
    try {
      await run(new WebhookInbox(b, receiver));
    } finally {
      await receiver.close();
    }
  }

  /** Adds a destination at a path of the inbox; answers its secret and its label. */
  async subscribe(type: (typeof NewWebhook)['properties']['type']['enum'][number], path: string, api = this.#run.api) {
    const label = this.#run.unique();
    const params = { label };
    this.#run.defer(() => this.#run.api.removeWebhook(params));
    const body = { label, url: this.receiver.url + path, type };
    const { signingSecret } = this.#run.created(await api.addWebhook(body), 'addWebhook');
    return { label, secret: signingSecret };
  }

  /**
   * Expects that so many webhooks of interest arrive at a path, and that each that the behaviour has caused is as the
   * contract says and comes once; answers those of interest in the order of their arrival.
   */
  async received(
    path: string,
    secret: string,
    count: number,
    operationId: OperationId,
    { isMine = () => true, types = [], restsOn = [termsOf(operationId).sending], instead = {} }: Interest = {},
  ): Promise<WebhookBody[]> {
    const isCounted = ({ body }: ReceivedWebhook) =>
      types.length === 0 || !isWebhook(body) || types.some((type) => type === body.type);
    const isOwn = ({ body }: ReceivedWebhook) => !isWebhook(body) || isMine(body);
    await this.arrivals(path, count, isOwn, isCounted);
    // What nobody asked for comes right after.
    await setTimeout(afterwards);
    const arrived = this.receiver.received(path).filter(isOwn);
    for (const webhook of arrived) this.#expectEnvelope(webhook, operationId);
    const all = withoutRetries(arrived);
    const { bodies: sent, ids: sentIds } = idsOf(all);
    const { bodies, ids } = idsOf(all.filter(isCounted));
    const actual = `${sent.length} of ${sentIds.length} events: ${sent.map(({ id, type }) => `${type} ${id}`).join(', ')}`;
    const isWhole = this.#run.environment.isolated ? ids.length === count : ids.length >= count;
    const isEach = sent.length === sentIds.length && isWhole;
    const rule = 'each event is delivered once';
    const expected = `${count} deliveries of ${count} events`;
    this.#run.expect(isEach, { operationId, rule, expected, actual, restsOn, instead });
    for (const webhook of arrived) this.#examine(webhook, secret, operationId);
    return ids.map((id) => bodies.find((body) => body.id === id)).filter((body) => body !== undefined);
  }

  /** Own arrivals at a path; waits until so many of those that count have come once. */
  async arrivals(
    path: string,
    count: number,
    isMine: (webhook: ReceivedWebhook) => boolean,
    isCounted: (webhook: ReceivedWebhook) => boolean = () => true,
  ): Promise<readonly ReceivedWebhook[]> {
    const mine = () => this.receiver.received(path).filter(isMine);
    // A sandbox answers to the clock when nothing is under way, but waits for slow deliveries no longer than 9 seconds.
    if (this.#run.environment.control) await this.#run.advance('PT0S');
    const patience = this.#run.environment.control ? lateness : webhookTimeout;
    let until = performance.now() + patience;
    let known = mine();
    for (let seen = this.receiver.received(path).length; withoutRetries(known).filter(isCounted).length < count; ) {
      const left = until - performance.now();
      if (left <= 0) break;
      seen = (await this.receiver.waitFor(path, seen + 1, left)).length;
      // While some come, more may.
      if (mine().length > known.length) until = performance.now() + patience;
      known = mine();
    }
    return mine();
  }

  /** Expects that each attempt at a path is as the contract says, those that come again too. */
  examine(path: string, secret: string, operationId: OperationId): void {
    for (const webhook of this.receiver.received(path)) this.#examine(webhook, secret, operationId);
  }

  /** Expects that a delivery verifies with the secret that was shown. */
  expectSigned(webhook: ReceivedWebhook, secret: string, operationId: OperationId): void {
    const fault = signatureFault(secret, webhook);
    this.#run.expect(fault === undefined, {
      operationId,
      rule: "each delivery is signed with the destination's secret",
      expected: 'headers webhook-id, webhook-timestamp and webhook-signature that verify (Standard Webhooks)',
      actual: `${fault}: ${JSON.stringify(webhook.headers)} with ${webhook.text.slice(0, 400)}`,
      restsOn: ['webhook-signatures'],
      instead: signedOtherwise(webhook),
    });
  }

  /** Expects that an attempt came so many seconds after another, as they tell; on a clock that was moved they tell another time. */
  expectWait(first: ReceivedWebhook | undefined, second: ReceivedWebhook | undefined, seconds: number): void {
    const [begun, again] = [first, second].map((one) => Number(one?.headers['webhook-timestamp'] ?? 0));
    const waited = (again ?? 0) - (begun ?? 0);
    this.#run.expect(waited >= seconds || this.#run.environment.control !== undefined, {
      operationId: 'addWebhook',
      rule: `an unacknowledged delivery is retried after ${seconds} seconds`,
      expected: `${seconds} seconds or more`,
      actual: String(waited),
      restsOn: ['webhook-delivery-retries'],
    });
  }

  /** Expects of a webhook what tells of whom and of what it is. */
  #expectEnvelope({ body, text }: ReceivedWebhook, operationId: OperationId): void {
    const { form, bare } = termsOf(operationId);
    this.#run.expect(isWebhook(body), {
      operationId,
      rule: 'a webhook has `id`, `type` and `data`',
      expected: 'an object with all of them',
      actual: text.slice(0, 400),
      restsOn: [form],
      instead: pick(body, 'data') === undefined ? bare : {},
    });
    if (!isWebhook(body)) return;
    const { webhooks } = this.#run.context.contract;
    this.#run.expect(webhooks.has(body.type), {
      operationId,
      rule: 'the webhook type is declared',
      expected: [...webhooks.keys()].join(', '),
      actual: body.type,
      restsOn: ['webhook-event-kinds'],
    });
  }

  #examine(webhook: ReceivedWebhook, secret: string, operationId: OperationId): void {
    const b = this.#run;
    const { method, headers, body, text } = webhook;
    const { form } = termsOf(operationId);
    b.equal(method, 'POST', 'a webhook is sent with POST', operationId, form);
    const type = essenceOf(String(headers['content-type']));
    b.equal(type, 'application/json', 'a webhook has a JSON body', operationId, form);
    const faults = isWebhook(body) ? payloadFaults(b.context.contract, body) : [];
    b.expect(faults.length === 0, {
      operationId,
      rule: 'a webhook matches its schema',
      expected: faults.join('; '),
      actual: text.slice(0, 400),
      restsOn: [form],
      instead: faults.includes('/data/text is required') ? { alternative: 'Identifiers only.' } : {},
    });
    this.expectSigned(webhook, secret, operationId);
    if (!isWebhook(body)) return;
    const rule = "the `webhook-id` header contains the event's ID";
    b.equal(headers['webhook-id'], body.id, rule, operationId, 'webhook-signatures');
  }
}

function termsOf(operationId: OperationId) {
  return operationId === 'saveWebhookRelay' ? relays : events;
}

/** Behaviour of a server that does not sign as Standard Webhooks requires. */
function signedOtherwise({ headers }: ReceivedWebhook): Instead {
  const signing = Object.keys(headers).filter((name) => /signature|hmac|digest/.test(name));
  if (signing.length === 0) return { alternative: 'No signature.' };
  return signing.includes('webhook-signature') ? {} : { alternative: "A header of the service's own." };
}

/** Less what repeats an event that arrived, as a retry may once it is due. */
export function withoutRetries(webhooks: readonly ReceivedWebhook[]): ReceivedWebhook[] {
  const sent = new Map<string, number>();
  return webhooks.filter(({ headers }) => {
    const [id, at] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
    const before = sent.get(id);
    sent.set(id, at);
    return before === undefined || !(at - before >= firstRetry);
  });
}

function isWebhook(body: unknown): body is WebhookBody {
  if (typeof body !== 'object' || body === null) return false;
  const isNamed = 'id' in body && typeof body.id === 'string' && 'type' in body && typeof body.type === 'string';
  return isNamed && 'data' in body && typeof body.data === 'object' && body.data !== null;
}

function idsOf(webhooks: readonly ReceivedWebhook[]): { bodies: WebhookBody[]; ids: string[] } {
  const bodies = webhooks.map(({ body }) => body).filter(isWebhook);
  return { bodies, ids: [...new Set(bodies.map(({ id }) => id))] };
}
