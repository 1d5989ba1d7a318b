import { isDeepStrictEqual } from 'node:util';
import { SubscriptionAddOnRequest, SubscriptionRequest } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { RecordingClient } from '../runner/recording-client.ts';
import { newOrganization } from './new-organization.ts';

/** Request for a subscription. */
export type SubscriptionOrder = components['schemas']['SubscriptionRequest'];
type Subscription = components['schemas']['Subscription'];
type AddOn = components['schemas']['AddOn'];
type Plan = components['schemas']['Plan'];
export type PlanDetails = components['schemas']['PlanDetails'];

/** Priced part of a subscription. */
export type SubscriptionTerms = Pick<Subscription, 'planId' | 'addOns' | 'seats' | 'priceCents' | 'currency'>;

/** Most seats that can be requested. */
export const mostSeats = SubscriptionRequest.properties.seats.maximum;
/** In milliseconds. */
const day = Date.parse('1970-01-02');
const { quantity: usual } = SubscriptionAddOnRequest.properties;

/** Billing details, with every field that there has to be. */
export const billed = {
  contactName: 'Suite',
  email: 'billing@example.com',
  invoiceAddress: { company: 'Suite', line1: 'Main Street 1', city: 'Boston', postalCode: '02110', country: 'US' },
};

/** Says who is billed, which has to be said before anybody subscribes: the own organization, or another. */
export async function provision(b: BehaviourRun, whom: { readonly organizationId?: string } = {}): Promise<void> {
  b.data(await b.api.provisionBilling({ ...billed, ...whom }), 'provisionBilling');
}

/** The plans that are offered to everybody, the cheapest first. Throws `Skip` where there are not two. */
export async function plansOf(b: BehaviourRun): Promise<{ readonly cheap: Plan; readonly dear: Plan }> {
  const { plans } = b.data(await b.api.listAvailablePlans(), 'listAvailablePlans');
  const [cheap, ...others] = plans.toSorted((a, b) => a.priceCents - b.priceCents);
  const dear = others.at(-1);
  if (!cheap || !dear) throw new Skip('nothingKnown', 'planId');
  return { cheap, dear };
}

/** A new organization that can subscribe, and the cheapest and the dearest plan; for behaviours that need `control`. */
export async function newSubscriber(b: BehaviourRun) {
  const organization = await newOrganization(b);
  await provision(b, { organizationId: organization.organizationId });
  return { ...organization, ...(await plansOf(b)) };
}

/** Terms that a request for a plan leads to. */
export function termsOf(plan: PlanDetails, addOns: readonly AddOn[], wish: SubscriptionOrder): SubscriptionTerms {
  const quantities = new Map<string, number>();
  for (const { addOnId, quantity = usual.default } of wish.addOns ?? [])
    quantities.set(addOnId, (quantities.get(addOnId) ?? 0) + quantity);
  const included = plan.included.seats;
  const seats = Math.max(wish.seats ?? included, included);
  let priceCents = plan.priceCents + (seats - included) * plan.unitPrices.seatCents;
  for (const { addOnId, priceCents: each } of addOns) priceCents += (quantities.get(addOnId) ?? 0) * each;
  const booked = [...quantities].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...{ planId: plan.planId, seats, priceCents, currency: plan.currency },
    addOns: booked.map(([addOnId, quantity]) => ({ addOnId, quantity })),
  };
}

/** The terms of a subscription that are in force, or those that follow; of what a server adds of its own nothing. */
function termsIn({ planId, addOns, seats, priceCents, currency }: SubscriptionTerms): SubscriptionTerms {
  const booked = addOns.map(({ addOnId, quantity }) => ({ addOnId, quantity }));
  return { planId, addOns: booked, seats, priceCents, currency };
}

/** All that the contract tells of a subscription. */
function told(subscription: Subscription) {
  const { subscriptionId, state, startedTimestamp, period, canceledTimestamp, lastDay, next } = subscription;
  return {
    ...{ subscriptionId, state, startedTimestamp, canceledTimestamp, lastDay, ...termsIn(subscription) },
    period: { firstDay: period.firstDay, lastDay: period.lastDay },
    next: next && { firstDay: next.firstDay, ...termsIn(next) },
  };
}

/** Price difference for the rest of a period. */
function proratedCents(cents: number, { firstDay, lastDay }: Subscription['period'], today: string): number {
  const days = (from: string) => (Date.parse(lastDay) - Date.parse(from)) / day + 1;
  return Math.floor((cents * days(today)) / days(firstDay) + 0.5);
}

/** A day some days after another. */
export function dayAfter(date: string, days = 1): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** The subscription that there is, which its plan is shown with; undefined where there is none. */
export async function subscriptionNow(b: BehaviourRun, api: RecordingClient): Promise<Subscription | undefined> {
  const answer = await api.getCurrentPlan();
  if (answer.response.status === 404) return undefined;
  const { plan, subscription } = b.data(answer, 'getCurrentPlan');
  b.equal(plan.planId, subscription.planId, 'the current plan is the plan of the subscription', 'getCurrentPlan');
  return subscription;
}

/** All that is told of a plan. */
export async function planOf(b: BehaviourRun, api: RecordingClient, planId: string): Promise<PlanDetails> {
  return b.data(await api.getPlan({ planId }), 'getPlan').plan;
}

/** Changes the own subscription, and knows what has to come of it. */
export class Subscriber {
  readonly #run: BehaviourRun;
  readonly #addOns: readonly AddOn[];
  readonly #organizationId: string;

  constructor(b: BehaviourRun, addOns: readonly AddOn[], organizationId: string) {
    this.#run = b;
    this.#addOns = addOns;
    this.#organizationId = organizationId;
  }

  /** Asks for terms; expects that they take effect at once or later, as their price says, and that the same twice is refused. */
  async subscribe(wish: SubscriptionOrder): Promise<void> {
    const b = this.#run;
    const { api } = b;
    const before = await subscriptionNow(b, api);
    const wanted = termsOf(await planOf(b, api, wish.planId), this.#addOns, wish);
    const today = await this.#today();
    const answer = await api.subscribeToPlan(wish);
    if (before && isAsWanted(before, wanted)) {
      const rule = 'subscribing on the current terms returns 409';
      const same = `${wanted.planId} with these add-ons and seats`;
      const says = before.next
        ? `The organization ${this.#organizationId} is already about to switch to ${same} on ${before.next.firstDay}.`
        : `The organization ${this.#organizationId} is already subscribed to ${same}.`;
      b.refused(answer, '409 alreadySubscribed', rule, 'subscribeToPlan', { says });
      b.equal(await subscriptionNow(b, api), before, 'a rejected request changes nothing', 'subscribeToPlan');
      return;
    }
    const { subscription: made, prorationCents } = b.data(answer, 'subscribeToPlan');
    b.equal(
      await subscriptionNow(b, api),
      made,
      'the current plan shows the subscription as created',
      'getCurrentPlan',
    );
    // At midnight a period may end.
    if (today !== (await this.#today())) return;
    const expected = told(expectedOf(made, before, wanted));
    b.equal(told(made), expected, 'terms take effect immediately unless they cost less', 'subscribeToPlan');
    const due = made.next
      ? undefined
      : proratedCents(wanted.priceCents - (before?.priceCents ?? 0), made.period, today);
    b.equal(prorationCents, due, 'the rest of the period is charged pro rata by day', 'subscribeToPlan');
  }

  /** Cancels; expects that all stays in force to the end of the period. */
  async cancel(): Promise<void> {
    const b = this.#run;
    const { api } = b;
    const before = await subscriptionNow(b, api);
    const { subscription: canceled } = b.data(await api.cancelPlan(), 'cancelPlan');
    b.equal(
      await subscriptionNow(b, api),
      canceled,
      'the current plan shows the canceled subscription',
      'getCurrentPlan',
    );
    const { next: _, ...rest } = before ?? canceled;
    const { canceledTimestamp } = canceled;
    const { lastDay } = canceled.period;
    const expected = { ...told(rest), state: 'canceling', canceledTimestamp, lastDay };
    const rule = 'a canceled subscription stays in force until the end of its period, without a pending switch';
    b.equal(told(canceled), expected, rule, 'cancelPlan');
    const twice = 'canceling twice returns 409';
    b.refused(await api.cancelPlan(), '409 alreadyCanceled', twice, 'cancelPlan', {
      says: `The subscription ${canceled.subscriptionId} is already canceled. It ends on ${lastDay}.`,
    });
    b.equal(await subscriptionNow(b, api), canceled, 'a rejected request changes nothing', 'cancelPlan');
  }

  async #today(): Promise<string> {
    return this.#run.data(await this.#run.api.getUsage(), 'getUsage').usage.lastDay;
  }
}

/** True if a subscription has the requested terms, now or from the next period. */
function isAsWanted({ state, next, ...now }: Subscription, wanted: SubscriptionTerms): boolean {
  return state !== 'canceling' && isDeepStrictEqual(termsIn(next ?? now), wanted);
}

/** Expected subscription: cheaper terms follow those in force. */
function expectedOf(made: Subscription, before: Subscription | undefined, wanted: SubscriptionTerms): Subscription {
  const { subscriptionId, startedTimestamp, period } = before ?? made;
  const kept = { subscriptionId, startedTimestamp, period };
  if (!before || wanted.priceCents >= before.priceCents) return { ...kept, ...wanted, state: 'active' };
  const next = { firstDay: dayAfter(period.lastDay), ...wanted };
  return { ...kept, ...termsIn(before), state: 'switching', next };
}
