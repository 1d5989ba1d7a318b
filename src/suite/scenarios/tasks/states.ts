import type { TaskCreation, TaskUpdate } from '../../../../generated/schemas.ts';
import type { Check } from '../../run/check.ts';
import { Skip } from '../../run/context.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';

const group = 'Tasks';
const one = '/api/v2/tasks/{taskId}';

/** Each way in which a task can end, and the number that it is for; each is called or texted once. */
const endings = [
  ['call', 'completed', '+12025550171'],
  ['call', 'noAnswer', '+12025550172'],
  ['call', 'busy', '+12025550173'],
  ['call', 'unreachable', '+12025550174'],
  ['text', 'undelivered', '+12025550175'],
  ['text', 'completed', '+12025550176'],
] as const;

/** What becomes of tasks, and how they are counted. */
export const taskStateScenarios: readonly Check[] = [
  scenario({
    name: 'task-states',
    group,
    operations: ['getTask', 'updateTask', 'deleteTask', 'listTasks', 'getTaskStatistics', 'getDailyTaskCounts'],
    title: 'carries tasks out, refuses what their state forbids and counts them',
    needs: ['control'],
    restsOn: [
      'task-states',
      'task-settable-states',
      'task-editing',
      'task-failure-reasons',
      'task-deletion',
      'task-statistics',
    ],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const days = await today(s);
      for (const [type, outcome, phoneNumber] of endings) {
        const taskId = await begin(s, agentId, type, phoneNumber);
        const params = { path: { taskId } };
        const started = await read(s, taskId);
        tells(s, 'startedTimestamp' in started && !('endedTimestamp' in started), 'startedTimestamp alone');
        await refuses(s, taskId, 'inProgress', [{ state: 'canceled' }, { state: 'queued' }, { context: 'Too late' }]);
        const isKept = 'a task in progress cannot be deleted';
        s.refused(await s.api.DELETE(one, { params }), '409 taskInProgress', isKept, 'deleteTask');
        s.equal(await read(s, taskId), started, 'a refused request changes nothing', 'deleteTask');

        simulated(await s.control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome } }));
        const { state, failureReason, answeredBy, startedTimestamp, ...ended } = await read(s, taskId);
        const isReached = outcome === 'completed';
        s.equal(state, isReached ? 'completed' : 'failed', 'a task that ended tells how', 'getTask');
        s.equal(failureReason, isReached ? undefined : outcome, 'a failed task tells why', 'getTask');
        tells(s, (answeredBy !== undefined) === (isReached && type === 'call'), 'who answered, if it was a call');
        tells(s, startedTimestamp !== undefined && ended.endedTimestamp !== undefined, 'start and end');
        tells(s, (ended.conversationId !== undefined) === isReached, 'a conversation if somebody was reached');
        if (ended.conversationId !== undefined) {
          const conversation = { params: { path: { conversationId: ended.conversationId } } };
          const found = s.data(
            await s.api.GET('/api/v2/conversations/{conversationId}', conversation),
            'getConversation',
          );
          const rule = 'the conversation of a task is of its agent';
          s.equal(found.conversation.agentId, agentId, rule, 'getConversation');
        }
        await refuses(s, taskId, state, [{ state: 'canceled' }, { state: 'queued' }, { waitToGreet: true }]);
        const { tasks } = s.data(await s.api.GET('/api/v2/tasks', { params: { query: { agentId } } }), 'listTasks');
        s.equal(tasks[0]?.taskId, taskId, 'the last created task comes first', 'listTasks');
      }
      await counted(s, agentId);
      const after = await today(s, agentId);
      const expected = { created: 6, calls: 4, texts: 2, tasks: 6, completed: 2, failed: 4 };
      const { date, ...numbers } = after;
      s.equal(numbers, expected, 'each task counts on the days of its creation, start and end', 'getDailyTaskCounts');
      s.equal(date, days.date, 'without a last day the days end today', 'getDailyTaskCounts');

      const past = { agentId, lastDay: '2001-01-01' };
      const early = s.data(
        await s.api.GET('/api/v2/tasks/statistics', { params: { query: past } }),
        'getTaskStatistics',
      );
      s.equal(early.statistics.tasks.total, 0, 'the days are those on which tasks were created', 'getTaskStatistics');
      const quiet = s.data(
        await s.api.GET('/api/v2/tasks/dailyCounts', { params: { query: past } }),
        'getDailyTaskCounts',
      );
      const { days: idle } = quiet;
      s.equal([idle.length, idle.at(-1)?.date], [7, past.lastDay], 'the last day is included', 'getDailyTaskCounts');
      s.absent(idle, ({ created, tasks }) => created + tasks > 0, 'other days are not counted', 'getDailyTaskCounts');
      const first = { lastDay: '0001-01-01', days: 1 };
      s.data(await s.api.GET('/api/v2/tasks/dailyCounts', { params: { query: first } }), 'getDailyTaskCounts');
      const none = { agentId, lastDay: '0000-12-31' };
      s.refused(
        await s.api.GET('/api/v2/tasks/dailyCounts', { params: { query: none } }),
        '400 dayOutOfRange',
        'days begin with the year 1',
        'getDailyTaskCounts',
      );

      const query = { agentId, state: 'failed' } as const;
      const failed = s.data(await s.api.GET('/api/v2/tasks', { params: { query } }), 'listTasks').tasks;
      s.equal(failed.length, 4, 'a filter by state lists the tasks in that state', 'listTasks');
      const last = failed[0];
      if (!last) return;
      s.data(await s.api.DELETE(one, { params: { path: { taskId: last.taskId } } }), 'deleteTask');
      s.refused(
        await s.api.GET(one, { params: { path: { taskId: last.taskId } } }),
        '404 unknownTask',
        'a deleted task is gone',
        'deleteTask',
      );
      await counted(s, agentId);
      const { failed: left } = await today(s, agentId);
      s.equal(left, 3, 'a deleted task leaves the daily counts', 'getDailyTaskCounts');
      await keepsConversation(s, agentId);
    },
  }),
  scenario({
    name: 'task-beginning',
    group,
    operations: ['createTask', 'getTask', 'updateTask', 'deleteTask', 'getTaskStatistics', 'getDailyTaskCounts'],
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
  const params = { path: { taskId } };
  const hasBegun = await s.until(async () => (await read(s, taskId)).state !== 'queued');
  if (!hasBegun && !s.world.isolated) throw new Skip('tasksDoNotStart');
  const begun = await read(s, taskId);
  if (begun.state !== 'inProgress') return;
  tells(s, 'startedTimestamp' in begun && !('endedTimestamp' in begun), 'startedTimestamp alone');
  const inOrder = 'a task starts once it was created';
  s.expect((begun.startedTimestamp ?? 0) >= begun.timestamp, {
    operationId: 'getTask',
    rule: inOrder,
    expected: `at least ${begun.timestamp}`,
    actual: String(begun.startedTimestamp),
  });
  await refuses(s, taskId, begun.state, [{ state: 'canceled' }, { state: 'queued' }, { context: 'Too late' }]);
  const isKept = 'a task in progress cannot be deleted';
  s.refused(await s.api.DELETE(one, { params }), '409 taskInProgress', isKept, 'deleteTask');
  const query = { runId };
  const answer = await s.api.GET('/api/v2/tasks/statistics', { params: { query } });
  const { tasks } = s.data(answer, 'getTaskStatistics').statistics;
  const counts = 'the statistics count each task in the state that it is in';
  const expected = { total: 1, queued: 0, inProgress: 1, completed: 0, failed: 0, canceled: 0 };
  if ((await read(s, taskId)).state === begun.state) s.equal(tasks, expected, counts, 'getTaskStatistics');
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
  if (!(await s.until(async () => (await read(s, taskId)).state !== 'inProgress'))) return;
  const { state, agentId, conversationId, endedTimestamp, startedTimestamp } = await read(s, taskId);
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

/** Deletes a task of an agent in which somebody was reached: what was said stays. */
async function keepsConversation(s: Scenario, agentId: string): Promise<void> {
  const query = { agentId, state: 'completed' } as const;
  const { tasks } = s.data(await s.api.GET('/api/v2/tasks', { params: { query } }), 'listTasks');
  const { taskId, conversationId } = tasks.find((one) => one.conversationId !== undefined) ?? {};
  if (taskId === undefined || conversationId === undefined) return;
  s.data(await s.api.DELETE(one, { params: { path: { taskId } } }), 'deleteTask');
  const params = { path: { conversationId } };
  s.data(await s.api.GET('/api/v2/conversations/{conversationId}', { params }), 'deleteTask');
}

type UpdatedState = (typeof TaskUpdate)['properties']['state']['enum'][number];
type TaskType = (typeof TaskCreation)['properties']['type']['enum'][number];
type Update = { state: UpdatedState } | { context: string } | { waitToGreet: boolean };

const stateRefusals = { canceled: '409 cannotCancel', queued: '409 cannotRequeue' } as const;

/** Creates a task and lets time pass until it has begun. */
async function begin(s: Scenario, agentId: string, type: TaskType, phoneNumber: string): Promise<string> {
  const body = { agentId, type, phoneNumber };
  const { taskId } = s.data(await s.api.POST('/api/v2/tasks', { body }), 'createTask').task;
  await s.until(async () => (await read(s, taskId)).state !== 'queued');
  s.equal((await read(s, taskId)).state, 'inProgress', 'a task starts when all limits allow it', 'createTask');
  return taskId;
}

async function read(s: Scenario, taskId: string) {
  return s.data(await s.api.GET(one, { params: { path: { taskId } } }), 'getTask').task;
}

/** Expects that changes are refused because of the task's state. */
async function refuses(s: Scenario, taskId: string, state: string, changes: readonly Update[]): Promise<void> {
  for (const body of changes) {
    const answer = await s.api.POST(one, { params: { path: { taskId } }, body });
    const what = 'state' in body ? `set to ${body.state}` : 'edited';
    const refusal = 'state' in body ? stateRefusals[body.state] : '409 cannotEdit';
    s.refused(answer, refusal, `a task that is ${state} cannot be ${what}`, 'updateTask');
  }
}

function tells(s: Scenario, holds: boolean, expected: string): void {
  const rule = 'which fields a task has depends on its state';
  s.expect(holds, { operationId: 'getTask', rule, expected, actual: 'other fields, as the last answer shows' });
}

/** The counts of the day, of one agent or all. */
async function today(s: Scenario, agentId?: string) {
  const query = { days: 2, ...(agentId !== undefined && { agentId }) };
  const { days } = s.data(await s.api.GET('/api/v2/tasks/dailyCounts', { params: { query } }), 'getDailyTaskCounts');
  s.equal(days.length, 2, 'every day asked for is there', 'getDailyTaskCounts');
  s.sorted(days, (a, b) => (a.date < b.date ? -1 : 1), 'the oldest day comes first', 'getDailyTaskCounts');
  return days[1] ?? { date: '', created: 0, calls: 0, texts: 0, tasks: 0, completed: 0, failed: 0 };
}

/** Expects that the statistics of an agent are what its tasks add up to. */
async function counted(s: Scenario, agentId: string): Promise<void> {
  const tasks = await s.everyPage(
    async (page) =>
      s.data(await s.api.GET('/api/v2/tasks', { params: { query: { agentId, ...page } } }), 'listTasks').tasks,
  );
  const { statistics } = s.data(
    await s.api.GET('/api/v2/tasks/statistics', { params: { query: { agentId } } }),
    'getTaskStatistics',
  );
  const count = (of: typeof tasks) => {
    const counts: Record<string, number> = { total: 0, queued: 0, inProgress: 0, completed: 0, failed: 0, canceled: 0 };
    for (const name of of.flatMap(({ state }) => ['total', state])) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  const ofType = (type: string) => count(tasks.filter((task) => task.type === type));
  const expected = { tasks: count(tasks), calls: ofType('call'), texts: ofType('text') };
  s.equal(statistics, expected, 'the statistics count each task in the state that it is in', 'getTaskStatistics');
}
