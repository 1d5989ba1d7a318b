import { SubscriptionAddOnRequest } from '../../../generated/schemas.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { ExpectedRefusal } from '../runner/expectation.ts';
import { makeAccount } from '../steps/account-steps.ts';
import { restoreLimits } from '../steps/task-steps.ts';
import {
  dayAfter,
  mostSeats,
  type PlanDetails,
  planOf,
  provision,
  Subscriber,
  type SubscriptionOrder,
  subscriptionNow,
  type termsOf,
} from '../steps/term-steps.ts';
import { moveTo, turnsOfDay } from '../steps/turn-of-day.ts';

const group = 'Billing';

export const subscriptionTerms: Behaviour = {
  rule: 'subscription-terms',
  group,
  operations: ['subscribeToPlan', 'cancelPlan', 'getCurrentPlan', 'getPlan', 'getUsage'],
  title: 'prices every part of a subscription, and defers lower-priced terms',
  needs: ['disposable'],
  restsOn: ['subscription-changes', 'subscription-states', 'billing-seats', 'billing-period', 'add-ons'],
  async run(b) {
    await provision(b);
    const organizationId = await lateInTheDay(b);
    const { plans } = b.data(await b.api.listAvailablePlans(), 'listAvailablePlans');
    const { addOns } = b.data(await b.api.listAddOns(), 'listAddOns');
    const subscriber = new Subscriber(b, addOns, organizationId);
    const [cheap, dear] = [plans[0]?.planId ?? '', plans.at(-1)?.planId ?? ''];
    const details = await planOf(b, b.api, dear);
    const bookable = addOns.filter(({ addOnId }) => details.addOnIds.includes(addOnId));
    const all = bookable.map(({ addOnId, maxQuantity }) => ({ addOnId, quantity: maxQuantity }));
    const most = { planId: dear, addOns: all, seats: details.included.seats + 7 };

    const first = await subscriptionNow(b, b.api);
    const own = first ? { planId: first.planId, addOns: first.addOns } : { planId: cheap };
    // From what there is to the dearest terms, one step after the other.
    const seats = first?.seats ?? 0;
    for (const more of [3, 4]) await subscriber.subscribe({ ...own, seats: Math.min(seats + more, mostSeats) });
    await expectAllowance(b);
    await subscriber.subscribe({ planId: dear });
    await expectAllowance(b);
    for (const wish of equallyDear(details, bookable)) await subscriber.subscribe(wish);
    await subscriber.subscribe(most);
    await subscriber.subscribe({ ...most, addOns: inParts(all) });
    await expectAllowance(b);

    const fewer = { ...most, addOns: all.map((addOn) => ({ ...addOn, quantity: Math.max(1, addOn.quantity - 1) })) };
    const [, ...others] = all;
    for (const wish of [{ ...most, seats: most.seats - 1 }, fewer, { ...most, addOns: others }, { planId: cheap }]) {
      await subscriber.subscribe(wish);
      await subscriber.subscribe(wish);
      await expectAllowance(b);
    }
    // Fewer seats than the plan includes are as many.
    await subscriber.subscribe({ planId: cheap, seats: 1 });
    await subscriber.subscribe(most);
    await subscriber.subscribe(fewer);
    await subscriber.cancel();
    await subscriber.subscribe(fewer);
    await subscriber.cancel();
    await expectAllowance(b);
    await subscriber.subscribe(most);
    await subscriber.subscribe({ planId: cheap });
    await expectRefusals(b, addOns, cheap);
    await subscriber.subscribe({ planId: cheap });
  },
};

/** Has it be the last hour of a day, so that whoever counts the days of others, or is late, charges another part of the period; tells which organization it is. */
async function lateInTheDay(b: BehaviourRun): Promise<string> {
  const own = await whereServed(async () => {
    await restoreLimits(b);
    // A new resource shows the server's time.
    const { timestamp, organizationId } = await makeAccount(b);
    const [late] = turnsOfDay(timestamp) ?? [];
    if (late) await moveTo(b, late);
    return organizationId;
  });
  return own ?? b.organizationId;
}

/** Expects that what is not to be had is refused, and changes nothing. */
async function expectRefusals(b: BehaviourRun, addOns: Parameters<typeof termsOf>[1], planId: string): Promise<void> {
  const before = await subscriptionNow(b, b.api);
  const refuses = async (body: SubscriptionOrder, refusal: ExpectedRefusal, rule: string, says: string) =>
    b.refused(await b.api.subscribeToPlan(body), refusal, rule, 'subscribeToPlan', { says });
  const noPlan = 'There is no plan plan_of_nobody.';
  await refuses({ planId: 'plan_of_nobody' }, '404 unknownPlan', 'an unknown plan returns 404', noPlan);
  const unknown = { planId, addOns: [{ addOnId: 'addon_of_nobody' }] };
  const noAddOn = 'There is no add-on addon_of_nobody.';
  await refuses(unknown, '404 unknownAddOn', 'an unknown add-on returns 404', noAddOn);
  for (const { addOnId, planIds, maxQuantity } of addOns) {
    if (!planIds.includes(planId)) {
      const isOfPlans = 'an add-on can be booked only with its plans';
      const says = `The add-on ${addOnId} cannot be booked with ${planId}.`;
      await refuses({ planId, addOns: [{ addOnId }] }, '409 addOnNotInPlan', isOfPlans, says);
    }
    // No request asks for more.
    if (maxQuantity === SubscriptionAddOnRequest.properties.quantity.maximum) continue;
    const tooMany = { planId: planIds[0] ?? '', addOns: [{ addOnId, quantity: maxQuantity + 1 }] };
    const times = maxQuantity === 1 ? 'once' : `${maxQuantity} times`;
    const says = `The add-on ${addOnId} can be booked at most ${times}; ${maxQuantity + 1} were requested.`;
    await refuses(tooMany, '409 quantityTooHigh', 'an add-on can be booked only up to its maximum quantity', says);
  }
  b.equal(await subscriptionNow(b, b.api), before, 'a rejected request changes nothing', 'subscribeToPlan');
}

/** Two wishes that cost the same, where there are any: seats of one are add-ons of the other. */
function equallyDear(plan: PlanDetails, addOns: Parameters<typeof termsOf>[1]): readonly SubscriptionOrder[] {
  const { planId, included, unitPrices } = plan;
  for (const { addOnId, priceCents, maxQuantity } of addOns) {
    const quantity = unitPrices.seatCents / priceCents;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxQuantity) continue;
    return [
      { planId, seats: included.seats + 1 },
      { planId, addOns: [{ addOnId, quantity }] },
    ];
  }
  return [];
}

/** The same add-ons in another order, and some of them in two parts, of which one does not say how many it is. */
function inParts(addOns: readonly { addOnId: string; quantity: number }[]) {
  return addOns.toReversed().flatMap(({ addOnId, quantity }) => {
    return quantity > 1 ? [{ addOnId, quantity: quantity - 1 }, { addOnId }] : [{ addOnId }];
  });
}

/** Expects that this period and the one before are counted on the terms in force. */
async function expectAllowance(b: BehaviourRun): Promise<void> {
  const { plan, subscription } = b.data(await b.api.getCurrentPlan(), 'getCurrentPlan');
  const { firstDay } = subscription.period;
  const before = dayAfter(firstDay, -1);
  const months = [{}, { firstDay: `${before.slice(0, 7)}-01`, lastDay: before }];
  const { callMinuteCents, textCents, phoneNumberCents } = plan.unitPrices;
  const { callMinutes, texts } = plan.included;
  const allowance = new Map<string, number>(Object.entries({ callMinutes, texts }));
  for (const query of months) {
    const { items } = b.data(await b.api.getUsage(query), 'getUsage').usage;
    const prices = items.slice(0, 3).map(({ unitPriceCents }) => unitPriceCents);
    b.equal(
      prices,
      [callMinuteCents, textCents, phoneNumberCents],
      'the unit prices are those of the plan',
      'getUsage',
    );
    for (const { kind, quantity, included } of items) {
      const covered = allowance.get(kind);
      if (covered === undefined) continue;
      const rule = "a whole period has the plan's whole allowance";
      b.equal(included, Math.min(quantity, covered), rule, 'getUsage');
    }
  }
}
