import { TaskCreation } from '../../../../generated/schemas.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import { type TaskGate, type TaskRow, tasks } from './tables.ts';

/** The types of task, as keys of indexes have them. */
export const taskTypes = TaskCreation.properties.type.enum;

/** A type of task. */
export type QueuedTaskType = (typeof taskTypes)[number];

/** Puts a queued task to a gate. */
export async function moveTo(store: Transaction, row: TaskRow, gate: TaskGate): Promise<void> {
  await store.put(tasks, { ...row, gate });
}

/** The gate of tasks that nothing of their own holds back. */
export function readyGate({ task }: Pick<TaskRow, 'task'>): TaskGate {
  return ['ready', task.type, task.agentId];
}

/** The gate of tasks that wait for others of their run. */
export function runGate({ task }: Pick<TaskRow, 'task'>): TaskGate {
  return ['run', task.runId, task.type];
}

/** The gate of tasks that wait for the cooldown of their phone number. */
export function numberGate({ task }: Pick<TaskRow, 'task'>): TaskGate {
  return ['number', task.type, task.phoneNumber, task.agentId];
}

/** The oldest task at a gate; undefined where nothing waits. */
export async function firstAt(store: Reader, organizationId: string, gate: TaskGate): Promise<TaskRow | undefined> {
  const [row] = await store.list(tasks, 'gate', { ...keysWithin(organizationId, ...gate), limit: 1 });
  return row;
}

/** The oldest task of each gate that begins with these parts; as many steps as there are such gates. */
export async function firstAtEach(
  store: Reader,
  organizationId: string,
  ...parts: readonly string[]
): Promise<readonly TaskRow[]> {
  const { from, to } = keysWithin(organizationId, ...parts);
  const firsts: TaskRow[] = [];
  let next = from;
  for (;;) {
    const [row] = await store.list(tasks, 'gate', { from: next, to, limit: 1 });
    if (!row?.gate) return firsts;
    firsts.push(row);
    next = keysWithin(organizationId, ...row.gate).to;
  }
}

/** Number of a run's tasks in progress. */
export async function inProgress(store: Reader, organizationId: string, runId: string): Promise<number> {
  let sum = 0;
  for (const type of taskTypes) {
    sum += await store.count(tasks, 'runTypeState', keysWithin(organizationId, runId, type, 'inProgress'));
  }
  return sum;
}

/**
 * Makes as many waiting tasks of a run ready as could start now. So a long run never fills the queue with what
 * `concurrencyPerRun` holds back anyway.
 */
export async function fillRun(
  store: Transaction,
  organizationId: string,
  runId: string,
  type: Schemas['TaskType'],
  concurrency: number,
): Promise<void> {
  const waiting = keysWithin(organizationId, 'run', runId, type);
  if ((await store.count(tasks, 'gate', waiting)) === 0) return;
  const ready = await store.count(tasks, 'readyOfRun', keysWithin(organizationId, runId, type));
  const room = concurrency - ready - (await inProgress(store, organizationId, runId));
  if (room <= 0) return;
  for (const row of await store.list(tasks, 'gate', { ...waiting, limit: room })) {
    await moveTo(store, row, readyGate(row));
  }
}

/** Makes the next task to a phone number ready, of those that wait for it behind one that is ready no more. */
export async function releaseNext(store: Transaction, row: TaskRow): Promise<void> {
  const next = await firstAt(store, row.organizationId, numberGate(row));
  if (next) await moveTo(store, next, readyGate(next));
}

/** Mends the gates after a queued task has left its own other than by starting. */
export async function releaseGate(store: Transaction, row: TaskRow, concurrency: number): Promise<void> {
  if (row.gate?.[0] !== 'ready') return;
  await releaseNext(store, row);
  await fillRun(store, row.organizationId, row.task.runId, row.task.type, concurrency);
}
