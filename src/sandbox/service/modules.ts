import { operations } from '../../contract/operations.ts';
import type { Change } from '../engine/context.ts';
import type { Events } from '../engine/event.ts';
import type { Handlers } from '../engine/handler.ts';
import type { JobKind, JobOf } from '../engine/job.ts';
import type { JobContext, JobHandlers } from '../engine/job-handler.ts';
import type { Effect } from '../engine/job-loop.ts';
import type { Room } from '../engine/module.ts';
import { counters, jobs } from '../engine/tables.ts';
import { createAccountsRoom } from '../modules/accounts/module.ts';
import { agentUrlsRoom } from '../modules/agent-urls/module.ts';
import { agentsRoom } from '../modules/agents/module.ts';
import { authorizationRoom } from '../modules/authorization/module.ts';
import { billingRoom } from '../modules/billing/module.ts';
import { knowledgeRoom } from '../modules/knowledge/module.ts';
import { messagingRoom } from '../modules/messaging/module.ts';
import { phoneNumbersRoom } from '../modules/phone-numbers/module.ts';
import { sipRoom } from '../modules/sip/module.ts';
import { tasksRoom } from '../modules/tasks/module.ts';
import { webhooksRoom } from '../modules/webhooks/module.ts';
import type { Table } from '../store/table.ts';

const accountsRoom = createAccountsRoom(deleteContents);

/** Those that lean on others come first, so that these are still there when theirs are deleted. */
const rooms: readonly Room[] = [
  tasksRoom,
  messagingRoom,
  billingRoom,
  knowledgeRoom,
  agentUrlsRoom,
  agentsRoom,
  webhooksRoom,
  sipRoom,
  phoneNumbersRoom,
  accountsRoom,
  authorizationRoom,
];

/** What the sandbox does for each operation; the compiler names one that is missing. */
export const handlers: Handlers = {
  ...authorizationRoom.handlers,
  ...agentsRoom.handlers,
  ...phoneNumbersRoom.handlers,
  ...sipRoom.handlers,
  ...messagingRoom.handlers,
  ...webhooksRoom.handlers,
  ...knowledgeRoom.handlers,
  ...agentUrlsRoom.handlers,
  ...accountsRoom.handlers,
  ...billingRoom.handlers,
  ...tasksRoom.handlers,
};

/** What the sandbox does for each kind of job; the compiler names one that is missing. */
export const jobHandlers: JobHandlers = {
  ...sipRoom.jobs,
  ...messagingRoom.jobs,
  ...webhooksRoom.jobs,
  ...billingRoom.jobs,
  ...tasksRoom.jobs,
};

/** Does a job that is due. */
export function runJob<Kind extends JobKind>(job: JobOf<Kind>, context: JobContext): Promise<Effect | undefined> {
  return jobHandlers[job.kind](job, context);
}

/** How the sandbox tells of each event of the contract; the compiler names one that no room sends. */
export const events: Events = { ...messagingRoom.events, ...tasksRoom.events };

/** Every table, by the name under which starting data and files have its rows. */
export const tables = {
  counter: counters,
  job: jobs,
  ...authorizationRoom.tables,
  ...agentsRoom.tables,
  ...phoneNumbersRoom.tables,
  ...sipRoom.tables,
  ...messagingRoom.tables,
  ...webhooksRoom.tables,
  ...knowledgeRoom.tables,
  ...agentUrlsRoom.tables,
  ...accountsRoom.tables,
  ...billingRoom.tables,
  ...tasksRoom.tables,
} as const;

type Tables = typeof tables;
type RowOf<T> = T extends Table<infer Row, string> ? Row : never;

/** Rows of every table that has some, by the table's name: starting data as it is written down. */
export type World = { readonly [Name in keyof Tables]?: readonly RowOf<Tables[Name]>[] };

/** The group of the contract that a table belongs to, by its tag; undefined for what only the sandbox has. */
export function groupOf(table: string): string | undefined {
  const room = rooms.find(({ tables: own }) => Object.hasOwn(own, table));
  const [id] = Object.keys(room?.handlers ?? {});
  return Object.values(operations).find((operation) => operation.id === id)?.tag;
}

/** Deletes an organization with everything in it. */
export async function deleteContents(change: Change, organizationId: string): Promise<void> {
  for (const room of rooms) await room.deleteContents(change, organizationId);
}
