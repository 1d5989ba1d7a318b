import { readBody } from '../../contract/body-stream.ts';
import { essenceOf } from '../../contract/media-type.ts';
import type { Sender, SendOutcome, SendRequest } from '../../sandbox/engine/sender.ts';
import { after } from '../../server/real-time.ts';

/** Takes webhooks in this process, as a server at their URL would. */
export type WebhookReceiver = (request: Request) => Response | Promise<Response>;

/** As many bytes of an answer as are kept of one that comes over the network. */
const mostBytes = 64 * 1024;

/** Hands webhooks to a function. One that throws, or takes longer than a receiver may, failed. */
export function senderTo(receive: WebhookReceiver): Sender {
  return {
    send(message) {
      const { promise, resolve } = Promise.withResolvers<SendOutcome>();
      const late = `no response within ${message.timeoutMs / 1000} s`;
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
  if (response.status === 0) throw new Error('a network error in place of an answer');
  const mediaType = essenceOf(response.headers.get('content-type')) || undefined;
  return { kind: 'answered', status: response.status, mediaType, body: await beginningOf(response) };
}

/** The rest beyond the limit is not awaited. */
async function beginningOf({ body }: Response): Promise<string> {
  const enough = new Error();
  const decoder = new TextDecoder();
  let room = mostBytes;
  let text = '';
  const take = (chunk: Uint8Array) => {
    text += decoder.decode(chunk.subarray(0, room), { stream: true });
    room -= chunk.length;
    if (room < 0) throw enough;
  };
  await readBody(body, take).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return room < 0 ? text : text + decoder.decode();
}
