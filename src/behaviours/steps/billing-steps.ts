import type { components } from '../../../generated/types.ts';
import { listAt, pick } from '../evidence/fields.ts';
import { type Prober, Unanswered } from '../evidence/prober.ts';
import { newOrganization } from '../new-organization.ts';
import type { RecordingClient } from '../recording-client.ts';
import type { Scenario } from '../scenario.ts';

/** What a subscription is asked for with. */
export type Terms = components['schemas']['SubscriptionRequest'];

/** A plan as far as probes look at it. */
export interface KnownPlan {
  readonly planId: string;
  readonly priceCents: number;
}

/** Who is billed, with every field that there has to be. */
export function billed(organizationId: string) {
  const invoiceAddress = {
    company: 'Suite',
    line1: 'Main Street 1',
    city: 'Boston',
    postalCode: '02110',
    country: 'US',
  };
  return { organizationId, contactName: 'Suite', email: 'billing@example.com', invoiceAddress };
}

/** The plans that are offered to everybody, as they are listed. */
export async function listedPlans(s: Scenario): Promise<readonly unknown[]> {
  return listAt(s.data(await s.api.listAvailablePlans(), 'listAvailablePlans'), 'plans');
}

/** The add-ons, as they are listed. */
export async function listedAddOns(s: Scenario): Promise<readonly unknown[]> {
  return listAt(s.data(await s.api.listAddOns(), 'listAddOns'), 'addOns');
}

/** The products of the catalog. */
export async function catalog(s: Scenario): Promise<readonly unknown[]> {
  return listAt(s.data(await s.api.getProductCatalog(), 'getProductCatalog'), 'products');
}

/** The plans that can be subscribed to, the cheapest first. Throws `Unanswered` where there are not two. */
export async function plansOf(s: Scenario): Promise<readonly [KnownPlan, ...KnownPlan[]]> {
  const known = (await listedPlans(s)).map((plan) => ({
    planId: String(pick(plan, 'planId')),
    priceCents: Number(pick(plan, 'priceCents')),
  }));
  const [first, ...others] = known.sort((a, b) => a.priceCents - b.priceCents);
  if (!first || others.length === 0) throw new Unanswered('there are no two plans to choose from');
  return [first, ...others];
}

/** A new organization that can subscribe, with the cheapest and the dearest plan; for probes that need `control`. */
export async function subscriber(s: Scenario) {
  const { api, organizationId } = await newOrganization(s);
  s.data(await s.api.provisionBilling({ ...billed(organizationId) }), 'provisionBilling');
  const plans = await plansOf(s);
  return { api, organizationId, cheap: plans[0], dear: plans.at(-1) ?? plans[0] };
}

/** Asks for a subscription. */
export function subscribe(api: RecordingClient, body: Terms) {
  return api.subscribeToPlan(body);
}

/** The subscription as it stands. */
export async function subscriptionOf(p: Prober, api: RecordingClient): Promise<unknown> {
  return pick(p.data(await api.getCurrentPlan(), 'getCurrentPlan'), 'subscription');
}
