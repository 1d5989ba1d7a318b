import { operations } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { daysBefore } from '../turn-of-day.ts';
import { simulated, workingAgent } from '../working-agent.ts';
import { begin, readTask, refuses, staysInProgress, tells, today } from './task-steps.ts';

const group = 'Tasks';

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
        const started = await readTask(s, taskId);
        tells(s, 'startedTimestamp' in started && !('endedTimestamp' in started), 'startedTimestamp alone');
        await staysInProgress(s, taskId);
        s.equal(await readTask(s, taskId), started, 'a refused request changes nothing', 'deleteTask');

        simulated(await s.control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome } }));
        const { state, failureReason, answeredBy, startedTimestamp, ...ended } = await readTask(s, taskId);
        const isReached = outcome === 'completed';
        s.equal(state, isReached ? 'completed' : 'failed', 'a task that ended tells how', 'getTask');
        s.equal(failureReason, isReached ? undefined : outcome, 'a failed task tells why', 'getTask');
        tells(s, (answeredBy !== undefined) === (isReached && type === 'call'), 'who answered, if it was a call');
        tells(s, startedTimestamp !== undefined && ended.endedTimestamp !== undefined, 'start and end');
        tells(s, (ended.conversationId !== undefined) === isReached, 'a conversation if somebody was reached');
        if (ended.conversationId !== undefined) {
          const conversation = { conversationId: ended.conversationId };
          const found = s.data(await s.api.getConversation(conversation), 'getConversation');
          const rule = 'the conversation of a task is of its agent';
          s.equal(found.conversation.agentId, agentId, rule, 'getConversation');
        }
        await refuses(s, taskId, state, [{ state: 'canceled' }, { state: 'queued' }, { waitToGreet: true }]);
        const { tasks } = s.data(await s.api.listTasks({ agentId }), 'listTasks');
        s.equal(tasks[0]?.taskId, taskId, 'the last created task comes first', 'listTasks');
      }
      await counted(s, agentId);
      const after = await today(s, agentId);
      const expected = { created: 6, calls: 4, texts: 2, tasks: 6, completed: 2, failed: 4 };
      const { date, ...numbers } = after;
      s.equal(numbers, expected, 'each task counts on the days of its creation, start and end', 'getDailyTaskCounts');
      s.equal(date, days.date, 'without a last day the days end today', 'getDailyTaskCounts');

      const query = { agentId, state: 'failed' } as const;
      const failed = s.data(await s.api.listTasks(query), 'listTasks').tasks;
      s.equal(failed.length, 4, 'a filter by state lists the tasks in that state', 'listTasks');
      const last = failed[0];
      if (!last) return;
      s.data(await s.api.deleteTask({ taskId: last.taskId }), 'deleteTask');
      s.refused(
        await s.api.getTask({ taskId: last.taskId }),
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
    name: 'days-without-tasks',
    group,
    operations: ['getTaskStatistics', 'getDailyTaskCounts'],
    title: 'counts no task on days long past, back to the first of the calendar',
    restsOn: ['task-statistics', 'task-daily-counts', 'calendar-days'],
    async run(s) {
      const past = { lastDay: '0999-01-01' };
      const answer = await s.api.getTaskStatistics(past);
      const { statistics } = s.data(answer, 'getTaskStatistics');
      s.equal(statistics.tasks.total, 0, 'the days are those on which tasks were created', 'getTaskStatistics');
      const { defaultDays, maxDays } = operations.getDailyTaskCounts.limits;
      const daily = (query: { firstDay?: string; lastDay: string }) => s.api.getDailyTaskCounts(query);
      const { days: idle } = s.data(await daily(past), 'getDailyTaskCounts');
      const ends = [idle.length, idle.at(-1)?.date];
      s.equal(ends, [defaultDays, past.lastDay], 'the last day is included', 'getDailyTaskCounts');
      s.absent(idle, ({ created, tasks }) => created + tasks > 0, 'other days are not counted', 'getDailyTaskCounts');
      const range = { firstDay: '0998-12-30', lastDay: '0999-01-01' };
      const { days: three } = s.data(await daily(range), 'getDailyTaskCounts');
      const dates = three.map(({ date }) => date);
      const asked = ['0998-12-30', '0998-12-31', '0999-01-01'];
      s.equal(dates, asked, 'every day asked for is there', 'getDailyTaskCounts');
      const { days: none } = s.data(await daily({ ...past, firstDay: '0999-01-02' }), 'getDailyTaskCounts');
      s.equal(none, [], 'a range that ends before it begins has no day', 'getDailyTaskCounts');
      const longest = daysBefore(past.lastDay, maxDays - 1);
      s.data(await daily({ ...past, firstDay: longest }), 'getDailyTaskCounts');
      const tooLong = await daily({ ...past, firstDay: daysBefore(past.lastDay, maxDays) });
      s.refused(tooLong, '400 dayOutOfRange', 'a range has so many days at most', 'getDailyTaskCounts');
    },
  }),
];

/** Deletes a task of an agent in which somebody was reached: what was said stays. */
async function keepsConversation(s: Scenario, agentId: string): Promise<void> {
  const query = { agentId, state: 'completed' } as const;
  const { tasks } = s.data(await s.api.listTasks(query), 'listTasks');
  const { taskId, conversationId } = tasks.find((one) => one.conversationId !== undefined) ?? {};
  if (taskId === undefined || conversationId === undefined) return;
  s.data(await s.api.deleteTask({ taskId }), 'deleteTask');
  s.data(await s.api.getConversation({ conversationId }), 'deleteTask');
}

/** Expects that the statistics of an agent are what its tasks add up to. */
async function counted(s: Scenario, agentId: string): Promise<void> {
  const tasks = await s.everyPage(
    async (page) => s.data(await s.api.listTasks({ agentId, ...page }), 'listTasks').tasks,
  );
  const { statistics } = s.data(await s.api.getTaskStatistics({ agentId }), 'getTaskStatistics');
  const count = (of: typeof tasks) => {
    const counts: Record<string, number> = { total: 0, queued: 0, inProgress: 0, completed: 0, failed: 0, canceled: 0 };
    for (const name of of.flatMap(({ state }) => ['total', state])) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  const ofType = (type: string) => count(tasks.filter((task) => task.type === type));
  const expected = { tasks: count(tasks), calls: ofType('call'), texts: ofType('text') };
  s.equal(statistics, expected, 'the statistics count each task in the state that it is in', 'getTaskStatistics');
}
