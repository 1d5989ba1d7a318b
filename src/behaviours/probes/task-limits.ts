import { operations } from '../../../generated/operations.ts';
import { TaskWeekday } from '../../../generated/schemas.ts';
import { everyWeekday, weekdayNumber } from '../../contract/weekday.ts';
import { bodySchema, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused, isRefusedWith, refusalOf } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { begins, contact, type LimitChange, now, queue } from '../steps/task-steps.ts';
import { workingAgent } from '../working-agent.ts';

const needs = ['state', 'writes'] as const;

/** What is assumed of the limits themselves. */
export const taskLimitInquiries = {
  'weekday-numbering': {
    title: 'opens the business hours on the last and on an impossible weekday, and on today alone',
    needs,
    async run(p) {
      const { minimum, maximum }: { minimum: number; maximum: number } = TaskWeekday;
      const { businessHours } = await limitsOf(p);
      p.defer(() => p.api.updateTaskLimits({ businessHours }));
      const isTaken = async (...days: number[]) =>
        !isRefused(p, await p.api.updateTaskLimits({ businessHours: { days } }));
      const [isLast, isBefore] = [
        await isTaken(...new Set([...businessHours.days, maximum])),
        await isTaken(minimum - 1),
      ];
      await p.api.updateTaskLimits({ businessHours });
      if (!isLast || isBefore) {
        const isFromZero = !isLast && isBefore;
        const alternative = 'From 0 for Sunday to 6 for Saturday.' as const;
        const seen = `Weekday ${maximum} is ${isLast ? 'accepted' : 'refused'}, ${minimum - 1} is ${isBefore ? 'accepted' : 'refused'}.`;
        return p.refute(seen, isFromZero ? { alternative } : {});
      }
      if (!p.world.control) return p.confirm(`Weekday ${maximum} is accepted and ${minimum - 1} is refused.`);
      const { agentId } = await workingAgent(p);
      const today = weekdayNumber((await now(p)).getUTCDay() || 7);
      const open = { timezone: 'Etc/UTC', start: '00:00', end: '23:59' };
      await p.api.updateTaskLimits({ businessHours: { ...open, days: everyWeekday.filter((one) => one !== today) } });
      const taskId = await queue(p, agentId, contact(1));
      const isEarly = await begins(p, taskId);
      await isTaken(today);
      const holds = !isEarly && (await begins(p, taskId));
      const name = (await now(p)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
      p.judge(holds, `Weekday ${today} is ${name}.`, `Weekday ${today} is not ${name}.`);
    },
  },
  'task-limits-defaults': {
    title: 'reads the limits of a new organization',
    needs: ['control'],
    async run(p) {
      const { api } = await newOrganization(p);
      const answer = await api.getTaskLimits();
      if (isRefused(p, answer) || !(pick(answer.data, 'limits') instanceof Object)) {
        return p.refute('A new organization has no limits.', { alternative: 'No limits until some are set.' });
      }
      const assumed = operations.createOrganization.limits;
      const expected: readonly (readonly [string, string, readonly string[]])[] = [
        ['opens', assumed.openAt, ['businessHours', 'start']],
        ['closes', assumed.closeAt, ['businessHours', 'end']],
        ['is open on', assumed.openWeekdays.join(), ['businessHours', 'days']],
        ['calls a day', String(assumed.dailyCalls), ['daily', 'calls']],
        ['texts a day', String(assumed.dailyTexts), ['daily', 'texts']],
        ['tasks a day', String(assumed.dailyTasks), ['daily', 'tasks']],
        ['at a time', String(assumed.concurrencyPerRun), ['concurrencyPerRun']],
      ];
      const own = expected.map(([what, value, names]) => [what, value, String(pick(answer.data, 'limits', ...names))]);
      const waits = [
        ['cooldown of calls', assumed.callCooldownSeconds, pick(answer.data, 'limits', 'cooldowns', 'calls')],
        ['cooldown of texts', assumed.textCooldownSeconds, pick(answer.data, 'limits', 'cooldowns', 'texts')],
      ] as const;
      const wrong = [
        ...own.filter(([, value, seen]) => value !== seen).map(([what, , seen]) => `${what}: ${seen}`),
        ...waits.filter(([, seconds, seen]) => !isAsLong(seen, seconds)).map(([what, , seen]) => `${what}: ${seen}`),
      ];
      const calls: unknown = pick(answer.data, 'limits', 'daily', 'calls');
      const isOfCalls = wrong.length === 1 && typeof calls === 'number' && calls !== assumed.dailyCalls;
      p.judge(
        wrong.length === 0,
        'A new organization has the limits that are assumed.',
        `A new organization has other limits: ${wrong.join('; ')}.`,
        isOfCalls ? { alternative: 'Another number of calls a day.', observed: calls } : {},
      );
    },
  },
  'task-limits-update': {
    title: 'changes one cooldown, nothing, and sends back what is set',
    needs,
    async run(p) {
      const { cooldowns, daily, concurrencyPerRun } = await limitsOf(p);
      p.defer(() => p.api.updateTaskLimits({ cooldowns }));
      const [calls, texts] = [other(cooldowns.calls), other(cooldowns.texts)];
      const change = async (body: LimitChange) => !isRefused(p, await p.api.updateTaskLimits(body));
      if (!(await change({ cooldowns: { calls, texts } }))) p.unanswered('the cooldowns cannot be changed');
      const isTaken = await change({ cooldowns: { calls: cooldowns.calls } });
      const after = (await limitsOf(p)).cooldowns;
      if (!isTaken || after.calls !== cooldowns.calls || after.texts !== texts) {
        const seen = isTaken ? 'changes the other one too' : 'is refused';
        return p.refute(`An update of one cooldown ${seen}.`, { alternative: 'Each object is replaced whole.' });
      }
      p.confirm('An update of one cooldown leaves the other as it is.');
      const isEmptyRefused = !(await change({}));
      const least = bodySchema(p, 'updateTaskLimits').minProperties ?? 0;
      const seen = `An update without a field is ${isEmptyRefused ? 'refused' : 'accepted'}.`;
      p.judge(isEmptyRefused === least > 0, seen, seen);
      const { error, response } = await (await p.as('admin')).updateTaskLimits({ daily, concurrencyPerRun });
      p.judge(
        error === undefined,
        'An admin may send back the daily caps as they are.',
        `An admin who sends back the daily caps as they are is answered with ${response.status}.`,
        { alternative: 'Unchanged values are refused as well.' },
      );
    },
  },
  'task-limits-refusal': {
    title: 'edits a daily cap and a cooldown as an admin',
    needs: [...needs, 'lowRole'],
    async run(p) {
      const admin = await p.as('admin');
      const { cooldowns, daily, concurrencyPerRun } = await limitsOf(p);
      p.defer(() => p.api.updateTaskLimits({ cooldowns, daily, concurrencyPerRun }));
      const edit = { daily: { calls: other(daily.calls) }, cooldowns: { texts: other(cooldowns.texts) } };
      const answer = await admin.updateTaskLimits(edit);
      const refusal = refusalOf(p, answer);
      const after = await limitsOf(p);
      const isCooldownKept = after.cooldowns.texts === cooldowns.texts;
      if (after.daily.calls !== daily.calls) return p.refute('An admin edits the daily caps.');
      if (refusal === undefined) {
        const alternative = 'The two fields are ignored and the others take effect.' as const;
        return p.refute(
          'The request is accepted without its edit of the daily cap.',
          isCooldownKept ? {} : { alternative },
        );
      }
      if (!isCooldownKept) return p.refute('The request is refused, and its edit of a cooldown takes effect.');
      if (!isRefusedWith(403, refusal)) {
        const instead =
          refusal === 400 ? ({ alternative: 'A 400.', observed: refusal } as const) : { observed: refusal };
        return p.refute(`The request is refused with ${refusal}.`, instead);
      }
      p.confirm(`The whole request is refused with ${refusal} and changes nothing.`);
      const errors = pick(answer.error, 'errors');
      if (!Array.isArray(errors)) return;
      const named = errors.map((one) => `${pick(one, 'pointer')} ${pick(one, 'keyword')}`).join(', ');
      const isNamed = named === '/daily/calls x-required-role';
      p.judge(isNamed, `It names ${named}.`, `It names ${named}.`);
    },
  },
} satisfies SomeInquiries;

async function limitsOf(p: Prober) {
  return p.data(await p.api.getTaskLimits(), 'getTaskLimits').limits;
}

/** Another value that a limit can have. */
function other(limit: number): number {
  return limit > 1 ? limit - 1 : limit + 1;
}

/** Whether a number stands for so many seconds, in whatever unit: which one, another entry asks. */
function isAsLong(value: unknown, seconds: number): boolean {
  return [1, 60, 3600, 0.001].some((unit) => value === seconds / unit);
}
