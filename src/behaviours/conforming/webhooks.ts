import { setTimeout } from 'node:timers/promises';
import { operations } from '../../../generated/operations.ts';
import { jsonOf } from '../../conformance/target/json.ts';
import { valueAt } from '../../contract/pointer.ts';
import { signWebhook } from '../../contract/webhook-signature.ts';
import type { SendRequest } from '../../sandbox/engine/sender.ts';
import { signatureFault } from '../steps/webhook-receiver.ts';
import type { ConformingServer, WayOut } from './server.ts';

/** Milliseconds between an event and its webhook: more of them in a row than a move of a sandbox's clock waits for. */
const delay = 2_000;
const [firstRetry] = operations.addWebhook.limits.retrySeconds;

/** Servers whose webhooks come late, once more, or with further signatures. */
export const webhooks: Readonly<Record<string, ConformingServer>> = {
  lateWebhooks: {
    because: 'Events reach a destination in the order in which they happened, at no promised time (addWebhook).',
    shownBy: /^scenario\/webhook/,
    server: (sandbox) => sandbox,
    wayOut: (sender, _secretOf, differs) => ({
      async send(request) {
        differs();
        await setTimeout(delay);
        return sender.send(request);
      },
    }),
  },
  repeatedWebhooks: {
    because: `A retry, ${firstRetry} seconds after an attempt, may repeat an event that arrived (addWebhook).`,
    shownBy: /^scenario\/webhook/,
    server: (sandbox) => sandbox,
    wayOut: (sender, secretOf, differs) => ({
      async send(request) {
        const outcome = await sender.send(request);
        const secret = secretOf(request);
        const isTaken = outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
        if (!isTaken || secret === undefined || isRelay(request)) return outcome;
        differs();
        await sender.send(signedAgain(request, secret, firstRetry));
        return outcome;
      },
    }),
  },
  severalSignatures: {
    because: 'A webhook has one or more signatures, one of which must match (header `webhook-signature`).',
    shownBy: /^scenario\/webhook/,
    server: (sandbox) => sandbox,
    wayOut: (sender, _secretOf, differs) => ({
      async send(request) {
        const { 'webhook-signature': own } = request.headers;
        if (own === undefined) return sender.send(request);
        differs();
        return sender.send({
          ...request,
          headers: { ...request.headers, 'webhook-signature': `${otherSignature} ${own}` },
        });
      },
    }),
  },
};

/** Signature of a secret that the receiver does not have, such as the one before. */
const otherSignature = `v1,${'A'.repeat(43)}=`;

/** Times that a secret is looked for. */
const looks = 60;

/** Changes webhooks on their way out; they are signed again. */
export function changingWebhooks(change: (request: SendRequest) => SendRequest): WayOut {
  return (sender, secretOf, differs) => ({
    async send(request) {
      const secret = await patiently(() => secretOf(request));
      if (secret === undefined) return sender.send(request);
      const changed = signedAgain(change(request), secret);
      if (changed.body !== request.body) differs();
      return sender.send(changed);
    },
  });
}

/** Looks again and again for a moment: a held request is sent before the answer that has the secret. */
async function patiently<Known>(look: () => Known | undefined): Promise<Known | undefined> {
  for (let nth = 0; nth < looks && look() === undefined; nth++) await setTimeout(1);
  return look();
}

/** Returns true for relayed webhooks, which are asked once. */
function isRelay({ body }: SendRequest): boolean {
  return String(valueAt(jsonOf(body), '/type')).startsWith('relay');
}

/** A webhook whose signature goes with its body, as it is sent so many seconds later. */
export function signedAgain(request: SendRequest, secret: string, later = 0): SendRequest {
  const { 'webhook-id': id = '', 'webhook-timestamp': sent } = request.headers;
  const headers = signWebhook(secret, id, Number(sent) + later, request.body);
  return { ...request, headers: { ...request.headers, ...headers } };
}

/** Secret that has signed a webhook, of all that were shown for its address: two destinations may have one. */
export function signerOf({ body: text, headers }: SendRequest, secrets: readonly string[] = []): string | undefined {
  return secrets.find((secret) => signatureFault(secret, { text, headers }) === undefined);
}
