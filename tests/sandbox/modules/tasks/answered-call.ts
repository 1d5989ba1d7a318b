import { unwrap } from '../../../../src/client/client.ts';
import { endTaskWith } from '../../../../src/sandbox/modules/tasks/end.ts';
import type { TaskOutcome } from '../../../../src/sandbox/modules/tasks/scripted-calls.ts';
import type { SandboxWorld } from '../../../support/sandbox.ts';
import { openWatched } from '../../../support/watched-sandbox.ts';
import { queueTask, readTask } from './queueing.ts';

/** A queued task begins after so many seconds. */
export const queued = 5;
/** So long it rings at the fresh number, and so long the talk is, as its last digits say. */
export const ringing = 5;
export const talk = 56;

/** What has been said so far on the call of a task; undefined while nobody has answered. */
export async function transcriptOf({ client }: SandboxWorld, taskId: string) {
  const { conversationId } = await readTask(client(), taskId);
  if (conversationId === undefined) return undefined;
  return (await unwrap(client().getConversation({ conversationId }))).conversation;
}

/** A call that was answered so many seconds ago. */
export async function openCall(seconds: number, creation: Parameters<typeof queueTask>[1] = {}) {
  const world = await openWatched();
  const { taskId } = await queueTask(world.client(), creation);
  await world.advance(queued + ringing + seconds);
  const end = (outcome: TaskOutcome) => world.environment.change((change) => endTaskWith(change, taskId, outcome));
  return { ...world, taskId, end };
}
