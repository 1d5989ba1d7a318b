import type { OperationId } from '../../contract/operations.ts';
import type { Check } from '../check.ts';
import { freeNumbers } from './phone-numbers.ts';
import { type Scenario, scenario } from './scenario.ts';
import { idleAgent, simulated, workingAgent } from './working-agent.ts';

/** Lists grow and shrink with what is done, whatever page is asked for. */
export const furtherListScenarios: readonly Check[] = [
  scenario({
    name: 'growing-lists',
    group: 'Accounts',
    operations: [
      ...(['createReseller', 'listResellers', 'createAccount', 'listAgentAccounts', 'searchAccounts'] as const),
      ...(['updateAccount', 'getAccountByExternalId'] as const),
    ],
    title: 'lists what is created at the end of the last page',
    needs: ['control'],
    async run(s) {
      const resellers = async (query: Page) => {
        const page = s.data(await s.api.GET('/api/v2/resellers', { params: { query } }), 'listResellers');
        return { items: page.resellers, total: page.totalResellers };
      };
      await growsBy(s, resellers, 'listResellers', async () =>
        s.data(await s.api.POST('/api/v2/resellers', { body: { name: s.unique() } }), 'createReseller'),
      );
      const name = s.unique();
      const createAccount = async () =>
        s.data(await s.api.POST('/api/v2/accounts', { body: { name: `${name} ${s.unique()}` } }), 'createAccount');
      const accounts = async (query: Page) => {
        const page = s.data(await s.api.GET('/api/v2/accounts', { params: { query } }), 'listAgentAccounts');
        return { items: page.accounts, total: page.totalAccounts };
      };
      await growsBy(s, accounts, 'listAgentAccounts', createAccount);
      const found = async (page: Page) => {
        const params = { query: { query: name, ...page } };
        const answer = s.data(await s.api.GET('/api/v2/accounts/search', { params }), 'searchAccounts');
        return { items: answer.accounts, total: answer.totalAccounts };
      };
      await growsBy(s, found, 'searchAccounts', createAccount);
      const externalAccountId = s.unique();
      const { account } = s.data(
        await s.api.POST('/api/v2/accounts', { body: { name, externalAccountId } }),
        'createAccount',
      );
      const read = async () => {
        const params = { path: { externalAccountId } };
        const answer = await s.api.GET('/api/v2/accounts/external/{externalAccountId}', { params });
        return s.data(answer, 'getAccountByExternalId').account;
      };
      s.equal(await read(), account, 'an account is found as it was saved', 'getAccountByExternalId');
      const params = { path: { accountId: account.accountId } };
      const change = { description: 'Changed' };
      s.data(await s.api.POST('/api/v2/accounts/{accountId}', { params, body: change }), 'updateAccount');
      s.equal(await read(), { ...account, ...change }, 'an account is found as it was saved', 'getAccountByExternalId');
    },
  }),
  scenario({
    name: 'growing-agent-urls',
    group: 'Agent URLs',
    operations: ['createAgentUrl', 'listAgentUrls'],
    title: 'lists what is created at the end of the last page',
    needs: ['control'],
    async run(s) {
      const agentId = await idleAgent(s, true);
      const urls = async (query: Page) => {
        const page = s.data(await s.api.GET('/api/v2/agentUrls', { params: { query } }), 'listAgentUrls');
        return { items: page.agentUrls, total: page.totalAgentUrls };
      };
      await growsBy(s, urls, 'listAgentUrls', async () =>
        s.data(await s.api.POST('/api/v2/agentUrls', { body: { slug: s.unique(), agentId } }), 'createAgentUrl'),
      );
    },
  }),
  scenario({
    name: 'shrinking-searches',
    group: 'Phone numbers',
    operations: ['searchNumbersByPhrase', 'searchNumbersByLocality', 'assignPhoneNumber'],
    title: 'no longer finds a number that was assigned, whatever page is asked for',
    needs: ['control'],
    async run(s) {
      const [{ phoneNumber, locality, region }] = await freeNumbers(s);
      const phrase = phoneNumber.slice('+1'.length, '+1202'.length);
      const spelled = async (page: Page) => {
        const params = { query: { phrase, ...page } };
        const answer = await s.api.GET('/api/v2/phoneNumbers/search/phrase', { params });
        const { numbers, totalNumbers } = s.data(answer, 'searchNumbersByPhrase');
        return { items: numbers, total: totalNumbers };
      };
      const there = async (page: Page) => {
        const params = { query: { locality, region, ...page } };
        const answer = await s.api.GET('/api/v2/phoneNumbers/search/locality', { params });
        const { numbers, totalNumbers } = s.data(answer, 'searchNumbersByLocality');
        return { items: numbers, total: totalNumbers };
      };
      const whole = { pageNumber: 0, pageSize: 100 };
      const before = [await spelled(whole), await there(whole)];
      await agreesByPages(s, spelled, 'searchNumbersByPhrase');
      await agreesByPages(s, there, 'searchNumbersByLocality');
      const body = { phoneNumber, agentId: await idleAgent(s, true) };
      s.data(await s.api.POST('/api/v2/phoneNumbers/assign', { body }), 'assignPhoneNumber');
      const after = [await spelled(whole), await there(whole)];
      const totals = (lists: readonly List[]) => lists.map(({ total }) => total);
      const expected = totals(before).map((total) => total - 1);
      const rule = 'a number that an agent has is found no more';
      s.equal(totals(after)[0], expected[0], rule, 'searchNumbersByPhrase');
      s.equal(totals(after)[1], expected[1], rule, 'searchNumbersByLocality');
    },
  }),
  scenario({
    name: 'growing-inboxes',
    group: 'Messaging',
    operations: ['listPriorityConversations', 'listJunkConversations', 'listRecentMessages', 'getConversation'],
    title: 'shows a text wherever it is to be seen as soon as it has arrived',
    needs: ['control'],
    async run(s) {
      const { phoneNumber: to = '' } = await workingAgent(s);
      const text = async (from: string, unwanted: boolean) =>
        simulated(
          await s.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text: 'Hello', unwanted } }),
        );
      const query = { pageNumber: 0, pageSize: 1 };
      const priority = async () =>
        s.data(await s.api.GET('/api/v2/priorityConversations', { params: { query } }), 'listPriorityConversations');
      const junk = async () =>
        s.data(await s.api.GET('/api/v2/junkConversations', { params: { query } }), 'listJunkConversations');
      const recent = async () =>
        s.data(await s.api.GET('/api/v2/messages/recent', { params: { query } }), 'listRecentMessages');
      const before = { priority: (await priority()).totalRooms, junk: (await junk()).totalRooms };
      const messagesBefore = (await recent()).totalMessages;

      const { conversationId = '' } = await text('+12025550178', false);
      const rule = 'a text from somebody new begins a room';
      s.equal((await priority()).totalRooms, before.priority + 1, rule, 'listPriorityConversations');
      const { totalMessages } = await recent();
      s.claim(totalMessages > messagesBefore, {
        operationId: 'listRecentMessages',
        rule: 'a text is among the recent messages as soon as it has arrived',
        expected: `more than ${messagesBefore}`,
        actual: String(totalMessages),
      });
      const conversation = async () => {
        const params = { path: { conversationId } };
        const answer = await s.api.GET('/api/v2/conversations/{conversationId}', { params });
        return s.data(answer, 'getConversation').conversation.messages.length;
      };
      const written = await conversation();
      await text('+12025550178', false);
      const more = await conversation();
      s.claim(more > written, {
        operationId: 'getConversation',
        rule: 'a conversation has every text as soon as it has arrived',
        expected: `more than ${written} messages`,
        actual: `${more} messages`,
      });
      await text('+12025550179', true);
      const isJunk = 'an unwanted text from somebody new begins a room of the junk inbox';
      s.equal((await junk()).totalRooms, before.junk + 1, isJunk, 'listJunkConversations');
    },
  }),
  scenario({
    name: 'all-relays',
    group: 'Webhooks',
    operations: ['listWebhookRelayTypes', 'saveWebhookRelay', 'listWebhookRelays'],
    title: 'lists a configuration of every relay type',
    needs: ['control'],
    async run(s) {
      const { types } = s.data(await s.api.GET('/api/v2/webhookRelay/types'), 'listWebhookRelayTypes');
      const names = types.map(({ name }) => name);
      for (const type of names) {
        const body = { url: 'https://hooks.example.com/suite' };
        const params = { path: { type } };
        s.data(await s.api.POST('/api/v2/webhookRelay/configurations/{type}', { params, body }), 'saveWebhookRelay');
      }
      const { configurations } = s.data(await s.api.GET('/api/v2/webhookRelay/configurations'), 'listWebhookRelays');
      const listed = configurations.map(({ type }) => type);
      s.equal(listed, names.toSorted(), 'every configuration is listed, by type', 'listWebhookRelays');
    },
  }),
];

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** A page of a list. */
interface List {
  readonly items: readonly unknown[];
  readonly total: number;
}

/** Claims that two more are listed after two were created, and that pages of one entry show the same. */
async function growsBy(
  s: Scenario,
  read: (page: Page) => Promise<List>,
  operationId: OperationId,
  create: () => Promise<unknown>,
): Promise<void> {
  const { total } = await read({ pageNumber: 0, pageSize: 100 });
  await create();
  await create();
  const after = await read({ pageNumber: 0, pageSize: 100 });
  s.equal(after.total, total + 2, 'what was created is in the list', operationId);
  await agreesByPages(s, read, operationId);
}

/** Claims that the last of the first entries are the same whether pages are large or small. */
async function agreesByPages(
  s: Scenario,
  read: (page: Page) => Promise<List>,
  operationId: OperationId,
): Promise<void> {
  const { items } = await read({ pageNumber: 0, pageSize: 100 });
  for (const pageNumber of [items.length - 2, items.length - 1].filter((number) => number > 0)) {
    const one = await read({ pageNumber, pageSize: 1 });
    s.equal(
      one.items,
      [items[pageNumber]],
      'an entry stands where it stands, whatever the size of the pages',
      operationId,
    );
  }
}
