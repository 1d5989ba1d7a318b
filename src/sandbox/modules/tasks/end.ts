import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { organizationOf } from '../accounts/organizations.ts';
import { sendText } from '../messaging/texts.ts';
import { hangUp, missCall, partiesOf, toldOf } from './call.ts';
import { keepTask } from './change.ts';
import { expectCooldownEnd } from './cooldown.ts';
import { fillRun, taskTypes } from './gates.ts';
import { scheduleDispatch } from './queue.ts';
import { scriptedAnswer, scriptedOutcome, scriptedText, type TaskOutcome } from './scripted-calls.ts';
import { type TaskRow, taskStarts, tasks } from './tables.ts';

/** Result of an attempt to end a task: the ended task, or the reason why it cannot end so. */
export type EndedTask =
  | { readonly result: 'ended'; readonly task: Schemas['Task'] }
  | { readonly result: 'notInProgress' | 'doesNotFit'; readonly task: Schemas['Task'] }
  | { readonly result: 'unknown' };

/** Ends a task that is in progress as the sandbox's script has it; one that is not is left alone. */
export async function endTask(change: Change, taskId: string): Promise<void> {
  const row = await change.store.get(tasks, taskId);
  if (row?.task.state === 'inProgress') await finish(change, row, scriptedOutcome(row));
}

/** Ends a task of any organization now, with a given outcome; changes nothing unless it can. */
export async function endTaskWith(change: Change, taskId: string, outcome: TaskOutcome): Promise<EndedTask> {
  const row = await change.store.get(tasks, taskId);
  if (!row) return { result: 'unknown' };
  if (row.task.state !== 'inProgress') return { result: 'notInProgress', task: row.task };
  if (!fits(row.task, outcome)) return { result: 'doesNotFit', task: row.task };
  return { result: 'ended', task: await finish(change, row, outcome) };
}

/** Texts are not rung and calls not delivered, and who has answered a call has been reached. */
function fits({ type, conversationId }: Schemas['Task'], outcome: TaskOutcome): boolean {
  if (outcome === 'completed') return true;
  if (type === 'text') return outcome === 'undelivered' || outcome === 'unreachable';
  return outcome !== 'undelivered' && conversationId === undefined;
}

async function finish(change: Change, row: TaskRow, outcome: TaskOutcome): Promise<Schemas['Task']> {
  const { organizationId, order } = row;
  const ended = { ...row.task, endedTimestamp: change.now };
  const task =
    outcome === 'completed'
      ? { ...ended, state: 'completed', ...(await reach(change, row)) }
      : { ...ended, state: 'failed', failureReason: outcome };
  await missCall(change, row, outcome);
  await keepTask(change, { organizationId, order, task }, row);
  const { store } = change;
  const start = await store.get(taskStarts, keyOf(organizationId, order));
  if (start) await store.put(taskStarts, { ...start, endedTimestamp: change.now });
  await letQueueGoOn(change, row);
  return task;
}

/** Lets those start that have waited for a task to end. */
async function letQueueGoOn(
  change: Change,
  { organizationId, task: { type, phoneNumber, runId } }: TaskRow,
): Promise<void> {
  const { store } = change;
  const { limits } = await organizationOf(change, organizationId);
  for (const each of taskTypes) {
    await fillRun(store, organizationId, runId, each, limits.concurrencyPerRun);
  }
  await expectCooldownEnd(change, limits, { organizationId, type, phoneNumber });
  await scheduleDispatch(change, organizationId, change.now);
}

/** Ends the call or sends the text; gives what came of it. */
async function reach(
  change: Change,
  row: TaskRow,
): Promise<Pick<Schemas['Task'], 'answeredBy'> & { readonly conversationId: string }> {
  if (row.task.type === 'call') return { answeredBy: scriptedAnswer(row), conversationId: await hangUp(change, row) };
  const text = { ...partiesOf(row), ...toldOf(row), text: scriptedText(row) };
  const { conversationId } = await sendText(change, text);
  return { conversationId };
}
