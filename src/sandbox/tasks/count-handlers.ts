import { organizationOf } from '../accounts/organizations.ts';
import { addDays, dayOf } from '../core/calendar.ts';
import type { GroupHandlers } from '../core/handler.ts';
import { addCounts, countDay, countStates, spanOf } from './counts.ts';
import { isOf } from './filter.ts';

/** The last days that can be asked for must not reach back before the calendar's beginning. */
const earliestLastDay = '0001-01-01';

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
    const { lastDay = dayOf(now, timezone), days: length = 7, agentId } = query;
    if (lastDay < earliestLastDay) {
      const message = `must be ${earliestLastDay} or later`;
      throw refuse.invalid([{ parameter: 'lastDay', keyword: 'minimum', reason: 'dayOutOfRange', message }]);
    }
    const owner = { organizationId, ...(agentId !== undefined && { agentId }) };
    const days = [];
    for (let ago = length - 1; ago >= 0; ago--)
      days.push(await countDay(store, owner, timezone, addDays(lastDay, -ago)));
    return answer('Daily task counts retrieved.', { timezone, days });
  },
} satisfies Partial<GroupHandlers<'Tasks'>>;
