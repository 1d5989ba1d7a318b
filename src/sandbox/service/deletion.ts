import { accounts, organizations, tokens, users } from '../accounts/tables.ts';
import { agents, agentUrls, documents, versions } from '../agents/tables.ts';
import { adrExports, billingConfigurations, negotiatedPlans, subscriptions, usage } from '../billing/tables.ts';
import type { Change } from '../core/context.ts';
import type { Job } from '../core/job.ts';
import { jobs } from '../core/tables.ts';
import { calls, conversations, messages, rooms } from '../messaging/tables.ts';
import { numbersOfAgent, releaseNumber } from '../phone-numbers/assignments.ts';
import {
  numberHoldings,
  numberingProviders,
  sipRegistrations,
  sipRoutes,
  sipWhitelist,
} from '../phone-numbers/tables.ts';
import { type KeyRange, keysStarting, keysWithin } from '../store/key.ts';
import type { Transaction } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { taskStarts, tasks } from '../tasks/tables.ts';
import { deliveries, relays, webhooks, zapRequests } from '../webhooks/tables.ts';

/** Deletes an organization with everything in it. */
export async function deleteAll(change: Change, organizationId: string): Promise<void> {
  const { store } = change;
  const own = keysWithin(organizationId);
  await deleteJobs(store, organizationId);
  for (const { agentId } of await store.list(agents, 'ofOrganization', own)) {
    for (const number of await numbersOfAgent(store, agentId)) await releaseNumber(change, number);
    await remove(store, versions, 'ofAgent', keysWithin(agentId));
    await remove(store, documents, 'ofAgent', keysWithin(agentId));
    await remove(store, zapRequests, 'ofAgent', keysWithin(agentId));
  }
  await remove(store, agents, 'ofOrganization', own);
  await remove(store, agentUrls, 'ofOrganization', own);
  for (const { conversation } of await store.list(conversations, 'ofOrganization', own)) {
    await remove(store, messages, 'ofConversation', keysWithin(conversation.conversationId));
  }
  await remove(store, conversations, 'ofOrganization', own);
  await remove(store, rooms, 'inbox', own);
  await remove(store, calls, 'ofOrganization', own);
  await remove(store, tasks, 'all', own);
  await remove(store, taskStarts, 'type', own);
  await remove(store, webhooks, 'ofOrganization', own);
  await remove(store, relays, 'ofOrganization', own);
  await remove(store, deliveries, 'ofOrganization', own);
  await remove(store, numberHoldings, 'current', own);
  await remove(store, numberHoldings, 'ended', own);
  await remove(store, numberingProviders, 'ofOrganization', own);
  await remove(store, sipWhitelist, 'ofOrganization', own);
  await remove(store, sipRoutes, 'tried', own);
  await remove(store, negotiatedPlans, 'ofOrganization', own);
  await remove(store, usage, 'quarters', own);
  await remove(store, accounts, 'ofOrganization', own);
  await remove(store, users, 'ofOrganization', own);
  await remove(store, tokens, 'all', own);
  await store.delete(sipRegistrations, organizationId);
  await store.delete(subscriptions, organizationId);
  await store.delete(billingConfigurations, organizationId);
  await store.delete(adrExports, organizationId);
  await store.delete(organizations, organizationId);
}

/** Removes the rows in a range of an index. */
async function remove<Row, Index extends string>(
  store: Transaction,
  table: Table<Row, Index>,
  index: Index,
  range: KeyRange,
): Promise<void> {
  for (const row of await store.list(table, index, range)) await store.delete(table, table.key(row));
}

/** Removes what was left to do for the organization; called while its tasks and destinations are still there. */
async function deleteJobs(store: Transaction, organizationId: string): Promise<void> {
  const about = (kind: Job['kind'], subject: string) => remove(store, jobs, 'subject', keysWithin(kind, subject));
  await about('dispatch', organizationId);
  await about('endPeriod', organizationId);
  await about('register', organizationId);
  await remove(store, jobs, 'subject', keysStarting(['cooldownOver'], `${organizationId} `));
  for (const { task } of await store.list(tasks, 'state', keysWithin(organizationId, 'inProgress'))) {
    for (const kind of ['answer', 'speak', 'endTask'] as const) await about(kind, task.taskId);
  }
  for (const { order } of await store.list(webhooks, 'ofOrganization', keysWithin(organizationId))) {
    await about('deliver', String(order));
  }
}
