import { describe, expect, test } from 'vitest';
import { operations } from '../../../../generated/operations.ts';
import { refusingSender } from '../../../../src/sandbox/engine/sender.ts';
import { event } from '../../../../src/sandbox/modules/webhooks/events.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { breaches, webhooks } from '../../../support/contract.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, states, subscribe } from './delivering-world.ts';
import { inTurn, localSender, openReceiver, verify } from './webhook-receiver.ts';

const { retrySeconds } = operations.addWebhook.limits;

describe('an event', () => {
  test('arrives as the contract describes it, signed with the secret of its destination', async () => {
    const world = await openDelivering();
    const receiver = await openReceiver();
    const secret = await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1042');
    await world.advance(0);
    const [arrival] = receiver.arrivals;
    if (!arrival) throw new Error('Nothing arrived.');
    const data = { taskId: 'task_1042', agentId: 'agent_202', change: 'created', state: 'queued' };
    const payload = { id: 'event_3008', type: 'taskChanged', timestamp: worldTime, organizationId: 'org_301', data };
    expect(verify(secret, arrival)).toEqual(payload);
    expect(arrival.headers).toMatchObject({ 'webhook-id': 'event_3008', 'content-type': 'application/json' });
    const declared = webhooks.find(({ id }) => id === 'taskChanged')?.bodies.get('application/json');
    expect(breaches(declared?.schema ?? {}, arrival.payload)).toEqual([]);
    expect(await log(world)).toMatchObject([
      { state: 'delivered', label: 'Task board', payload, attempts: [{ timestamp: worldTime, status: 204 }] },
    ]);
  });

  test('is caused by a request that changes something', async () => {
    const world = await openSandbox(undefined, localSender());
    const receiver = await openReceiver();
    await subscribe(world, 'Task board', receiver.url);
    const path = { taskId: 'task_1042' };
    await world.client('demo-user').updateTask({ ...path, state: 'canceled' });
    await world.advance(0);
    const data = { ...path, agentId: 'agent_202', change: 'updated', state: 'canceled', previousState: 'queued' };
    expect(receiver.arrivals.map(({ payload }) => payload)).toMatchObject([{ type: 'taskChanged', data }]);
  });

  test('goes to each destination of its type, with a signature for each', async () => {
    const world = await openDelivering();
    const [first, second, calls] = [await openReceiver(), await openReceiver(), await openReceiver()];
    const secrets = [await subscribe(world, 'First', first.url), await subscribe(world, 'Second', second.url)];
    await world.client('demo-admin').addWebhook({ label: 'Calls', url: calls.url, type: 'call' });
    await changeTasks(world, 'task_1042');
    await world.advance(0);
    expect([first.ids(), second.ids(), calls.ids()]).toEqual([['event_3008'], ['event_3008'], []]);
    for (const [index, { arrivals }] of [first, second].entries()) {
      for (const arrival of arrivals) {
        expect(verify(secrets[index] ?? '', arrival)).toEqual(arrival.payload);
        expect(() => verify(secrets[1 - index] ?? '', arrival)).toThrow();
      }
    }
  });

  test('that happened before its destination was added is not sent, nor one of another organization', async () => {
    const world = await openSandbox(undefined, localSender());
    const receiver = await openReceiver();
    await changeTasks(world, 'task_1');
    await world.client('demo-dental-admin').addWebhook({ label: 'Theirs', url: receiver.url, type: 'task' });
    await changeTasks(world, 'task_2');
    await subscribe(world, 'Ours', receiver.url);
    await changeTasks(world, 'task_3');
    await world.advance(0);
    expect(receiver.arrivals.map(({ payload }) => payload)).toMatchObject([{ data: { taskId: 'task_3' } }]);
  });

  test('that a refused request would have caused is not sent', async () => {
    const world = await openDelivering();
    const receiver = await openReceiver();
    await subscribe(world, 'Task board', receiver.url);
    const failed = world.environment.change(async (moment) => {
      const data = { taskId: 'task_1', agentId: 'agent_202', change: 'created', state: 'queued' };
      await event('taskChanged')(moment, 'org_301', data);
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    await world.advance(3600);
    expect(receiver.arrivals).toEqual([]);
  });
});

describe('a delivery that is not acknowledged', () => {
  test('is tried again on the schedule, the same each time, and given up after the last attempt', async () => {
    const world = await openDelivering();
    const receiver = await openReceiver(() => 503);
    const secret = await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1042');
    const due = [0, ...retrySeconds.map((_, at) => retrySeconds.slice(0, at + 1).reduce((sum, one) => sum + one, 0))];
    for (const [index, time] of due.entries()) {
      if (index > 0) {
        await world.advance(time - (due[index - 1] ?? 0) - 1);
        expect(receiver.arrivals).toHaveLength(index);
        expect(await log(world)).toMatchObject([{ state: 'retrying', nextAttemptTimestamp: worldTime + time }]);
        await world.advance(1);
      } else await world.advance(0);
      expect(receiver.arrivals).toHaveLength(index + 1);
    }
    await world.advance(1_000_000);
    expect(receiver.arrivals).toHaveLength(7);
    expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.ids())).toEqual(new Set(['event_3008']));
    for (const arrival of receiver.arrivals) verify(secret, arrival);
    const [row] = await log(world);
    expect(row).toMatchObject({ state: 'givenUp', settledTimestamp: worldTime + 63_305 });
    expect(row).not.toHaveProperty('nextAttemptTimestamp');
    expect(row?.attempts).toEqual(due.map((time) => ({ timestamp: worldTime + time, status: 503 })));
  });

  test('happens at its own times however far the clock is moved at once', async () => {
    const world = await openDelivering();
    const receiver = await openReceiver(inTurn(500, 500, 500, 204));
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1');
    await world.advance(86_400);
    const [row] = await log(world);
    expect(row?.attempts.map(({ timestamp }) => timestamp - worldTime)).toEqual([0, 5, 305, 2105]);
    expect(row?.state).toBe('delivered');
  });

  test.for([
    ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, { status: 302 }],
    ['a refusal', 400, { status: 400 }],
    ['a choice', 300, { status: 300 }],
  ] as const)('is one that gets %s', async ([, answer, attempt]) => {
    const world = await openDelivering();
    const receiver = await openReceiver(inTurn({ ...(typeof answer === 'number' ? { status: answer } : answer) }, 200));
    await subscribe(world, 'Task board', receiver.url);
    await changeTasks(world, 'task_1');
    await world.advance(0);
    expect(await log(world)).toMatchObject([{ state: 'retrying', attempts: [attempt] }]);
    await world.advance(5);
    expect(await states(world)).toEqual(['delivered']);
    expect(receiver.arrivals).toHaveLength(2);
  });

  test('is one that finds nobody there; the log says so', async () => {
    const world = await openDelivering();
    await subscribe(world, 'Task board', 'http://127.0.0.1:1/');
    await changeTasks(world, 'task_1');
    await world.advance(5);
    const failure = 'connection refused';
    const attempts = [worldTime, worldTime + 5].map((timestamp) => ({ timestamp, failure }));
    expect(await log(world)).toMatchObject([{ state: 'retrying', attempts }]);
  });
});

test('a host that nothing may be sent to is refused at once, and each event for itself', async () => {
  const world = await openDelivering();
  await subscribe(world, 'Task board', 'http://192.0.2.1/hook');
  await changeTasks(world, 'task_1', 'task_2');
  await world.advance(0);
  const failure = '192.0.2.1 is not on this machine; start with --deliver-to 192.0.2.1 to deliver there';
  const refused = { state: 'refused', attempts: [{ timestamp: worldTime, failure }] };
  expect(await log(world)).toMatchObject([refused, refused]);
});

test('the log keeps the last 1000 deliveries that came to their end', async () => {
  const world = await openDelivering(refusingSender);
  await subscribe(world, 'Task board', 'http://localhost:9/');
  for (let count = 1; count <= 1005; count++) await changeTasks(world, `task_${count}`);
  await world.advance(0);
  const kept = await log(world);
  expect([kept.length, kept[0]?.webhookId, kept.at(-1)?.webhookId]).toEqual([1000, 'event_3013', 'event_4012']);
});
