import type { Change } from './context.ts';
import { expectCooldownEnd } from './cooldown.ts';
import { recordCall, recordMissedCall, sendText } from './messages.ts';
import { scheduleDispatch } from './next-dispatch.ts';
import { keyOf } from './store/key.ts';
import type { Schemas } from './tables/schemas.ts';
import { type TaskRow, taskStarts, tasks } from './tables/tasks.ts';
import { keepTask } from './task-change.ts';
import { fillRun, taskTypes } from './task-gates.ts';
import { organizationOf } from './task-queue.ts';
import { ringSeconds, scriptedCall, scriptedOutcome, scriptedText, type TaskOutcome } from './task-script.ts';

/** What came of an attempt to end a task: the task as it has ended, or why it cannot end so. */
export type EndedTask =
  | { readonly result: 'ended'; readonly task: Schemas['Task'] }
  | { readonly result: 'notInProgress' | 'doesNotFit'; readonly task: Schemas['Task'] }
  | { readonly result: 'unknown' };

/** Ends a task that is in progress as the sandbox's script has it; one that is not is left alone. */
export async function endTask(change: Change, taskId: string): Promise<void> {
  const row = await change.store.get(tasks, taskId);
  if (row?.task.state === 'inProgress') await finish(change, row, scriptedOutcome(row.task));
}

/** Ends a task of any organization now, with a given outcome; changes nothing unless it can. */
export async function endTaskWith(change: Change, taskId: string, outcome: TaskOutcome): Promise<EndedTask> {
  const row = await change.store.get(tasks, taskId);
  if (!row) return { result: 'unknown' };
  if (row.task.state !== 'inProgress') return { result: 'notInProgress', task: row.task };
  const misfits = row.task.type === 'call' ? ['undelivered'] : ['noAnswer', 'busy'];
  if (misfits.includes(outcome)) return { result: 'doesNotFit', task: row.task };
  return { result: 'ended', task: await finish(change, row, outcome) };
}

async function finish(change: Change, row: TaskRow, outcome: TaskOutcome): Promise<Schemas['Task']> {
  const { organizationId, order } = row;
  const ended = { ...row.task, endedTimestamp: change.now };
  const task =
    outcome === 'completed'
      ? { ...ended, state: 'completed', conversationId: await reach(change, row) }
      : { ...ended, state: 'failed', failureReason: outcome };
  if (row.task.type === 'call') await miss(change, row, outcome);
  await keepTask(change, { organizationId, order, task }, row);
  const { store } = change;
  const start = await store.get(taskStarts, keyOf(organizationId, order));
  if (start) await store.put(taskStarts, { ...start, endedTimestamp: change.now });
  await goOn(change, row);
  return task;
}

/** Lets those start that have waited for a task to end. */
async function goOn(change: Change, { organizationId, task: { type, phoneNumber, runId } }: TaskRow): Promise<void> {
  const { store } = change;
  const { limits } = await organizationOf(change, organizationId);
  for (const each of taskTypes) {
    await fillRun(store, organizationId, runId, each, limits.concurrencyPerRun);
  }
  await expectCooldownEnd(change, limits, { organizationId, type, phoneNumber });
  await scheduleDispatch(change, organizationId, change.now);
}

/** Holds the call or sends the text; gives the conversation that came of it. */
async function reach(change: Change, row: TaskRow): Promise<string> {
  const { task } = row;
  const { name, context } = task;
  const common = {
    ...partiesOf(row),
    ...(name !== undefined && { contactName: name }),
    ...(context !== '' && { context }),
  };
  if (task.type === 'text') return (await sendText(change, { ...common, text: scriptedText(row) })).conversationId;
  const startedTimestamp = Math.min(change.now, (task.startedTimestamp ?? change.now) + ringSeconds(task));
  const duration = change.now - startedTimestamp;
  const call = { ...common, direction: 'outbound', taskId: task.taskId, startedTimestamp, duration } as const;
  return (await recordCall(change, { ...call, transcript: scriptedCall(row) })).conversationId;
}

/** Stores a call that nobody answered; no call at all comes about with a number that does not exist. */
async function miss(change: Change, row: TaskRow, reason: TaskOutcome): Promise<void> {
  if (reason !== 'noAnswer' && reason !== 'busy') return;
  const { taskId, startedTimestamp = change.now } = row.task;
  const call = { ...partiesOf(row), direction: 'outbound', taskId, startedTimestamp } as const;
  await recordMissedCall(change, { ...call, reason });
}

function partiesOf({ organizationId, task, begun }: TaskRow) {
  return { organizationId, agentId: task.agentId, from: begun?.from ?? '', to: task.phoneNumber };
}
