import { operations } from '../../contract/operations.ts';
import { createAccountsRoom } from '../accounts/room.ts';
import { agentUrlsRoom } from '../agent-urls/room.ts';
import { agentsRoom } from '../agents/room.ts';
import { authorizationRoom } from '../authorization/room.ts';
import { billingRoom } from '../billing/room.ts';
import type { Change } from '../core/context.ts';
import type { Events } from '../core/event.ts';
import type { Handlers } from '../core/handler.ts';
import type { JobKind, JobOf } from '../core/job.ts';
import type { JobContext, JobHandlers } from '../core/job-handler.ts';
import type { Effect } from '../core/job-loop.ts';
import type { Room } from '../core/room.ts';
import { counters, jobs } from '../core/tables.ts';
import { knowledgeRoom } from '../knowledge/room.ts';
import { messagingRoom } from '../messaging/room.ts';
import { phoneNumbersRoom } from '../phone-numbers/room.ts';
import { sipRoom } from '../sip/room.ts';
import type { Table } from '../store/table.ts';
import { tasksRoom } from '../tasks/room.ts';
import { webhooksRoom } from '../webhooks/room.ts';

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
