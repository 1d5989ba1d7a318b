import type { Check } from '../../conformance/runner/check.ts';
import { scenario } from '../scenario.ts';
import { idleAgent, workingAgent } from '../working-agent.ts';
import { accountsNamed, allAccounts, byExternalId, createAccount, expectFound, readAccount } from './account-steps.ts';

const group = 'Accounts';

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
      const externalAccountId = `${s.unique()}${'-long'.repeat(15)}-A`;
      const { account } = await createAccount(s, { name, externalAccountId, description: 'First' });
      const { accountId } = account;
      const params = { accountId };
      const given = { name, externalAccountId, description: 'First', agentIds: [], settings: {} };
      s.equal(
        { ...account, ...given },
        account,
        'an account is as it was asked for, without own settings',
        'createAccount',
      );
      await expectFound(s, account);

      const taken = await s.api.createAccount({ name, externalAccountId });
      s.refused(taken, '409 externalAccountIdTaken', 'an external identifier belongs to one account', 'createAccount');
      const { account: second } = await createAccount(s, { name });
      s.equal(
        'description' in second || 'externalAccountId' in second,
        false,
        'an account has the details that it was given',
        'createAccount',
      );
      const unknown = await s.api.createAccount({ name, agentIds: ['agent_of_nobody'] });
      s.refused(unknown, '404 unknownAgent', 'an agent that the organization does not have is a 404', 'createAccount');
      const named = (await accountsNamed(s, name)).map((other) => other.accountId);
      s.equal(named, [accountId, second.accountId], 'a refused account is not created', 'createAccount');

      const path = { accountId: second.accountId };
      const clash = await s.api.updateAccount({ ...path, name: 'Other', externalAccountId });
      s.refused(clash, '409 externalAccountIdTaken', 'an external identifier belongs to one account', 'updateAccount');
      s.equal(await readAccount(s, second.accountId), second, 'a refused change changes nothing', 'updateAccount');
      const changed = { name: s.unique(), externalAccountId: `${s.unique()}-B` };
      s.data(await s.api.updateAccount({ ...params, ...changed }), 'updateAccount');
      await expectFound(s, { ...account, ...changed });
      const isFree = 'an external identifier is free once its account has another';
      s.data(await s.api.updateAccount({ ...path, externalAccountId }), 'updateAccount');
      s.equal(await readAccount(s, second.accountId), { ...second, externalAccountId }, isFree, 'updateAccount');

      const isReset = 'a detail that is reset is absent, and the others stay';
      const description = 'Kept';
      s.data(await s.api.updateAccount({ ...path, description, reset: ['externalAccountId'] }), 'updateAccount');
      s.equal(await readAccount(s, second.accountId), { ...second, description }, isReset, 'updateAccount');
      s.data(await s.api.updateAccount({ ...path, reset: ['description'] }), 'updateAccount');
      s.equal(await readAccount(s, second.accountId), second, isReset, 'updateAccount');

      s.data(await s.api.deleteAccount(params), 'deleteAccount');
      const isGone = 'a deleted account is gone';
      s.refused(await s.api.getAccount(params), '404 unknownAccount', isGone, 'deleteAccount');
      s.refused(
        await byExternalId(s, changed.externalAccountId),
        '404 unknownExternalAccountId',
        isGone,
        'deleteAccount',
      );
      s.refused(await s.api.deleteAccount(params), '404 unknownAccount', isGone, 'deleteAccount');
      s.refused(await s.api.updateAccount({ ...params, name }), '404 unknownAccount', isGone, 'deleteAccount');
      s.absent(await allAccounts(s), (other) => other.accountId === accountId, isGone, 'deleteAccount');
      s.equal(await accountsNamed(s, changed.name), [], isGone, 'deleteAccount');
      await createAccount(s, { name, externalAccountId: changed.externalAccountId });
    },
  }),
  scenario({
    name: 'taken-agents',
    group,
    operations: ['createAccount', 'listAgentAccounts'],
    title: 'creates no account with an agent of another one',
    restsOn: ['account-agents'],
    async run(s) {
      const listed = async () => s.data(await s.api.listAgentAccounts(), 'listAgentAccounts');
      const before = await listed();
      const agentIds = before.accounts.find((account) => account.agentIds.length > 0)?.agentIds;
      if (!agentIds) return;
      const refused = await s.api.createAccount({ name: s.unique(), agentIds });
      s.refused(refused, '409 agentTaken', 'an agent belongs to one account', 'createAccount');
      s.equal(await listed(), before, 'a refused account is not created', 'createAccount');
    },
  }),
  scenario({
    name: 'account-agents',
    group,
    operations: ['createAccount', 'updateAccount', 'deleteAccount', 'getAccount'],
    title: 'has each agent in one account at most, and keeps an account while one of its agents is at work',
    needs: ['control'],
    restsOn: ['account-agents'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const another = await idleAgent(s, true);
      const { account } = await createAccount(s, { name: s.unique(), agentIds: [agentId] });
      const { account: second } = await createAccount(s, { name: s.unique(), agentIds: [another] });
      const params = { accountId: second.accountId };
      const isOnce = 'an agent belongs to one account';
      s.refused(
        await s.api.createAccount({ name: s.unique(), agentIds: [agentId] }),
        '409 agentTaken',
        isOnce,
        'createAccount',
      );
      s.refused(
        await s.api.updateAccount({ ...params, agentIds: [agentId] }),
        '409 agentTaken',
        isOnce,
        'updateAccount',
      );
      const unknown = await s.api.updateAccount({ ...params, agentIds: ['agent_of_nobody'] });
      s.refused(unknown, '404 unknownAgent', 'an agent that the organization does not have is a 404', 'updateAccount');
      s.equal(await readAccount(s, second.accountId), second, 'a refused change changes nothing', 'updateAccount');
      s.data(await s.api.updateAccount({ ...params, agentIds: [] }), 'updateAccount');
      s.equal(
        (await readAccount(s, second.accountId)).agentIds,
        [],
        'agentIds replaces the whole list',
        'updateAccount',
      );

      const body = { agentId, type: 'call', phoneNumber: '+12025550171' } as const;
      s.data(await s.api.createTask(body), 'createTask');
      await s.advance('PT10S');
      const path = { accountId: account.accountId };
      const busy = await s.api.deleteAccount(path);
      s.refused(
        busy,
        '409 taskInProgress',
        'an account is kept while one of its agents has a task in progress',
        'deleteAccount',
      );
      s.equal(await readAccount(s, account.accountId), account, 'a refused deletion deletes nothing', 'deleteAccount');
      await s.advance('PT10M');
      // The same person is not called again so soon.
      const { task } = s.data(await s.api.createTask(body), 'createTask');
      s.data(await s.api.deleteAccount(path), 'deleteAccount');
      const { taskId } = task;
      const kept = await s.api.getTask({ taskId });
      s.equal(
        s.data(kept, 'deleteAccount').task,
        task,
        'queued tasks stay when an account is deleted',
        'deleteAccount',
      );
      s.refused(await s.api.getAccount(path), '404 unknownAccount', 'a deleted account is gone', 'deleteAccount');
      s.data(await s.api.getAgent({ agentId }), 'deleteAccount');
      s.data(await s.api.updateAccount({ ...params, agentIds: [agentId] }), 'updateAccount');
    },
  }),
];
