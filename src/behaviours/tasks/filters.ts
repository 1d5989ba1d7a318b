import type { Check } from '../../conformance/runner/check.ts';
import { pageQuery } from '../../contract/paging.ts';
import { scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { requireNoStrangers, uploadCsv } from './task-steps.ts';

const group = 'Tasks';
const [once, twice, thrice] = ['+12025550183', '+12025550184', '+12025550185'];

/** What is found of tasks by what they are and by when they were created. */
export const taskFilterScenarios: readonly Check[] = [
  scenario({
    name: 'task-filters',
    group,
    operations: ['listTasks', 'createTasksFromCsv'],
    title: 'finds tasks by all that is asked for together, page by page',
    needs: ['control'],
    restsOn: ['task-filters'],
    async run(s) {
      const [{ agentId: texts }, { agentId: calls }] = [await workingAgent(s), await workingAgent(s)];
      const text = idsOf(await uploadCsv(s, texts, `phoneNumber,type\n${once},text\n`));
      const { runId = '', tasks: created } = await uploadCsv(s, calls, `phoneNumber\n${twice}\n${thrice}\n`);
      const [first = '', last = ''] = idsOf({ tasks: created });
      for (const [query, expected] of [
        [{ phoneNumber: once, type: 'text' }, text],
        [{ phoneNumber: once, type: 'call' }, []],
        [{ phoneNumber: once, agentId: texts }, text],
        [{ phoneNumber: once, agentId: calls }, []],
        [{ phoneNumber: once, runId }, []],
        [{ phoneNumber: twice, agentId: calls, type: 'call', state: 'queued' }, [first]],
        [{ agentId: calls, ...pageQuery(0, 1) }, [last]],
        [{ agentId: calls, ...pageQuery(1, 1) }, [first]],
        [{ runId, ...pageQuery(0, 1) }, [last]],
        [{ runId, ...pageQuery(2, 1) }, []],
      ] as const) {
        const { tasks } = s.data(await s.api.listTasks(query), 'listTasks');
        const found = tasks.map(({ taskId }) => taskId);
        s.equal(found, expected, 'filters combine, and the last created task comes first', 'listTasks');
      }
    },
  }),
  scenario({
    name: 'statistics-days',
    group,
    operations: ['createTask', 'getTaskStatistics', 'updateTaskLimits'],
    title: 'counts tasks by days of the time zone of the limits',
    needs: ['disposable'],
    restsOn: ['task-statistics', 'calendar-days'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      await requireNoStrangers(s);
      const { limits } = s.data(await s.api.getTaskLimits(), 'getTaskLimits');
      const { timezone } = limits.businessHours;
      s.defer(() => s.api.updateTaskLimits({ businessHours: { timezone } }));
      const body = { agentId, type: 'call', phoneNumber: once } as const;
      const { task } = s.created(await s.api.createTask(body), 'createTask');
      const { taskId, runId, timestamp } = task;
      s.defer(() => s.api.deleteTask({ taskId }));
      // By one of them it is never the day that it is by UTC.
      for (const [zone, ahead] of [
        ['Etc/GMT-14', 14],
        ['Etc/GMT+12', -12],
      ] as const) {
        const change = { businessHours: { timezone: zone } };
        s.data(await s.api.updateTaskLimits(change), 'updateTaskLimits');
        const day = (later: number) => dayAt(timestamp + (ahead + 24 * later) * 3600);
        for (const [span, expected] of [
          [{ firstDay: day(0), lastDay: day(0) }, 1],
          [{ lastDay: day(-1) }, 0],
          [{ firstDay: day(1) }, 0],
        ] as const) {
          const answer = await s.api.getTaskStatistics({ runId, ...span });
          const { total } = s.data(answer, 'getTaskStatistics').statistics.tasks;
          const rule = 'the days are those of the time zone of the limits, on which tasks were created';
          s.equal(total, expected, rule, 'getTaskStatistics');
        }
      }
    },
  }),
];

/** The day that it is by UTC at a moment, in Unix seconds. */
function dayAt(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 10);
}

function idsOf({ tasks }: { readonly tasks: readonly { readonly taskId: string }[] }): string[] {
  return tasks.map(({ taskId }) => taskId);
}
