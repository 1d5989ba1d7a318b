import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { subscriptions } from '../../../../src/sandbox/modules/billing/tables.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, subscribe, unsubscribe } from './delivering-world.ts';
import { hold, localSender, openReceiver } from './webhook-receiver.ts';

describe('the order of a destination', () => {
  test('holds however many events come while an attempt is under way: there is never a second attempt', async () => {
    const world = await openDelivering();
    let present = 0;
    let most = 0;
    const first = hold();
    const receiver = await openReceiver(async (nth) => {
      most = Math.max(most, ++present);
      if (nth === 1) await first.released;
      present--;
      return 204;
    });
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_0');
    await receiver.arrived(1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => changeTasks(world, `task_${index + 1}`)));
    expect(receiver.arrivals).toHaveLength(1);
    first.release();
    await world.advance(0);
    expect(most).toBe(1);
    expect(receiver.ids()).toEqual(Array.from({ length: 21 }, (_, index) => `event_${3008 + index}`));
  });

  test('is its own: a slow or failing receiver does not hold back another', async () => {
    const world = await openDelivering();
    const answer = hold();
    const slow = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    const failing = await openReceiver(() => 500);
    const quick = await openReceiver();
    await subscribe(world, 'Slow', slow.url);
    await subscribe(world, 'Failing', failing.url);
    await subscribe(world, 'Quick', quick.url);
    await changeTasks(world, 'task_1', 'task_2', 'task_3');
    await quick.arrived(3);
    await failing.arrived(1);
    expect([slow.arrivals.length, failing.arrivals.length]).toEqual([1, 1]);
    answer.release();
    await world.advance(0);
    expect([slow.ids(), failing.ids()]).toEqual([quick.ids(), ['event_3008']]);
  });
});

describe('a destination that goes', () => {
  test.for([204, 500, 410])('does not mind a %i to the attempt that was under way', async (status) => {
    const world = await openDelivering();
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth > 1) return 204;
      await answer.released;
      return status;
    });
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1');
    await receiver.arrived(1);
    await unsubscribe(world, 'Task board');
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_2');
    await receiver.arrived(2);
    answer.release();
    await world.advance(1_000_000);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3009']);
    expect(await log(world)).toMatchObject([
      { state: 'dropped', attempts: [{ timestamp: seedTime, status }] },
      { state: 'delivered' },
    ]);
    expect((await unsubscribe(world, 'Task board')).response.status).toBe(200);
  });

  test('leaves alone what waits for others, of the starting data too', async () => {
    const world = await openSandbox(undefined, { send: async () => ({ kind: 'failed', reason: 'nobody is there' }) });
    const admin = world.client('demo-admin');
    const body = { label: 'Mine', url: 'http://localhost:9/', type: 'conversation' } as const;
    await unwrap(admin.addWebhook(body));
    const message = { platform: 'exampleChat', contactId: 'visitor-9', text: 'Hello' };
    await unwrap(admin.sendExternalMessage({ agentId: 'agent_201', ...message }));
    await world.advance(0);
    await unsubscribe(world, 'Mine');
    const dropped = (await log(world)).map(({ label, state }) => [label, state === 'dropped']);
    expect(Object.fromEntries(dropped)).toEqual({ 'CRM sync': false, Mine: true });
  });

  test('may go with its whole organization while an attempt is under way', async () => {
    const world = await openSandbox(undefined, localSender());
    const answer = hold();
    const receiver = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1');
    await receiver.arrived(1);
    await world.environment.change(({ store }) => store.delete(subscriptions, 'org_301'));
    const superAdmin = world.client('demo-partner-superadmin');
    await unwrap(superAdmin.deleteOrganization({ organizationId: 'org_301' }));
    answer.release();
    await world.advance(0);
    expect(await log(world)).toEqual([]);
  });
});
