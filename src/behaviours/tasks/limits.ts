import type { Check } from '../../conformance/runner/check.ts';
import type { AssumptionId } from '../evidence/assumption.ts';
import type { Scenario } from '../scenario.ts';
import { scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';
import { limitsOf, restoreLimits, stateOf } from './task-steps.ts';

const group = 'Tasks';

/** What the limits do within which tasks start. */
export const taskLimitScenarios: readonly Check[] = [
  scenario({
    name: 'task-limits',
    group,
    operations: ['getTaskLimits', 'updateTaskLimits'],
    title: 'changes the limits that are sent and keeps the others',
    restsOn: ['task-limits-update'],
    async run(s) {
      const before = await limitsOf(s);
      const { businessHours, cooldowns } = before;
      s.defer(() => s.api.updateTaskLimits({ businessHours, cooldowns }));
      const calls = cooldowns.calls === 600 ? 601 : 600;
      s.data(
        await s.api.updateTaskLimits({ cooldowns: { calls }, businessHours: { days: [2, 4] } }),
        'updateTaskLimits',
      );
      const expected = {
        ...before,
        businessHours: { ...businessHours, days: [2, 4] },
        cooldowns: { ...cooldowns, calls },
      };
      const rest = 'limits that are sent are changed and the others kept';
      s.equal(await limitsOf(s), expected, rest, 'updateTaskLimits');
      s.data(await s.api.updateTaskLimits({ businessHours, cooldowns }), 'updateTaskLimits');
      s.equal(await limitsOf(s), before, rest, 'updateTaskLimits');
      const nowhere = { businessHours: { timezone: 'Nowhere/At_All' }, cooldowns: { texts: 7 } };
      const rule = 'a time zone that the database does not have is a 400';
      s.refused(await s.api.updateTaskLimits(nowhere), '400 unknownTimeZone', rule, 'updateTaskLimits');
      s.equal(await limitsOf(s), before, 'a refused change changes nothing', 'updateTaskLimits');
    },
  }),
  scenario({
    name: 'task-limits-role',
    group,
    operations: ['getTaskLimits', 'updateTaskLimits'],
    title: 'lets only a superAdmin edit daily caps and concurrency',
    needs: ['lowRole'],
    restsOn: ['task-limits-refusal', 'task-limits-update'],
    async run(s) {
      const admin = await s.as('admin');
      const before = await limitsOf(s);
      const { daily, concurrencyPerRun, cooldowns } = before;
      const { businessHours } = before;
      s.defer(() => s.api.updateTaskLimits({ businessHours, daily, concurrencyPerRun, cooldowns }));
      const same = await admin.updateTaskLimits({ daily, concurrencyPerRun });
      const isNoEdit = 'sending the value that a field already has is no edit';
      s.equal(same.response.status, 200, isNoEdit, 'updateTaskLimits');
      const others = { texts: cooldowns.texts === 60 ? 61 : 60 };
      for (const [edit, fields] of [
        [{ daily: { calls: other(daily.calls) } }, ['/daily/calls']],
        [
          { daily: { ...daily, texts: other(daily.texts), tasks: other(daily.tasks) } },
          ['/daily/texts', '/daily/tasks'],
        ],
        [{ concurrencyPerRun: other(concurrencyPerRun) }, ['/concurrencyPerRun']],
      ] as const) {
        const answer = await admin.updateTaskLimits({ ...edit, cooldowns: others });
        expectNoEdit(s, edit, before, await limitsOf(s));
        const rule = 'only a superAdmin may edit daily caps and concurrency';
        if (!s.refused(answer, '403 fieldRoleTooLow', rule, 'updateTaskLimits')) continue;
        const named = (answer.error?.errors ?? []).map(({ pointer }) => pointer).sort();
        s.equal(named, [...fields].sort(), 'the 403 names each forbidden edit', 'updateTaskLimits');
        s.equal(await limitsOf(s), before, 'a forbidden edit is refused as a whole', 'updateTaskLimits');
      }
      s.data(await admin.updateTaskLimits({ cooldowns: others }), 'updateTaskLimits');
      const allowed = { ...before, cooldowns: { ...cooldowns, ...others } };
      s.equal(await limitsOf(s), allowed, 'an admin edits the other limits', 'updateTaskLimits');
      if (s.world.role !== 'superAdmin') return;
      const edit = { daily: { tasks: other(daily.tasks) }, concurrencyPerRun: other(concurrencyPerRun) };
      s.data(await s.api.updateTaskLimits(edit), 'updateTaskLimits');
      const after = await limitsOf(s);
      const expected = { ...allowed, ...edit, daily: { ...daily, ...edit.daily } };
      s.equal(after, expected, 'a superAdmin edits daily caps and concurrency', 'updateTaskLimits');
    },
  }),
  scenario({
    name: 'task-limits-obeyed',
    group,
    operations: ['updateTaskLimits', 'createTask', 'getTask', 'queueOutboundCalls'],
    title: 'starts no task that the limits hold back',
    needs: ['control'],
    restsOn: ['task-limits-effect'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const { daily, businessHours, concurrencyPerRun } = await limitsOf(s);
      const change = async (body: Change) => s.data(await s.api.updateTaskLimits(body), 'updateTaskLimits');
      const heldBack = async (phoneNumber: string, hold: Change, free: Change, rule: string, entry: AssumptionId) => {
        await change(hold);
        const body = { agentId, type: 'call', phoneNumber } as const;
        const { taskId } = s.data(await s.api.createTask(body), 'createTask').task;
        await s.advance('PT10M');
        s.equal(await stateOf(s, taskId), 'queued', rule, 'updateTaskLimits', entry);
        await change(free);
        await s.advance('PT10S');
        const state = await stateOf(s, taskId);
        s.equal(state, 'inProgress', 'a task starts when all limits allow it', 'updateTaskLimits', entry);
      };
      const capped = 'a task over a daily cap stays queued';
      await heldBack('+12025550172', { daily: { calls: 0 } }, { daily }, capped, 'task-daily-caps');
      const later = { start: '16:00', end: '17:00', timezone: 'Etc/UTC' };
      const rule = 'a task outside business hours stays queued';
      await heldBack('+12025550173', { businessHours: later }, { businessHours }, rule, 'task-business-hours');
      const cooling = { cooldowns: { calls: 7200 } };
      const cooled = 'a phone number is left alone for the cooldown';
      await heldBack('+12025550172', cooling, { cooldowns: { calls: 0 } }, cooled, 'cooldown-unit');

      await change({ concurrencyPerRun: 1 });
      const recipients = [{ phoneNumber: '+12025550174' }, { phoneNumber: '+12025550175' }];
      const queued = s.data(await s.api.queueOutboundCalls({ agentId, recipients }), 'queueOutboundCalls');
      await s.advance('PT10S');
      const states = async () => Promise.all(queued.tasks.map(({ taskId }) => stateOf(s, taskId)));
      const atATime = 'no more tasks of a run are in progress than the limit says';
      s.equal(await states(), ['inProgress', 'queued'], atATime, 'updateTaskLimits', 'task-runs');
      await change({ concurrencyPerRun });
      await s.advance('PT10S');
      s.equal(
        await states(),
        ['inProgress', 'inProgress'],
        'a task starts when all limits allow it',
        'updateTaskLimits',
      );
    },
  }),
  scenario({
    name: 'limit-fields',
    group,
    operations: ['updateTaskLimits', 'getTaskLimits', 'getDailyTaskCounts'],
    title: 'keeps every field of the limits',
    needs: ['disposable'],
    restsOn: ['task-limits-update', 'cooldown-unit'],
    async run(s) {
      const isKept = 'every field that was sent is kept';
      await restoreLimits(s);
      const first = {
        businessHours: { timezone: 'Europe/Berlin', days: [1, 3], start: '07:15', end: '19:45' },
        cooldowns: { calls: 61, texts: 62 },
        daily: { calls: 63, texts: 64, tasks: 65 },
        concurrencyPerRun: 3,
      };
      const second = {
        businessHours: { timezone: 'Europe/Paris', days: [2, 4], start: '08:15', end: '18:45' },
        cooldowns: { calls: 71, texts: 72 },
        daily: { calls: 73, texts: 74, tasks: 75 },
        concurrencyPerRun: 4,
      };
      for (const body of [first, second]) {
        s.data(await s.api.updateTaskLimits(body), 'updateTaskLimits');
        const { limits } = s.data(await s.api.getTaskLimits(), 'getTaskLimits');
        s.equal({ ...limits, ...body }, limits, isKept, 'updateTaskLimits');
        const counts = s.data(await s.api.getDailyTaskCounts(), 'getDailyTaskCounts');
        const { timezone } = body.businessHours;
        s.equal(counts.timezone, timezone, 'days are those of the time zone of the limits', 'getDailyTaskCounts');
      }
    },
  }),
];

/** However an edit that is a superAdmin's is refused, it has no effect. */
function expectNoEdit(s: Scenario, edit: Change, before: Limits, after: Limits): void {
  // A token that is the highest there is may be a superAdmin's.
  if (s.world.role !== 'superAdmin') return;
  const rule = 'an edit by another than a superAdmin has no effect';
  const operationId = 'updateTaskLimits';
  for (const field of ['daily', 'concurrencyPerRun'] as const) {
    const [expected, actual] = [JSON.stringify(before[field]), JSON.stringify(after[field])];
    const documentedAt = { pointer: `/${field}`, keyword: 'x-required-role' };
    s.expect(!hasEffect(edit[field], before[field], after[field]), {
      operationId,
      rule,
      expected,
      actual,
      documentedAt,
    });
  }
}

/** Whether any value that was sent has taken the place of another one. */
function hasEffect(sent: unknown, before: unknown, after: unknown): boolean {
  if (typeof sent !== 'object') return sent !== undefined && sent !== before && sent === after;
  return Object.entries(Object(sent)).some(([name, value]) =>
    hasEffect(value, Object(before)[name], Object(after)[name]),
  );
}

type Limits = Awaited<ReturnType<typeof limitsOf>>;

interface Change {
  businessHours?: { timezone?: string; days?: number[]; start?: string; end?: string };
  daily?: { calls?: number; texts?: number; tasks?: number };
  concurrencyPerRun?: number;
  cooldowns?: { calls?: number; texts?: number };
}

/** Another value that a limit can have. */
function other(limit: number): number {
  return limit > 1 ? limit - 1 : limit + 1;
}
