import type { Behaviour } from '../runner/behaviour.ts';
import { createAccount, listAccounts, makeAccount, readAccount } from '../steps/account-steps.ts';
import { idleAgent, workingAgent } from '../steps/working-agent.ts';

const group = 'Accounts';
const isOnce = 'an agent belongs to one account';
const isOwn = 'an unknown agent returns 404';
const nobody = 'agent_of_nobody';
const missing = { says: `There is no agent ${nobody}.` };
const shared = { alternative: 'Agents are shared by accounts.' } as const;

export const takenAgents: Behaviour = {
  rule: 'taken-agents',
  group,
  operations: ['createAccount', 'listAgentAccounts'],
  title: 'rejects an account with an agent of another account or an unknown agent',
  restsOn: ['account-agents'],
  async run(b) {
    const name = b.unique();
    b.refused(
      await createAccount(b, { name, agentIds: [nobody] }),
      '404 unknownAgent',
      isOwn,
      'createAccount',
      missing,
    );
    const agentIds = (await listAccounts(b)).find((account) => account.agentIds.length > 0)?.agentIds;
    if (agentIds)
      b.refused(await createAccount(b, { name, agentIds }), '409 agentTaken', isOnce, 'createAccount', shared);
    const rule = 'a rejected request creates no account';
    b.absent(await listAccounts(b), (account) => account.name === name, rule, 'createAccount');
  },
};

export const accountAgents: Behaviour = {
  rule: 'account-agents',
  group,
  operations: ['createAccount', 'updateAccount', 'getAccount'],
  title: 'assigns each agent to at most one account',
  needs: ['control'],
  restsOn: ['account-agents'],
  async run(b) {
    const [agentId, another] = [await idleAgent(b, true), await idleAgent(b, true)];
    const account = await makeAccount(b, { agentIds: [agentId] });
    b.equal('agentIds' in account, true, 'an account has `agentIds`', 'createAccount', 'account-meaning');
    const { accountId } = account;
    b.equal(account.agentIds, [agentId], 'an account has the requested agents', 'createAccount');
    const second = await makeAccount(b, { agentIds: [another] });
    const update = { accountId: second.accountId, name: b.unique() };
    const taken = { says: `${agentId} belongs to ${accountId}. Remove it from that account first.` };
    const again = await createAccount(b, { name: b.unique(), agentIds: [agentId] });
    b.refused(again, '409 agentTaken', isOnce, 'createAccount', shared, taken);
    const moved = await b.api.updateAccount({ ...update, agentIds: [another, agentId] });
    b.refused(moved, '409 agentTaken', isOnce, 'updateAccount', shared, taken);
    const unknown = await b.api.updateAccount({ ...update, agentIds: [another, nobody] });
    b.refused(unknown, '404 unknownAgent', isOwn, 'updateAccount', missing);
    b.equal(await readAccount(b, second.accountId), second, 'a rejected request changes nothing', 'updateAccount');

    b.data(await b.api.updateAccount({ accountId, agentIds: [] }), 'updateAccount');
    const replaced = '`agentIds` replaces the whole list';
    b.equal((await readAccount(b, accountId)).agentIds, [], replaced, 'updateAccount');
    const both = { accountId: second.accountId, agentIds: [agentId, another] };
    b.succeeds(await b.api.updateAccount(both), 'an agent removed from an account can join another', 'updateAccount');
    b.equal((await readAccount(b, second.accountId)).agentIds, both.agentIds, replaced, 'updateAccount');
  },
};

export const accountDeletion: Behaviour = {
  rule: 'account-deletion',
  group,
  operations: ['deleteAccount', 'getAccount', 'updateAccount', 'updateAccountSettings', 'listAgentAccounts'],
  title: 'deletes an account permanently',
  restsOn: ['account-deletion'],
  async run(b) {
    const { accountId } = await makeAccount(b);
    b.succeeds(await b.api.deleteAccount({ accountId }), 'an account can be deleted', 'deleteAccount', {
      says: `Account ${accountId} deleted.`,
    });
    const gone = 'a deleted account is gone';
    const none = { says: `There is no account ${accountId}.` };
    const name = b.unique();
    b.refused(await b.api.getAccount({ accountId }), '404 unknownAccount', gone, 'deleteAccount', none);
    b.refused(
      await b.api.deleteAccount({ accountId }),
      '404 unknownAccount',
      gone,
      'deleteAccount',
      'repeated-requests',
      none,
    );
    b.refused(await b.api.updateAccount({ accountId, name }), '404 unknownAccount', gone, 'deleteAccount', none);
    const settings = { accountId, locale: 'de-DE' };
    b.refused(await b.api.updateAccountSettings(settings), '404 unknownAccount', gone, 'deleteAccount', none);
    b.absent(await listAccounts(b), (one) => one.accountId === accountId, gone, 'deleteAccount');
  },
};

export const deletionWithAgents: Behaviour = {
  rule: 'account-deletion-with-agents',
  group,
  operations: ['deleteAccount', 'createTask', 'getTask', 'getAgent'],
  title: 'keeps the agents of a deleted account, and rejects deleting an account with a task in progress',
  needs: ['control'],
  restsOn: ['account-deletion'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const agentIds = [await idleAgent(b, true), agentId];
    const { accountId } = await makeAccount(b, { agentIds });
    const queue = async (nth: number) => {
      const task = { agentId, type: 'call', phoneNumber: `+1202555017${nth}` } as const;
      return b.data(await b.api.createTask(task), 'createTask').task.taskId;
    };
    const first = await queue(1);
    await b.advance('PT10S');
    const busy = 'an account cannot be deleted while one of its agents has a task in progress';
    b.refused(await b.api.deleteAccount({ accountId }), '409 taskInProgress', busy, 'deleteAccount', {
      says: `${accountId} has 1 task in progress, ${first} of ${agentId}. Wait until it ends.`,
    });
    await queue(2);
    await b.advance('PT10S');
    b.refused(await b.api.deleteAccount({ accountId }), '409 taskInProgress', busy, 'deleteAccount', {
      says: `${accountId} has 2 tasks in progress, the first ${first} of ${agentId}. Wait until they end.`,
    });
    b.data(await b.api.getAccount({ accountId }), 'deleteAccount');

    await b.advance('PT10M');
    // The same person is not called again so soon.
    const queued = await queue(1);
    const whole = { alternative: 'Rejected while it has agents.' } as const;
    b.succeeds(
      await b.api.deleteAccount({ accountId }),
      'an account with agents can be deleted',
      'deleteAccount',
      whole,
    );
    const kept = 'the agents of a deleted account keep their tasks and belong to no account';
    const withThem = { alternative: 'Its agents are deleted with it.' } as const;
    b.succeeds(await b.api.getAgent({ agentId }), kept, 'deleteAccount', withThem);
    b.succeeds(await b.api.getTask({ taskId: queued }), kept, 'deleteAccount');
    b.succeeds(await createAccount(b, { name: b.unique(), agentIds }), kept, 'deleteAccount');
  },
};
