import type { Behaviour } from '../runner/behaviour.ts';
import type { Instead } from '../runner/expectation.ts';
import { begin, call, contact, endWith, queue, readTask, stateOf, text, today } from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';
import { expectListed, refuses, staysInProgress, tells } from './record-steps.ts';

const group = 'Tasks';

/** Each way in which a task can end. */
const endings = [
  [call, 'completed'],
  [call, 'noAnswer'],
  [call, 'busy'],
  [call, 'unreachable'],
  [text, 'undelivered'],
  [text, 'completed'],
] as const;

export const taskStates: Behaviour = {
  rule: 'task-states',
  group,
  operations: ['getTask', 'listTasks', 'updateTask', 'deleteTask', 'getDailyTaskCounts'],
  title: 'completes tasks, records their outcomes, and rejects changes that their state forbids',
  needs: ['control'],
  restsOn: ['task-states', 'task-failure-reasons'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const otherWords = { alternative: 'Other words.' } as const;
    const failed: string[] = [];
    for (const [nth, [type, outcome]] of endings.entries()) {
      const taskId = await queue(b, agentId, contact(nth + 1), type);
      const isStarted = 'a started task is in progress';
      b.equal(await begin(b, taskId), 'inProgress', isStarted, 'getTask', otherWords);
      const started = await readTask(b, taskId);
      tells(b, 'startedTimestamp' in started && !('endedTimestamp' in started), 'only `startedTimestamp`');
      await staysInProgress(b, taskId);
      b.equal(
        await readTask(b, taskId),
        started,
        'a rejected request changes nothing',
        'deleteTask',
        'refused-requests',
      );

      await endWith(b, taskId, outcome);
      const task = await readTask(b, taskId);
      await expectListed(b, task);
      const { state, failureReason, answeredBy, startedTimestamp, ...ended } = task;
      const isReached = outcome === 'completed';
      b.equal(state, isReached ? 'completed' : 'failed', 'an ended task shows its outcome', 'getTask', otherWords);
      const reason = isReached ? undefined : outcome;
      const isTold = 'a failed task shows the reason';
      b.equal(failureReason, reason, isTold, 'getTask', 'task-failure-reasons', otherReason(failureReason));
      tells(
        b,
        (answeredBy !== undefined) === (isReached && type === call),
        '`answeredBy` for a call',
        'task-answered-by',
      );
      tells(b, startedTimestamp !== undefined && ended.endedTimestamp !== undefined, 'times of start and end');
      tells(b, (ended.conversationId !== undefined) === isReached, 'a conversation only if the contact was reached');
      if (ended.conversationId !== undefined) {
        const found = await b.api.getConversation({ conversationId: ended.conversationId });
        const { conversation } = b.data(found, 'getConversation');
        const isOfAgent = "a task's conversation belongs to its agent";
        b.equal(conversation.agentId, agentId, isOfAgent, 'getConversation', 'conversation-fields');
      }
      await refuses(b, taskId, state, [{ state: 'canceled' }, { state: 'queued' }, { waitToGreet: true }]);
      if (!isReached) failed.push(taskId);
    }
    const { date: _, ...counts } = await today(b, agentId);
    const expected = { created: 6, calls: 4, texts: 2, tasks: 6, completed: 2, failed: 4 };
    const areCounted = 'each task counts on the days of its creation, start and end';
    b.equal(counts, expected, areCounted, 'getDailyTaskCounts', 'task-daily-counts');
    await b.advance('P1D');
    const retries = { alternative: 'Automatic retries.' } as const;
    const over = await Promise.all(failed.map((taskId) => stateOf(b, taskId)));
    b.absent(over, (state) => state !== 'failed', 'a failed task stays failed', 'getTask', retries);
  },
};

/** The alternative that a server takes which tells of another reason. */
function otherReason(reason: string | undefined): Instead {
  if (reason === undefined) return {};
  return { alternative: Number.isInteger(Number(reason)) ? "The phone network's own codes." : 'Free text.' };
}
