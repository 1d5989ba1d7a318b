import type { Check } from '../check.ts';
import { type Scenario, scenario } from './scenario.ts';
import { idleAgent, workingAgent } from './working-agent.ts';

const group = 'Accounts';
const list = '/api/v2/accounts';
const one = '/api/v2/accounts/{accountId}';

/** What accounts do. */
export const accountScenarios: readonly Check[] = [
  scenario({
    name: 'accounts',
    group,
    operations: [
      'createAccount',
      'getAccount',
      'getAccountByExternalId',
      'listAgentAccounts',
      'searchAccounts',
      'updateAccount',
      'deleteAccount',
    ],
    title: 'finds an account by each of its identifiers until it is deleted',
    async run(s) {
      const name = s.unique();
      const externalAccountId = `${s.unique()}-A`;
      const { account } = await create(s, { name, externalAccountId, description: 'First' });
      const { accountId } = account;
      const params = { path: { accountId } };
      const given = { name, externalAccountId, description: 'First', agentIds: [], settings: {} };
      s.equal(
        { ...account, ...given },
        account,
        'an account is as it was asked for, without own settings',
        'createAccount',
      );
      await isFound(s, account);

      const taken = await s.api.POST(list, { body: { name, externalAccountId } });
      s.refused(taken, 409, 'an external identifier belongs to one account', 'createAccount');
      const { account: second } = await create(s, { name, description: '' });
      s.equal(
        'description' in second || 'externalAccountId' in second,
        false,
        'an empty description is none',
        'createAccount',
      );
      const unknown = await s.api.POST(list, { body: { name, agentIds: ['agent_of_nobody'] } });
      s.refused(unknown, 404, 'an agent that the organization does not have is a 404', 'createAccount');
      const named = (await found(s, name)).map((other) => other.accountId);
      s.equal(named, [accountId, second.accountId], 'a refused account is not created', 'createAccount');

      const path = { path: { accountId: second.accountId } };
      const clash = await s.api.POST(one, { params: path, body: { name: 'Other', externalAccountId } });
      s.refused(clash, 409, 'an external identifier belongs to one account', 'updateAccount');
      s.equal(await read(s, second.accountId), second, 'a refused change changes nothing', 'updateAccount');
      const changed = { name: s.unique(), externalAccountId: `${s.unique()}-B` };
      s.data(await s.api.POST(one, { params, body: changed }), 'updateAccount');
      await isFound(s, { ...account, ...changed });
      const isFree = 'an external identifier is free once its account has another';
      s.data(await s.api.POST(one, { params: path, body: { externalAccountId } }), 'updateAccount');
      s.equal(await read(s, second.accountId), { ...second, externalAccountId }, isFree, 'updateAccount');

      s.data(await s.api.DELETE(one, { params }), 'deleteAccount');
      const isGone = 'a deleted account is gone';
      s.refused(await s.api.GET(one, { params }), 404, isGone, 'deleteAccount');
      s.refused(await byExternalId(s, changed.externalAccountId), 404, isGone, 'deleteAccount');
      s.refused(await s.api.DELETE(one, { params }), 404, isGone, 'deleteAccount');
      s.refused(await s.api.POST(one, { params, body: { name } }), 404, isGone, 'deleteAccount');
      s.absent(await all(s), (other) => other.accountId === accountId, isGone, 'deleteAccount');
      s.equal(await found(s, changed.name), [], isGone, 'deleteAccount');
      await create(s, { name, externalAccountId: changed.externalAccountId });
    },
  }),
  scenario({
    name: 'account-settings',
    group,
    operations: ['updateAccountSettings', 'getAccount', 'createAccount'],
    title: 'gives an account settings of its own, and takes them back',
    async run(s) {
      const { account } = await create(s, { name: s.unique() });
      const { accountId } = account;
      const params = { path: { accountId } };
      const path = '/api/v2/accounts/{accountId}/settings';
      const own = {
        businessName: 'Suite',
        timezone: 'Europe/Berlin',
        callRecording: 'always',
        recordingRetentionDays: 30,
      } as const;
      s.data(await s.api.POST(path, { params, body: own }), 'updateAccountSettings');
      const isKept = 'an account has the settings that it was given';
      s.equal((await read(s, accountId)).settings, own, isKept, 'updateAccountSettings');
      const more = { notificationEmail: 'suite@example.com', locale: 'de-DE', businessName: 'Other' };
      s.data(await s.api.POST(path, { params, body: { ...more, reset: ['timezone'] } }), 'updateAccountSettings');
      const { timezone: _, ...rest } = own;
      s.equal(
        (await read(s, accountId)).settings,
        { ...rest, ...more },
        'a setting that is reset follows the organization again',
        'updateAccountSettings',
      );
      const nowhere = await s.api.POST(path, { params, body: { timezone: 'Nowhere/At_All', businessName: 'Nobody' } });
      s.refused(nowhere, 400, 'a time zone that the database does not have is a 400', 'updateAccountSettings');
      const after = await read(s, accountId);
      s.equal(
        after,
        { ...account, settings: { ...rest, ...more } },
        'a refused change changes nothing',
        'updateAccountSettings',
      );
    },
  }),
  scenario({
    name: 'account-agents',
    group,
    operations: ['createAccount', 'updateAccount', 'deleteAccount', 'getAccount'],
    title: 'has each agent in one account at most, and keeps an account while one of its agents is at work',
    needs: ['control'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const another = await idleAgent(s, true);
      const { account } = await create(s, { name: s.unique(), agentIds: [agentId] });
      const { account: second } = await create(s, { name: s.unique(), agentIds: [another] });
      const params = { path: { accountId: second.accountId } };
      const isOnce = 'an agent belongs to one account';
      s.refused(
        await s.api.POST(list, { body: { name: s.unique(), agentIds: [agentId] } }),
        409,
        isOnce,
        'createAccount',
      );
      s.refused(await s.api.POST(one, { params, body: { agentIds: [agentId] } }), 409, isOnce, 'updateAccount');
      const unknown = await s.api.POST(one, { params, body: { agentIds: ['agent_of_nobody'] } });
      s.refused(unknown, 404, 'an agent that the organization does not have is a 404', 'updateAccount');
      s.equal(await read(s, second.accountId), second, 'a refused change changes nothing', 'updateAccount');
      s.data(await s.api.POST(one, { params, body: { agentIds: [] } }), 'updateAccount');
      s.equal((await read(s, second.accountId)).agentIds, [], 'agentIds replaces the whole list', 'updateAccount');

      const body = { agentId, type: 'call', phoneNumber: '+12025550171' } as const;
      s.data(await s.api.POST('/api/v2/tasks', { body }), 'createTask');
      await s.advance('PT10S');
      const path = { path: { accountId: account.accountId } };
      const busy = await s.api.DELETE(one, { params: path });
      s.refused(busy, 409, 'an account is kept while one of its agents has a task in progress', 'deleteAccount');
      s.equal(await read(s, account.accountId), account, 'a refused deletion deletes nothing', 'deleteAccount');
      await s.advance('PT10M');
      s.data(await s.api.DELETE(one, { params: path }), 'deleteAccount');
      s.refused(await s.api.GET(one, { params: path }), 404, 'a deleted account is gone', 'deleteAccount');
      s.data(await s.api.GET('/api/v2/agents/{agentId}', { params: { path: { agentId } } }), 'deleteAccount');
      s.data(await s.api.POST(one, { params, body: { agentIds: [agentId] } }), 'updateAccount');
    },
  }),
];

interface Identified {
  readonly accountId: string;
  readonly name: string;
  readonly externalAccountId?: string;
}

async function create(
  s: Scenario,
  body: { name: string; externalAccountId?: string; description?: string; agentIds?: string[] },
) {
  const data = s.created(await s.api.POST(list, { body }), 'createAccount');
  s.defer(() => s.api.DELETE(one, { params: { path: { accountId: data.account.accountId } } }));
  return data;
}

async function read(s: Scenario, accountId: string) {
  return s.data(await s.api.GET(one, { params: { path: { accountId } } }), 'getAccount').account;
}

function byExternalId(s: Scenario, externalAccountId: string) {
  return s.api.GET('/api/v2/accounts/external/{externalAccountId}', { params: { path: { externalAccountId } } });
}

async function all(s: Scenario) {
  const accounts = await s.everyPage(
    async (query) => s.data(await s.api.GET(list, { params: { query } }), 'listAgentAccounts').accounts,
  );
  s.sorted(accounts, (a, b) => a.timestamp - b.timestamp, 'the oldest account comes first', 'listAgentAccounts');
  return accounts;
}

async function found(s: Scenario, query: string) {
  return s.data(await s.api.GET('/api/v2/accounts/search', { params: { query: { query } } }), 'searchAccounts')
    .accounts;
}

/** Claims that an account is what every way of finding it finds. */
async function isFound(s: Scenario, account: Identified): Promise<void> {
  const { accountId, name, externalAccountId = '' } = account;
  const rule = 'an account is found as it was saved';
  s.equal(await read(s, accountId), account, rule, 'getAccount');
  const is = (other: Identified) => other.accountId === accountId;
  const accounts = await all(s);
  // The newest come last, and of very many not all are read.
  if (accounts.length < 2000) {
    const listed = s.found(accounts, is, 'every account is listed', 'listAgentAccounts');
    s.equal(listed, account, rule, 'listAgentAccounts');
  }
  for (const part of [name.slice(2).toUpperCase(), externalAccountId.toLowerCase()]) {
    const matches = 'a search finds what contains the text, upper or lower case alike';
    s.equal(s.found(await found(s, part), is, matches, 'searchAccounts'), account, rule, 'searchAccounts');
  }
  const exact = s.data(await byExternalId(s, externalAccountId), 'getAccountByExternalId').account;
  s.equal(exact, account, rule, 'getAccountByExternalId');
  const cased = await byExternalId(s, externalAccountId.toLowerCase());
  s.refused(cased, 404, 'case counts in external identifiers', 'getAccountByExternalId');
}
