import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { subscriptions } from '../../../../src/sandbox/modules/billing/tables.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, subscribe, unsubscribe } from './delivering-sandbox.ts';
import { hold, localSender, openReceiver } from './webhook-receiver.ts';

describe('the order of a destination', () => {
  test('holds however many events come while an attempt is under way: there is never a second attempt', async () => {
    const opened = await openDelivering();
    let present = 0;
    let most = 0;
    const first = hold();
    const receiver = await openReceiver(async (nth) => {
      most = Math.max(most, ++present);
      if (nth === 1) await first.released;
      present--;
      return 204;
    });
    await subscribe(opened, 'Task board', receiver.url);
    await changeTasks(opened, 'task_0');
    await receiver.arrived(1);
    await Promise.all(Array.from({ length: 20 }, (_, index) => changeTasks(opened, `task_${index + 1}`)));
    expect(receiver.arrivals).toHaveLength(1);
    first.release();
    await opened.advance(0);
    expect(most).toBe(1);
    expect(receiver.ids()).toEqual(Array.from({ length: 21 }, (_, index) => `event_${3008 + index}`));
  });

  test('is its own: a slow or failing receiver does not hold back another', async () => {
    const opened = await openDelivering();
    const answer = hold();
    const slow = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    const failing = await openReceiver(() => 500);
    const quick = await openReceiver();
    await subscribe(opened, 'Slow', slow.url);
    await subscribe(opened, 'Failing', failing.url);
    await subscribe(opened, 'Quick', quick.url);
    await changeTasks(opened, 'task_1', 'task_2', 'task_3');
    await quick.arrived(3);
    await failing.arrived(1);
    expect([slow.arrivals.length, failing.arrivals.length]).toEqual([1, 1]);
    answer.release();
    await opened.advance(0);
    expect([slow.ids(), failing.ids()]).toEqual([quick.ids(), ['event_3008']]);
  });
});

describe('a destination that goes', () => {
  test.for([204, 500, 410])('does not mind a %i to the attempt that was under way', async (status) => {
    const opened = await openDelivering();
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth > 1) return 204;
      await answer.released;
      return status;
    });
    await subscribe(opened, 'Task board', receiver.url);
    await changeTasks(opened, 'task_1');
    await receiver.arrived(1);
    await unsubscribe(opened, 'Task board');
    await subscribe(opened, 'Task board', receiver.url);
    await changeTasks(opened, 'task_2');
    await receiver.arrived(2);
    answer.release();
    await opened.advance(1_000_000);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3009']);
    expect(await log(opened)).toMatchObject([
      { state: 'dropped', attempts: [{ timestamp: seedTime, status }] },
      { state: 'delivered' },
    ]);
    expect((await unsubscribe(opened, 'Task board')).response.status).toBe(200);
  });

  test('leaves alone what waits for others, of the starting data too', async () => {
    const opened = await openSandbox(undefined, { send: async () => ({ kind: 'failed', reason: 'nobody is there' }) });
    const admin = opened.client('demo-admin');
    const body = { label: 'Mine', url: 'http://localhost:9/', type: 'conversation' } as const;
    await unwrap(admin.addWebhook(body));
    const message = { platform: 'exampleChat', contactId: 'visitor-9', text: 'Hello' };
    await unwrap(admin.sendExternalMessage({ agentId: 'agent_201', ...message }));
    await opened.advance(0);
    await unsubscribe(opened, 'Mine');
    const dropped = (await log(opened)).map(({ label, state }) => [label, state === 'dropped']);
    expect(Object.fromEntries(dropped)).toEqual({ 'CRM sync': false, Mine: true });
  });

  test('may go with its whole organization while an attempt is under way', async () => {
    const opened = await openSandbox(undefined, localSender());
    const answer = hold();
    const receiver = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    await subscribe(opened, 'Task board', receiver.url);
    await changeTasks(opened, 'task_1');
    await receiver.arrived(1);
    await opened.environment.change(({ store }) => store.delete(subscriptions, 'org_301'));
    const superAdmin = opened.client('demo-partner-superadmin');
    await unwrap(superAdmin.deleteOrganization({ organizationId: 'org_301' }));
    answer.release();
    await opened.advance(0);
    expect(await log(opened)).toEqual([]);
  });
});
