import { calls } from '../../../../generated/client.ts';
import { SubscriptionAddOnRequest } from '../../../../generated/schemas.ts';
import { addDays, dayOf } from '../../engine/calendar.ts';
import type { Moment } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict, RefuseMissing } from '../../engine/handler.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { awaitEnd, billingZone, currentPeriod } from './periods.ts';
import { addOns, currency } from './plans.ts';
import { priceOf, prorated } from './prices.ts';
import { currentOffer, planOfTerms, runningSubscription, sameTerms, visiblePlan } from './subscription-terms.ts';
import {
  billingConfigurations,
  negotiatedPlans,
  type PlanTerms,
  type SubscriptionRow,
  subscriptions,
} from './tables.ts';

const { properties: usual } = SubscriptionAddOnRequest;

type PlanDetails = Schemas['PlanDetails'];

/** The caller's subscription; what lowers it waits for the end of the period. */
export const subscriptionHandlers = {
  async getCurrentPlan({ refuse, answer }, context) {
    const row = await subscriptionOf(context, refuse, context.caller.organizationId);
    return answer('Current plan retrieved.', {
      plan: await planOfTerms(context.store, row.organizationId, row.terms),
      subscription: await shown(context, row),
    });
  },

  async subscribeToPlan({ body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const { organizationId } = caller;
    const plan = await visiblePlan(context, organizationId, body.planId);
    if (!plan) throw refuse.notFound('unknownPlan', `There is no plan ${body.planId}.`);
    const booked = bookedAddOns(refuse, body.addOns ?? []);
    await requireBilling(refuse, context, organizationId);
    for (const addOn of booked) requireBookable(refuse, plan, addOn);
    const included = plan.included.seats;
    const terms = { planId: plan.planId, addOns: booked, seats: Math.max(body.seats ?? included, included) };
    const current = await runningSubscription(store, organizationId);
    if (current) await requireChange(refuse, context, current, terms);
    const offer = await currentOffer(context, organizationId);
    if (offer?.plan.planId === plan.planId) await store.put(negotiatedPlans, { organizationId, plan });

    const price = priceOf(plan, terms);
    const oldPrice = current ? await priceOfTerms(context, current) : 0;
    if (current && price < oldPrice) {
      const { canceledTimestamp: _undone, ...going } = current;
      const row = { ...going, next: { terms, timestamp: now } };
      await awaitEnd(context, row);
      const subscription = await shown(context, row);
      const message = `Subscribed to ${plan.name} from ${subscription.next?.firstDay}.`;
      return answer(message, { subscription });
    }
    const row: SubscriptionRow = {
      organizationId,
      subscriptionId: current?.subscriptionId ?? `subscription_${await context.next('subscription')}`,
      terms,
      startedTimestamp: current?.startedTimestamp ?? now,
    };
    await store.put(subscriptions, row);
    const today = dayOf(now, await billingZone(store, organizationId));
    return answer(`Subscribed to ${plan.name}.`, {
      subscription: await shown(context, row),
      prorationCents: prorated(price - oldPrice, await currentPeriod(context, row), today),
    });
  },

  async cancelPlan({ refuse, answer }, context) {
    const current = await subscriptionOf(context, refuse, context.caller.organizationId);
    const { subscriptionId, canceledTimestamp } = current;
    if (canceledTimestamp !== undefined) {
      const { lastDay } = await currentPeriod(context, current);
      throw refuse.conflict(
        'alreadyCanceled',
        `The subscription ${subscriptionId} is already canceled. It ends on ${lastDay}.`,
      );
    }
    const { next: _dropped, ...going } = current;
    const row = { ...going, canceledTimestamp: context.now };
    await awaitEnd(context, row);
    const subscription = await shown(context, row);
    return answer(`Plan canceled. It ends on ${subscription.lastDay}.`, { subscription });
  },
} satisfies Partial<GroupHandlers<'Billing'>>;

/** The organization's subscription. Throws `notFound` where it has none. */
async function subscriptionOf(
  { store }: Moment,
  refuse: RefuseMissing<'noSubscription'>,
  organizationId: string,
): Promise<SubscriptionRow> {
  const row = await runningSubscription(store, organizationId);
  if (row) return row;
  throw refuse.notFound('noSubscription', `The organization ${organizationId} has no subscription.`);
}

/** The add-ons of a request in alphabetical order, each once. Throws `notFound` for one that does not exist. */
function bookedAddOns(
  refuse: RefuseMissing<'unknownAddOn'>,
  requested: readonly Schemas['SubscriptionAddOnRequest'][],
): PlanTerms['addOns'] {
  const quantities = new Map<string, number>();
  for (const { addOnId, quantity = usual.quantity.default } of requested) {
    const exists = addOns.some((addOn) => addOn.addOnId === addOnId);
    if (!exists) throw refuse.notFound('unknownAddOn', `There is no add-on ${addOnId}.`);
    quantities.set(addOnId, (quantities.get(addOnId) ?? 0) + quantity);
  }
  return Array.from(quantities, ([addOnId, quantity]) => ({ addOnId, quantity })).sort((a, b) =>
    a.addOnId < b.addOnId ? -1 : 1,
  );
}

/** Throws `conflict` where nobody would receive the organization's invoices. */
async function requireBilling(
  refuse: RefuseConflict<'billingNotProvisioned'>,
  { store }: Moment,
  organizationId: string,
): Promise<void> {
  if (await store.get(billingConfigurations, organizationId)) return;
  const lacking = `Billing is not provisioned for the organization ${organizationId}`;
  throw refuse.conflict(
    'billingNotProvisioned',
    `${lacking}. A superAdmin provisions it with ${calls.provisionBilling}.`,
  );
}

/** Throws `conflict` for an add-on that cannot be booked with the plan, or not so often. */
function requireBookable(
  refuse: RefuseConflict<'addOnNotInPlan' | 'quantityTooHigh'>,
  plan: PlanDetails,
  booked: PlanTerms['addOns'][number],
): void {
  const { addOnId, quantity } = booked;
  if (!plan.addOnIds.includes(addOnId)) {
    throw refuse.conflict('addOnNotInPlan', `The add-on ${addOnId} cannot be booked with ${plan.planId}.`);
  }
  const maxQuantity = addOns.find((addOn) => addOn.addOnId === addOnId)?.maxQuantity ?? 0;
  if (quantity <= maxQuantity) return;
  const times = maxQuantity === 1 ? 'once' : `${maxQuantity} times`;
  throw refuse.conflict(
    'quantityTooHigh',
    `The add-on ${addOnId} can be booked at most ${times}; ${quantity} were requested.`,
  );
}

/** Throws `conflict` where the subscription has these very terms, or is about to have them. */
async function requireChange(
  refuse: RefuseConflict<'alreadySubscribed'>,
  moment: Moment,
  row: SubscriptionRow,
  terms: PlanTerms,
): Promise<void> {
  const { organizationId, next, canceledTimestamp } = row;
  const same = `${terms.planId} with these add-ons and seats`;
  if (next && sameTerms(next.terms, terms)) {
    const { lastDay } = await currentPeriod(moment, row);
    const firstDay = addDays(lastDay, 1);
    throw refuse.conflict(
      'alreadySubscribed',
      `The organization ${organizationId} is already about to switch to ${same} on ${firstDay}.`,
    );
  }
  if (!next && canceledTimestamp === undefined && sameTerms(row.terms, terms)) {
    throw refuse.conflict('alreadySubscribed', `The organization ${organizationId} is already subscribed to ${same}.`);
  }
}

async function priceOfTerms({ store }: Moment, { organizationId, terms }: SubscriptionRow): Promise<number> {
  return priceOf(await planOfTerms(store, organizationId, terms), terms);
}

/** The subscription as answers show it. */
async function shown(moment: Moment, row: SubscriptionRow): Promise<Schemas['Subscription']> {
  const { organizationId, subscriptionId, terms, startedTimestamp, next, canceledTimestamp } = row;
  const { firstDay, lastDay } = await currentPeriod(moment, row);
  const price = async (of: PlanTerms) => priceOf(await planOfTerms(moment.store, organizationId, of), of);
  return {
    subscriptionId,
    state: next ? 'switching' : canceledTimestamp === undefined ? 'active' : 'canceling',
    ...shownTerms(terms, await price(terms)),
    startedTimestamp,
    period: { firstDay, lastDay },
    ...(canceledTimestamp !== undefined && { canceledTimestamp, lastDay }),
    ...(next && { next: { firstDay: addDays(lastDay, 1), ...shownTerms(next.terms, await price(next.terms)) } }),
  };
}

function shownTerms({ planId, addOns: booked, seats }: PlanTerms, priceCents: number) {
  return { planId, addOns: [...booked], seats, priceCents, currency };
}
