import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { requireNoStrangers, restoreLimits, today } from '../steps/task-steps.ts';
import { dayAfter } from '../steps/term-steps.ts';
import { moveTo, type Turn, turnsOfDay } from '../steps/turn-of-day.ts';
import { workingAgent } from '../steps/working-agent.ts';

const phoneNumber = '+12025550171';
const rule = 'days are in the time zone of the limits';

export const daysElsewhere: Behaviour = {
  rule: 'days-elsewhere',
  group: 'Tasks',
  operations: ['createTask', 'updateTaskLimits', 'getDailyTaskCounts', 'getUsage'],
  title: "counts events on the day in the organization's time zone",
  needs: ['disposable'],
  restsOn: ['calendar-days'],
  async run(b) {
    await requireNoStrangers(b);
    await restoreLimits(b);
    const [late, early] = turnsOfDay(await createdAt(b)) ?? [];
    if (!late || !early) return;
    for (const turn of [late, early]) await expectDay(b, turn);
  },
};

/** Expects that it is a day in a time zone, and that what is created counts on it. */
async function expectDay(b: BehaviourRun, turn: Turn): Promise<void> {
  await moveTo(b, turn);
  const before = await today(b);
  b.equal(before.date, turn.date, rule, 'getDailyTaskCounts');
  await createdAt(b);
  const { created } = await today(b);
  b.expect(created > before.created, {
    operationId: 'getDailyTaskCounts',
    rule: 'a task counts on the day on which it was created',
    expected: `more than ${before.created}`,
    actual: String(created),
  });
  await whereServed(() => expectDayOfUsage(b, turn));
}

/** Expects that it is the same day where use is counted. */
async function expectDayOfUsage(b: BehaviourRun, turn: Turn): Promise<void> {
  const { usage } = b.data(await b.api.getUsage(), 'getUsage');
  const tomorrow = dayAfter(turn.date);
  const ahead = b.data(await b.api.getUsage({ firstDay: tomorrow, lastDay: tomorrow }), 'getUsage').usage.items;
  const none = ahead.filter(({ quantity }) => quantity > 0);
  b.equal(none, [], 'future days have no usage', 'getUsage', 'billing-usage');
  const month = `${turn.date.slice(0, -'01'.length)}01`;
  b.equal([usage.firstDay, usage.lastDay], [month, turn.date], rule, 'getUsage', 'billing-period');
}

/** Creates a task that never starts, and tells when. */
async function createdAt(b: BehaviourRun): Promise<number> {
  const { agentId } = await workingAgent(b);
  const body = { agentId, type: 'call', phoneNumber } as const;
  const { taskId, timestamp } = b.created(await b.api.createTask(body), 'createTask').task;
  const params = { taskId };
  b.defer(() => b.api.deleteTask(params));
  // Its day counts it even so.
  b.data(await b.api.updateTask({ ...params, state: 'canceled' }), 'updateTask');
  return timestamp;
}
