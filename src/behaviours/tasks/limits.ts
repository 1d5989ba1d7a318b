import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import {
  begin,
  begins,
  contact,
  hourFrom,
  type LimitChange,
  limitsOf,
  now,
  openAllDay,
  queue,
  restoreLimits,
  setLimits,
  stateOf,
} from '../steps/task-steps.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Tasks';

export const taskLimits: Behaviour = {
  rule: 'task-limits',
  group,
  operations: ['getTaskLimits', 'updateTaskLimits'],
  title: 'changes the limits that are sent and keeps the others',
  restsOn: ['task-limits-update'],
  async run(b) {
    const before = await limitsOf(b);
    const { businessHours, cooldowns } = before;
    b.defer(() => b.api.updateTaskLimits({ businessHours, cooldowns }));
    const change = (body: LimitChange) => b.api.updateTaskLimits(body);
    const changed = { calls: other(cooldowns.calls), texts: other(cooldowns.texts) };
    const isTaken = 'the cooldowns can be changed alone';
    b.succeeds(await change({ cooldowns: changed }), isTaken, 'updateTaskLimits', { says: 'Task limits updated.' });
    const rest = 'limits in the request are changed, and the others stay the same';
    b.equal(await limitsOf(b), { ...before, cooldowns: changed }, rest, 'updateTaskLimits');
    const whole = { alternative: 'Each object is replaced whole.' } as const;
    const { calls } = cooldowns;
    b.succeeds(await change({ cooldowns: { calls } }), 'one cooldown can be changed alone', 'updateTaskLimits', whole);
    const expected = { ...before, cooldowns: { ...changed, calls } };
    b.equal(await limitsOf(b), expected, rest, 'updateTaskLimits', whole);
    const days = [2, 4];
    b.data(await change({ businessHours: { days } }), 'updateTaskLimits');
    const onDays = { ...expected, businessHours: { ...businessHours, days } };
    b.equal(await limitsOf(b), onDays, rest, 'updateTaskLimits', whole);
    b.refused(await change({}), '400 invalidRequest', 'an update contains at least one field', 'updateTaskLimits');
    b.data(await change({ businessHours, cooldowns }), 'updateTaskLimits');
    const nowhere = await change({ businessHours: { timezone: 'Nowhere/At_All' }, cooldowns: { texts: 7 } });
    const isUnknown = 'an unknown time zone returns 400';
    b.refused(nowhere, '400 unknownTimeZone', isUnknown, 'updateTaskLimits');
    b.equal(await limitsOf(b), before, 'a rejected request changes nothing', 'updateTaskLimits', 'refused-requests');
  },
};

export const taskLimitsRole: Behaviour = {
  rule: 'task-limits-role',
  group,
  operations: ['getTaskLimits', 'updateTaskLimits'],
  title: 'allows only a superAdmin to edit daily caps and concurrency',
  needs: ['lowRole'],
  restsOn: ['task-limits-refusal', 'task-limits-update'],
  async run(b) {
    const admin = await b.as('admin');
    const before = await limitsOf(b);
    const { daily, concurrencyPerRun, cooldowns } = before;
    b.defer(() => b.api.updateTaskLimits({ ...before }));
    const same = await admin.updateTaskLimits({ daily, concurrencyPerRun });
    const isNoEdit = 'sending the current value of a field needs no higher role';
    b.succeeds(same, isNoEdit, 'updateTaskLimits', 'task-limits-update', {
      alternative: 'Unchanged values are rejected as well.',
    });
    const texts = other(cooldowns.texts);
    const allowed = { ...before, cooldowns: { ...cooldowns, texts } };
    for (const [edit, fields, names] of [
      [{ daily: { calls: other(daily.calls) } }, ['/daily/calls'], '/daily/calls'],
      [
        { daily: { ...daily, texts: other(daily.texts), tasks: other(daily.tasks) } },
        ['/daily/tasks', '/daily/texts'],
        '/daily/texts and /daily/tasks',
      ],
      [{ concurrencyPerRun: other(concurrencyPerRun) }, ['/concurrencyPerRun'], '/concurrencyPerRun'],
    ] as const) {
      const answer = await admin.updateTaskLimits({ ...edit, cooldowns: { texts } });
      const after = await limitsOf(b);
      expectNoEdit(b, edit, before, after);
      const isIgnored = after.cooldowns.texts === texts;
      const isRefused = b.refused(
        answer,
        '403 fieldRoleTooLow',
        'only a superAdmin can edit daily caps and concurrency',
        'updateTaskLimits',
        isIgnored ? { alternative: 'The two fields are ignored and the others take effect.' } : {},
        { says: `Editing ${names} needs the role superAdmin; the token has the role admin.` },
      );
      if (!isRefused) continue;
      const { status } = answer.response;
      const instead = { observed: status, ...(status === 400 && ({ alternative: 'A 400.' } as const)) };
      // A refusal within a 200 has no status to judge.
      if (status >= 400) b.equal(status, 403, 'a forbidden edit returns 403', 'updateTaskLimits', instead);
      b.equal(after, before, 'a forbidden edit changes nothing', 'updateTaskLimits');
      const named = answer.error?.errors?.map(({ pointer, keyword }) => `${pointer} ${keyword}`).sort();
      const expected = fields.map((pointer) => `${pointer} x-required-role`);
      const isTold = 'the 403 lists each forbidden field';
      b.equal(named, expected, isTold, 'updateTaskLimits', named ? 'task-limits-refusal' : 'error-shape');
    }
    b.data(await admin.updateTaskLimits({ cooldowns: { texts } }), 'updateTaskLimits');
    const isAdmins = 'an admin can edit the other limits';
    b.equal(await limitsOf(b), allowed, isAdmins, 'updateTaskLimits', 'task-limits-update');
  },
};

export const limitsObeyed: Behaviour = {
  rule: 'task-limits-obeyed',
  group,
  operations: ['updateTaskLimits', 'createTask', 'getTask'],
  title: 'applies changed limits immediately to queued tasks, but not to tasks in progress',
  needs: ['control'],
  restsOn: ['task-limits-effect'],
  async run(b) {
    const { agentId } = await workingAgent(b);
    await openAllDay(b);
    const time = await now(b);
    const closed = { businessHours: { start: hourFrom(time, 5), end: hourFrom(time, 6) } };
    await setLimits(b, closed);
    const starts = 'a task starts when all limits allow it';
    const waiting = await queue(b, agentId, contact(1));
    const isClosed = 'a task outside business hours stays queued';
    b.equal(await begins(b, waiting), false, isClosed, 'updateTaskLimits', 'task-business-hours');
    await openAllDay(b);
    const isStarted = await begins(b, waiting);
    const isForNew = !isStarted && (await begins(b, await queue(b, agentId, contact(2))));
    const alternative = isForNew ? 'For tasks created from then on.' : 'From the next day.';
    b.equal(isStarted, true, starts, 'updateTaskLimits', { alternative });

    const running = await queue(b, agentId, contact(3));
    const underWay = await begin(b, running);
    await setLimits(b, closed);
    b.equal(await stateOf(b, running), underWay, 'a task in progress continues when limits change', 'updateTaskLimits');
    await openAllDay(b);
    await setLimits(b, { cooldowns: { calls: 3600 } });
    await b.advance('PT10M');
    const again = await queue(b, agentId, contact(3));
    const isCool = 'a task stays queued until all limits allow it';
    b.equal(await begins(b, again), false, isCool, 'updateTaskLimits', 'cooldown-unit');
    await setLimits(b, { cooldowns: { calls: 1 } });
    b.equal(await begins(b, again), true, starts, 'updateTaskLimits');
  },
};

export const limitFields: Behaviour = {
  rule: 'limit-fields',
  group,
  operations: ['updateTaskLimits', 'getTaskLimits', 'getDailyTaskCounts'],
  title: 'keeps every field of the limits',
  needs: ['disposable'],
  restsOn: ['task-limits-update', 'cooldown-unit'],
  async run(b) {
    await restoreLimits(b);
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
      b.data(await b.api.updateTaskLimits(body), 'updateTaskLimits');
      b.equal(await limitsOf(b), body, 'every field in the request is stored', 'updateTaskLimits');
      const counts = b.data(await b.api.getDailyTaskCounts(), 'getDailyTaskCounts');
      const isOfLimits = 'days are in the time zone of the limits';
      b.equal(counts.timezone, body.businessHours.timezone, isOfLimits, 'getDailyTaskCounts', 'calendar-days');
    }
  },
};

type Limits = Awaited<ReturnType<typeof limitsOf>>;

/** However an edit that is a superAdmin's is refused, it has no effect. */
function expectNoEdit(b: BehaviourRun, edit: LimitChange, before: Limits, after: Limits): void {
  // A token that is the highest there is may be a superAdmin's.
  if (b.environment.role !== 'superAdmin') return;
  for (const field of ['daily', 'concurrencyPerRun'] as const) {
    b.expect(!hasEffect(edit[field], before[field], after[field]), {
      operationId: 'updateTaskLimits',
      rule: 'an edit by a role below superAdmin has no effect',
      expected: JSON.stringify(before[field]),
      actual: JSON.stringify(after[field]),
      documentedAt: { pointer: `/${field}`, keyword: 'x-required-role' },
    });
  }
}

/** True if a sent value has replaced another one. */
function hasEffect(sent: unknown, before: unknown, after: unknown): boolean {
  if (typeof sent !== 'object') return sent !== undefined && sent !== before && sent === after;
  return Object.entries(Object(sent)).some(([name, value]) =>
    hasEffect(value, Object(before)[name], Object(after)[name]),
  );
}

/** Another value that a limit can have. */
function other(limit: number): number {
  return limit > 1 ? limit - 1 : limit + 1;
}
