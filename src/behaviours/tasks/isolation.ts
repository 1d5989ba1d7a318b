import type { Check } from '../../conformance/runner/check.ts';
import type { OperationId } from '../../contract/operations.ts';
import { everyWeekday } from '../../contract/weekday.ts';
import { newOrganization } from '../new-organization.ts';
import { scenario } from '../scenario.ts';
import { giveNumber, simulated, workingAgent } from '../working-agent.ts';

/** What one organization does counts nowhere else. */
export const taskIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'counts-of-another',
    group: 'Tasks',
    operations: ['getTaskStatistics', 'getDailyTaskCounts', 'getUsage'],
    title: 'counts nothing for an organization that has done nothing',
    needs: ['control'],
    restsOn: ['token-organization'],
    async run(s) {
      const { api } = await newOrganization(s);
      const nothing = 'what other organizations do is not counted';
      const none = (value: unknown, operationId: OperationId) => s.equal(sumOf(value), 0, nothing, operationId);
      none(s.data(await api.getTaskStatistics(), 'getTaskStatistics').statistics, 'getTaskStatistics');
      const { days } = s.data(await api.getDailyTaskCounts(), 'getDailyTaskCounts');
      none(days, 'getDailyTaskCounts');
      const { usage } = s.data(await api.getUsage({ firstDay: '2026-02-01', lastDay: '2026-03-02' }), 'getUsage');
      const used = usage.items.map(({ quantity }) => quantity);
      none(used, 'getUsage');
    },
  }),
  scenario({
    name: 'cooldown-of-another',
    group: 'Tasks',
    operations: ['createTask', 'listTasks', 'updateTaskLimits'],
    title: 'leaves a number alone after what its own organization sent, whatever another sends to it',
    needs: ['control'],
    restsOn: ['token-organization', 'cooldown-unit'],
    async run(s) {
      const another = await newOrganization(s);
      const { organizationId } = another;
      const body = { name: s.unique(), published: true, organizationId };
      const made = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body }));
      await giveNumber(s, made.agentId, another.api);
      const { agentId } = await workingAgent(s);
      const sides = [
        { api: s.api, agentId },
        { api: another.api, agentId: made.agentId },
      ];
      const rule = 'a cooldown lies between two texts of one organization to a number';
      const states = async ({ api, agentId }: (typeof sides)[number], expected: readonly string[]) => {
        const { tasks } = s.data(await api.listTasks({ agentId }), 'listTasks');
        s.equal(tasks.map(({ state }) => state).reverse(), expected, rule, 'createTask');
      };
      const always = { timezone: 'Etc/UTC', days: [...everyWeekday], start: '00:00', end: '00:00' };
      for (const side of sides) {
        const { api, agentId } = side;
        s.data(await api.updateTaskLimits({ businessHours: always }), 'updateTaskLimits');
        const text = { agentId, type: 'text', phoneNumber: '+12025550181' } as const;
        for (let i = 0; i < 2; i++) s.data(await api.createTask(text), 'createTask');
        await s.advance('PT1M');
        await states(side, ['completed', 'queued']);
      }
      await s.advance('PT2H');
      for (const side of sides) await states(side, ['completed', 'completed']);
    },
  }),
];

/** The sum of all numbers in a value. */
function sumOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + sumOf(part), 0);
}
