import type { Check } from '../../conformance/runner/check.ts';
import { dayAfter } from '../billing/term-steps.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { moveTo, type Turn, turnsOfDay } from '../turn-of-day.ts';
import { workingAgent } from '../working-agent.ts';
import { requireNoStrangers, restoreLimits, today } from './task-steps.ts';

const phoneNumber = '+12025550171';
const rule = 'days are those of the time zone of the limits';

/** Whose days they are on which something is counted. */
export const taskDayScenarios: readonly Check[] = [
  scenario({
    name: 'days-elsewhere',
    group: 'Tasks',
    operations: ['createTask', 'updateTaskLimits', 'getDailyTaskCounts', 'getUsage'],
    title: 'counts what happens on the day that it is in the organization',
    needs: ['disposable'],
    restsOn: ['calendar-days'],
    async run(s) {
      await requireNoStrangers(s);
      await restoreLimits(s);
      const [late, early] = turnsOfDay(await createdAt(s)) ?? [];
      if (!late || !early) return;
      for (const turn of [late, early]) await expectDay(s, turn);
    },
  }),
];

/** Expects that it is a day in a time zone, and that what is created counts on it. */
async function expectDay(s: Scenario, turn: Turn): Promise<void> {
  await moveTo(s, turn);
  const before = await today(s);
  s.equal(before.date, turn.date, rule, 'getDailyTaskCounts');
  await createdAt(s);
  const { created } = await today(s);
  s.expect(created > before.created, {
    operationId: 'getDailyTaskCounts',
    rule: 'a task counts on the day on which it was created',
    expected: `more than ${before.created}`,
    actual: String(created),
  });
  const { usage } = s.data(await s.api.getUsage(), 'getUsage');
  const tomorrow = dayAfter(turn.date);
  const ahead = s.data(await s.api.getUsage({ firstDay: tomorrow, lastDay: tomorrow }), 'getUsage').usage.items;
  const none = ahead.filter(({ quantity }) => quantity > 0);
  s.equal(none, [], 'days to come count nothing', 'getUsage', 'billing-usage');
  const month = `${turn.date.slice(0, -'01'.length)}01`;
  s.equal([usage.firstDay, usage.lastDay], [month, turn.date], rule, 'getUsage', 'billing-period');
}

/** Creates a task that never starts, and tells when. */
async function createdAt(s: Scenario): Promise<number> {
  const { agentId } = await workingAgent(s);
  const body = { agentId, type: 'call', phoneNumber } as const;
  const { taskId, timestamp } = s.created(await s.api.createTask(body), 'createTask').task;
  const params = { taskId };
  s.defer(() => s.api.deleteTask(params));
  // Its day counts it even so.
  s.data(await s.api.updateTask({ ...params, state: 'canceled' }), 'updateTask');
  return timestamp;
}
