import type { Payloads } from '../../../generated/events.ts';
import { operations } from '../../../generated/operations.ts';
import type { NewWebhook } from '../../../generated/schemas.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Scenario } from '../scenario.ts';
import { payloadFaults } from './payload.ts';
import { type ReceivedWebhook, signatureFault, WebhookReceiver, webhookTimeout } from './receiver.ts';

/** What every webhook has. */
export interface WebhookBody {
  readonly id: string;
  readonly type: string;
  readonly timestamp: number;
  readonly organizationId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Which webhooks a scenario is about. */
export interface Interest {
  /** What the scenario has caused. On servers that others use too, webhooks of theirs arrive as well. */
  readonly isMine?: (body: WebhookBody) => boolean;
  /** The types that it counts, where a service may send more of what it has caused; all where none are named. */
  readonly types?: readonly (keyof Payloads)[];
}

/** In seconds: no sooner an attempt is repeated. */
const [firstRetry] = operations.addWebhook.limits.retrySeconds;

/** Where the webhooks of a scenario arrive; it is closed when the scenario is over. */
export class WebhookInbox {
  readonly receiver: WebhookReceiver;
  readonly #s: Scenario;

  private constructor(s: Scenario, receiver: WebhookReceiver) {
    this.#s = s;
    this.receiver = receiver;
  }

  /** Runs a part of a scenario with an inbox. */
  static async use(s: Scenario, run: (inbox: WebhookInbox) => Promise<void>): Promise<void> {
    const receiver = await WebhookReceiver.open();
    try {
      await run(new WebhookInbox(s, receiver));
    } finally {
      await receiver.close();
    }
  }

  /** Adds a destination at a path of the inbox; answers its secret and its label. */
  async subscribe(type: (typeof NewWebhook)['properties']['type']['enum'][number], path: string) {
    const label = this.#s.unique();
    const params = { label };
    this.#s.defer(() => this.#s.api.removeWebhook(params));
    const body = { label, url: this.receiver.url + path, type };
    const { signingSecret } = this.#s.created(await this.#s.api.addWebhook(body), 'addWebhook');
    return { label, secret: signingSecret };
  }

  /**
   * Expects that so many webhooks of interest arrive at a path, and that each that the scenario has caused is as the
   * contract says and comes once; answers those of interest in the order of their arrival.
   */
  async received(
    path: string,
    secret: string,
    count: number,
    operationId: OperationId,
    { isMine = () => true, types = [] }: Interest = {},
  ): Promise<WebhookBody[]> {
    const s = this.#s;
    const mine = (webhooks: readonly ReceivedWebhook[]) =>
      webhooks.filter(({ body }) => !isWebhook(body) || isMine(body));
    const isCounted = ({ body }: ReceivedWebhook) =>
      types.length === 0 || !isWebhook(body) || types.some((type) => type === body.type);
    // A sandbox answers to the clock when nothing is under way any more.
    if (s.world.control) await s.advance('PT0S');
    else {
      const until = performance.now() + webhookTimeout;
      const seenOnce = () => withoutRetries(mine(this.receiver.received(path))).filter(isCounted);
      for (let seen = 0; seenOnce().length < count; seen++) {
        const left = until - performance.now();
        if (left <= 0) break;
        await this.receiver.waitFor(path, seen + 1, left);
      }
    }
    const arrived = mine(this.receiver.received(path));
    for (const webhook of arrived) this.#examine(webhook, secret, operationId);
    const all = withoutRetries(arrived);
    const { bodies: sent, ids: sentIds } = idsOf(all);
    const { bodies, ids } = idsOf(all.filter(isCounted));
    const actual = `${sent.length} of ${sentIds.length} events: ${sent.map(({ id, type }) => `${type} ${id}`).join(', ')}`;
    const isEach = s.world.isolated
      ? sent.length === sentIds.length && bodies.length === count && ids.length === count
      : ids.length >= count;
    const rule = 'each event is delivered once';
    s.expect(isEach, { operationId, rule, expected: `${count} deliveries of ${count} events`, actual });
    return ids.map((id) => bodies.find((body) => body.id === id)).filter((body) => body !== undefined);
  }

  /** Expects that each attempt at a path is as the contract says, those that come again too. */
  examine(path: string, secret: string, operationId: OperationId): void {
    for (const webhook of this.receiver.received(path)) this.#examine(webhook, secret, operationId);
  }

  #examine({ method, headers, body, text }: ReceivedWebhook, secret: string, operationId: OperationId): void {
    const s = this.#s;
    const shown = text.slice(0, 400);
    s.equal(method, 'POST', 'a webhook is posted', operationId);
    const type = essenceOf(String(headers['content-type']));
    s.equal(type, 'application/json', 'a webhook is JSON', operationId);
    const fault = signatureFault(secret, { method, path: '', headers, body, text });
    s.expect(fault === undefined, {
      operationId,
      rule: 'each delivery is signed with the secret that was shown',
      expected: 'headers webhook-id, webhook-timestamp and webhook-signature that verify (Standard Webhooks)',
      actual: `${fault}: ${JSON.stringify(headers)} with ${shown}`,
    });
    const faults = payloadFaults(s.context.contract, body);
    const rule = 'a webhook holds to its schema';
    s.expect(faults.length === 0, { operationId, rule, expected: faults.join('; '), actual: shown });
    if (!isWebhook(body)) return;
    s.equal(headers['webhook-id'], body.id, 'the header webhook-id is the identifier of the event', operationId);
  }
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
  return 'id' in body && 'type' in body && 'data' in body && typeof body.data === 'object' && body.data !== null;
}

function idsOf(webhooks: readonly ReceivedWebhook[]): { bodies: WebhookBody[]; ids: string[] } {
  const bodies = webhooks.map(({ body }) => body).filter(isWebhook);
  return { bodies, ids: [...new Set(bodies.map(({ id }) => id))] };
}
