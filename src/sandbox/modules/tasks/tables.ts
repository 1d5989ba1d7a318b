import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';
import type { CallScript } from '../messaging/tables.ts';

/** Gate at which a queued task waits; the oldest at a gate comes first. */
export type TaskGate =
  /** For nothing that is its own: for business hours, the daily caps, and a number of its agent that can carry it. */
  | readonly ['ready', type: Schemas['TaskType'], agentId: string]
  /** For others of its run to start. */
  | readonly ['run', runId: string, type: Schemas['TaskType']]
  /** For the cooldown of its phone number. */
  | readonly ['number', type: Schemas['TaskType'], phoneNumber: string, agentId: string];

/** A task. */
export interface TaskRow {
  readonly organizationId: string;
  /** Counts tasks in the order in which they were created. */
  readonly order: number;
  readonly task: Schemas['Task'];
  /** Of queued tasks only. */
  readonly gate?: TaskGate;
  /** Of tasks in progress only: what its agent goes by, whatever becomes of its configuration meanwhile. */
  readonly begun?: {
    readonly from: string;
    /** Whom the agent says that it calls or writes for. */
    readonly businessName: string;
    /** Message for a voicemail; undefined if the agent hangs up. */
    readonly voicemailMessage?: string;
    /** Script of its call. */
    readonly script?: CallScript;
    /** When the task ends unless it is ended before, in Unix seconds. */
    readonly endTimestamp: number;
  };
}

/** Tasks of every state, with an index for each way to list, count or start them. */
export const tasks = defineTable<TaskRow>()({
  name: 'task',
  key: (row) => row.task.taskId,
  indexes: {
    /** organization, time, order */
    all: (row) => keyOf(row.organizationId, row.task.timestamp, row.order),
    /** organization, state, time, order */
    state: (row) => keyOf(row.organizationId, row.task.state, row.task.timestamp, row.order),
    /** organization, type, state, time, order */
    typeState: (row) => keyOf(row.organizationId, row.task.type, row.task.state, row.task.timestamp, row.order),
    /** agent, type, state, time, order */
    agentTypeState: (row) =>
      keyOf(row.organizationId, row.task.agentId, row.task.type, row.task.state, row.task.timestamp, row.order),
    /** organization, phone number, time, order */
    phoneNumber: (row) => keyOf(row.organizationId, row.task.phoneNumber, row.task.timestamp, row.order),
    /** organization, run, type, state, time, order */
    runTypeState: (row) =>
      keyOf(row.organizationId, row.task.runId, row.task.type, row.task.state, row.task.timestamp, row.order),
    /** organization, type, start, order */
    started: ({ organizationId, order, task: { type, startedTimestamp } }) =>
      startedTimestamp === undefined ? undefined : keyOf(organizationId, type, startedTimestamp, order),
    /** organization, agent, type, start, order */
    agentStarted: ({ organizationId, order, task: { agentId, type, startedTimestamp } }) =>
      startedTimestamp === undefined ? undefined : keyOf(organizationId, agentId, type, startedTimestamp, order),
    /** organization, state, end, order */
    ended: ({ organizationId, order, task: { state, endedTimestamp } }) =>
      endedTimestamp === undefined ? undefined : keyOf(organizationId, state, endedTimestamp, order),
    /** organization, agent, state, end, order */
    agentEnded: ({ organizationId, order, task: { agentId, state, endedTimestamp } }) =>
      endedTimestamp === undefined ? undefined : keyOf(organizationId, agentId, state, endedTimestamp, order),
    /** organization, parts of the gate, time, order; queued tasks only */
    gate: (row) =>
      row.gate === undefined ? undefined : keyOf(row.organizationId, ...row.gate, row.task.timestamp, row.order),
    /** organization, run, type, time, order; those at the gate `ready` only */
    readyOfRun: ({ organizationId, order, gate, task: { runId, type, timestamp } }) =>
      gate?.[0] === 'ready' ? keyOf(organizationId, runId, type, timestamp, order) : undefined,
  },
});

/** That a task began; it stays when the task is deleted, for the caps of its day and the cooldown of its number. */
export interface TaskStartRow {
  readonly organizationId: string;
  readonly type: Schemas['TaskType'];
  readonly phoneNumber: string;
  readonly startedTimestamp: number;
  /** Undefined while it is in progress. */
  readonly endedTimestamp?: number;
  /** The task's. */
  readonly order: number;
}

/** The starts of tasks, deleted ones included. */
export const taskStarts = defineTable<TaskStartRow>()({
  name: 'taskStart',
  key: (row) => keyOf(row.organizationId, row.order),
  indexes: {
    /** organization, type, start, order */
    type: (row) => keyOf(row.organizationId, row.type, row.startedTimestamp, row.order),
    /** organization, type, phone number, start, order */
    number: (row) => keyOf(row.organizationId, row.type, row.phoneNumber, row.startedTimestamp, row.order),
  },
});
