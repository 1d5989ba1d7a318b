import { operations } from '../../../generated/operations.ts';
import { TaskConcurrency, TaskCooldown, TaskDailyCap } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { type LimitChange, limitsOf } from '../steps/task-steps.ts';

const group = 'Tasks';

export const taskLimitRanges: Behaviour = {
  rule: 'task-limit-ranges',
  group,
  operations: ['updateTaskLimits'],
  title: 'accepts limits within their bounds',
  restsOn: ['task-limit-ranges'],
  async run(b) {
    const { cooldowns } = await limitsOf(b);
    b.defer(() => b.api.updateTaskLimits({ cooldowns }));
    // In minutes as many would be too long.
    const calls = TaskCooldown.maximum / 60 + 1;
    const isInSeconds = 'a cooldown is in seconds';
    b.succeeds(
      await b.api.updateTaskLimits({ cooldowns: { calls } }),
      isInSeconds,
      'updateTaskLimits',
      'cooldown-unit',
    );
    await expectRange(b, 'a cooldown', TaskCooldown, (seconds) => ({ cooldowns: { calls: seconds } }));
  },
};

export const guardedLimitRanges: Behaviour = {
  rule: 'task-limit-ranges-guarded',
  group,
  operations: ['updateTaskLimits'],
  title: 'accepts daily caps and a concurrency within their bounds',
  // Elsewhere people could be called because of them.
  needs: ['control'],
  restsOn: ['task-limit-ranges'],
  async run(b) {
    await expectRange(b, 'a daily cap', TaskDailyCap, (calls) => ({ daily: { calls } }));
    await expectRange(b, 'the concurrency', TaskConcurrency, (number) => ({ concurrencyPerRun: number }));
  },
};

export const taskLimitsDefaults: Behaviour = {
  rule: 'task-limits-defaults',
  group,
  operations: ['createOrganization', 'getTaskLimits'],
  title: 'gives a new organization the documented limits',
  needs: ['control'],
  restsOn: ['task-limits-defaults'],
  async run(b) {
    const { api } = await newOrganization(b);
    const answer = await api.getTaskLimits();
    const { limits } = b.succeeds(answer, 'a new organization has limits', 'getTaskLimits', {
      alternative: 'No limits until some are set.',
    });
    const assumed = operations.createOrganization.limits;
    const { dailyCalls, dailyTexts, dailyTasks, callCooldownSeconds, textCooldownSeconds } = assumed;
    const { businessHours, cooldowns, daily } = limits;
    const hours = [businessHours.start, businessHours.end, businessHours.days];
    const isOpen = 'a new organization has the documented business hours';
    b.equal(hours, [assumed.openAt, assumed.closeAt, assumed.openWeekdays], isOpen, 'createOrganization');
    const hasCaps = 'a new organization has the documented daily caps';
    b.equal(daily.calls, dailyCalls, hasCaps, 'createOrganization', {
      alternative: 'Another number of calls a day.',
      observed: daily.calls,
    });
    b.equal([daily.texts, daily.tasks], [dailyTexts, dailyTasks], hasCaps, 'createOrganization');
    const isAtATime = 'a new organization has the documented concurrency';
    b.equal(limits.concurrencyPerRun, assumed.concurrencyPerRun, isAtATime, 'createOrganization');
    const ratio = callCooldownSeconds / textCooldownSeconds;
    b.equal(
      cooldowns.calls / cooldowns.texts,
      ratio,
      'the cooldown of calls is longer than that of texts',
      'createOrganization',
    );
    const seconds = { calls: callCooldownSeconds, texts: textCooldownSeconds };
    const coolsDown = 'a new organization has the documented cooldowns';
    b.equal(cooldowns, seconds, coolsDown, 'createOrganization', 'cooldown-unit');
  },
};

/** Expects of a limit that its least value and its greatest are taken, and those beyond refused. */
async function expectRange(
  b: BehaviourRun,
  what: string,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  change: (value: number) => LimitChange,
): Promise<void> {
  const take = (value: number) => b.api.updateTaskLimits(change(value));
  const least = { rule: `${what} is at least ${minimum}`, observed: minimum - 1 };
  b.succeeds(await take(minimum), least.rule, 'updateTaskLimits');
  b.refused(await take(minimum - 1), '400 invalidRequest', least.rule, 'updateTaskLimits', {
    observed: least.observed,
  });
  await b.bound(maximum, take, {
    rule: `${what} is at most ${maximum}`,
    operationId: 'updateTaskLimits',
    refusal: '400 invalidRequest',
    unbounded: 'No upper bounds.',
  });
}
