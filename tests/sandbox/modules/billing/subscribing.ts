import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { openSandbox } from '../../../support/sandbox.ts';

export const offeredPlan = pathTo('getOfferedPlan');
/** The plan that the demo organization is offered. */
export const spring = 'plan_larkfield_spring';

export const day = 86_400;
/** From the examples' moment, 2 March at 10, to the first of April, when daylight saving has taken an hour. */
export const toApril = 30 * day - 11 * 3600;

/** What an organization wants to subscribe to. */
export interface Wanted {
  readonly planId: string;
  readonly addOns?: { addOnId: string; quantity?: number }[];
  readonly seats?: number;
}

/** A sandbox, and the admins of an organization with a subscription and of one without. */
export async function openBilling() {
  const world = await openSandbox();
  return { world, admin: world.client('demo-admin'), dental: world.client('demo-dental-admin') };
}

export const subscribe = (client: ApiClient, body: Wanted) => unwrap(client.subscribeToPlan(body));
export const cancel = (client: ApiClient) => unwrap(client.cancelPlan());
export const current = (client: ApiClient) => unwrap(client.getCurrentPlan());
export const planOf = (client: ApiClient, planId: string) => unwrap(client.getPlan({ planId }));
