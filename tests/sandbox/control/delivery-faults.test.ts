import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, queue, settle, subscribe, text } from './delivery-log.ts';
import { createWorld, reset, setClock, statusOf, storyTimestamp, useSandbox, type World } from './world.ts';

const server = useSandbox();

const fail = ({ control }: World, body: ControlSchemas['FaultCreation']) =>
  unwrap(control.POST('/_sandbox/faults', { body }));
const faults = async ({ control }: World) => (await unwrap(control.GET('/_sandbox/faults'))).faults;
const attempts = async (world: World, label = 'Board') =>
  (await log(world, { label })).deliveries.map(({ state, attempts: made }) => ({ state, attempts: made }));

/** An environment with a destination of task events. */
async function listening() {
  const world = await createWorld(server);
  const receiver = await openReceiver();
  await subscribe(world, 'Board', receiver.url);
  return { world, receiver };
}

async function deliver(world: World): Promise<void> {
  await queue(world);
  await settle(world);
}

describe('a status', () => {
  test('is as if the receiver had answered so, and nothing is sent; the retry is as it would be', async () => {
    const { world, receiver } = await listening();
    const { faultId } = await fail(world, { event: 'taskChanged', status: 503 });
    await deliver(world);
    const failure = `${faultId} answered in the receiver's place`;
    const failed = { timestamp: storyTimestamp, status: 503, failure };
    expect(await attempts(world)).toEqual([{ state: 'retrying', attempts: [failed] }]);
    expect(receiver.arrivals).toEqual([]);
    expect(await faults(world)).toEqual([]);
    await setClock(world, { advance: 'PT5S' });
    const first = (await attempts(world)).at(-1);
    expect(first?.attempts).toEqual([failed, { timestamp: storyTimestamp + 5, status: 204 }]);
    expect(first?.state).toBe('delivered');
    expect(receiver.arrivals.length).toBeGreaterThanOrEqual(1);
  });

  test('of success delivers without a receiver', async () => {
    const { world, receiver } = await listening();
    await fail(world, { event: 'taskChanged', status: 204 });
    await deliver(world);
    expect(await attempts(world)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
    expect(receiver.arrivals).toEqual([]);
  });

  test('of 410 disables the destination', async () => {
    const { world } = await listening();
    await fail(world, { event: 'taskChanged', status: 410 });
    await deliver(world);
    expect(await attempts(world)).toMatchObject([{ state: 'held' }]);
    const { webhooks } = await unwrap(world.admin.listWebhooks());
    expect(webhooks.find(({ label }) => label === 'Board')?.disabledTimestamp).toBe(storyTimestamp);
  });
});

test('a drop is as if the connection had been closed, as often as was asked', async () => {
  const { world, receiver } = await listening();
  const { faultId } = await fail(world, { event: '*', label: 'Board', drop: true, times: 2 });
  await deliver(world);
  expect(await faults(world)).toEqual([{ faultId, event: '*', label: 'Board', drop: true, times: 1 }]);
  await setClock(world, { advance: 'PT5S' });
  const first = (await attempts(world)).at(-1);
  const failure = `${faultId} closed the connection`;
  expect(first?.attempts).toEqual([
    { timestamp: storyTimestamp, failure },
    { timestamp: storyTimestamp + 5, failure },
  ]);
  expect(receiver.arrivals).toEqual([]);
  expect(await faults(world)).toEqual([]);
});

test('a fault lasts until it is deleted, where that was asked for', async () => {
  const { world, receiver } = await listening();
  const { faultId } = await fail(world, { event: 'taskChanged', drop: true, untilDeleted: true });
  await deliver(world);
  await setClock(world, { advance: 'PT1M' });
  expect(receiver.arrivals).toEqual([]);
  await world.control.DELETE('/_sandbox/faults/{faultId}', { params: { path: { faultId } } });
  await setClock(world, { advance: 'PT1H' });
  expect(receiver.arrivals.length).toBeGreaterThan(0);
});

test('a delay is waited for in real time before the attempt, which is as it would be', async () => {
  const { world, receiver } = await listening();
  await fail(world, { event: 'taskChanged', delayMs: 150, jitterMs: 50, seed: 7 });
  const start = performance.now();
  await deliver(world);
  await receiver.arrived(1);
  expect(performance.now() - start).toBeGreaterThan(148);
  expect(await attempts(world)).toEqual([
    { state: 'delivered', attempts: [{ timestamp: storyTimestamp, status: 204 }] },
  ]);
});

describe('a fault befalls', () => {
  test('no request, and one of requests no delivery', async () => {
    const { world, receiver } = await listening();
    await fail(world, { event: '*', label: 'Nobody', status: 500 });
    await fail(world, { operationId: 'getTask', status: 500 });
    expect(await statusOf(world, world.tokens.user)).toBe(200);
    await deliver(world);
    expect(receiver.arrivals).toHaveLength(1);
    expect(await faults(world)).toHaveLength(2);
  });

  test('only its event and only its destination', async () => {
    const { world, receiver } = await listening();
    const other = await openReceiver();
    await subscribe(world, 'Archive', other.url);
    await fail(world, { event: 'callEnded', status: 500 });
    await fail(world, { event: 'taskChanged', label: 'Archive', status: 500 });
    await deliver(world);
    expect([receiver.arrivals.length, other.arrivals.length]).toEqual([1, 0]);
    expect(await faults(world)).toMatchObject([{ event: 'callEnded', times: 1 }]);
  });

  test('nothing after a reset', async () => {
    const { world } = await listening();
    await fail(world, { event: '*', status: 500 });
    await reset(world);
    expect(await faults(world)).toEqual([]);
  });
});

test('relays are deliveries, and their inbound texts go on as without an answer', async () => {
  const world = await createWorld(server);
  const receiver = await openReceiver(() => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"action": "stop"}',
  }));
  await unwrap(
    world.admin.saveWebhookRelay({ type: 'exampleSMS', url: receiver.url, enabled: true, timeoutSeconds: 5 }),
  );
  const { faultId } = await fail(world, { event: 'relayInboundSms', status: 500 });
  const { data } = await text(world);
  expect(data?.messageId).toBeDefined();
  expect(receiver.arrivals).toEqual([]);
  const { deliveries } = await log(world, { type: 'relayInboundSms' });
  const failure = `${faultId} answered in the receiver's place`;
  expect(deliveries[0]).toMatchObject({ state: 'givenUp', attempts: [{ status: 500, failure }] });
  expect((await text(world)).data?.messageId).toBeUndefined();
});
