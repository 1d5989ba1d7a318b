import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import type { Schemas } from '../../../../src/sandbox/engine/schemas.ts';
import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import { negotiatedPlans } from '../../../../src/sandbox/modules/billing/tables.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

/** From the examples' moment, 2 March at 10, to the first of April, when daylight saving has taken an hour. */
const toApril = 30 * 86_400 - 11 * 3600;
const recording = [{ addOnId: 'addon_recording', quantity: 1 }];
const growth = { planId: 'plan_growth', addOns: recording };

/** A sandbox, and the admins of an organization with a subscription and of one without. */
async function openBilling() {
  const opened = await openSandbox();
  return { opened, admin: opened.client('demo-admin'), dental: opened.client('demo-dental-admin') };
}

const subscribe = (client: ApiClient, body: Schemas['SubscriptionRequest']) => unwrap(client.subscribeToPlan(body));
const cancel = (client: ApiClient) => unwrap(client.cancelPlan());
const current = (client: ApiClient) => unwrap(client.getCurrentPlan());
const planOf = (client: ApiClient, planId: string) => unwrap(client.getPlan({ planId }));

test('the starting data is that of the examples', async () => {
  const { admin } = await openBilling();
  expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'active'));
  expect(await unwrap(admin.getOfferedPlan())).toEqual(exampleAnswer('getOfferedPlan', 'offer'));
  expect(await unwrap(admin.listAvailablePlans())).toEqual(exampleAnswer('listAvailablePlans', 'plans'));
  expect(await unwrap(admin.listAddOns())).toEqual(exampleAnswer('listAddOns', 'addOns'));
  expect(await unwrap(admin.getProductCatalog())).toEqual(exampleAnswer('getProductCatalog', 'catalog'));
  for (const name of ['starter', 'growth', 'scale']) {
    expect(await planOf(admin, `plan_${name}`)).toEqual(exampleAnswer('getPlan', name));
  }
  expect(await planOf(admin, 'plan_larkfield_spring')).toEqual(exampleAnswer('getPlan', 'negotiated'));
});

describe('a subscription', () => {
  test('begins as the examples show', async () => {
    const { dental } = await openBilling();
    expect(await subscribe(dental, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'started'));
  });

  test('changes at once for terms that cost more', async () => {
    const { admin } = await openBilling();
    const extra = { addOnId: 'addon_extra_number' };
    const wanted = { planId: 'plan_scale', addOns: [...recording, extra, extra], seats: 22 };
    expect(await subscribe(admin, wanted)).toEqual(exampleAnswer('subscribeToPlan', 'upgraded'));
  });

  test('takes further seats and add-ons with the plan that it has', async () => {
    const { admin } = await openBilling();
    const addOns = [{ addOnId: 'addon_recording' }, { addOnId: 'addon_extra_number' }];
    const wanted = { planId: 'plan_growth', addOns, seats: 8 };
    expect(await subscribe(admin, wanted)).toEqual(exampleAnswer('subscribeToPlan', 'changed'));
  });

  test('switches to cheaper terms with the first second of the next period', async () => {
    const { opened, admin } = await openBilling();
    expect(await subscribe(admin, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'switching'));
    expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'switching'));
    await opened.advance(toApril - 1);
    expect((await current(admin)).subscription.state).toBe('switching');
    await opened.advance(1);
    const { subscription: switched } = await current(admin);
    const period = { firstDay: '2026-04-01', lastDay: '2026-04-30' };
    expect(switched).toMatchObject({ state: 'active', planId: 'plan_starter', priceCents: 4900, period });
  });

  test('leaves no job behind where a pending switch is replaced by none', async () => {
    const { opened, admin } = await openBilling();
    await subscribe(admin, { planId: 'plan_starter' });
    await subscribe(admin, { planId: 'plan_growth' });
    expect(await subscribe(admin, growth)).toEqual(exampleAnswer('subscribeToPlan', 'resumed'));
    await opened.advance(toApril);
    expect((await current(admin)).subscription).toMatchObject({ state: 'active', priceCents: 22800 });
    const waiting = opened.environment.partition.read().count(jobs, 'subject', keysWithin('endPeriod', 'org_301'));
    expect(await waiting).toBe(0);
  });

  test('is canceled, goes on, and begins anew as the examples show', async () => {
    const { opened, admin } = await openBilling();
    await subscribe(admin, { planId: 'plan_starter' });
    expect(await cancel(admin)).toEqual(exampleAnswer('cancelPlan', 'canceled'));
    expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'canceling'));
    expect(await subscribe(admin, growth)).toEqual(exampleAnswer('subscribeToPlan', 'resumed'));
    await cancel(admin);
    await opened.advance(toApril);
    const again = await subscribe(admin, { planId: 'plan_starter' });
    expect(again).toMatchObject({
      subscription: { subscriptionId: 'subscription_952', startedTimestamp: 1775016000 },
      prorationCents: 4900,
    });
  });
});

test('an offer is the newest that an organization was made', async () => {
  const { opened, admin } = await openBilling();
  const { plan, timestamp, expiryTimestamp } = (await unwrap(admin.getOfferedPlan())).offeredPlan;
  const summer = { ...plan, planId: 'plan_larkfield_summer' };
  const offer = { timestamp: timestamp + 1, expiryTimestamp };
  await opened.environment.change(({ store }) => {
    return store.put(negotiatedPlans, { organizationId: 'org_301', plan: summer, offer });
  });
  expect((await unwrap(admin.getOfferedPlan())).offeredPlan).toEqual({ plan: summer, ...offer });
});

test('who is billed is saved as the examples show, before anybody subscribes', async () => {
  const opened = await openSandbox({ now: seedTime * 1000, frozen: true, seed: 'empty' });
  const superAdmin = opened.client('demo-superadmin');
  const invoiceAddress = {
    company: 'Larkfield Home Services',
    line1: '12 Sample Street NW',
    city: 'Washington',
    postalCode: '20001',
    country: 'US',
  };
  const body = { contactName: 'Nia Brook', email: 'accounts@example.com', invoiceAddress };
  expect(await unwrap(superAdmin.provisionBilling(body))).toEqual(exampleAnswer('provisionBilling', 'bankTransfer'));
  expect(await subscribe(superAdmin, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'started'));
  const full = {
    ...body,
    organizationId: 'org_301',
    invoiceAddress: { ...invoiceAddress, line2: 'Suite 4', region: 'DC' },
    paymentReference: 'payref_larkfield_01',
  };
  expect(await unwrap(superAdmin.provisionBilling(full))).toEqual(
    exampleAnswer('provisionBilling', 'paymentReference'),
  );
});
