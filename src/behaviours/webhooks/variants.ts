import { pathTo } from '../../contract/path-to.ts';
import { listAt, pick } from '../model/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../variants/asking.ts';
import { bodyOf, environmentOf } from '../variants/requests.ts';
import { delivering, type Forward, type PostedDelivery } from './delivering.ts';

const path = pathTo('listWebhooks');
const fewDestinations = 30;
const acknowledged = () => new Response(null, { status: 204 });

/** Servers whose destinations are others than the contract assumes. */
export const destinationAlternatives = {
  'webhook-identity': {
    says: 'An identifier that lists do not show.',
    server: (assumed) => {
      /** Labels as callers chose them, by the identifiers that distinguish equal ones. */
      const labels = new Map<string, unknown>();
      return answering(assumed, async ({ operation, request, again: repeated }) => {
        if (operation.id !== 'addWebhook' && operation.id !== 'listWebhooks') return undefined;
        const shown = (body: unknown) => withEvery(body, 'label', (label) => labels.get(String(label)) ?? label);
        const own = await assumed(repeated());
        if (own.status !== 409) return reworded(own, { body: shown });
        const id = `hook-${labels.size + 1}`;
        labels.set(id, pick(await bodyOf(request.clone()), 'label'));
        const again = await assumed(await rewritten(request, { body: (body) => withFields(body, { label: id }) }));
        return reworded(again, { body: (body) => withField(shown(body), 'webhook', (one) => withFields(one, { id })) });
      });
    },
  },
  'webhook-limit': {
    says: 'Another number.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'addWebhook') return undefined;
        const { body } = await ask(assumed, asked, 'GET', path);
        const isFull = listAt(body, 'webhooks').length >= fewDestinations;
        return isFull ? bareRefusal(409, `There are ${fewDestinations} destinations.`) : undefined;
      }),
  },
  'webhook-types': {
    says: '`conversation` alone.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'addWebhook') return undefined;
        const type = pick(await bodyOf(asked.request), 'type') ?? 'conversation';
        return type === 'conversation' ? undefined : bareRefusal(400, `There is no type ${type}.`);
      }),
  },
} satisfies SomeAlternatives;

/** Servers that deliver events otherwise than the contract assumes. */
export const deliveryAlternatives = {
  'webhook-selection': {
    says: 'Only destinations of the user who owns the agent.',
    server: (assumed) =>
      delivering(assumed, async ({ recipient: { record, asked } }, forward) => {
        if (asked.operation.id !== 'addWebhook') return forward();
        // Agents are set up by whoever came first.
        const [owner] = listAt((await ask(assumed, asked, 'GET', pathTo('listAdmins'))).body, 'admins');
        return pick(record, 'userId') === pick(owner, 'userId') ? forward() : acknowledged();
      }),
  },
  'webhook-event-kinds': {
    says: 'One event for a whole conversation.',
    server: (assumed) =>
      ofEvents(assumed, async ({ body }, forward) => {
        const event: unknown = JSON.parse(body);
        const type = pick(event, 'type');
        if (type === 'messageReceived') return acknowledged();
        if (type !== 'messageSent') return forward();
        return forward({ body: JSON.stringify(withFields(event, { type: 'conversationChanged' })) });
      }),
  },
  'webhook-event-payloads': {
    says: 'The bare record.',
    server: (assumed) =>
      ofEvents(assumed, ({ body }, forward) => forward({ body: JSON.stringify(pick(JSON.parse(body), 'data')) })),
  },
  'webhook-signatures': {
    says: 'No signature.',
    server: (assumed) =>
      ofEvents(assumed, (_, forward) => forward({ headers: { 'content-type': 'application/json' } })),
  },
  'webhook-delivery-retries': {
    says: 'No retry.',
    server: (assumed) =>
      ofEvents(assumed, async (_, forward) => {
        const answer = await forward();
        return answer.status === 410 ? answer : acknowledged();
      }),
  },
} satisfies SomeAlternatives;

/** Servers whose relays, and answers of Zaps, are others than the contract assumes. */
export const relayAlternatives = {
  'webhook-relay-configuration': {
    says: 'Several URLs for each type.',
    server: (assumed) => {
      /** The URLs of configurations, by the one that was saved last; each organization has its own. */
      const saved = new Map<string, readonly unknown[]>();
      return answering(assumed, async (asked) => {
        const { operation, path } = asked;
        if (operation.tag !== 'Webhooks' || !operation.path.includes('Relay/configurations')) return undefined;
        const keyOf = (type: unknown, url: unknown) => `${environmentOf(asked.request)} ${type} ${url}`;
        const urlsOf = (one: unknown) => {
          const url = pick(one, 'url');
          return saved.get(keyOf(pick(one, 'type'), url)) ?? [url];
        };
        const isSave = operation.id === 'saveWebhookRelay';
        const before = isSave
          ? await ask(assumed, asked, 'GET', pathTo('getWebhookRelay', { type: path.type ?? '' }))
          : undefined;
        const answer = await assumed(asked.again());
        if (before && answer.ok) {
          const url = pick(await bodyOf(asked.request), 'url');
          const former = before.status === 200 ? urlsOf(pick(before.body, 'configuration')) : [];
          saved.set(keyOf(path.type, url), [...new Set([...former, url])]);
        }
        const several = (one: unknown) => withFields(one, { url: undefined, urls: urlsOf(one) });
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
    says: 'The response is ignored.',
    server: (assumed) =>
      delivering(assumed, async ({ recipient }, forward) => {
        const answer = await forward();
        return recipient.asked.operation.id === 'saveWebhookRelay' ? acknowledged() : answer;
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

export const webhookAlternatives = {
  ...destinationAlternatives,
  ...deliveryAlternatives,
  ...relayAlternatives,
} satisfies SomeAlternatives;

/** Delivers events otherwise, and relays as before. */
function ofEvents(
  assumed: Answering,
  deliver: (posted: PostedDelivery, forward: Forward) => Promise<Response>,
): Answering {
  return delivering(assumed, (posted, forward) =>
    posted.recipient.asked.operation.id === 'addWebhook' ? deliver(posted, forward) : forward(),
  );
}
