import { TimeSlice } from '../../../server/time-slice.ts';
import type { Change, Moment } from '../../engine/context.ts';
import type { RefuseConflict } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { jobs } from '../../engine/tables.ts';
import { keysWithin } from '../../store/key.ts';
import { organizationOf } from '../accounts/organizations.ts';
import type { AgentRow } from '../agents/tables.ts';
import { numberFor, numbersOfAgent } from '../phone-numbers/assignments.ts';
import { keepTask } from './change.ts';
import { cooldownEnd, scheduleCooldownEnd } from './cooldown.ts';
import { numberGate, type QueuedTaskType, readyGate, runGate, taskTypes } from './gates.ts';
import { type TaskGate, tasks } from './tables.ts';

/** A call or text to queue. */
export interface NewTask {
  readonly type: QueuedTaskType;
  readonly phoneNumber: string;
  readonly name?: string;
  readonly context: string;
  /** The words to send; without them the agent finds its own. */
  readonly text?: string;
  readonly waitToGreet: boolean;
}

/** Tasks that one request queues for one agent. */
export interface NewRun {
  readonly organizationId: string;
  readonly userId: number;
  readonly agentId: string;
  readonly tasks: readonly NewTask[];
}

/** Tasks stay queued for so many seconds at least, so that clients get to see it. */
export const firstLook = 5;

/** Queues tasks as one run. */
export async function queueTasks(
  change: Change,
  { organizationId, userId, agentId, tasks: newTasks }: NewRun,
): Promise<{ runId: string; tasks: readonly Schemas['Task'][] }> {
  const runId = `run_${await change.next('run')}`;
  const { limits } = await organizationOf(change, organizationId);
  const room = { call: limits.concurrencyPerRun, text: limits.concurrencyPerRun };
  const created: Schemas['Task'][] = [];
  // Only the first to each number can start, so the others need no place among those that are ready.
  const ahead = new Set<string>();
  // Other environments' requests are answered meanwhile.
  const slice = new TimeSlice();
  for (const { type, phoneNumber, name, context, text, waitToGreet } of newTasks) {
    await slice.yieldIfOver();
    const order = await change.next('task');
    const task = {
      taskId: `task_${order}`,
      type,
      state: 'queued',
      agentId,
      phoneNumber,
      ...(name !== undefined && { name }),
      context,
      ...(text !== undefined && { text }),
      waitToGreet,
      runId,
      createdBy: userId,
      timestamp: change.now,
    };
    const line = `${type} ${phoneNumber}`;
    const gate = ahead.has(line)
      ? numberGate({ task })
      : room[type] > 0
        ? await firstGate(change, limits, organizationId, task)
        : runGate({ task });
    if (gate[0] === 'ready') {
      room[type]--;
      ahead.add(line);
    }
    await keepTask(change, { organizationId, order, task, gate });
    created.push(task);
  }
  await scheduleDispatch(change, organizationId, change.now + firstLook);
  return { runId, tasks: created };
}

/** Gate at which a task of a run with free capacity begins to wait. */
async function firstGate(
  change: Change,
  limits: Schemas['TaskLimits'],
  organizationId: string,
  task: Schemas['Task'],
): Promise<TaskGate> {
  const line = { organizationId, type: task.type, phoneNumber: task.phoneNumber };
  const end = await cooldownEnd(change.store, limits, line);
  if (end !== undefined) {
    if (end <= change.now) return readyGate({ task });
    await scheduleCooldownEnd(change, line, end);
  }
  return numberGate({ task });
}

/** Looks at the queue again: an agent got a number or was published, or the organization is active again. */
export async function wakeTasks(change: Change, organizationId: string, agentId?: string): Promise<void> {
  for (const type of taskTypes) {
    const gates = keysWithin(organizationId, 'ready', type, ...(agentId === undefined ? [] : [agentId]));
    if ((await change.store.count(tasks, 'gate', gates)) === 0) continue;
    await scheduleDispatch(change, organizationId, change.now);
    return;
  }
}

/** Throws `conflict` for an agent that cannot carry out tasks of a type, or of none. */
export async function requireReadyAgent(
  refuse: RefuseConflict<'neverPublished' | 'noPhoneNumber'>,
  { store }: Moment,
  { agentId, live }: AgentRow,
  type: QueuedTaskType | 'any',
): Promise<void> {
  if (!live) throw refuse.conflict('neverPublished', `The agent ${agentId} was never published. Publish it first.`);
  if ((await numbersOfAgent(store, agentId)).length === 0) {
    throw refuse.conflict(
      'noPhoneNumber',
      `The agent ${agentId} has no phone number to call or text from. Assign one first.`,
    );
  }
  if (type === 'any' || (await numberFor(store, agentId, type === 'call' ? 'voice' : 'sms'))) return;
  throw refuse.conflict(
    'noPhoneNumber',
    `The agent ${agentId} has no phone number that carries ${type}s. Assign one first.`,
  );
}

/** Has the queue of an organization looked at by this time, in Unix seconds. There is one such job at most. */
export async function scheduleDispatch(change: Change, organizationId: string, dueTimestamp: number): Promise<void> {
  const { store } = change;
  const [scheduled] = await store.list(jobs, 'subject', { ...keysWithin('dispatch', organizationId), limit: 1 });
  if (scheduled) {
    if (scheduled.dueTimestamp <= dueTimestamp) return;
    await store.delete(jobs, jobs.key(scheduled));
  }
  await change.schedule(dueTimestamp, { kind: 'dispatch', organizationId });
}
