import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { bodyOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { delivering } from './deliveries.ts';

const path = pathTo('listWebhooks');
const fewDestinations = 30;

/** Servers whose webhook destinations are others than the contract assumes. */
export const webhookDestinationAlternatives = {
  'webhook-identity': {
    says: 'An identifier that lists do not show.',
    server: (assumed) => {
      /** What is called so by who has added it, by the identifiers that tell equal ones apart. */
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
  'webhook-selection': {
    says: 'Only destinations of the user who owns the agent.',
    server: (assumed) =>
      delivering(assumed, async ({ recipient: { record, asked } }, forward) => {
        if (asked.operation.id !== 'addWebhook') return forward();
        // Agents are set up by whoever came first.
        const [owner] = listAt((await ask(assumed, asked, 'GET', pathTo('listAdmins'))).body, 'admins');
        return pick(record, 'userId') === pick(owner, 'userId') ? forward() : new Response(null, { status: 204 });
      }),
  },
} satisfies SomeAlternatives;
