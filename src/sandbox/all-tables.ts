import type { Table } from './store/table.ts';
import { accounts, organizations, resellers, tokens, users } from './tables/accounts.ts';
import { agents, agentUrls, documents, versions } from './tables/agents.ts';
import { adrExports, billingConfigurations, negotiatedPlans, subscriptions, usage } from './tables/billing.ts';
import { counters, jobs } from './tables/environment.ts';
import { calls, conversations, messages, rooms } from './tables/messaging.ts';
import {
  numberHoldings,
  numberingProviders,
  numbers,
  sipRegistrations,
  sipRoutes,
  sipWhitelist,
} from './tables/numbers.ts';
import { taskStarts, tasks } from './tables/tasks.ts';
import { deliveries, relays, webhooks, zapRequests } from './tables/webhooks.ts';

/** Every table, by the name under which starting data and files have its rows. */
export const allTables = {
  account: accounts,
  adrExport: adrExports,
  agent: agents,
  agentUrl: agentUrls,
  billingConfiguration: billingConfigurations,
  call: calls,
  conversation: conversations,
  counter: counters,
  delivery: deliveries,
  document: documents,
  job: jobs,
  message: messages,
  negotiatedPlan: negotiatedPlans,
  number: numbers,
  numberHolding: numberHoldings,
  numberingProvider: numberingProviders,
  organization: organizations,
  relay: relays,
  reseller: resellers,
  room: rooms,
  sipRegistration: sipRegistrations,
  sipRoute: sipRoutes,
  sipWhitelist,
  subscription: subscriptions,
  task: tasks,
  taskStart: taskStarts,
  token: tokens,
  usage,
  user: users,
  version: versions,
  webhook: webhooks,
  zapRequest: zapRequests,
} as const;

type Tables = typeof allTables;
type RowOf<T> = T extends Table<infer Row, string> ? Row : never;

/** Rows of every table that has some, by the table's name: starting data as it is written down. */
export type World = { readonly [Name in keyof Tables]?: readonly RowOf<Tables[Name]>[] };
