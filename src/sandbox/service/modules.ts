import { operations } from '../../contract/operations.ts';
import type { Change } from '../engine/context.ts';
import type { Handlers } from '../engine/handler.ts';
import type { JobKind, JobOf } from '../engine/job.ts';
import type { JobContext, JobHandlers } from '../engine/job-handler.ts';
import type { Effect } from '../engine/job-loop.ts';
import type { Events, Module } from '../engine/module.ts';
import { counters, jobs } from '../engine/tables.ts';
import { createAccountsModule } from '../modules/accounts/module.ts';
import { agentUrlsModule } from '../modules/agent-urls/module.ts';
import { createAgentsModule } from '../modules/agents/module.ts';
import { authorizationModule } from '../modules/authorization/module.ts';
import { billingModule } from '../modules/billing/module.ts';
import { runningSubscription } from '../modules/billing/subscription-terms.ts';
import { knowledgeModule } from '../modules/knowledge/module.ts';
import { messagingModule } from '../modules/messaging/module.ts';
import { numbersOfAgent } from '../modules/phone-numbers/assignments.ts';
import { createPhoneNumbersModule } from '../modules/phone-numbers/module.ts';
import { sipModule } from '../modules/sip/module.ts';
import { tasksModule } from '../modules/tasks/module.ts';
import { countInProgress, firstInProgress } from '../modules/tasks/progress.ts';
import { queueTasks, requireReadyAgent, wakeTasks } from '../modules/tasks/queue.ts';
import { webhooksModule } from '../modules/webhooks/module.ts';
import type { Table } from '../store/table.ts';

const agentsModule = createAgentsModule({ numbersOfAgent, requireReadyAgent, queueTasks });
const phoneNumbersModule = createPhoneNumbersModule({ firstInProgress, wakeTasks });
const accountsModule = createAccountsModule({ deleteContents, runningSubscription, firstInProgress, countInProgress });

/** Those that lean on others come first, so that these are still there when theirs are deleted. */
const modules: readonly Module[] = [
  tasksModule,
  messagingModule,
  billingModule,
  knowledgeModule,
  agentUrlsModule,
  agentsModule,
  webhooksModule,
  sipModule,
  phoneNumbersModule,
  accountsModule,
  authorizationModule,
];

/** Handlers of all operations; the compiler names a missing one. */
export const handlers: Handlers = {
  ...authorizationModule.handlers,
  ...agentsModule.handlers,
  ...phoneNumbersModule.handlers,
  ...sipModule.handlers,
  ...messagingModule.handlers,
  ...webhooksModule.handlers,
  ...knowledgeModule.handlers,
  ...agentUrlsModule.handlers,
  ...accountsModule.handlers,
  ...billingModule.handlers,
  ...tasksModule.handlers,
};

/** Handlers of all kinds of jobs; the compiler names a missing one. */
export const jobHandlers: JobHandlers = {
  ...sipModule.jobs,
  ...messagingModule.jobs,
  ...webhooksModule.jobs,
  ...billingModule.jobs,
  ...tasksModule.jobs,
};

/** Does a job that is due. */
export function runJob<Kind extends JobKind>(job: JobOf<Kind>, context: JobContext): Promise<Effect | undefined> {
  return jobHandlers[job.kind](job, context);
}

/** Senders of all events; the compiler names an event that no module sends. */
export const events: Events = { ...messagingModule.events, ...tasksModule.events };

/** Every table, by the name under which starting data and files have its rows. */
export const tables = {
  counter: counters,
  job: jobs,
  ...authorizationModule.tables,
  ...agentsModule.tables,
  ...phoneNumbersModule.tables,
  ...sipModule.tables,
  ...messagingModule.tables,
  ...webhooksModule.tables,
  ...knowledgeModule.tables,
  ...agentUrlsModule.tables,
  ...accountsModule.tables,
  ...billingModule.tables,
  ...tasksModule.tables,
} as const;

type Tables = typeof tables;
type RowOf<T> = T extends Table<infer Row, string> ? Row : never;

/** Rows of every table that has some, by the table's name: starting data as it is written down. */
export type EnvironmentData = { readonly [Name in keyof Tables]?: readonly RowOf<Tables[Name]>[] };

/** The group of the contract that a table belongs to, by its tag; undefined for what only the sandbox has. */
export function groupOf(table: string): string | undefined {
  const module = modules.find((candidate) => Object.hasOwn(candidate.tables, table));
  const [id] = Object.keys(module?.handlers ?? {});
  return Object.values(operations).find((operation) => operation.id === id)?.tag;
}

/** Deletes an organization with everything in it. */
export async function deleteContents(change: Change, organizationId: string): Promise<void> {
  for (const module of modules) await module.deleteContents(change, organizationId);
}
