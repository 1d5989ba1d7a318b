import { listAt, pick } from '../../src/behaviours/model/fields.ts';
import {
  type Answering,
  answering,
  type FurtherAlternatives,
  type ReceivedRequest,
  rewritten,
} from '../../src/behaviours/variants/alternative.ts';
import { ask } from '../../src/behaviours/variants/asking.ts';
import { bodyOf, refusal } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** Servers on which values may be smaller, shorter or fewer than the contract assumes. */
export const tighterBounds = {
  'page-size-limits': [
    {
      says: 'Another maximum.',
      server: (assumed) => upTo(assumed, 50, ({ query }) => Number(query.get('pageSize'))),
    },
    {
      says: 'Another default.',
      server: (assumed) =>
        answering(assumed, async ({ operation, request, query }) => {
          const isPaged = operation.parameters.some(({ name }) => name === 'pageSize');
          if (!isPaged || query.has('pageSize') || query.get('paginate') === 'false') return undefined;
          query.set('pageSize', '25');
          return assumed(await rewritten(request, { query }));
        }),
    },
  ],
  'web-urls': [
    {
      says: 'Another length.',
      server: (assumed) =>
        upTo(assumed, 1000, async (asked) =>
          asked.operation.tag === 'Webhooks' ? lengthOf(await sent(asked, 'url')) : 0,
        ),
    },
  ],
  'email-addresses': [
    {
      says: 'Another length.',
      server: (assumed) => upTo(assumed, 200, async (asked) => lengthOf(await sent(asked, 'email'))),
    },
  ],
  'agent-version-names': [
    { says: 'Another length.', server: (assumed) => upTo(assumed, 60, ofField('createAgentVersion', 'name')) },
  ],
  'agent-outbound-recipients': [
    {
      says: 'Another number of recipients.',
      server: (assumed) =>
        upTo(assumed, 40, async (asked) =>
          asked.operation.tag === 'Agents' ? lengthOf(await sent(asked, 'recipients')) : 0,
        ),
    },
  ],
  'knowledge-limits': [
    { says: 'Another length of texts.', server: (assumed) => upTo(assumed, 20_000, ofField('addContext', 'text')) },
    { says: 'Another length of titles.', server: (assumed) => upTo(assumed, 120, ofField('addContext', 'title')) },
  ],
  'knowledge-deletion': [
    {
      says: 'Another number of identifiers at once.',
      server: (assumed) => upTo(assumed, 50, ofField('deleteDocuments', 'documentIds')),
    },
  ],
  'agent-url-slugs': [
    {
      says: 'Another length.',
      server: (assumed) =>
        upTo(assumed, 40, ({ operation, query }) =>
          operation.id === 'checkAgentUrl' ? lengthOf(query.get('slug')) : 0,
        ),
    },
  ],
  'admin-invitations': [
    {
      says: 'Another maximum time.',
      server: (assumed) => upTo(assumed, 20, ofNumber('inviteAdmin', 'expiresInDays')),
    },
  ],
  'webhook-relay-configuration': [
    {
      says: 'Another maximum time.',
      server: (assumed) => upTo(assumed, 8, ofNumber('saveWebhookRelay', 'timeoutSeconds')),
    },
  ],
  'task-daily-counts': [
    {
      says: 'Another maximum number of days.',
      server: (assumed) =>
        upTo(assumed, 100, async (asked) => {
          const { operation, query } = asked;
          if (operation.id !== 'getDailyTaskCounts' || !query.has('firstDay')) return 0;
          const { body } = await ask(assumed, asked, 'GET', `${pathTo('getDailyTaskCounts')}?${query}`);
          return listAt(body, 'days').length;
        }),
    },
  ],
} satisfies FurtherAlternatives;

/** A server that refuses a request in which something is more than so much. */
function upTo(
  assumed: Answering,
  most: number,
  amount: (asked: ReceivedRequest) => number | Promise<number>,
): Answering {
  return answering(assumed, async (asked) => {
    const isMore = (await amount(asked)) > most;
    return isMore ? refusal('invalid-request', 'invalidRequest', `There may be ${most} and no more.`) : undefined;
  });
}

function ofField(id: string, name: string): (asked: ReceivedRequest) => Promise<number> {
  return async (asked) => (asked.operation.id === id ? lengthOf(await sent(asked, name)) : 0);
}

function ofNumber(id: string, name: string): (asked: ReceivedRequest) => Promise<number> {
  return async (asked) => (asked.operation.id === id ? Number((await sent(asked, name)) ?? 0) : 0);
}

async function sent({ request }: ReceivedRequest, name: string): Promise<unknown> {
  return pick(await bodyOf(request), name);
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}
