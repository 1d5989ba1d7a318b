import { accounts, organizations, resellers, tokens, users } from '../accounts/tables.ts';
import { agents, agentUrls, documents, versions } from '../agents/tables.ts';
import { adrExports, billingConfigurations, negotiatedPlans, subscriptions, usage } from '../billing/tables.ts';
import { counters, jobs } from '../core/tables.ts';
import { calls, conversations, messages, rooms } from '../messaging/tables.ts';
import {
  numberHoldings,
  numberingProviders,
  numbers,
  sipRegistrations,
  sipRoutes,
  sipWhitelist,
} from '../phone-numbers/tables.ts';
import type { Table } from '../store/table.ts';
import { taskStarts, tasks } from '../tasks/tables.ts';
import { deliveries, relays, webhooks, zapRequests } from '../webhooks/tables.ts';

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
