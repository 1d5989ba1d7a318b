import { fieldsOf, kept, type Server, showing } from '../../../../src/behaviours/variants/server.ts';
import { jsonOf } from '../../../../src/conformance/target/json.ts';
import { signWebhook } from '../../../../src/contract/webhook-signature.ts';
import type { Sender, SendOutcome, SendRequest } from '../../../../src/sandbox/engine/sender.ts';
import type { WordFault, WordFaults } from '../fault.ts';

const idHeader = 'equal to `id` in the body and the same in every retry';
const timeHeader = 'The time at which this attempt was sent, in Unix seconds.';
const signature = "HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body's bytes as received";
const order =
  'Events reach a destination in the order in which they happened, so later ones wait behind one that is being retried.';
const acknowledged = 'Any 2xx within 15 seconds acknowledges a delivery.';
const disabled = 'A 410 disables the destination';
/** Attempts before this one. */
interface Attempts {
  /** Number of times that this event was sent to this place before. */
  readonly nth: number;
  /** Unix time of the first attempt. */
  readonly firstTimestamp: number;
  readonly secret: string | undefined;
  readonly urls: readonly string[];
}

type Send = (request: SendRequest) => Promise<SendOutcome>;

/** A fault of what is sent; the secrets and addresses are those that additions have shown. */
export function sending(
  breaks: string,
  send: (request: SendRequest, attempts: Attempts, send: Send) => Promise<SendOutcome>,
): WordFault {
  const make = () => {
    const secrets = new Map<string, string>();
    const before = new Map<string, { nth: number; first: number }>();
    const server: Server = showing('addWebhook', (body, { sent }) => {
      secrets.set(String(sent.url), String(body.signingSecret));
      return body;
    });
    const sender = (own: Sender): Sender => ({
      send(request) {
        const key = `${request.url} ${request.headers['webhook-id']}`;
        const { nth, first } = before.get(key) ?? { nth: 0, first: Number(request.headers['webhook-timestamp']) };
        before.set(key, { nth: nth + 1, first });
        const known = { nth, firstTimestamp: first, secret: secrets.get(request.url), urls: [...secrets.keys()] };
        return send(request, known, (other) => own.send(other));
      },
    });
    return { server, sender };
  };
  return { breaks, suspects: ['addWebhook'], make };
}

/** The request signed for an identifier, a time and a body. */
export function signed(
  request: SendRequest,
  secret: string | undefined,
  timestamp: number,
  body = request.body,
): SendRequest {
  if (secret === undefined) return request;
  const id = request.headers['webhook-id'] ?? '';
  return { ...request, headers: { ...request.headers, ...signWebhook(secret, id, timestamp, body) } };
}

const now = () => Math.floor(Date.now() / 1000);
const isRetry = ({ nth }: Attempts) => nth > 0;

/** An outcome that the sandbox is told instead of the one that was. */
const asStatus = (outcome: SendOutcome, from: (status: number) => boolean, status: number): SendOutcome =>
  outcome.kind === 'answered' && from(outcome.status) ? { ...outcome, status } : outcome;

/** Webhooks that are sent otherwise. */
export const webhooks: WordFaults = {
  retryLongPast: sending(timeHeader, (request, known, send) =>
    send(isRetry(known) ? signed(request, known.secret, now() - 900) : request),
  ),
  retryWithUnsignedTime: sending(timeHeader, (request, known, send) => {
    const headers = { ...request.headers, 'webhook-timestamp': String(now() - 60) };
    return send(isRetry(known) ? { ...request, headers } : request);
  }),
  retrySignedOverAnotherBody: sending(signature, (request, known, send) =>
    send(isRetry(known) ? signed(request, known.secret, now(), `${request.body}\n`) : request),
  ),
  retryWithAnotherIdentifier: sending(idHeader, (request, known, send) => {
    const id = `${request.headers['webhook-id']}-${known.nth}`;
    const renamed = { ...request, headers: { ...request.headers, 'webhook-id': id } };
    return send(isRetry(known) ? signed(renamed, known.secret, now()) : request);
  }),
  retryTellsOfItself: sending(
    'A retry may repeat an event that arrived; use `webhook-id` to detect this.',
    (request, known, send) => {
      const body = JSON.stringify({ ...fieldsOf(jsonOf(request.body)), timestamp: now() });
      return send(isRetry(known) ? signed({ ...request, body }, known.secret, now(), body) : request);
    },
  ),
  redirectAcknowledges: sending(acknowledged, async (request, _, send) =>
    asStatus(await send(request), (status) => status >= 300 && status < 400, 200),
  ),
  failureAcknowledges: sending(acknowledged, async (request, _, send) =>
    asStatus(await send(request), (status) => status >= 400 && status !== 410, 200),
  ),
  goneIsTriedAgain: sending(disabled, async (request, _, send) =>
    asStatus(await send(request), (status) => status === 410, 500),
  ),
  goneAcknowledges: sending(disabled, async (request, _, send) =>
    asStatus(await send(request), (status) => status === 410, 204),
  ),
  acceptedIsTriedAgain: sending(acknowledged, async (request, _, send) =>
    asStatus(await send(request), (status) => status > 204 && status < 300, 500),
  ),
  retryOvertaken: sending(order, async (request, known, send) => {
    const outcome = await send(request);
    // A failed attempt is told as delivered, and sent once more out of its turn.
    if (outcome.kind !== 'answered' || outcome.status < 500 || isRetry(known)) return outcome;
    setTimeout(() => void send(signed(request, known.secret, now())), 20);
    return { ...outcome, status: 200 };
  }),
  sentToAllDestinations: sending(
    "Adds a URL that receives the organization's future events of one type by POST",
    async (request, { urls }, send) => {
      for (const url of urls) if (url !== request.url) await send({ ...request, url });
      return send(request);
    },
  ),
  identifierIsNotTheBodys: sending(idHeader, (request, { secret }, send) => {
    const id = `delivery_${request.headers['webhook-id']}`;
    return send(signed({ ...request, headers: { ...request.headers, 'webhook-id': id } }, secret, now()));
  }),
  timeInMilliseconds: sending(timeHeader, (request, { secret }, send) => send(signed(request, secret, now() * 1000))),
  secretOfFormerDestination: {
    breaks: 'it gets the new URL and secret',
    suspects: ['addWebhook', 'removeWebhook'],
    server: (sandbox) => {
      const secrets = kept(() => new Map<string, unknown>());
      return showing('addWebhook', (body, one) => {
        const label = String(one.sent.label);
        const before = secrets(one).get(label);
        secrets(one).set(label, before ?? body.signingSecret);
        return before === undefined ? body : { ...body, signingSecret: before };
      })(sandbox);
    },
  },
};
