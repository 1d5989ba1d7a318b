import type { Check } from '../../run/check.ts';
import { Skip } from '../../run/context.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { readTask, staysInProgress, tells, today } from './task-steps.ts';

/** What becomes of a task that nobody hurries. */
export const taskBeginningScenarios: readonly Check[] = [
  scenario({
    name: 'task-beginning',
    group: 'Tasks',
    operations: [
      'createTask',
      'getTask',
      'updateTask',
      'deleteTask',
      'getTaskStatistics',
      'getDailyTaskCounts',
      'getConversation',
      'listRecentMessages',
    ],
    title: 'starts a task, and refuses then what can no longer be done',
    needs: ['disposable'],
    restsOn: ['task-states', 'task-editing', 'task-deletion', 'task-statistics'],
    run: beginsByItself,
  }),
];

/** Creates a text and waits until it has begun. Throws `Skip` where others' tasks may come first. */
async function beginsByItself(s: Scenario): Promise<void> {
  const { agentId } = await workingAgent(s);
  // Whoever is in a call may be in no other, but may text.
  const body = { agentId, type: 'text', phoneNumber: '+12025550177' } as const;
  const { taskId, runId } = s.data(await s.api.POST('/api/v2/tasks', { body }), 'createTask').task;
  const hasBegun = await s.until(async () => (await readTask(s, taskId)).state !== 'queued');
  if (!hasBegun && !s.world.isolated) throw new Skip('tasksDoNotStart');
  const begun = await readTask(s, taskId);
  if (begun.state !== 'inProgress') return;
  tells(s, 'startedTimestamp' in begun && !('endedTimestamp' in begun), 'startedTimestamp alone');
  const inOrder = 'a task starts once it was created';
  s.expect((begun.startedTimestamp ?? 0) >= begun.timestamp, {
    operationId: 'getTask',
    rule: inOrder,
    expected: `at least ${begun.timestamp}`,
    actual: String(begun.startedTimestamp),
  });
  await staysInProgress(s, taskId);
  const query = { runId };
  const answer = await s.api.GET('/api/v2/tasks/statistics', { params: { query } });
  const { tasks } = s.data(answer, 'getTaskStatistics').statistics;
  const counts = 'the statistics count each task in the state that it is in';
  const expected = { total: 1, queued: 0, inProgress: 1, completed: 0, failed: 0, canceled: 0 };
  if ((await readTask(s, taskId)).state === begun.state) s.equal(tasks, expected, counts, 'getTaskStatistics');
  await endsByItself(s, taskId);
  const { texts, tasks: begunToday } = await today(s, agentId);
  s.expect(texts >= 1 && begunToday >= 1, {
    operationId: 'getDailyTaskCounts',
    rule: 'each task counts on the days of its creation, start and end',
    expected: 'a text and a task',
    actual: `${texts} and ${begunToday}`,
  });
}

/** Waits until a text that has begun has ended, if it does within seconds, and expects what it leaves. */
async function endsByItself(s: Scenario, taskId: string): Promise<void> {
  if (!(await s.until(async () => (await readTask(s, taskId)).state !== 'inProgress'))) return;
  const { state, agentId, conversationId, endedTimestamp, startedTimestamp } = await readTask(s, taskId);
  tells(s, endedTimestamp !== undefined && startedTimestamp !== undefined, 'start and end');
  tells(s, (conversationId !== undefined) === (state === 'completed'), 'a conversation if somebody was reached');
  if (conversationId === undefined) return;
  const params = { path: { conversationId } };
  const found = s.data(await s.api.GET('/api/v2/conversations/{conversationId}', { params }), 'getConversation');
  const { conversation } = found;
  s.equal(conversation.agentId, agentId, 'the conversation of a task is of its agent', 'getConversation');
  const [last] = conversation.messages.slice(-1);
  s.equal(last?.sender, 'agent', 'a text that was sent is the last of its conversation', 'getConversation');
  const { messages } = s.data(await s.api.GET('/api/v2/messages/recent'), 'listRecentMessages');
  const rule = 'what was sent is among the recent messages';
  s.found(messages, ({ messageId }) => messageId === last?.messageId, rule, 'listRecentMessages');
}
