import { unwrap } from '../../../../src/client/client.ts';
import { endTaskWith } from '../../../../src/sandbox/modules/tasks/end.ts';
import type { TaskOutcome } from '../../../../src/sandbox/modules/tasks/scripted-calls.ts';
import type { OpenedSandbox } from '../../../support/sandbox.ts';
import { openWatched } from '../../../support/watched-sandbox.ts';
import { queueTask, readTask } from './queueing.ts';

/** A queued task begins after so many seconds. */
export const queued = 5;
/** So long it rings at the fresh number, and so long the talk is, as its last digits say. */
export const ringing = 5;
export const talk = 56;

/** What has been said so far on the call of a task; undefined while nobody has answered. */
export async function transcriptOf({ client }: OpenedSandbox, taskId: string) {
  const { conversationId } = await readTask(client(), taskId);
  if (conversationId === undefined) return undefined;
  return (await unwrap(client().getConversation({ conversationId }))).conversation;
}

/** A call that was answered so many seconds ago. */
export async function openCall(seconds: number, creation: Parameters<typeof queueTask>[1] = {}) {
  const opened = await openWatched();
  const { taskId } = await queueTask(opened.client(), creation);
  await opened.advance(queued + ringing + seconds);
  const end = (outcome: TaskOutcome) => opened.environment.change((change) => endTaskWith(change, taskId, outcome));
  return { ...opened, taskId, end };
}
