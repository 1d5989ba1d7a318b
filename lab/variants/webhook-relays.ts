import { pick } from '../../src/behaviours/evidence/fields.ts';
import { answering, reworded, type SomeAlternatives, withEvery } from '../../src/behaviours/variants/alternative.ts';
import { withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { delivering } from './deliveries.ts';

/** Servers whose relays are others than the contract assumes. */
export const webhookRelayAlternatives = {
  'webhook-relay-configuration': {
    says: 'Several URLs for each type.',
    server: (assumed) => {
      const saved = new Map<string, Set<unknown>>();
      return answering(assumed, async (asked) => {
        const { operation, path } = asked;
        if (operation.tag !== 'Webhooks' || !operation.path.includes('Relay/configurations')) return undefined;
        const keyOf = (type: unknown) => `${environmentOf(asked.request)} ${type}`;
        const answer = await assumed(asked.again());
        const key = keyOf(path.type);
        if (operation.id === 'deleteWebhookRelay') saved.delete(key);
        if (operation.id === 'saveWebhookRelay' && answer.status === 200) {
          saved.set(key, new Set([...(saved.get(key) ?? []), pick(await bodyOf(asked.request), 'url')]));
        }
        const several = (one: unknown) => {
          const urls = [...(saved.get(keyOf(pick(one, 'type'))) ?? [pick(one, 'url')])];
          return withFields(one, { url: undefined, urls });
        };
        return reworded(answer, {
          body: (body) =>
            withEvery(withEvery(body, 'configuration', several), 'configurations', (list) =>
              Array.isArray(list) ? list.map(several) : list,
            ),
        });
      });
    },
  },
  'webhook-relay-payloads': {
    says: "The provider's request forwarded byte for byte with its own headers.",
    server: (assumed) =>
      delivering(assumed, ({ body }, forward) => {
        const request = pick(JSON.parse(body), 'data', 'providerRequest');
        if (request === undefined) return forward();
        const headers = { 'content-type': String(pick(request, 'contentType')) };
        return forward({ headers, body: String(pick(request, 'body')) });
      }),
  },
  'webhook-relay-answers': {
    says: 'The answer is ignored.',
    server: (assumed) =>
      delivering(assumed, async ({ recipient }, forward) => {
        const answer = await forward();
        return recipient.asked.operation.id === 'saveWebhookRelay' ? new Response(null, { status: 204 }) : answer;
      }),
  },
  'zapier-response': {
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'respondToZapier') return undefined;
        const answer = await assumed(request);
        const isSecond = answer.status === 409 && pick(await answer.clone().json(), 'reason') === 'alreadyAnswered';
        return isSecond ? Response.json({ success: true, message: 'Response taken.' }) : answer;
      }),
  },
} satisfies SomeAlternatives;
