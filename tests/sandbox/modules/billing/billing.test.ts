import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { cancel, current, day, openBilling, planOf, spring, subscribe, toApril, type Wanted } from './subscribing.ts';

const recording = [{ addOnId: 'addon_recording', quantity: 1 }];
const sixtyNumbers = { addOnId: 'addon_extra_number', quantity: 60 };
const growth = { planId: 'plan_growth', addOns: recording };

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
  expect(await planOf(admin, spring)).toEqual(exampleAnswer('getPlan', 'negotiated'));
});

test('users do not see what their organization pays', async () => {
  const user = (await openBilling()).world.client('demo-user');
  await expect(current(user)).rejects.toMatchObject({ status: 403 });
  await expect(planOf(user, 'plan_growth')).rejects.toMatchObject({ status: 403 });
  await expect(subscribe(user, growth)).rejects.toMatchObject({ status: 403 });
  await expect(cancel(user)).rejects.toMatchObject({ status: 403 });
});

describe('a subscription', () => {
  test('begins at once, prorated, and is the reason why its organization stays', async () => {
    const { world, dental } = await openBilling();
    await expect(current(dental)).rejects.toMatchObject(refusal(404, 'The organization org_302 has no subscription.'));
    await expect(cancel(dental)).rejects.toMatchObject(refusal(404, 'The organization org_302 has no subscription.'));
    expect(await subscribe(dental, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'started'));
    const removal = world.client('demo-superadmin').deleteOrganization({ organizationId: 'org_302' });
    const running = 'org_302 has the running subscription subscription_952';
    await expect(unwrap(removal)).rejects.toMatchObject(
      refusal(409, `${running}; cancel it, and delete the organization when it has ended.`),
    );
  });

  test('changes at once for terms that cost more', async () => {
    const { admin } = await openBilling();
    const wanted = {
      planId: 'plan_scale',
      addOns: [...recording, { addOnId: 'addon_extra_number' }, { addOnId: 'addon_extra_number' }],
      seats: 22,
    };
    expect(await subscribe(admin, wanted)).toEqual(exampleAnswer('subscribeToPlan', 'upgraded'));
  });

  test('takes further seats and add-ons with the plan that it has', async () => {
    const { admin } = await openBilling();
    const addOns = [{ addOnId: 'addon_recording' }, { addOnId: 'addon_extra_number' }];
    const wanted = { planId: 'plan_growth', addOns, seats: 8 };
    expect(await subscribe(admin, wanted)).toEqual(exampleAnswer('subscribeToPlan', 'changed'));
    const fewer = await subscribe(admin, { planId: 'plan_growth', addOns, seats: 1 });
    expect(fewer.subscription).toMatchObject({ seats: 8, next: { seats: 5, priceCents: 22950 } });
  });

  test('switches to cheaper terms when the next period begins', async () => {
    const { world, admin } = await openBilling();
    expect(await subscribe(admin, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'switching'));
    expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'switching'));
    const same = 'plan_starter with these add-ons and seats';
    await expect(subscribe(admin, { planId: 'plan_starter', seats: 2 })).rejects.toMatchObject(
      refusal(409, `The organization org_301 is already about to switch to ${same} on 2026-04-01.`),
    );
    await world.advance(toApril - 1);
    expect((await current(admin)).subscription.state).toBe('switching');
    await world.advance(1);
    const { plan, subscription: switched } = await current(admin);
    expect(plan.planId).toBe('plan_starter');
    expect(switched).toEqual({
      subscriptionId: 'subscription_951',
      state: 'active',
      planId: 'plan_starter',
      addOns: [],
      seats: 2,
      priceCents: 4900,
      currency: 'USD',
      startedTimestamp: 1767625200,
      period: { firstDay: '2026-04-01', lastDay: '2026-04-30' },
    });
  });

  test('replaces a pending switch by another, or by none', async () => {
    const { world, admin } = await openBilling();
    await subscribe(admin, { planId: 'plan_starter' });
    await world.advance(day);
    const other = await subscribe(admin, { planId: 'plan_growth' });
    expect(other.subscription).toMatchObject({ state: 'switching', next: { planId: 'plan_growth', addOns: [] } });
    expect(await subscribe(admin, growth)).toEqual(exampleAnswer('subscribeToPlan', 'resumed'));
    await world.advance(toApril);
    expect((await current(admin)).subscription).toMatchObject({ state: 'active', priceCents: 22800 });
    const waiting = world.environment.partition.read().count(jobs, 'subject', keysWithin('endPeriod', 'org_301'));
    expect(await waiting).toBe(0);
  });

  test('changes with its plan, an add-on or a quantity alone, and not with the order of its add-ons', async () => {
    const { admin } = await openBilling();
    const extra = { addOnId: 'addon_extra_number' };
    await subscribe(admin, { planId: 'plan_growth', addOns: [extra, ...recording], seats: 20 });
    for (const addOns of [
      [extra, ...recording],
      [...recording, extra],
    ]) {
      await expect(subscribe(admin, { planId: 'plan_growth', addOns, seats: 20 })).rejects.toMatchObject({
        status: 409,
      });
    }
    const twice = [{ ...extra, quantity: 2 }, ...recording];
    const more = await subscribe(admin, { planId: 'plan_growth', addOns: twice, seats: 20 });
    expect(more.subscription.addOns).toEqual([{ ...extra, quantity: 2 }, ...recording]);
    const other = await subscribe(admin, { planId: 'plan_scale', addOns: twice });
    expect(other.subscription).toMatchObject({ planId: 'plan_scale', seats: 20 });
    await subscribe(admin, { planId: 'plan_scale', addOns: recording });
    const instead = await subscribe(admin, { planId: 'plan_scale', addOns: [extra] });
    expect(instead.subscription.next?.addOns).toEqual([{ ...extra, quantity: 1 }]);
  });

  test('ends with its period once it is canceled', async () => {
    const { world, admin } = await openBilling();
    await subscribe(admin, { planId: 'plan_starter' });
    expect(await cancel(admin)).toEqual(exampleAnswer('cancelPlan', 'canceled'));
    expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'canceling'));
    await expect(cancel(admin)).rejects.toMatchObject(
      refusal(409, 'The subscription subscription_951 is already canceled. It ends on 2026-03-31.'),
    );
    await world.advance(toApril - 1);
    expect((await current(admin)).subscription.state).toBe('canceling');
    await world.advance(1);
    await expect(current(admin)).rejects.toMatchObject({ status: 404 });
    const again = await subscribe(admin, { planId: 'plan_starter' });
    expect(again).toMatchObject({
      subscription: { subscriptionId: 'subscription_952', startedTimestamp: 1775016000 },
      prorationCents: 4900,
    });
  });

  test('goes on when it is subscribed to again, on the same terms or on cheaper ones', async () => {
    const { world, admin } = await openBilling();
    await cancel(admin);
    expect(await subscribe(admin, growth)).toEqual(exampleAnswer('subscribeToPlan', 'resumed'));
    await cancel(admin);
    expect(await subscribe(admin, { planId: 'plan_starter' })).toEqual(exampleAnswer('subscribeToPlan', 'switching'));
    await world.advance(toApril);
    expect((await current(admin)).subscription).toMatchObject({ state: 'active', planId: 'plan_starter' });
  });

  test('waits for the end of the month in the time zone that the organization has by then', async () => {
    const { world, admin } = await openBilling();
    await cancel(admin);
    await unwrap(admin.updateTaskLimits({ businessHours: { timezone: 'America/Los_Angeles' } }));
    await world.advance(toApril);
    expect((await current(admin)).subscription).toMatchObject({ state: 'canceling', lastDay: '2026-03-31' });
    await world.advance(3 * 3600);
    await expect(current(admin)).rejects.toMatchObject({ status: 404 });
  });
});

test('a subscription that cannot be is refused, and nothing is changed', async () => {
  const { admin } = await openBilling();
  const refused: [Wanted, number, string][] = [
    [{ planId: 'plan_999' }, 404, 'There is no plan plan_999.'],
    [{ planId: 'plan_starter', addOns: [{ addOnId: 'addon_999' }] }, 404, 'There is no add-on addon_999.'],
    [
      { planId: 'plan_starter', addOns: recording },
      409,
      'The add-on addon_recording cannot be booked with plan_starter.',
    ],
    [
      { planId: spring, addOns: [...recording, ...recording] },
      409,
      'The add-on addon_recording can be booked once; 2 were requested.',
    ],
    [
      { planId: 'plan_scale', addOns: [sixtyNumbers, sixtyNumbers] },
      409,
      'The add-on addon_extra_number can be booked 100 times; 120 were requested.',
    ],
    [growth, 409, 'The organization org_301 is already subscribed to plan_growth with these add-ons and seats.'],
  ];
  for (const [wanted, status, message] of refused) {
    await expect(subscribe(admin, wanted)).rejects.toMatchObject(refusal(status, message));
  }
  expect(await current(admin)).toEqual(exampleAnswer('getCurrentPlan', 'active'));
  expect(await unwrap(admin.getOfferedPlan())).toEqual(exampleAnswer('getOfferedPlan', 'offer'));
});
