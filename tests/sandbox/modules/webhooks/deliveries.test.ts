import { describe, expect, test } from 'vitest';
import { relayTypes } from '../../../../generated/events.ts';
import { refusingSender } from '../../../../src/sandbox/engine/sender.ts';
import { event } from '../../../../src/sandbox/modules/webhooks/events.ts';
import { events } from '../../../../src/sandbox/service/modules.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { webhooks } from '../../../support/contract.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, subscribe } from './delivering-sandbox.ts';
import { attemptTimes } from './retry-times.ts';
import { inTurn, localSender, openReceiver } from './webhook-receiver.ts';

test('modules send the events of the contract and no others', () => {
  const relayed = Object.keys(relayTypes);
  expect([...Object.keys(events), ...relayed].sort()).toEqual(webhooks.map(({ id }) => id).sort());
});

describe('an event', () => {
  test('of another organization is not sent', async () => {
    const opened = await openSandbox(undefined, localSender());
    const receiver = await openReceiver();
    await opened.client('demo-dental-admin').addWebhook({ label: 'Theirs', url: receiver.url, type: 'task' });
    await changeTasks(opened, 'task_1');
    await opened.advance(0);
    expect(receiver.arrivals).toEqual([]);
  });

  test('that a refused request would have caused is not sent', async () => {
    const opened = await openDelivering();
    const receiver = await openReceiver();
    await subscribe(opened, 'Task board', receiver.url);
    const failed = opened.environment.change(async (moment) => {
      const data = { taskId: 'task_1', agentId: 'agent_202', change: 'created', state: 'queued' };
      await event('taskChanged')(moment, 'org_301', data);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await opened.advance(3600);
    expect(receiver.arrivals).toEqual([]);
  });
});

test('a delivery is tried again at its own times however far the clock is moved at once', async () => {
  const opened = await openDelivering();
  const receiver = await openReceiver(inTurn(500, 500, 500, 204));
  await subscribe(opened, 'Task board', receiver.url);
  await changeTasks(opened, 'task_1');
  await opened.advance(86_400);
  const [row] = await log(opened);
  expect(row?.attempts.map(({ timestamp }) => timestamp - seedTime)).toEqual(attemptTimes.slice(0, 4));
  expect(row?.state).toBe('delivered');
});

test('the log keeps the last 1000 deliveries that came to their end', async () => {
  const opened = await openDelivering(refusingSender);
  await subscribe(opened, 'Task board', 'http://localhost:9/');
  for (let count = 1; count <= 1005; count++) await changeTasks(opened, `task_${count}`);
  await opened.advance(0);
  const kept = await log(opened);
  expect([kept.length, kept[0]?.webhookId, kept.at(-1)?.webhookId]).toEqual([1000, 'event_3013', 'event_4012']);
});
