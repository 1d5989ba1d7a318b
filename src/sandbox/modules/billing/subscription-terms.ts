import type { Moment } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { plans } from './plans.ts';
import {
  type NegotiatedPlanRow,
  negotiatedPlans,
  type PlanTerms,
  type SubscriptionRow,
  subscriptions,
} from './tables.ts';

type PlanDetails = Schemas['PlanDetails'];

/** An organization's subscription; one that is canceled runs until its period ends. */
export async function runningSubscription(store: Reader, organizationId: string): Promise<SubscriptionRow | undefined> {
  return store.get(subscriptions, organizationId);
}

/** The plan of an organization's terms, public or negotiated. */
export async function planOfTerms(store: Reader, organizationId: string, { planId }: PlanTerms): Promise<PlanDetails> {
  const plan = await anyPlan(store, organizationId, planId);
  if (!plan) throw new Error(`The organization ${organizationId} has terms of ${planId}, which is no plan.`);
  return plan;
}

/** A plan that the organization can subscribe to, has, or is about to have. */
export async function visiblePlan(
  { store, now }: Moment,
  organizationId: string,
  planId: string,
): Promise<PlanDetails | undefined> {
  const plan = await anyPlan(store, organizationId, planId);
  if (!plan?.negotiated) return plan;
  const offer = await currentOffer({ store, now }, organizationId);
  if (offer?.plan.planId === planId) return plan;
  const running = await runningSubscription(store, organizationId);
  return running?.terms.planId === planId || running?.next?.terms.planId === planId ? plan : undefined;
}

async function anyPlan(store: Reader, organizationId: string, planId: string): Promise<PlanDetails | undefined> {
  const available = plans.find((plan) => plan.planId === planId);
  return available ?? (await store.get(negotiatedPlans, keyOf(organizationId, planId)))?.plan;
}

/** A plan that was negotiated, as long as it can be accepted. */
export type OfferedRow = NegotiatedPlanRow & Required<Pick<NegotiatedPlanRow, 'offer'>>;

/** The offer that waits for an organization: the newest, if it has not lapsed. */
export async function currentOffer({ store, now }: Moment, organizationId: string): Promise<OfferedRow | undefined> {
  const newest = { ...keysWithin(organizationId), limit: 1, reverse: true };
  const [row] = await store.list(negotiatedPlans, 'offered', newest);
  return row?.offer && now < row.offer.expiryTimestamp ? { ...row, offer: row.offer } : undefined;
}

/** True if terms are equal; their add-ons are in alphabetical order. */
export function sameTerms(a: PlanTerms, b: PlanTerms): boolean {
  const same = a.planId === b.planId && a.seats === b.seats && a.addOns.length === b.addOns.length;
  return same && a.addOns.every(({ addOnId, quantity }, at) => isBooked(b.addOns[at], addOnId, quantity));
}

function isBooked(addOn: PlanTerms['addOns'][number] | undefined, addOnId: string, quantity: number): boolean {
  return addOn?.addOnId === addOnId && addOn.quantity === quantity;
}
