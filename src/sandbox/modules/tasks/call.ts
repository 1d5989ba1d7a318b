import type { Change } from '../../engine/context.ts';
import { beginCall, endCall, recordMissedCall } from '../messaging/calls.ts';
import { readThread, say, type Thread } from '../messaging/conversations.ts';
import { keepTask } from './change.ts';
import { scriptedAnswer, scriptedCall, type TaskOutcome } from './scripted-calls.ts';
import { type TaskRow, tasks } from './tables.ts';

/** Lets somebody answer the call of a task that is in progress; does nothing once the task has ended. */
export async function answerCall(change: Change, taskId: string): Promise<void> {
  const row = await change.store.get(tasks, taskId);
  if (row?.task.state !== 'inProgress') return;
  const thread = await pickUp(change, row);
  const { conversationId } = thread.row.conversation;
  const answeredBy = scriptedAnswer(row);
  await keepTask(change, { ...row, task: { ...row.task, answeredBy, conversationId } }, row);
  await scheduleTurn(change, row, thread, 1);
}

/** Lets the next turn of a call be spoken, and the one after it at its time; does nothing once the task has ended. */
export async function speakTurn(change: Change, taskId: string, turn: number): Promise<void> {
  const row = await change.store.get(tasks, taskId);
  const spoken = row && scriptedCall(row)[turn];
  const thread = row?.task.state === 'inProgress' ? await threadOf(change, row) : undefined;
  if (!spoken || !thread) return;
  await say(change, thread, spoken.sender, spoken.text);
  await scheduleTurn(change, row, thread, turn + 1);
}

/** Ends the call of a task with what was said so far, one turn at least; gives its conversation. */
export async function hangUp(change: Change, row: TaskRow): Promise<string> {
  const { conversation } = ((await threadOf(change, row)) ?? (await pickUp(change, row))).row;
  const { conversationId, timestamp: startedTimestamp } = conversation;
  const { taskId } = row.task;
  const call = { ...partiesOf(row), direction: 'outbound', taskId, answeredBy: scriptedAnswer(row) } as const;
  await endCall(change, { ...call, conversationId, startedTimestamp, duration: change.now - startedTimestamp });
  return conversationId;
}

/** Stores a call that nobody answered; no call at all comes about with a number that does not exist. */
export async function missCall(change: Change, row: TaskRow, reason: TaskOutcome): Promise<void> {
  if (reason !== 'noAnswer' && reason !== 'busy') return;
  const { taskId, startedTimestamp = change.now } = row.task;
  const call = { ...partiesOf(row), direction: 'outbound', taskId, startedTimestamp } as const;
  await recordMissedCall(change, { ...call, reason });
}

/** Who reaches whom, from which number. */
export function partiesOf({ organizationId, task, begun }: TaskRow) {
  return { organizationId, agentId: task.agentId, from: begun?.from ?? '', to: task.phoneNumber };
}

/** Context given to the agent about the contact and the matter. */
export function toldOf({ task }: TaskRow) {
  return { ...(task.name !== undefined && { contactName: task.name }), ...matterOf(task) };
}

function matterOf({ context }: TaskRow['task']) {
  return context === '' ? {} : { context };
}

/** Begins the conversation of a call with its first turn. */
async function pickUp(change: Change, row: TaskRow): Promise<Thread> {
  const thread = await beginCall(change, { ...partiesOf(row), ...toldOf(row), direction: 'outbound' }, change.now);
  const [{ sender, text }] = scriptedCall(row);
  return (await say(change, thread, sender, text)).thread;
}

/** The conversation of a task's call; undefined until it is answered. */
async function threadOf({ store }: Change, { task: { conversationId } }: TaskRow): Promise<Thread | undefined> {
  return conversationId === undefined ? undefined : readThread(store, conversationId);
}

/** Has a turn spoken at its time, if there is one: all are spread evenly from the answer to the end. */
async function scheduleTurn(change: Change, row: TaskRow, { row: { conversation } }: Thread, turn: number) {
  const turns = scriptedCall(row).length;
  const { timestamp } = conversation;
  if (turn === turns || !row.begun) return;
  const passed = Math.floor(((row.begun.endTimestamp - timestamp) * turn) / turns);
  await change.schedule(timestamp + passed, { kind: 'speak', taskId: row.task.taskId, turn });
}
