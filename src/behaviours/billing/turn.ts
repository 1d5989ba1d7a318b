import { AgentMaxCallSeconds } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { dayAfter, provision } from '../steps/term-steps.ts';
import { giveNumber, idleAgent, simulated } from '../steps/working-agent.ts';

const group = 'Billing';
/** Longest call. */
const { maximum: longestCall } = AgentMaxCallSeconds;

export const usageAtTheTurn: Behaviour = {
  rule: 'usage-at-the-turn',
  group,
  operations: ['getUsage', 'assignPhoneNumber', 'returnPhoneNumber'],
  title: 'counts usage near the end of a billing period on the correct day and in the correct period',
  needs: ['control'],
  restsOn: ['calendar-days', 'billing-period', 'billing-usage'],
  async run(b) {
    const { turn, next, last } = await nextMonthIn(b, 'Asia/Tokyo', 9);
    const agentId = await idleAgent(b, true);
    const agent = agentSteps(b, agentId);
    await agent.update({ maxCallSeconds: longestCall });
    await agent.publish();
    const first = await giveNumber(b, agentId);
    const { included } = b.data(await b.api.getCurrentPlan(), 'getCurrentPlan').plan;
    await moveTo(b, turn - minutes(30));
    const ahead = await usage(b, next);
    b.equal(new Set(Object.values(ahead).flat()), new Set([0]), 'future days have no usage', 'getUsage');
    await callAtLength(b, first, included.callMinutes);
    const before = await usage(b, last);

    await moveTo(b, turn);
    const second = await giveNumber(b, agentId);
    b.data(await b.api.returnPhoneNumber({ phoneNumber: first }), 'returnPhoneNumber');
    await moveTo(b, turn + longestCall * 1000 + minutes(30));
    await callAtLength(b, second, included.callMinutes);
    const isOver = 'usage does not count on the day before';
    b.equal(await usage(b, last), before, isOver, 'getUsage');
    b.equal((await usage(b, next)).phoneNumbers[0], before.phoneNumbers[0], isOver, 'getUsage');
    b.data(await b.api.returnPhoneNumber({ phoneNumber: second }), 'returnPhoneNumber');
    const after = await usage(b, next);
    const isHeld = 'each number held on any day of a period counts once';
    b.equal(after.phoneNumbers[0], before.phoneNumbers[0], isHeld, 'getUsage');

    const month = `${last.slice(0, 7)}-01`;
    const both = await usage(b, month, next);
    const whole = await usage(b, month, last);
    const sum = [0, 1].map((at) => (whole.callMinutes[at] ?? 0) + (after.callMinutes[at] ?? 0));
    const rule = "each period's allowance is used in chronological order and expires at the end of the period";
    b.equal(both.callMinutes, sum, rule, 'getUsage');
    b.equal(after.callMinutes[1], included.callMinutes, rule, 'getUsage');
  },
};

export const daysToCome: Behaviour = {
  rule: 'days-to-come',
  group,
  operations: ['getUsage', 'returnPhoneNumber'],
  title: 'counts numbers on the days on which they are held',
  needs: ['control'],
  restsOn: ['calendar-days', 'billing-usage'],
  async run(b) {
    const { today, midnight } = await nextMonthIn(b, 'Asia/Tokyo', 9);
    const phoneNumber = await giveNumber(b, await idleAgent(b, true));
    // Not in the last night of a month.
    const day = today.endsWith('-28') ? 2 : 1;
    const begin = midnight + (day - 1) * minutes(1440);
    await moveTo(b, begin - minutes(30));
    const ahead = await usage(b, dayAfter(today, day));
    b.equal(new Set(Object.values(ahead).flat()), new Set([0]), 'future days have no usage', 'getUsage');
    await moveTo(b, begin);
    b.data(await b.api.returnPhoneNumber({ phoneNumber }), 'returnPhoneNumber');
    await moveTo(b, begin + minutes(1500));
    const counts = [day, day + 1].map(async (nth) => (await usage(b, dayAfter(today, nth))).phoneNumbers[0]);
    const [first, second] = await Promise.all(counts);
    b.equal(first, second, 'a number returned at the start of a day does not count on that day', 'getUsage');
  },
};

export const subscriptionEnd: Behaviour = {
  rule: 'subscription-end',
  group,
  operations: ['cancelPlan', 'getCurrentPlan', 'updateTaskLimits'],
  title: "ends a canceled subscription with the last day of its period in the organization's time zone",
  needs: ['control'],
  restsOn: ['calendar-days', 'billing-period', 'subscription-states'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const { turn, last } = await nextMonthIn(b, 'Africa/Abidjan', 0, api);
    await provision(b, { organizationId });
    const { plans } = b.data(await api.listAvailablePlans(), 'listAvailablePlans');
    const body = { planId: plans[0]?.planId ?? '' };
    b.data(await api.subscribeToPlan(body), 'subscribeToPlan');
    const shown = () => api.getCurrentPlan();
    const lastDay = async () => b.data(await shown(), 'getCurrentPlan').subscription.period.lastDay;
    await moveTo(b, turn - minutes(30));
    const isOfDays = 'a period ends at the end of its last day';
    b.equal(await lastDay(), last, isOfDays, 'getCurrentPlan');
    b.data(await api.cancelPlan(), 'cancelPlan');
    // An hour to the west the day is an hour longer.
    await moveInto(b, 'Atlantic/Cape_Verde', api);
    await moveTo(b, turn + minutes(30));
    b.equal(await lastDay(), last, isOfDays, 'cancelPlan');
    await moveTo(b, turn + minutes(60));
    b.refused(await shown(), '404 noSubscription', isOfDays, 'cancelPlan');
  },
};

export const offerLapses: Behaviour = {
  rule: 'offer-lapses',
  group,
  operations: ['getOfferedPlan', 'getPlan', 'subscribeToPlan'],
  title: 'keeps an offer until it expires',
  needs: ['control'],
  restsOn: ['offered-plan'],
  async run(b) {
    const read = () => b.api.getOfferedPlan();
    const offer = await read();
    if (offer.response.status === 404) return;
    const { offeredPlan } = b.data(offer, 'getOfferedPlan');
    const { planId } = offeredPlan.plan;
    await moveTo(b, (offeredPlan.expiryTimestamp - 1) * 1000);
    const rule = 'an offer is valid until it expires';
    b.equal(b.data(await read(), 'getOfferedPlan').offeredPlan, offeredPlan, rule, 'getOfferedPlan');
    await b.advance('PT1S');
    b.refused(await read(), '404 noOfferedPlan', rule, 'getOfferedPlan');
    b.refused(await b.api.getPlan({ planId }), '404 unknownPlan', rule, 'getPlan');
    const late = await b.api.subscribeToPlan({ planId });
    b.refused(late, '404 unknownPlan', rule, 'subscribeToPlan');
  },
};

/** In milliseconds. */
function minutes(count: number): number {
  return count * 60_000;
}

/** Moves the clock to a time in Unix milliseconds. */
async function moveTo(b: BehaviourRun, time: number): Promise<void> {
  await b.advance(`PT${Math.round((time - (await timeNow(b))) / 1000)}S`);
}

async function timeNow(b: BehaviourRun): Promise<number> {
  return Date.parse((await b.control.GET('/_sandbox/clock')).data?.now ?? '');
}

/** Moves an organization into a time zone, where nobody is called or texted by itself. */
async function moveInto(b: BehaviourRun, timezone: string, api: BehaviourRun['api']): Promise<void> {
  const body = { daily: { tasks: 0 }, businessHours: { timezone } };
  const client = api === b.api ? body : { businessHours: body.businessHours };
  b.data(await api.updateTaskLimits(client), 'updateTaskLimits');
}

/** Today in a time zone so many hours ahead of UTC, which the organization is moved into, and when the day and the month end there. */
async function nextMonthIn(b: BehaviourRun, timezone: string, hours: number, api = b.api) {
  await moveInto(b, timezone, api);
  const ahead = minutes(60) * hours;
  const today = new Date((await timeNow(b)) + ahead).toISOString().slice(0, 10);
  const next = `${dayAfter(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const startOf = (day: string) => Date.parse(day) - ahead;
  return { today, midnight: startOf(dayAfter(today)), next, turn: startOf(next), last: dayAfter(next, -1) };
}

/** Lets people talk to an agent for longer than an allowance lasts, in calls that end now. */
async function callAtLength(b: BehaviourRun, to: string, allowance: number): Promise<void> {
  for (let left = allowance; left >= 0; left -= longestCall / 60) {
    const body = { from: '+12025550179', to, durationSeconds: longestCall };
    simulated(await b.control.POST('/_sandbox/simulate/inboundCall', { body }));
  }
}

/** Usage of each kind in a range of days, and the included part. */
async function usage(b: BehaviourRun, firstDay: string, lastDay = firstDay) {
  const { items } = b.data(await b.api.getUsage({ firstDay, lastDay }), 'getUsage').usage;
  const of = (kind: string) => {
    const item = items.find((one) => one.kind === kind);
    return [item?.quantity ?? 0, item?.included ?? 0];
  };
  return { callMinutes: of('callMinutes'), texts: of('texts'), phoneNumbers: of('phoneNumbers') };
}
