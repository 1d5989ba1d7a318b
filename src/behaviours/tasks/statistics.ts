import { operations } from '../../../generated/operations.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pick } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Grounds } from '../runner/expectation.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { begin, contact, newTask, queue, requireNoStrangers, text, today } from '../steps/task-steps.ts';
import { daysBefore } from '../steps/turn-of-day.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';
const areDaysOfLimits = 'tasks are counted by their day of creation in the time zone of the limits';

export const taskStatistics: Behaviour = {
  rule: 'task-statistics',
  group,
  operations: ['getTaskStatistics', 'createTask', 'updateTask'],
  title: 'counts the tasks of each state by agent, run and day',
  restsOn: ['task-statistics'],
  async run(b) {
    const answer = await b.api.getTaskStatistics();
    b.expect(
      ['tasks', 'calls', 'texts'].every((kind) => pick(answer.data, 'statistics', kind) !== undefined),
      {
        operationId: 'getTaskStatistics',
        rule: 'the statistics count tasks, calls and texts',
        expected: 'tasks, calls and texts',
        actual: JSON.stringify(pick(answer.data, 'statistics')),
        instead: { alternative: 'Durations, costs and rates of success.' },
      },
    );
    const { taskId, runId, agentId } = await newTask(b);
    await expectCounts(b, { runId }, { total: 1, queued: 1 });
    await expectCounts(b, { runId, lastDay: '2001-01-01' }, { total: 0 });
    b.data(await b.api.updateTask({ taskId, state: 'canceled' }), 'updateTask');
    await expectCounts(b, { runId }, { total: 1, canceled: 1 });
    await expectCounts(b, { runId, agentId }, { total: 1, canceled: 1 });
    await expectCounts(b, { runId, agentId: 'agent_of_nobody' }, { total: 0 }, {}, 'task-runs');
  },
};

export const statisticsOfTypes: Behaviour = {
  rule: 'task-statistics-types',
  group,
  operations: ['getTaskStatistics', 'createTask', 'updateTask'],
  title: 'counts the calls and texts of an agent separately',
  needs: ['control'],
  restsOn: ['task-statistics'],
  async run(b) {
    const { taskId, agentId } = await newTask(b);
    b.data(await b.api.updateTask({ taskId, state: 'canceled' }), 'updateTask');
    await queue(b, agentId, contact(2), text);
    await expectCounts(b, { agentId }, { total: 1, canceled: 1 }, { total: 1, queued: 1 });
  },
};

export const dailyCounts: Behaviour = {
  rule: 'task-daily-counts',
  group,
  operations: ['getDailyTaskCounts', 'createTask'],
  title: 'counts the tasks created, started and ended on each day',
  restsOn: ['task-daily-counts'],
  async run(b) {
    const { defaultDays, maxDays } = operations.getDailyTaskCounts.limits;
    const { days } = b.data(await b.api.getDailyTaskCounts(), 'getDailyTaskCounts');
    const other = 'Another default number of days.';
    b.equal(days.length, defaultDays, `the number of days defaults to ${defaultDays}`, 'getDailyTaskCounts', {
      alternative: days.length === 1 ? 'Today only.' : other,
      observed: days.length,
    });
    const lastDay = days.at(-1)?.date ?? '';
    const since = (size: number) => b.api.getDailyTaskCounts({ firstDay: daysBefore(lastDay, size - 1) });
    await b.bound(maxDays, since, {
      rule: `a range has at most ${maxDays} days`,
      operationId: 'getDailyTaskCounts',
      refusal: '400 dayOutOfRange',
      alternative: 'Another maximum number of days.',
    });
  },
};

export const countsOfToday: Behaviour = {
  rule: 'task-counts-of-today',
  group,
  operations: ['getDailyTaskCounts', 'createTask'],
  title: 'counts a task on the days of its creation, start and end',
  needs: ['control'],
  restsOn: ['task-daily-counts'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    const expectToday = async (...[created, started, completed]: readonly number[]) => {
      const { date: _, ...counts } = await today(b, agentId);
      const expected = { created, calls: started, texts: 0, tasks: started, completed, failed: 0 };
      const rule = 'each task counts on the days of its creation, start and end';
      b.equal(counts, expected, rule, 'getDailyTaskCounts');
    };
    const taskId = await queue(b, agentId, contact(1));
    await expectToday(1, 0, 0);
    await begin(b, taskId);
    await expectToday(1, 1, 0);
    await b.advance('PT1H');
    await expectToday(1, 1, 1);
  },
};

export const daysWithoutTasks: Behaviour = {
  rule: 'days-without-tasks',
  group,
  operations: ['getTaskStatistics', 'getDailyTaskCounts'],
  title: 'counts no tasks on days in the distant past',
  readsOnly: true,
  needs: ['state'],
  restsOn: ['task-daily-counts', 'task-statistics', 'calendar-days'],
  async run(b) {
    const lastDay = '0999-01-01';
    const { statistics } = b.data(await b.api.getTaskStatistics({ lastDay }), 'getTaskStatistics');
    b.equal(statistics.tasks.total, 0, areDaysOfLimits, 'getTaskStatistics', 'task-statistics');
    const daysOf = async (firstDay?: string) => {
      const query = firstDay === undefined ? { lastDay } : { firstDay, lastDay };
      return b.data(await b.api.getDailyTaskCounts(query), 'getDailyTaskCounts').days;
    };
    const idle = await daysOf();
    const { defaultDays } = operations.getDailyTaskCounts.limits;
    const isIncluded = 'the last day is included';
    b.equal([idle.length, idle.at(-1)?.date], [defaultDays, lastDay], isIncluded, 'getDailyTaskCounts');
    const isElsewhere = 'other days are not counted';
    b.absent(idle, ({ created, tasks }) => created + tasks > 0, isElsewhere, 'getDailyTaskCounts');
    const dates = (await daysOf('0998-12-30')).map(({ date }) => date);
    const asked = ['0998-12-30', '0998-12-31', '0999-01-01'];
    b.equal(dates, asked, 'every requested day is returned', 'getDailyTaskCounts');
    b.equal(await daysOf('0999-01-02'), [], 'a range that ends before it starts has no days', 'getDailyTaskCounts');
  },
};

export const statisticsDays: Behaviour = {
  rule: 'statistics-days',
  group,
  operations: ['createTask', 'getTaskStatistics', 'updateTaskLimits'],
  title: 'counts tasks by days of the time zone of the limits',
  needs: ['disposable'],
  restsOn: ['task-statistics', 'calendar-days'],
  async run(b) {
    await requireNoStrangers(b);
    const { limits } = b.data(await b.api.getTaskLimits(), 'getTaskLimits');
    const { timezone } = limits.businessHours;
    b.defer(() => b.api.updateTaskLimits({ businessHours: { timezone } }));
    const { runId, timestamp } = await newTask(b);
    // By one of them it is never the day that it is by UTC.
    for (const [zone, ahead] of [
      ['Etc/GMT-14', 14],
      ['Etc/GMT+12', -12],
    ] as const) {
      b.data(await b.api.updateTaskLimits({ businessHours: { timezone: zone } }), 'updateTaskLimits');
      const day = (later: number) => dayAt(timestamp + (ahead + 24 * later) * 3600);
      for (const [span, expected] of [
        [{ firstDay: day(0), lastDay: day(0) }, 1],
        [{ lastDay: day(-1) }, 0],
        [{ firstDay: day(1) }, 0],
      ] as const) {
        const answer = await b.api.getTaskStatistics({ runId, ...span });
        const { total } = b.data(answer, 'getTaskStatistics').statistics.tasks;
        b.equal(total, expected, areDaysOfLimits, 'getTaskStatistics');
      }
    }
  },
};

export const countsOfAnother: Behaviour = {
  rule: 'counts-of-another',
  group,
  operations: ['getTaskStatistics', 'getDailyTaskCounts', 'getUsage'],
  title: 'shows no usage for an inactive organization',
  needs: ['control'],
  restsOn: ['token-organization'],
  async run(b) {
    const { api } = await newOrganization(b);
    const expectNone = (value: unknown, operationId: OperationId) =>
      b.equal(sumOf(value), 0, 'tasks of other organizations do not count', operationId);
    expectNone(b.data(await api.getTaskStatistics(), 'getTaskStatistics').statistics, 'getTaskStatistics');
    expectNone(b.data(await api.getDailyTaskCounts(), 'getDailyTaskCounts').days, 'getDailyTaskCounts');
    const { usage } = b.data(await api.getUsage({ firstDay: '2026-02-01', lastDay: '2026-03-02' }), 'getUsage');
    expectNone(
      usage.items.map(({ quantity }) => quantity),
      'getUsage',
    );
  },
};

type Counts = Partial<Record<'total' | 'queued' | 'canceled', number>>;

/** Expects how many calls and texts there are in which state. */
async function expectCounts(
  b: BehaviourRun,
  query: NonNullable<Parameters<BehaviourRun['api']['getTaskStatistics']>[0]>,
  someCalls: Counts,
  someTexts: Counts = {},
  ...grounds: Grounds
): Promise<void> {
  const { statistics } = b.data(await b.api.getTaskStatistics(query), 'getTaskStatistics');
  const none = { total: 0, queued: 0, inProgress: 0, completed: 0, failed: 0, canceled: 0 };
  const calls = { ...none, ...someCalls };
  const texts = { ...none, ...someTexts };
  const sum = (state: keyof Counts) => calls[state] + texts[state];
  const tasks = { ...none, total: sum('total'), queued: sum('queued'), canceled: sum('canceled') };
  const rule = 'the statistics count each task in its current state';
  b.equal(statistics, { tasks, calls, texts }, rule, 'getTaskStatistics', ...grounds);
}

/** The day that it is by UTC at a moment, in Unix seconds. */
function dayAt(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 10);
}

/** The sum of all numbers in a value. */
function sumOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + sumOf(part), 0);
}
