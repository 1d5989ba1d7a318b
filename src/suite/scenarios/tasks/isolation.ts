import type { OperationId } from '../../../contract/operations.ts';
import type { Check } from '../../run/check.ts';
import { newOrganization } from '../new-organization.ts';
import { scenario } from '../scenario.ts';

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
      none(s.data(await api.GET('/api/v2/tasks/statistics'), 'getTaskStatistics').statistics, 'getTaskStatistics');
      const query = { firstDay: '2026-02-01', lastDay: '2026-03-02' };
      const { days } = s.data(await api.GET('/api/v2/tasks/dailyCounts'), 'getDailyTaskCounts');
      none(days, 'getDailyTaskCounts');
      const { usage } = s.data(await api.GET('/api/v2/billing/usage', { params: { query } }), 'getUsage');
      const used = usage.items.map(({ quantity }) => quantity);
      none(used, 'getUsage');
    },
  }),
];

/** The sum of all numbers in a value. */
function sumOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + sumOf(part), 0);
}
