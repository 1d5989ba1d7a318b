import {
  also,
  at,
  entriesAt,
  fieldsOf,
  filtersOf,
  type JsonFields,
  kept,
  listing,
  mapped,
  readAll,
  reading,
  type Server,
  showing,
  withBody,
} from '../../../../src/behaviours/variants/server.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import type { WordFaults } from '../fault.ts';

/** A total that goes on counting what one operation deletes. */
function countingDeleted(
  deletion: 'deleteTask' | 'deleteDocuments' | 'deleteAccount',
  list: 'listTasks' | 'fetchContext' | 'listAgentAccounts',
  total: string,
): Server {
  const deleted = kept(() => ({ count: 0 }));
  const counting = showing(deletion, (body, one) => {
    deleted(one).count += Array.isArray(body.deletedDocumentIds) ? body.deletedDocumentIds.length : 1;
    return body;
  });
  const shown = showing(list, (body, one) => ({ ...body, [total]: Number(body[total]) + deleted(one).count }));
  return (sandbox) => shown(counting(sandbox));
}

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** Takes the last day of a range for one that is not included. */
const withoutLastDay = (query: URLSearchParams) => {
  const first = query.get('firstDay') ?? '';
  const last = query.get('lastDay') ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(last) && dayBefore(last) >= first) query.set('lastDay', dayBefore(last));
};

const text = (value: unknown) => String(value ?? '');

/** Filters and totals that are wrong. */
export const counted: WordFaults = {
  queuedWithRunning: {
    breaks: 'Filters combine: a task must match all of them.',
    suspects: ['listTasks'],
    server: listing('listTasks', async (one) => {
      if (one.query.get('state') !== 'queued') return undefined;
      const { state: _, ...others } = filtersOf(one);
      const all = await readAll(one, others);
      return all.filter(({ state }) => state === 'queued' || state === 'inProgress');
    }),
  },
  deletedTasksInTotal: {
    breaks: 'Deleted tasks are not listed.',
    suspects: ['listTasks', 'deleteTask'],
    server: countingDeleted('deleteTask', 'listTasks', 'totalTasks'),
  },
  filtersByAny: {
    breaks: 'Filters combine: a task must match all of them.',
    suspects: ['listTasks'],
    server: listing('listTasks', async (one) => {
      const filters = Object.entries(filtersOf(one));
      if (filters.length < 2) return undefined;
      const all = await readAll(one, {});
      return all.filter((task) => filters.some(([name, value]) => task[name] === value));
    }),
  },
  numberFilterIgnoredWithAgent: {
    breaks: 'Filters combine: a task must match all of them.',
    suspects: ['listTasks'],
    server: reading('listTasks', (query) => query.has('agentId') && query.delete('phoneNumber')),
  },
  unknownRunIsAll: {
    breaks: 'As a filter in the query, it matches nothing.',
    suspects: ['listTasks'],
    server: at('listTasks', async (one) => {
      const answer = await one.sandbox(one.again());
      if (!one.query.has('runId') || !answer.ok) return answer;
      const { runId: _, ...others } = filtersOf(one);
      const all = await readAll(one, others);
      return withBody(answer, (body) =>
        body.totalTasks === 0 ? { ...body, tasks: all.slice(0, 20), totalTasks: all.length } : body,
      );
    }),
  },
  statisticsWithoutLastDay: {
    breaks: 'Every range of days runs from `firstDay` to `lastDay`, both included.',
    suspects: ['getTaskStatistics'],
    server: reading('getTaskStatistics', withoutLastDay),
  },
  usageWithoutLastDay: {
    breaks: 'Every range of days runs from `firstDay` to `lastDay`, both included.',
    suspects: ['getUsage'],
    server: at('getUsage', async (one) => {
      const answer = await one.sandbox(one.again());
      const query = new URLSearchParams(one.query);
      withoutLastDay(query);
      if (!answer.ok || query.get('lastDay') === one.query.get('lastDay')) return answer;
      const { body } = await also(one, 'GET', `${pathTo('getUsage')}?${query}`);
      const { lastDay } = fieldsOf((await answer.clone().json()).usage);
      return withBody(answer, () => mapped(body, { usage: (usage) => ({ ...fieldsOf(usage), lastDay }) }));
    }),
  },
  statisticsOfAllRuns: {
    breaks: 'with `runId`, this is the progress of one CSV upload or list of recipients',
    suspects: ['getTaskStatistics'],
    server: reading('getTaskStatistics', (query) => query.delete('runId')),
  },
  statisticsWithDeleted: {
    breaks: 'Deleted tasks are not counted.',
    suspects: ['getTaskStatistics', 'deleteTask'],
    server: (sandbox) => {
      const deleted = kept(() => ({ count: 0 }));
      const counting = showing('deleteTask', (body, one) => {
        deleted(one).count++;
        return body;
      });
      const shown = showing('getTaskStatistics', (body, one) =>
        mapped(body, {
          statistics: (all) =>
            mapped(all, { tasks: (own) => mapped(own, { total: (total) => Number(total) + deleted(one).count }) }),
        }),
      );
      return shown(counting(sandbox));
    },
  },
  failedCountedAsCompleted: {
    breaks: 'the tasks that were created, started, completed and failed on it',
    suspects: ['getDailyTaskCounts'],
    server: showing('getDailyTaskCounts', (body) => ({
      ...body,
      days: entriesAt(body, '/days').map((day) => ({
        ...day,
        completed: Number(day.completed) + Number(day.failed),
        failed: 0,
      })),
    })),
  },
  searchByCase: {
    breaks: 'contains `query`, ignoring case',
    suspects: ['searchAccounts'],
    server: listing('searchAccounts', async (one) => {
      const query = one.query.get('query') ?? '';
      const has = (account: JsonFields) => `${text(account.name)} ${text(account.externalAccountId)}`.includes(query);
      return (await readAll(one, filtersOf(one))).filter(has);
    }),
  },
  searchWithoutIdentifiers: {
    breaks: 'whose name or external identifier contains `query`',
    suspects: ['searchAccounts'],
    server: listing('searchAccounts', async (one) => {
      const query = (one.query.get('query') ?? '').toLowerCase();
      const all = await readAll(one, filtersOf(one));
      return all.filter(({ name }) => text(name).toLowerCase().includes(query));
    }),
  },
  identifierOfAnyCase: {
    breaks: 'The identifier is case-sensitive',
    suspects: ['getAccountByExternalId'],
    server: at('getAccountByExternalId', async (one) => {
      const answer = await one.sandbox(one.again());
      if (answer.status !== 404) return answer;
      const wanted = (one.path.externalAccountId ?? '').toLowerCase();
      const { body } = await also(one, 'GET', `${pathTo('listAgentAccounts')}?pageSize=100`);
      const found = entriesAt(body, '/accounts').find((own) => text(own.externalAccountId).toLowerCase() === wanted);
      return found ? Response.json({ success: true, message: 'Here it is.', account: found }) : answer;
    }),
  },
  totalOfAllResellers: {
    breaks: 'Lists the organizations of all resellers, or of one',
    suspects: ['listOrganizations', 'createReseller', 'createOrganization'],
    server: showing('listOrganizations', async (body, one) => {
      if (!one.query.has('resellerId')) return body;
      const all = await also(one, 'GET', `${pathTo('listOrganizations')}?pageSize=1`);
      return { ...body, totalOrganizations: fieldsOf(all.body).totalOrganizations };
    }),
  },
  urlsOfAnyAgent: {
    breaks: "Lists the addresses of all the organization's agents, or of one of them",
    suspects: ['listAgentUrls'],
    server: listing('listAgentUrls', async (one) => {
      const own = await readAll(one, filtersOf(one));
      return own.length === 0 ? readAll(one) : own;
    }),
  },
  deletedDocumentsInTotal: {
    breaks: 'Lists the documents that the agent knows',
    suspects: ['fetchContext', 'deleteDocuments'],
    server: countingDeleted('deleteDocuments', 'fetchContext', 'totalDocuments'),
  },
  deletedAccountsInTotal: {
    breaks: "Lists the organization's accounts",
    suspects: ['listAgentAccounts', 'deleteAccount'],
    server: countingDeleted('deleteAccount', 'listAgentAccounts', 'totalAccounts'),
  },
  prefixAnywhere: {
    breaks: 'whose digits after the country code begin with the prefix',
    suspects: ['searchNumbersByPrefix'],
    server: at('searchNumbersByPrefix', async (one) => {
      const answer = await one.sandbox(one.again());
      const query = new URLSearchParams(one.query);
      query.set('phrase', query.get('prefix') ?? '');
      query.delete('prefix');
      const other = await also(one, 'GET', `${pathTo('searchNumbersByPhrase')}?${query}`);
      return answer.ok && other.status === 200 ? withBody(answer, () => other.body) : answer;
    }),
  },
  phraseAtEndOnly: {
    breaks: 'numbers that spell the phrase anywhere after the country code',
    suspects: ['searchNumbersByPhrase'],
    server: listing('searchNumbersByPhrase', async (one) => {
      const digits = digitsOf(one.query.get('phrase') ?? '');
      return (await readAll(one, filtersOf(one))).filter(({ phoneNumber }) => text(phoneNumber).endsWith(digits));
    }),
  },
  takenNumbersFound: {
    breaks: 'Finds free inventory numbers in a town or city',
    suspects: ['searchNumbersByLocality', 'assignPhoneNumber'],
    server: (sandbox) => {
      const before = kept(() => new Map<string, unknown>());
      return showing('searchNumbersByLocality', (body, one) => {
        const key = one.query.toString();
        const known = before(one).get(key) ?? body;
        before(one).set(key, known);
        return known;
      })(sandbox);
    },
  },
  junkInTotal: {
    breaks: 'Rooms in the junk inbox are left out.',
    suspects: ['listRecentMessages', 'listJunkConversations'],
    server: showing('listRecentMessages', async (body, one) => {
      const junk = await also(one, 'GET', pathTo('listJunkConversations'));
      return { ...body, totalMessages: Number(body.totalMessages) + Number(fieldsOf(junk.body).totalRooms) };
    }),
  },
  unreadTotalOfAll: {
    breaks: 'Lists the organization',
    suspects: ['listJunkConversations', 'listPriorityConversations'],
    server: showing(['listJunkConversations', 'listPriorityConversations'], async (body, one) => {
      if (one.query.get('unreadOnly') !== 'true') return body;
      const all = await also(one, 'GET', new URL(one.request.url).pathname);
      return { ...body, totalRooms: fieldsOf(all.body).totalRooms };
    }),
  },
};

const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

function digitsOf(phrase: string): string {
  return phrase
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => String(keys.findIndex((key) => key.includes(letter)) + 2));
}
