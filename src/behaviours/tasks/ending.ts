import { PageSize } from '../../../generated/parameters.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { readTask, today } from '../steps/task-steps.ts';
import { refuses, tells } from './record-steps.ts';

type Day = Awaited<ReturnType<typeof today>>;

/** Texts requested from an agent. */
interface Work {
  readonly agentId: string;
  /** The counts of the agent's day, before. */
  readonly before: Day;
  /** Number of texts created, and of those started since. */
  readonly created: number;
}

/** Expects what a text leaves that has ended; nothing of one that has not. */
export async function expectEnded(b: BehaviourRun, taskId: string): Promise<void> {
  const { state, agentId, text, ...task } = await readTask(b, taskId);
  if (state === 'queued' || state === 'inProgress') return;
  const { conversationId, startedTimestamp = 0, endedTimestamp = 0 } = task;
  const inOrder = task.timestamp <= startedTimestamp && startedTimestamp <= endedTimestamp;
  tells(b, inOrder, 'times of creation, start and end, in this order');
  tells(
    b,
    (conversationId !== undefined) === (state === 'completed'),
    'a conversation only if the contact was reached',
  );
  tells(b, (task.failureReason !== undefined) === (state === 'failed'), 'a failure reason only if the task failed');
  tells(b, task.answeredBy === undefined, 'no `answeredBy` for a text');
  await refuses(b, taskId, state, [{ state: 'canceled' }, { state: 'queued' }, { context: 'Too late' }]);
  if (conversationId !== undefined) await whereServed(() => expectSent(b, { conversationId, agentId, text }));
}

/** Expects that a conversation has what a task has sent, which is among the recent messages. */
async function expectSent(
  b: BehaviourRun,
  { conversationId, agentId, text }: { conversationId: string; agentId: string; text: string | undefined },
): Promise<void> {
  const found = b.data(await b.api.getConversation({ conversationId }), 'getConversation');
  const { conversation } = found;
  b.equal(conversation.agentId, agentId, "a task's conversation belongs to its agent", 'getConversation');
  const sent = conversation.messages.findLast(({ sender }) => sender === 'agent');
  b.equal(sent !== undefined, true, 'a sent text is in its conversation', 'getConversation');
  if (text !== undefined) {
    const isSent = 'a text is sent as shown in its task';
    b.found(conversation.messages, (one) => one.text === text, isSent, 'getConversation');
  }
  const { messages } = b.data(
    await b.api.listRecentMessages({ [PageSize.name]: PageSize.maximum }),
    'listRecentMessages',
  );
  const rule = 'a sent text is listed as a recent message';
  b.found(messages, ({ messageId }) => messageId === sent?.messageId, rule, 'listRecentMessages');
}

/** Expects that texts count on the day on which they were created and have started, of their agent and of all. */
export async function expectLeftTraces(b: BehaviourRun, { agentId, before, created }: Work): Promise<void> {
  const [own, every] = [await today(b, agentId), await today(b)];
  // Days turn.
  if (own.date !== before.date || every.date !== own.date) return;
  const rule = 'each task counts on the days of its creation, start and end';
  const least = { created, texts: created, tasks: created };
  for (const [name, more] of Object.entries(least)) {
    const [was, is, ofAll] = [before, own, every].map((day) => Number(Reflect.get(day, name)));
    b.expect((is ?? 0) - (was ?? 0) >= more && (ofAll ?? 0) >= (is ?? 0), {
      operationId: 'getDailyTaskCounts',
      rule,
      expected: `${name} at least ${(was ?? 0) + more} for the agent, and no fewer for all`,
      actual: `${is} for the agent, ${ofAll} for all`,
    });
  }
}
