import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { recordUsage } from '../../../../src/sandbox/modules/billing/usage.ts';
import { type OpenedSandbox, openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { accept } from '../accounts/invitation-acceptance.ts';

const day = 86_400;
const now = 1772463600;

const usageOf = (client: ApiClient, query: { firstDay?: string; lastDay?: string } = {}) =>
  unwrap(client.getUsage(query));

/** Quantities and what is included of them, as `used/included`, in the order of the items. */
async function figures(client: ApiClient, firstDay?: string, lastDay?: string): Promise<string> {
  const query = { ...(firstDay !== undefined && { firstDay }), ...(lastDay !== undefined && { lastDay }) };
  const { usage } = await usageOf(client, query);
  for (const { quantity, included, over, unitPriceCents, costCents } of usage.items) {
    expect(over).toBe(quantity - included);
    expect(costCents).toBe(over * unitPriceCents);
  }
  return usage.items.map(({ quantity, included }) => `${quantity}/${included}`).join(' ');
}

/** How many numbers are counted, and how many of them are included. */
const numbers = async (client: ApiClient, firstDay?: string, lastDay?: string) =>
  (await figures(client, firstDay, lastDay)).split(' ')[2];

const use = (opened: OpenedSandbox, kind: 'callMinutes' | 'texts', timestamp: number, quantity: number) =>
  opened.environment.change((change) => recordUsage(change, 'org_301', kind, timestamp, quantity));

const assign = (client: ApiClient, phoneNumber: string) =>
  unwrap(client.assignPhoneNumber({ phoneNumber, agentId: 'agent_203' }));
const giveBack = (client: ApiClient, phoneNumber: string) => unwrap(client.returnPhoneNumber({ phoneNumber }));
const subscribe = (client: ApiClient, planId: string, extraNumbers = 0) => {
  const addOns = extraNumbers === 0 ? [] : [{ addOnId: 'addon_extra_number', quantity: extraNumbers }];
  return unwrap(client.subscribeToPlan({ planId, addOns }));
};

describe('usage', () => {
  test('is that of the examples at first', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    expect(await usageOf(client)).toEqual(exampleAnswer('getUsage', 'currentPeriod'));
    const february = { firstDay: '2026-02-01', lastDay: '2026-02-28' };
    expect(await usageOf(client, february)).toEqual(exampleAnswer('getUsage', 'pastPeriod'));
    const dental = opened.client('demo-dental-admin');
    expect(await usageOf(dental)).toEqual(exampleAnswer('getUsage', 'withoutSubscription'));
  });

  test('of a range is the sum of its days, and the allowance covers what came first', async () => {
    const client = (await openSandbox()).client('demo-admin');
    expect(await figures(client, '2026-02-02', '2026-02-02')).toBe('72/72 111/111 2/2');
    // The allowance of 1500 minutes ends on the 26th, which has 90; 91 follow on the 27th.
    expect(await figures(client, '2026-02-26', '2026-02-26')).toBe('90/49 129/129 2/2');
    expect(await figures(client, '2026-02-27', '2026-02-27')).toBe('91/0 130/130 2/2');
    expect(await figures(client, '2026-02-27', '2026-03-01')).toBe('103/12 145/145 4/4');
    expect(await figures(client, '2026-02-01')).toBe('1690/1558 2497/2497 4/4');
  });

  test('of a range in which nothing can be counted is nothing', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const nothing = '0/0 0/0 0/0';
    expect(await figures(client, '2026-03-02', '2026-03-01')).toBe(nothing);
    expect(await figures(client, undefined, '2026-02-28')).toBe(nothing);
    expect(await figures(client, '2026-03-03')).toBe(nothing);
    expect(await figures(client, '2026-03-03', '2026-03-09')).toBe(nothing);
    expect(await figures(client, '2025-01-01', '2025-12-31')).toBe(nothing);
    expect(await figures(client, '0000-01-01', '1970-01-01')).toBe(nothing);
    expect(await figures(client, '9999-12-31', '9999-12-31')).toBe(nothing);
    expect((await usageOf(client, { firstDay: '2026-03-02', lastDay: '2026-03-01' })).usage).toMatchObject({
      firstDay: '2026-03-02',
      lastDay: '2026-03-01',
      totalCents: 0,
    });
  });

  test('of a very long range is all that there was', async () => {
    const client = (await openSandbox()).client('demo-admin');
    // Numbers count once in each month: two of them from January to March.
    expect(await figures(client, '0001-01-01', '9999-12-31')).toBe('1690/1558 2497/2497 6/6');
  });

  test('counts on the day of the organization, and not what is still to come', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    // Midnight in New York is five o'clock in UTC.
    const march = Date.UTC(2026, 2, 1, 5) / 1000;
    await use(opened, 'callMinutes', march - 1, 3);
    await use(opened, 'callMinutes', march, 4);
    await use(opened, 'callMinutes', march + 1, 5);
    expect(await figures(client, '2026-02-28', '2026-02-28')).toBe('3/0 0/0 2/2');
    expect(await figures(client, '2026-03-01', '2026-03-01')).toBe('21/21 15/15 2/2');
    await use(opened, 'texts', now + 900, 100);
    for (const lastDay of ['2026-03-02', '2026-03-31']) {
      expect(await figures(client, '2026-03-02', lastDay)).toBe('46/46 72/72 2/2');
    }
    await opened.advance(900);
    expect(await figures(client, '2026-03-02', '2026-03-31')).toContain(' 172/172 ');
  });

  test('has the allowance of its period from the first moment of that on', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await use(opened, 'callMinutes', Date.UTC(2026, 2, 1, 5) / 1000, 4);
    expect(await figures(client, '2026-02-27', '2026-03-01')).toBe('107/16 145/145 4/4');
  });

  test('of an organization that never had a number is nothing', async () => {
    const opened = await openSandbox();
    await opened.client().createOrganization({ name: 'Mill Pond Veterinary', adminEmail: 'casey@example.com' });
    expect(await figures(opened.client(await accept(opened, 1005)))).toBe('0/0 0/0 0/0');
  });

  test('of numbers changes at midnight, where one is given back and another taken then', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await assign(client, '+12025550160');
    // From 10 in the morning.
    await opened.advance(14 * 3600);
    await giveBack(client, '+12025550160');
    await assign(client, '+12025550161');
    await assign(client, '+12025550162');
    expect(await numbers(client, '2026-03-02', '2026-03-02')).toBe('3/3');
    expect(await numbers(client, '2026-03-03', '2026-03-03')).toBe('4/2');
  });

  test.for([
    ['+12025550161', '3/3'],
    ['+12025550160', '3/2'],
  ] as const)('has the allowance cover what was taken first in one second: %s is given back', async ([gone, left]) => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    for (const phoneNumber of ['+12025550160', '+12025550161']) await assign(client, phoneNumber);
    await opened.advance(day);
    await giveBack(client, gone);
    await opened.advance(day);
    expect(await numbers(client, '2026-03-04')).toBe(left);
  });

  test('of a number that was held twice leaves out the days between', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    for (let times = 0; times < 2; times++) {
      await assign(client, '+12025550160');
      await opened.advance(day);
      await giveBack(client, '+12025550160');
      await opened.advance(3 * day);
    }
    expect(await numbers(client, '2026-03-04', '2026-03-05')).toBe('2/2');
    expect(await numbers(client, '2026-03-06', '2026-03-07')).toBe('3/3');
  });

  test('begins anew with each period', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-dental-admin');
    expect(await figures(client)).toBe('12/0 9/0 1/0');
    await opened.advance(30 * day);
    expect((await usageOf(client)).usage).toMatchObject({ firstDay: '2026-04-01', lastDay: '2026-04-01' });
    expect(await figures(client)).toBe('0/0 0/0 1/0');
  });

  test('has the prices and allowances of the plan in force', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await subscribe(client, 'plan_starter');
    expect(await figures(client, '2026-02-01', '2026-02-28')).toBe('1632/1500 2410/2410 2/2');
    await opened.advance(30 * day);
    expect(await figures(client, '2026-02-01', '2026-02-28')).toBe('1632/200 2410/500 2/1');
    await unwrap(client.cancelPlan());
    await opened.advance(30 * day);
    const { usage } = await usageOf(client, { firstDay: '2026-02-01', lastDay: '2026-02-28' });
    expect(usage.totalCents).toBe(1632 * 15 + 2410 * 3 + 2 * 200);
  });

  test('counts a number once in a period, also one that was given back', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await assign(client, '+12025550160');
    expect(await numbers(client)).toBe('3/3');
    await opened.advance(day);
    await giveBack(client, '+12025550160');
    await opened.advance(day);
    expect(await numbers(client)).toBe('3/3');
    expect(await numbers(client, '2026-03-04')).toBe('2/2');
    await assign(client, '+12025550160');
    await assign(client, '+12025550161');
    expect(await numbers(client)).toBe('4/3');
    // The last one came when the allowance was used up.
    expect(await numbers(client, '2026-03-04')).toBe('4/3');
    expect(await numbers(client, '2026-03-01', '2026-03-03')).toBe('3/3');
    await giveBack(client, '+12025550161');
    await opened.advance(day);
    expect(await numbers(client, '2026-03-05')).toBe('3/3');
    expect(await numbers(client)).toBe('4/3');
    await subscribe(client, 'plan_scale', 1);
    expect(await numbers(client)).toBe('4/4');
    expect(await numbers(client, '2026-02-01', '2026-02-28')).toBe('2/2');
    await opened.advance(30 * day);
    expect(await numbers(client)).toBe('3/3');
  });

  test('takes add-ons for more numbers into account', async () => {
    const client = (await openSandbox()).client('demo-dental-admin');
    await subscribe(client, 'plan_starter', 1);
    const body = { phoneNumber: '+12025550170', agentId: 'agent_204' };
    await unwrap(client.assignPhoneNumber(body));
    expect(await figures(client)).toBe('12/12 9/9 2/2');
    await unwrap(client.assignPhoneNumber({ ...body, phoneNumber: '+12025550171' }));
    expect(await figures(client)).toBe('12/12 9/9 3/2');
  });
});
