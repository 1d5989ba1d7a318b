import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { negotiatedPlans } from '../../../../src/sandbox/modules/billing/tables.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { cancel, current, day, openBilling, planOf, spring, subscribe, toApril } from './subscribing.ts';

describe('an offer', () => {
  test('is used up by accepting it, also for later, and its plan stays visible to its organization', async () => {
    const { world, admin, dental } = await openBilling();
    const accepted = await subscribe(admin, { planId: spring });
    expect(accepted).toMatchObject({
      message: 'Subscribed to Spring for Larkfield from 2026-04-01.',
      subscription: { planId: 'plan_growth', next: { planId: spring, seats: 8, priceCents: 17900 } },
    });
    const used = refusal(404, 'No plan is offered to the organization org_301.');
    await expect(unwrap(admin.getOfferedPlan())).rejects.toMatchObject(used);
    await expect(planOf(dental, spring)).rejects.toMatchObject(refusal(404, `There is no plan ${spring}.`));
    await expect(subscribe(dental, { planId: spring })).rejects.toMatchObject({ status: 404 });
    expect(await planOf(admin, spring)).toEqual(exampleAnswer('getPlan', 'negotiated'));
    await world.advance(toApril);
    expect((await current(admin)).plan.planId).toBe(spring);
    const more = await subscribe(admin, { planId: spring, seats: 9 });
    expect(more.subscription).toMatchObject({ state: 'active', seats: 9, priceCents: 19400 });
    await subscribe(admin, { planId: 'plan_scale' });
    await expect(planOf(admin, spring)).rejects.toMatchObject({ status: 404 });
  });

  test('lapses', async () => {
    const { world, admin } = await openBilling();
    await world.advance(toApril - 1);
    expect((await unwrap(admin.getOfferedPlan())).offeredPlan.plan.planId).toBe(spring);
    await world.advance(1);
    await expect(unwrap(admin.getOfferedPlan())).rejects.toMatchObject({ status: 404 });
    await expect(planOf(admin, spring)).rejects.toMatchObject({ status: 404 });
    const none = refusal(404, `There is no plan ${spring}.`);
    await expect(subscribe(admin, { planId: spring })).rejects.toMatchObject(none);
    await cancel(admin);
    await world.advance(31 * day);
    await expect(subscribe(admin, { planId: spring })).rejects.toMatchObject(none);
  });

  test('is the newest that an organization was made, and no other organization’s', async () => {
    const { world, admin, dental } = await openBilling();
    const none = refusal(404, 'No plan is offered to the organization org_302.');
    await expect(unwrap(dental.getOfferedPlan())).rejects.toMatchObject(none);
    const { plan, timestamp, expiryTimestamp } = (await unwrap(admin.getOfferedPlan())).offeredPlan;
    const summer = { ...plan, planId: 'plan_larkfield_summer' };
    const offer = { timestamp: timestamp + 1, expiryTimestamp };
    await world.environment.change(({ store }) => {
      return store.put(negotiatedPlans, { organizationId: 'org_301', plan: summer, offer });
    });
    expect((await unwrap(admin.getOfferedPlan())).offeredPlan).toEqual({ plan: summer, ...offer });
  });
});
