import type { Behaviour } from '../runner/behaviour.ts';
import {
  createAccount,
  listAccounts,
  listedOrganization,
  makeAccount,
  makeOrganization,
  readAccount,
} from '../steps/account-steps.ts';
import { growsBy, type PageRequest } from '../steps/growing-list.ts';

const group = 'Accounts';

export const accounts: Behaviour = {
  rule: 'accounts',
  group,
  operations: ['createAccount', 'getAccount', 'listAgentAccounts'],
  title: 'stores an account as requested',
  restsOn: ['account-meaning'],
  async run(b) {
    const given = { name: b.unique(), description: 'Suite' };
    const answer = await createAccount(b, given);
    const rule = 'an account has the requested values';
    const { account } = b.succeeds(answer, 'an account requires only a name', 'createAccount', {
      says: 'Account created.',
    });
    b.equal({ ...account, ...given }, account, rule, 'createAccount');
    const isOther = { alternative: 'An organization by another name.' } as const;
    b.equal('agentIds' in account, true, 'an account has `agentIds`', 'createAccount', isOther);
    b.equal('externalAccountId' in account, false, 'omitted fields are absent', 'createAccount');
    const bare = await makeAccount(b);
    b.equal('description' in bare, false, 'omitted fields are absent', 'createAccount');
    const { accountId } = account;
    b.equal(await readAccount(b, accountId), account, 'getAccount returns the account as saved', 'getAccount');
    const all = await listAccounts(b);
    const listed = b.found(all, (one) => one.accountId === accountId, 'every account is listed', 'listAgentAccounts');
    b.equal(listed, account, 'the list shows an account as saved', 'listAgentAccounts');
    const oldest = 'the oldest account comes first';
    b.sorted(all, (a, z) => a.timestamp - z.timestamp, oldest, 'listAgentAccounts', 'list-order');
  },
};

export const accountDetails: Behaviour = {
  rule: 'account-details',
  group,
  operations: ['updateAccount', 'getAccount'],
  title: 'changes the details of an account that are sent, and removes those in `reset`',
  restsOn: ['account-meaning'],
  async run(b) {
    const account = await makeAccount(b);
    const { accountId } = account;
    const change = { name: b.unique(), description: 'Changed' };
    b.succeeds(await b.api.updateAccount({ accountId, ...change }), 'an account can be changed', 'updateAccount', {
      says: 'Account updated.',
    });
    const changed = { ...account, ...change };
    b.equal(await readAccount(b, accountId), changed, 'fields in the request are changed', 'updateAccount');
    const name = b.unique();
    b.data(await b.api.updateAccount({ accountId, name }), 'updateAccount');
    b.equal(await readAccount(b, accountId), { ...changed, name }, 'omitted fields stay the same', 'updateAccount');
    b.data(await b.api.updateAccount({ accountId, reset: ['description'] }), 'updateAccount');
    b.equal(await readAccount(b, accountId), { ...account, name }, 'reset fields are absent', 'updateAccount');
  },
};

export const updateAnswers: Behaviour = {
  rule: 'account-update-answers',
  group,
  operations: ['updateAccount', 'updateAccountSettings', 'updateOrganizationSettings'],
  title: 'returns the whole record after an update',
  restsOn: ['account-update-answers'],
  async run(b) {
    const rule = 'an update returns the whole updated record';
    const alone = { alternative: 'The envelope alone, as the updates of task limits and tasks.' } as const;
    const { accountId } = await makeAccount(b);
    const renamed = await b.api.updateAccount({ accountId, name: b.unique() });
    b.data(renamed, 'updateAccount');
    b.equal(renamed.data?.account, await readAccount(b, accountId), rule, 'updateAccount', alone);
    const set = await b.api.updateAccountSettings({ accountId, locale: 'de-DE' });
    b.data(set, 'updateAccountSettings');
    b.equal(set.data?.account, await readAccount(b, accountId), rule, 'updateAccountSettings', alone);

    if (b.environment.role !== 'superAdmin') return;
    const { organizationId } = await makeOrganization(b);
    const changed = await b.api.updateOrganizationSettings({ organizationId, locale: 'de-DE' });
    b.data(changed, 'updateOrganizationSettings');
    const listed = await listedOrganization(b, organizationId);
    b.equal(changed.data?.organization, listed, rule, 'updateOrganizationSettings', alone);
  },
};

export const growingLists: Behaviour = {
  rule: 'growing-lists',
  group,
  operations: ['createReseller', 'listResellers', 'createAccount', 'listAgentAccounts', 'searchAccounts'],
  title: 'lists what is created at the end of the last page',
  needs: ['disposable'],
  restsOn: ['list-order', 'paging-parameters'],
  async run(b) {
    const resellers = async (page: PageRequest) => {
      const answer = b.data(await b.api.listResellers(page), 'listResellers');
      return { items: answer.resellers, total: answer.totalResellers };
    };
    const createReseller = async () => b.data(await b.api.createReseller({ name: b.unique() }), 'createReseller');
    await growsBy(b, resellers, 'listResellers', createReseller);

    const query = b.unique();
    const create = () => makeAccount(b, { name: `${query} ${b.unique()}` });
    const all = async (page: PageRequest) => {
      const answer = b.data(await b.api.listAgentAccounts(page), 'listAgentAccounts');
      return { items: answer.accounts, total: answer.totalAccounts };
    };
    await growsBy(b, all, 'listAgentAccounts', create);
    const found = async (page: PageRequest) => {
      const answer = b.data(await b.api.searchAccounts({ query, ...page }), 'searchAccounts');
      return { items: answer.accounts, total: answer.totalAccounts };
    };
    await growsBy(b, found, 'searchAccounts', create);
  },
};
