import { requireTimeZone } from '../../engine/calendar.ts';
import type { Context, ReadContext } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import { pageFields, pageOf, pageOfRows } from '../../engine/paging.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysStarting, keysWithin } from '../../store/key.ts';
import { agentOf } from '../agents/agents.ts';
import type { TasksInProgress } from './needs.ts';
import { type AccountRow, accounts } from './tables.ts';

/** Accounts of the caller's own organization. */
export function accountHandlers(tasks: TasksInProgress) {
  return {
    async listAgentAccounts({ query, answer }, { store, caller }) {
      const page = await pageOf(store, accounts, 'ofOrganization', keysWithin(caller.organizationId), query);
      return answer('Accounts retrieved.', pageFields('accounts', page, recordOf));
    },

    async searchAccounts({ query, answer }, { store, caller }) {
      const range = keysStarting([caller.organizationId], query.query.toLowerCase());
      // An account is found once for each place where it has the text.
      const found = new Map((await store.list(accounts, 'text', range)).map((row) => [row.order, row]));
      const oldestFirst = [...found.values()].sort(
        (a, b) => a.account.timestamp - b.account.timestamp || a.order - b.order,
      );
      return answer('Accounts retrieved.', pageFields('accounts', pageOfRows(oldestFirst, query), recordOf));
    },

    async getAccountByExternalId({ path, refuse, answer }, { store, caller }) {
      const { externalAccountId } = path;
      const [row] = await store.list(accounts, 'external', keysWithin(caller.organizationId, externalAccountId));
      if (!row)
        throw refuse.notFound(
          'unknownExternalAccountId',
          `There is no account with the external account id ${externalAccountId}.`,
        );
      return answer('Account retrieved.', { account: recordOf(row) });
    },

    async getAccount({ path, refuse, answer }, context) {
      const row = await accountOf(context, refuse, path.accountId);
      return answer('Account retrieved.', { account: recordOf(row) });
    },

    async createAccount({ body, refuse, answer }, context) {
      const { store, now, caller } = context;
      const { name, externalAccountId, description, agentIds = [] } = body;
      await requireFree(context, refuse, { externalAccountId, agentIds });
      const order = await context.next('account');
      const accountId = `account_${order}`;
      const account = written({
        accountId,
        externalAccountId,
        name,
        description,
        agentIds,
        timestamp: now,
        settings: {},
      });
      const row = { organizationId: caller.organizationId, order, account };
      await store.put(accounts, row);
      return answer('Account created.', { account: recordOf(row) });
    },

    async updateAccount({ path, body, refuse, answer }, context) {
      const { reset = [], ...changes } = body;
      const row = await accountOf(context, refuse, path.accountId);
      await requireFree(context, refuse, changes, path.accountId);
      const kept: AccountWish = { ...row.account };
      for (const name of reset) delete kept[name];
      const updated = { ...row, account: written({ ...kept, ...changes }) };
      await context.store.put(accounts, updated);
      return answer('Account updated.', { account: recordOf(updated) });
    },

    async updateAccountSettings({ path, body, refuse, answer }, context) {
      const { reset = [], ...changes } = body;
      requireTimeZone(refuse, '/timezone', changes.timezone);
      const row = await accountOf(context, refuse, path.accountId);
      const kept: Schemas['AccountSettings'] = { ...row.account.settings };
      for (const name of reset) delete kept[name];
      const updated = { ...row, account: { ...row.account, settings: { ...kept, ...changes } } };
      await context.store.put(accounts, updated);
      return answer('Account settings updated.', { account: recordOf(updated) });
    },

    async deleteAccount({ path, refuse, answer }, context) {
      const row = await accountOf(context, refuse, path.accountId);
      await requireNoneInProgress(tasks, context, refuse, row);
      await context.store.delete(accounts, path.accountId);
      return answer(`Account ${path.accountId} deleted.`);
    },
  } satisfies Partial<GroupHandlers<'Accounts'>>;
}

function recordOf({ organizationId, account: { accountId, ...rest } }: AccountRow): Schemas['Account'] {
  return { accountId, organizationId, ...rest };
}

interface AccountWish extends Omit<AccountRow['account'], 'externalAccountId' | 'description'> {
  externalAccountId?: string | undefined;
  description?: string | undefined;
}

/** An account as it is stored, without the fields that it does not have. */
function written(wish: AccountWish): AccountRow['account'] {
  const { accountId, externalAccountId, name, description, agentIds, timestamp, settings } = wish;
  return {
    accountId,
    ...(externalAccountId !== undefined && { externalAccountId }),
    name,
    ...(description !== undefined && { description }),
    agentIds,
    timestamp,
    settings,
  };
}

async function accountOf(
  context: ReadContext,
  refuse: RefuseMissing<'unknownAccount'>,
  accountId: string,
): Promise<AccountRow> {
  const row = await context.store.get(accounts, accountId);
  if (row?.organizationId === context.caller.organizationId) return row;
  throw refuse.notFound('unknownAccount', `There is no account ${accountId}.`);
}

/** Throws `notFound` for agents that do not exist, `conflict` for what accounts other than `accountId` have. */
async function requireFree(
  context: Context,
  refuse: RefuseMissing<'unknownAgent'> & RefuseConflict<'externalAccountIdTaken' | 'agentTaken'>,
  { externalAccountId, agentIds = [] }: { externalAccountId?: string | undefined; agentIds?: readonly string[] },
  accountId?: string,
): Promise<void> {
  const { store, caller } = context;
  for (const agentId of agentIds) await agentOf(context, refuse, agentId);
  if (externalAccountId !== undefined) {
    const [taken] = await store.list(accounts, 'external', keysWithin(caller.organizationId, externalAccountId));
    if (taken && taken.account.accountId !== accountId) {
      throw refuse.conflict(
        'externalAccountIdTaken',
        `The external account id ${externalAccountId} is taken by ${taken.account.accountId}.`,
      );
    }
  }
  for (const agentId of agentIds) {
    const [other] = await store.list(accounts, 'agent', keysWithin(agentId));
    if (other && other.account.accountId !== accountId) {
      throw refuse.conflict(
        'agentTaken',
        `${agentId} belongs to ${other.account.accountId}. Remove it from that account first.`,
      );
    }
  }
}

/** Throws `conflict` while agents of the account work on tasks; names the first of these. */
async function requireNoneInProgress(
  tasks: TasksInProgress,
  context: Context,
  refuse: RefuseConflict<'taskInProgress'>,
  { account }: AccountRow,
): Promise<void> {
  const { store, caller } = context;
  let count = 0;
  let first = '';
  for (const agentId of account.agentIds) {
    const row = await tasks.firstInProgress(store, caller.organizationId, agentId);
    if (!row) continue;
    first ||= `${row.task.taskId} of ${agentId}`;
    count += await tasks.countInProgress(store, caller.organizationId, agentId);
  }
  if (count === 0) return;
  const working = count === 1 ? `1 task in progress, ${first}` : `${count} tasks in progress, the first ${first}`;
  const wait = count === 1 ? 'Wait until it ends' : 'Wait until they end';
  throw refuse.conflict('taskInProgress', `${account.accountId} has ${working}. ${wait}.`);
}
