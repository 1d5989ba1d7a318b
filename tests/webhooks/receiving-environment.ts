import type { Sender } from '../../src/sandbox/engine/sender.ts';
import type { WebhookHandler } from '../../src/webhooks/handler.ts';

/** A secret as the service gives it. */
export const secret = 'whsec_bGFya2ZpZWxkLWRlbW8tc2lnbmluZy1zZWNyZXQtMDA=';

/** Another one. */
export const otherSecret = `whsec_${btoa('another secret of thirty-2 bytes')}`;

/** A sender that hands what it sends to a handler in this process. */
export function senderTo(handler: () => WebhookHandler): Sender {
  return {
    async send({ url, headers, body }) {
      const answer = await handler()(new Request(url, { method: 'POST', headers, body }));
      const mediaType = answer.headers.get('content-type')?.split(';')[0];
      return { kind: 'answered', status: answer.status, mediaType, body: await answer.text() };
    },
  };
}

/** Status and reason of a refusal: `401 invalidSignature`; the status alone of another answer. */
export async function outcomeOf(answer: Response): Promise<string> {
  const text = await answer.text();
  const { reason = '' } = text === '' ? {} : JSON.parse(text);
  return `${answer.status} ${reason}`.trim();
}
