import { AgentMaxCallSeconds } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { newOrganization } from '../new-organization.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { giveNumber, idleAgent, simulated } from '../working-agent.ts';
import { dayAfter, provision } from './term-steps.ts';

const group = 'Billing';
/** How long a call may last at most. */
const { maximum: longestCall } = AgentMaxCallSeconds;

/** What happens when days and periods turn. */
export const billingTurnScenarios: readonly Check[] = [
  scenario({
    name: 'usage-at-the-turn',
    group,
    operations: ['getUsage', 'assignPhoneNumber', 'returnPhoneNumber'],
    title: 'counts what is used around the end of a period on its day and in its period',
    needs: ['control'],
    restsOn: ['calendar-days', 'billing-period', 'billing-usage'],
    async run(s) {
      const { turn, next, last } = await nextMonthIn(s, 'Asia/Tokyo', 9);
      const agentId = await idleAgent(s, true);
      const first = await giveNumber(s, agentId);
      const { included } = s.data(await s.api.getCurrentPlan(), 'getCurrentPlan').plan;
      await moveTo(s, turn - minutes(30));
      const ahead = await usage(s, next);
      s.equal(new Set(Object.values(ahead).flat()), new Set([0]), 'days to come count nothing', 'getUsage');
      await callAtLength(s, agentId, first, included.callMinutes);
      const before = await usage(s, last);

      await moveTo(s, turn);
      const second = await giveNumber(s, agentId);
      s.data(await s.api.returnPhoneNumber({ phoneNumber: first }), 'returnPhoneNumber');
      await moveTo(s, turn + longestCall * 1000 + minutes(30));
      await callAtLength(s, agentId, second, included.callMinutes);
      const isOver = 'what is used on one day does not count on the day before';
      s.equal(await usage(s, last), before, isOver, 'getUsage');
      s.equal((await usage(s, next)).phoneNumbers[0], before.phoneNumbers[0], isOver, 'getUsage');
      s.data(await s.api.returnPhoneNumber({ phoneNumber: second }), 'returnPhoneNumber');
      const after = await usage(s, next);
      const isHeld = 'numbers held on any day count, each once in a period';
      s.equal(after.phoneNumbers[0], before.phoneNumbers[0], isHeld, 'getUsage');

      const month = `${last.slice(0, 7)}-01`;
      const both = await usage(s, month, next);
      const whole = await usage(s, month, last);
      const sum = [0, 1].map((at) => (whole.callMinutes[at] ?? 0) + (after.callMinutes[at] ?? 0));
      const rule = "each period's allowance is used up in order of time and lapses at its end";
      s.equal(both.callMinutes, sum, rule, 'getUsage');
      s.equal(after.callMinutes[1], included.callMinutes, rule, 'getUsage');
    },
  }),
  scenario({
    name: 'days-to-come',
    group,
    operations: ['getUsage', 'returnPhoneNumber'],
    title: 'counts numbers on the days on which they are held',
    needs: ['control'],
    restsOn: ['calendar-days', 'billing-usage'],
    async run(s) {
      const { today, midnight } = await nextMonthIn(s, 'Asia/Tokyo', 9);
      const phoneNumber = await giveNumber(s, await idleAgent(s, true));
      // Not in the last night of a month.
      const day = today.endsWith('-28') ? 2 : 1;
      const begin = midnight + (day - 1) * minutes(1440);
      await moveTo(s, begin - minutes(30));
      const ahead = await usage(s, dayAfter(today, day));
      s.equal(new Set(Object.values(ahead).flat()), new Set([0]), 'days to come count nothing', 'getUsage');
      await moveTo(s, begin);
      s.data(await s.api.returnPhoneNumber({ phoneNumber }), 'returnPhoneNumber');
      await moveTo(s, begin + minutes(1500));
      const counts = [day, day + 1].map(async (nth) => (await usage(s, dayAfter(today, nth))).phoneNumbers[0]);
      const [first, second] = await Promise.all(counts);
      s.equal(first, second, 'a number that is returned as a day begins is not held on it', 'getUsage');
    },
  }),
  scenario({
    name: 'subscription-end',
    group,
    operations: ['cancelPlan', 'getCurrentPlan', 'updateTaskLimits'],
    title: 'ends a canceled subscription with the last day of its period where the organization is',
    needs: ['control'],
    restsOn: ['calendar-days', 'billing-period', 'subscription-states'],
    async run(s) {
      const { api, organizationId } = await newOrganization(s);
      const { turn, last } = await nextMonthIn(s, 'Africa/Abidjan', 0, api);
      await provision(s, { organizationId });
      const { plans } = s.data(await api.listAvailablePlans(), 'listAvailablePlans');
      const body = { planId: plans[0]?.planId ?? '' };
      s.data(await api.subscribeToPlan(body), 'subscribeToPlan');
      const shown = () => api.getCurrentPlan();
      const lastDay = async () => s.data(await shown(), 'getCurrentPlan').subscription.period.lastDay;
      await moveTo(s, turn - minutes(30));
      const isOfDays = 'a period lasts to the end of its last day';
      s.equal(await lastDay(), last, isOfDays, 'getCurrentPlan');
      s.data(await api.cancelPlan(), 'cancelPlan');
      // An hour to the west the day is an hour longer.
      await moveInto(s, 'Atlantic/Cape_Verde', api);
      await moveTo(s, turn + minutes(30));
      s.equal(await lastDay(), last, isOfDays, 'cancelPlan');
      await moveTo(s, turn + minutes(60));
      s.refused(await shown(), '404 noSubscription', isOfDays, 'cancelPlan');
    },
  }),
  scenario({
    name: 'offer-lapses',
    group,
    operations: ['getOfferedPlan', 'getPlan', 'subscribeToPlan'],
    title: 'lets an offer stand until it lapses',
    needs: ['control'],
    restsOn: ['offered-plan'],
    async run(s) {
      const read = () => s.api.getOfferedPlan();
      const offer = await read();
      if (offer.response.status === 404) return;
      const { offeredPlan } = s.data(offer, 'getOfferedPlan');
      const { planId } = offeredPlan.plan;
      await moveTo(s, (offeredPlan.expiryTimestamp - 1) * 1000);
      const rule = 'an offer stands until it lapses';
      s.equal(s.data(await read(), 'getOfferedPlan').offeredPlan, offeredPlan, rule, 'getOfferedPlan');
      await s.advance('PT1S');
      s.refused(await read(), '404 noOfferedPlan', rule, 'getOfferedPlan');
      s.refused(await s.api.getPlan({ planId }), '404 unknownPlan', rule, 'getPlan');
      const late = await s.api.subscribeToPlan({ planId });
      s.refused(late, '404 unknownPlan', rule, 'subscribeToPlan');
    },
  }),
];

/** In milliseconds. */
function minutes(count: number): number {
  return count * 60_000;
}

/** Moves the clock to a time in Unix milliseconds. */
async function moveTo(s: Scenario, time: number): Promise<void> {
  await s.advance(`PT${Math.round((time - (await timeNow(s))) / 1000)}S`);
}

async function timeNow(s: Scenario): Promise<number> {
  return Date.parse((await s.control.GET('/_sandbox/clock')).data?.now ?? '');
}

/** Moves an organization into a time zone, where nobody is called or texted by itself. */
async function moveInto(s: Scenario, timezone: string, api: Scenario['api']): Promise<void> {
  const body = { daily: { tasks: 0 }, businessHours: { timezone } };
  const client = api === s.api ? body : { businessHours: body.businessHours };
  s.data(await api.updateTaskLimits(client), 'updateTaskLimits');
}

/** Today in a time zone so many hours ahead of UTC, which the organization is moved into, and when the day and the month end there. */
async function nextMonthIn(s: Scenario, timezone: string, hours: number, api = s.api) {
  await moveInto(s, timezone, api);
  const ahead = minutes(60) * hours;
  const today = new Date((await timeNow(s)) + ahead).toISOString().slice(0, 10);
  const next = `${dayAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const startOf = (day: string) => Date.parse(day) - ahead;
  return { today, midnight: startOf(dayAfter(today)), next, turn: startOf(next), last: dayAfter(next, -1) };
}

/** Lets people talk to an agent for longer than an allowance lasts, in calls that end now. */
async function callAtLength(s: Scenario, agentId: string, to: string, allowance: number): Promise<void> {
  const params = { agentId };
  await s.api.updateAgent({ ...params, maxCallSeconds: longestCall });
  await s.api.publishAgent(params);
  for (let left = allowance; left >= 0; left -= longestCall / 60) {
    const body = { from: '+12025550179', to, durationSeconds: longestCall };
    simulated(await s.control.POST('/_sandbox/simulate/inboundCall', { body }));
  }
}

/** How much was used of each kind in some days, and how much of it is included. */
async function usage(s: Scenario, firstDay: string, lastDay = firstDay) {
  const { items } = s.data(await s.api.getUsage({ firstDay, lastDay }), 'getUsage').usage;
  const of = (kind: string) => {
    const item = items.find((one) => one.kind === kind);
    return [item?.quantity ?? 0, item?.included ?? 0];
  };
  return { callMinutes: of('callMinutes'), texts: of('texts'), phoneNumbers: of('phoneNumbers') };
}
