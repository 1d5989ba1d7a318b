import { refusal } from '../../../../src/behaviours/variants/requests.ts';
import {
  also,
  alsoAs,
  at,
  type Case,
  entriesAt,
  fieldsOf,
  highest,
  type JsonFields,
  kept,
  listing,
  mapped,
  other,
  readAll,
  type Server,
  showing,
} from '../../../../src/behaviours/variants/server.ts';
import { setToken } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

/** Sentence about other organizations' things. */
export const asUnknown = "Another organization's resources are treated as if they did not exist.";
const ofToken = 'An operation works on the organization of its token';

/** Whose token is not the caller's, of two organizations. */
async function anotherOrganization(one: Case): Promise<string> {
  const [own, first] = await Promise.all([
    also(one, 'GET', pathTo('listAgentAccounts')),
    alsoAs(highest(one), one, 'GET', pathTo('listAgentAccounts')),
  ]);
  return JSON.stringify(own.body) === JSON.stringify(first.body) ? other(one) : highest(one);
}

/** Reads for the caller, and the same for another organization. */
export async function othersOf(one: Case, path?: string): Promise<JsonFields> {
  const { pathname, search } = new URL(one.request.url);
  const { body } = await alsoAs(await anotherOrganization(one), one, 'GET', path ?? `${pathname}${search}`);
  return fieldsOf(body);
}

/** A server that says 403 of what is another organization's. */
export function forbidding(id: OperationId): Server {
  const seen = kept(() => new Set<string>());
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const { pathname } = new URL(one.request.url);
    if (answer.ok) seen(one).add(pathname);
    const exists = async () => {
      const token = await anotherOrganization(one);
      const { status } = await alsoAs(token, one, 'GET', pathname);
      return status === 200;
    };
    if (answer.status !== 404 || !(seen(one).has(pathname) || (await exists()))) return answer;
    return refusal('forbidden', 'roleTooLow', 'This belongs to another organization.');
  });
}

/** Records of other organizations that are shown, counted or within reach. */
export const outside: WordFaults = {
  foreignTaskIsForbidden: { breaks: asUnknown, suspects: ['getTask'], server: forbidding('getTask') },
  foreignAccountIsForbidden: { breaks: asUnknown, suspects: ['getAccount'], server: forbidding('getAccount') },
  foreignConversationIsForbidden: {
    breaks: asUnknown,
    suspects: ['getConversation'],
    server: forbidding('getConversation'),
  },
  foreignTasksInTotal: {
    breaks: "Lists the organization's tasks, no matter who created them",
    suspects: ['listTasks'],
    server: showing('listTasks', async (body, one) => {
      const { totalTasks } = await othersOf(one);
      return { ...body, totalTasks: Number(body.totalTasks) + Number(totalTasks) };
    }),
  },
  foreignAccountsFound: {
    breaks: "Lists the organization's accounts",
    suspects: ['searchAccounts'],
    server: listing('searchAccounts', async (one) => {
      const others = entriesAt(await othersOf(one), '/accounts');
      const query = { query: one.query.get('query') ?? '' };
      return [...(await readAll(one, query)), ...others];
    }),
  },
  foreignUsageCounted: {
    breaks: 'how much the organization used of each kind',
    suspects: ['getUsage'],
    server: showing('getUsage', async (body, one) => {
      const others = entriesAt(await othersOf(one), '/usage/items');
      const more = (item: JsonFields) => Number(others.find(({ kind }) => kind === item.kind)?.quantity ?? 0);
      return mapped(body, {
        usage: (usage) => {
          const items = entriesAt(usage, '/items').map((item) => {
            const over = Number(item.over) + more(item);
            const quantity = Number(item.quantity) + more(item);
            return { ...item, quantity, over, costCents: over * Number(item.unitPriceCents) };
          });
          const totalCents = items.reduce((sum, { costCents }) => sum + costCents, 0);
          return { ...fieldsOf(usage), items, totalCents };
        },
      });
    }),
  },
  foreignTasksInStatistics: {
    breaks: "Counts the organization's tasks",
    suspects: ['getTaskStatistics'],
    server: showing('getTaskStatistics', async (body, one) => {
      const others = fieldsOf((await othersOf(one)).statistics);
      const sum = (own: unknown, more: unknown): JsonFields =>
        Object.fromEntries(
          Object.entries(fieldsOf(own)).map(([name, count]) => [
            name,
            Number(count) + Number(fieldsOf(more)[name] ?? 0),
          ]),
        );
      const statistics = Object.entries(fieldsOf(body.statistics)).map(([name, own]) => [name, sum(own, others[name])]);
      return { ...body, statistics: Object.fromEntries(statistics) };
    }),
  },
  foreignTasksInDailyCounts: {
    breaks: ofToken,
    suspects: ['getDailyTaskCounts'],
    server: showing('getDailyTaskCounts', async (body, one) => {
      const others = entriesAt(await othersOf(one), '/days');
      const days = entriesAt(body, '/days').map((day, nth) => ({
        ...day,
        created: Number(day.created) + Number(others[nth]?.created ?? 0),
      }));
      return { ...body, days };
    }),
  },
  foreignNegotiatedPlan: {
    breaks: 'A plan negotiated with another organization returns 404.',
    suspects: ['getPlan'],
    server: at('getPlan', async (one) => {
      const answer = await one.sandbox(one.again());
      if (answer.status !== 404) return answer;
      const body = await othersOf(one);
      return body.plan === undefined ? answer : Response.json(body);
    }),
  },
  foreignMessagesShown: {
    breaks: "Lists the organization's messages of the last 7 days",
    suspects: ['listRecentMessages'],
    server: listing('listRecentMessages', async (one) => {
      const others = entriesAt(await othersOf(one, `${pathTo('listRecentMessages')}?pageSize=100`), '/messages');
      return [...(await readAll(one)), ...others];
    }),
  },
  foreignAgentTakesTasks: {
    breaks: 'An agent that the organization does not have is a 404',
    suspects: ['createTask'],
    server: actingForOthers('createTask'),
  },
  foreignDocumentsDeleted: {
    breaks: asUnknown,
    suspects: ['deleteDocuments', 'fetchContext'],
    server: actingForOthers('deleteDocuments', true),
  },
  foreignWebhookRemoved: {
    breaks: asUnknown,
    suspects: ['removeWebhook', 'listWebhooks'],
    server: actingForOthers('removeWebhook', true),
  },
  foreignTokenDeleted: {
    breaks: asUnknown,
    suspects: ['deleteToken', 'listTokens'],
    server: actingForOthers('deleteToken', true),
  },
  foreignRouteRemoved: {
    breaks: asUnknown,
    suspects: ['removeSipRoute', 'listSipRoutes'],
    server: actingForOthers('removeSipRoute', true),
  },
  foreignNumberReturned: {
    breaks: asUnknown,
    suspects: ['returnPhoneNumber', 'getAgent'],
    server: actingForOthers('returnPhoneNumber', true),
  },
  identifierTakenElsewhere: {
    breaks: "Returns the organization's account that has this identifier",
    suspects: ['createAccount'],
    server: at('createAccount', async (one) => {
      const { externalAccountId } = one.sent;
      if (typeof externalAccountId !== 'string' || externalAccountId === '') return undefined;
      const path = pathTo('getAccountByExternalId', { externalAccountId });
      const taken = (await othersOf(one, path)).account !== undefined;
      return taken ? refusal('conflict', 'externalAccountIdTaken', 'Another account has it.') : undefined;
    }),
  },
  labelTakenElsewhere: {
    breaks: 'Labels are unique in the organization',
    suspects: ['addWebhook'],
    server: at('addWebhook', async (one) => {
      const labels = entriesAt(await othersOf(one, pathTo('listWebhooks')), '/webhooks').map(({ label }) => label);
      return labels.includes(one.sent.label) ? refusal('conflict', 'labelTaken', 'The label is taken.') : undefined;
    }),
  },
};

/** A server that finds what belongs to another organization, and acts there; where it is `quiet` it answers as if it had not. */
function actingForOthers(id: OperationId, isQuiet = false): Server {
  return at(id, async (one) => {
    const answer = await one.sandbox(one.again());
    const isUnknown = answer.status === 404 || (answer.ok && id === 'deleteDocuments');
    if (!isUnknown) return answer;
    const headers = new Headers(one.request.headers);
    setToken(headers, await anotherOrganization(one));
    const done = await one.sandbox(new Request(one.again(), { headers }));
    return isQuiet ? answer : done;
  });
}
