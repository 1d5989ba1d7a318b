import { operations } from '../../../../generated/operations.ts';
import { addDays, dayOf, daysBetween } from '../../engine/calendar.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { organizationOf } from '../accounts/organizations.ts';
import { addCounts, countDay, countStates, spanOf } from './counts.ts';
import { isOf } from './filter.ts';

const { defaultDays, maxDays } = operations.getDailyTaskCounts.limits;

/** The calendar's first day; no range begins before it. */
const earliestDay = '0000-01-01';

/** Counts of tasks as they are now; deleted ones are in none. */
export const taskCountsHandlers = {
  async getTaskStatistics({ query, answer }, { store, caller }) {
    const { organizationId } = caller;
    const { agentId, runId, firstDay, lastDay } = query;
    const { limits } = await organizationOf({ store }, organizationId);
    const strange =
      agentId !== undefined && runId !== undefined && !(await isOf(store, organizationId, runId, agentId));
    const span = strange ? { first: 0, last: -1 } : spanOf(limits.businessHours.timezone, firstDay, lastDay);
    const owner = { organizationId, ...(agentId !== undefined && { agentId }) };
    const calls = await countStates(store, owner, runId, 'call', span);
    const texts = await countStates(store, owner, runId, 'text', span);
    const statistics = { tasks: addCounts(calls, texts), calls, texts };
    return answer('Task statistics retrieved.', { statistics });
  },

  async getDailyTaskCounts({ query, refuse, answer }, { store, now, caller }) {
    const { organizationId } = caller;
    const { limits } = await organizationOf({ store }, organizationId);
    const { timezone } = limits.businessHours;
    const { lastDay = dayOf(now, timezone), agentId } = query;
    const { firstDay = defaultFirstDay(lastDay) } = query;
    const length = daysBetween(firstDay, lastDay) + 1;
    if (length > maxDays) {
      const message = `must give a range of at most ${maxDays} days`;
      throw refuse.invalid([{ parameter: 'firstDay', keyword: 'minimum', reason: 'dayOutOfRange', message }]);
    }
    const owner = { organizationId, ...(agentId !== undefined && { agentId }) };
    const days = [];
    for (let nth = 0; nth < length; nth++) days.push(await countDay(store, owner, timezone, addDays(firstDay, nth)));
    return answer('Daily task counts retrieved.', { timezone, days });
  },
} satisfies Partial<GroupHandlers<'Tasks'>>;

function defaultFirstDay(lastDay: string): string {
  return daysBetween(earliestDay, lastDay) < defaultDays ? earliestDay : addDays(lastDay, 1 - defaultDays);
}
