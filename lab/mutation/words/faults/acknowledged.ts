import { at, fieldsOf, kept, showing } from '../../../../src/behaviours/variants/server.ts';
import { jsonOf } from '../../../../src/conformance/target/json.ts';
import type { Sender, SendRequest } from '../../../../src/sandbox/engine/sender.ts';
import type { WordFaults } from '../fault.ts';
import { sending, signed } from './webhooks.ts';

const in15Seconds = 'Any 2xx within 15 seconds acknowledges a delivery.';
const each = 'Each event of any agent goes to every destination of its type.';
const sentAt = ({ headers }: SendRequest) => Number(headers['webhook-timestamp']);

/** A secret whose key is the text of another one, not what its Base64 stands for. */
const asText = (secret: string | undefined) =>
  secret && `whsec_${Buffer.from(secret.replace('whsec_', '')).toString('base64')}`;

/** Webhooks that are sent again, signed or counted otherwise, and destinations of one URL. */
export const acknowledged: WordFaults = {
  acknowledgedSentAgain: sending(in15Seconds, async (request, known, send) => {
    const outcome = await send(request);
    const isTaken = outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300;
    if (isTaken && known.nth === 0) setTimeout(() => void send(signed(request, known.secret, sentAt(request))), 20);
    return outcome;
  }),
  emptyAcknowledgementSentAgain: sending(in15Seconds, async (request, known, send) => {
    const outcome = await send(request);
    if (outcome.kind !== 'answered' || outcome.status >= 300 || outcome.body !== '' || known.nth > 0) return outcome;
    return send(signed(request, known.secret, sentAt(request)));
  }),
  receiverGetsOneSecond: sending(in15Seconds, (request, _, send) => send({ ...request, timeoutMs: 1000 })),
  signedWithTextOfSecret: sending('key is the base64 part of the signing secret, decoded', (request, known, send) =>
    send(signed(request, asText(known.secret), sentAt(request))),
  ),
  oneOfTwoDestinations: {
    breaks: each,
    suspects: ['addWebhook'],
    make: () => {
      const taken = new Set<string>();
      return {
        server: (sandbox) => sandbox,
        sender: (own: Sender): Sender => ({
          async send(request) {
            const { id: _, ...event } = fieldsOf(jsonOf(request.body));
            const key = `${request.url} ${JSON.stringify(event)}`;
            if (taken.has(key)) return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
            taken.add(key);
            const outcome = await own.send(request);
            if (outcome.kind !== 'answered' || outcome.status >= 300) taken.delete(key);
            return outcome;
          },
        }),
      };
    },
  },
  secretOfFirstDestination: {
    breaks: 'The response shows the signing secret for the only time.',
    suspects: ['addWebhook'],
    make: () => {
      const secrets = new Map<string, string>();
      const labels = new Map<string, string>();
      const adding = showing('addWebhook', (body, { sent }) => {
        const url = String(sent.url);
        if (!secrets.has(url)) {
          secrets.set(url, String(body.signingSecret));
          labels.set(String(sent.label), url);
        }
        return body;
      });
      const removing = at('removeWebhook', async (one) => {
        secrets.delete(labels.get(String(one.path.label)) ?? '');
        return undefined;
      });
      return {
        server: (sandbox) => removing(adding(sandbox)),
        sender: (own: Sender): Sender => ({
          send: (request) => own.send(signed(request, secrets.get(request.url), sentAt(request))),
        }),
      };
    },
  },
  destinationsOfOneUrlMerged: {
    breaks: 'Labels are unique in the organization',
    suspects: ['addWebhook', 'listWebhooks'],
    server: (sandbox) => {
      const taken = kept(() => new Map<string, Response>());
      return at('addWebhook', async (one) => {
        const key = `${String(one.sent.url)} ${String(one.sent.type)}`;
        const before = one.isSound ? taken(one).get(key)?.clone() : undefined;
        if (before) return before;
        const answer = await one.sandbox(one.again());
        if (answer.ok) taken(one).set(key, answer.clone());
        return answer;
      })(sandbox);
    },
  },
};
