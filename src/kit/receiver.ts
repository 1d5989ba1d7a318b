import { parseMediaType } from '../contract/media-type.ts';
import type { Sender, SendOutcome, SendRequest } from '../sandbox/core/sender.ts';
import { after } from '../server/real-time.ts';

/** Takes webhooks in this process, as a server at their URL would. */
export type WebhookReceiver = (request: Request) => Response | Promise<Response>;

/** As much of an answer as is kept of one that comes over the network. */
const mostCharacters = 64 * 1024;

/** Hands webhooks to a function. One that throws, or takes longer than a receiver may, failed. */
export function senderTo(receive: WebhookReceiver): Sender {
  return {
    send(message) {
      const { promise, resolve } = Promise.withResolvers<SendOutcome>();
      const late = `no answer within ${message.timeoutMs / 1000} s`;
      const timer = after(message.timeoutMs, () => resolve({ kind: 'failed', reason: late }), { unref: true });
      answerOf(receive, message)
        .catch((error: unknown): SendOutcome => ({ kind: 'failed', reason: String(error) }))
        .then(resolve)
        .finally(() => timer.clear());
      return promise;
    },
  };
}

async function answerOf(receive: WebhookReceiver, { url, headers, body }: SendRequest): Promise<SendOutcome> {
  const response = await receive(new Request(url, { method: 'POST', headers, body }));
  const mediaType = parseMediaType(response.headers.get('content-type') ?? '')?.essence;
  const text = await response.text();
  return { kind: 'answered', status: response.status, mediaType, body: text.slice(0, mostCharacters) };
}
