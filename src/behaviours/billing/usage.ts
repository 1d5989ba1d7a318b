import { UsageItem } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { limitsOf } from '../steps/task-steps.ts';
import { dayAfter } from '../steps/term-steps.ts';
import { simulated, workingAgent } from '../steps/working-agent.ts';

const group = 'Billing';
/** In milliseconds. */
const day = 86_400_000;

export const billingPeriod: Behaviour = {
  rule: 'billing-period',
  group,
  operations: ['getCurrentPlan'],
  title: 'bills a plan by the calendar month',
  restsOn: ['billing-period'],
  async run(b) {
    const answer = await b.api.getCurrentPlan();
    if (answer.response.status === 404) return;
    const { firstDay, lastDay } = b.data(answer, 'getCurrentPlan').subscription.period;
    const next = dayAfter(lastDay);
    const days = (Date.parse(next) - Date.parse(firstDay)) / day;
    const alternative = days >= 365 ? 'Years.' : 'Months counted from the first day of the subscription.';
    const isKnown = days >= 365 || (days >= 28 && days <= 31);
    b.expect(firstDay.endsWith('-01') && next.endsWith('-01') && days <= 31, {
      operationId: 'getCurrentPlan',
      rule: 'a billing period is a calendar month',
      expected: 'the days of a month',
      actual: `${firstDay} to ${lastDay}`,
      instead: isKnown ? { alternative } : {},
    });
  },
};

export const usageKinds: Behaviour = {
  rule: 'billing-usage',
  group,
  operations: ['getUsage'],
  title: 'counts minutes, texts and numbers, by default in the billing period',
  restsOn: ['billing-usage'],
  async run(b) {
    const { usage: usual } = b.data(await b.api.getUsage(), 'getUsage');
    const kinds = usual.items.map(({ kind }) => kind);
    const { knownValues } = UsageItem.properties.kind;
    const missing = knownValues.filter((kind) => !kinds.includes(kind));
    const isOther = kinds.some((kind) => /task|token/i.test(kind));
    const units = isOther ? [{ alternative: 'Tasks or tokens of a language model as units.' } as const] : [];
    b.equal(missing, [], `usage has the kinds ${knownValues.join(', ')}`, 'getUsage', ...units);
    const { firstDay } = usual;
    const reversed = await b.api.getUsage({ firstDay, lastDay: dayAfter(firstDay, -1) });
    const isNone = 'a range that ends before it starts has no usage';
    const { items } = b.succeeds(reversed, isNone, 'getUsage').usage;
    b.absent(items, ({ quantity }) => quantity > 0, isNone, 'getUsage');
    const current = await b.api.getCurrentPlan();
    if (current.response.status === 404) return;
    const { period } = b.data(current, 'getCurrentPlan').subscription;
    b.equal(firstDay, period.firstDay, 'the range of days defaults to the billing period', 'getUsage');
  },
};

export const usageOfCalls: Behaviour = {
  rule: 'usage',
  group,
  operations: ['getUsage'],
  title: 'counts usage and charges what exceeds the allowance',
  needs: ['control'],
  restsOn: ['billing-usage'],
  async run(b) {
    const { phoneNumber: to = '' } = await workingAgent(b);
    // Nobody else's task starts, and those that have begun end.
    b.data(await b.api.updateTaskLimits({ daily: { tasks: 0 } }), 'updateTaskLimits');
    await b.advance('PT1H');
    const before = await usage(b);
    const from = '+12025550179';
    const call = { from, to, durationSeconds: 60 };
    simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body: call }));
    await b.advance('PT10M');
    const after = await usage(b);
    b.equal(after.callMinutes, (before.callMinutes ?? 0) + 1, 'a call counts as minutes', 'getUsage');
    b.equal(after.texts, before.texts, 'a call does not count as texts', 'getUsage');
    const { reply } = simulated(
      await b.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text: 'Hello' } }),
    );
    await b.advance('PT10M');
    const more = (await usage(b)).texts ?? 0;
    const rule = 'a sent text counts';
    const holds = reply === undefined || more > (after.texts ?? 0);
    b.expect(holds, { operationId: 'getUsage', rule, expected: `more than ${after.texts}`, actual: `${more}` });
    const none = await usage(b, { firstDay: '2026-02-02', lastDay: '2026-02-01' });
    b.equal(new Set(Object.values(none)), new Set([0]), 'days before the first day have no usage', 'getUsage');
  },
};

export const usageOfRanges: Behaviour = {
  rule: 'usage-adds-up',
  group,
  operations: ['getUsage'],
  title: 'returns the same counts for two ranges of days as for both together',
  restsOn: ['calendar-days', 'billing-usage', 'billing-period'],
  async run(b) {
    const { usage: usageNow } = b.data(await b.api.getUsage(), 'getUsage');
    const { firstDay } = usageNow;
    const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
    // Today's figures are still growing.
    const [first, last] = [Date.parse(firstDay), Date.parse(usageNow.lastDay) - day];
    const [month, lastDay] = [dayAt(first - 20 * day), dayAt(last)];
    const whole = await counted(b, month, lastDay);
    for (let split = last - 40 * day; split < last; split += 3 * day) {
      if (dayAt(split) < month) continue;
      const early = await counted(b, month, dayAt(split));
      const late = await counted(b, dayAt(split + day), lastDay);
      // A monthly item counts in each range that touches the month.
      const parts = sumOf(early, late).slice(0, 2);
      b.equal(
        parts,
        whole.slice(0, 2),
        'a range includes its first and last day, and each day counts once',
        'getUsage',
      );
    }
    if (last < first) return;
    const parts = sumOf(await counted(b, month, dayAt(first - day)), await counted(b, firstDay, lastDay));
    b.equal(parts, whole, "a number counts once per billing period, within that period's allowance", 'getUsage');
  },
};

export const usageOfMessages: Behaviour = {
  rule: 'usage-of-messages',
  group,
  operations: ['getUsage', 'listRecentMessages', 'getTaskLimits'],
  title: 'counts each text and call in a range of days, and nothing on future days',
  restsOn: ['calendar-days', 'billing-usage', 'recent-messages'],
  async run(b) {
    const { usage: usageNow } = b.data(await b.api.getUsage(), 'getUsage');
    const at = (days: number) => dayAfter(usageNow.lastDay, days);
    // Today's figures are still growing, and what is older is not shown.
    const query = { firstDay: at(-5), lastDay: at(-1) };
    const shown = (await whereServed(() => shownBetween(b, query))) ?? { texts: 0, calls: 0 };
    const { texts = 0, callMinutes = 0 } = await usage(b, query);
    const rule = 'each text counts as at least one segment, and each call as at least one minute, on its day';
    b.expect(texts >= shown.texts && callMinutes >= shown.calls, {
      operationId: 'getUsage',
      rule,
      expected: `at least ${shown.texts} texts and ${shown.calls} minutes`,
      actual: `${texts} and ${callMinutes}`,
    });
    for (const empty of [
      { firstDay: at(1), lastDay: at(1) },
      { firstDay: at(-1), lastDay: at(-2) },
    ]) {
      const none = new Set(Object.values(await usage(b, empty)));
      b.equal(none, new Set([0]), 'future days, and days before the first day, have no usage', 'getUsage');
    }
  },
};

export const usageOfDays: Behaviour = {
  rule: 'usage-days',
  group,
  operations: ['getUsage'],
  title: "counts usage on the day in the organization's time zone",
  needs: ['control'],
  restsOn: ['calendar-days'],
  async run(b) {
    const { phoneNumber: to = '' } = await workingAgent(b);
    const limits = { daily: { tasks: 0 }, businessHours: { timezone: 'Pacific/Auckland' } };
    b.data(await b.api.updateTaskLimits(limits), 'updateTaskLimits');
    await b.advance('P1D');
    const { data: clock } = await b.control.GET('/_sandbox/clock');
    const now = new Date(clock?.now ?? 0);
    // There it is the next day from noon on in UTC.
    const noon = (hours: number) => (now.getUTCHours() < 13 ? 13 - now.getUTCHours() : 0) + hours;
    await b.advance(`PT${noon(0)}H`);
    const today = new Date(now.getTime() + noon(12) * 3_600_000).toISOString().slice(0, 10);
    const query = { firstDay: today, lastDay: today };
    const before = await usage(b, query);
    const call = { from: '+12025550179', to, durationSeconds: 60 };
    simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body: call }));
    await b.advance('PT10M');
    const after = await usage(b, query);
    const rule = "a call counts on the day on which it started, in the organization's time zone";
    b.equal(after.callMinutes, (before.callMinutes ?? 0) + 1, rule, 'getUsage');
  },
};

/** Number of texts and calls shown in a range of days. Throws `Skip` if there are too many. */
async function shownBetween(b: BehaviourRun, { firstDay, lastDay }: { firstDay: string; lastDay: string }) {
  const { timezone } = (await limitsOf(b)).businessHours;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const messages = await b.everyPage(async (query) => {
    const answer = await b.api.listRecentMessages(query);
    return b.data(answer, 'listRecentMessages').messages;
  });
  let texts = 0;
  const calls = new Map<string, string>();
  for (const { channel, conversationId, timestamp } of messages) {
    const date = format.format(timestamp * 1000);
    if (channel === 'text' && date >= firstDay && date <= lastDay) texts++;
    // The newest come first, so that the last one is that with which a call has begun.
    if (channel === 'call') calls.set(conversationId, date);
  }
  // The first words of the first day may belong to a call that began on the day before.
  return { texts, calls: [...calls.values()].filter((date) => date > firstDay && date <= lastDay).length };
}

/** Usage of each kind; expects that the figures add up. */
async function usage(b: BehaviourRun, query: { firstDay?: string; lastDay?: string } = {}) {
  return Object.fromEntries((await figures(b, query)).map(({ kind, quantity }) => [kind, quantity]));
}

/** Of calls, texts and numbers, how many were used in some days, and how many of them are included. */
async function counted(b: BehaviourRun, firstDay: string, lastDay: string): Promise<readonly Figures[]> {
  const items = await figures(b, { firstDay, lastDay });
  return items.slice(0, 3).map(({ kind, quantity, included }) => ({ kind, quantity, included }));
}

/** Figures of each kind; expects that they add up. */
async function figures(b: BehaviourRun, query: { firstDay?: string; lastDay?: string }) {
  const { usage } = b.data(await b.api.getUsage(query), 'getUsage');
  for (const { included, over, quantity, costCents, unitPriceCents } of usage.items) {
    b.equal(included + over, quantity, '`included` and `over` add up to `quantity`', 'getUsage');
    b.equal(
      costCents,
      over * unitPriceCents,
      'the quantity over the allowance is charged at the unit price',
      'getUsage',
    );
  }
  const sum = usage.items.reduce((cents, { costCents }) => cents + costCents, 0);
  b.equal(usage.totalCents, sum, 'the total is the sum of all kinds of usage', 'getUsage');
  return usage.items;
}

interface Figures {
  readonly kind: string;
  readonly quantity: number;
  readonly included: number;
}

function sumOf(early: readonly Figures[], late: readonly Figures[]): Figures[] {
  return early.map(({ kind, quantity, included }, at) => {
    const other = late[at] ?? { quantity: 0, included: 0 };
    return { kind, quantity: quantity + other.quantity, included: included + other.included };
  });
}
