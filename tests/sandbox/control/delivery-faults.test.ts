import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { firstRetry } from '../modules/webhooks/retry-times.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, queue, settle, subscribe, text } from './delivery-log.ts';
import {
  createEnvironment,
  reset,
  setClock,
  statusOf,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();

const fail = ({ control }: TestEnvironment, body: ControlSchemas['FaultCreation']) =>
  unwrap(control.POST('/_sandbox/faults', { body }));
const faults = async ({ control }: TestEnvironment) => (await unwrap(control.GET('/_sandbox/faults'))).faults;
const attempts = async (environment: TestEnvironment, label = 'Board') =>
  (await log(environment, { label })).deliveries.map(({ state, attempts: made }) => ({ state, attempts: made }));

/** An environment with a destination of task events. */
async function listening() {
  const environment = await createEnvironment(server);
  const receiver = await openReceiver();
  await subscribe(environment, 'Board', receiver.url);
  return { environment, receiver };
}

async function deliver(environment: TestEnvironment): Promise<void> {
  await queue(environment);
  await settle(environment);
}

describe('a status', () => {
  test('is as if the receiver had answered so, and nothing is sent; the retry is as it would be', async () => {
    const { environment, receiver } = await listening();
    const { faultId } = await fail(environment, { event: 'taskChanged', status: 503 });
    await deliver(environment);
    const failure = `${faultId} answered in the receiver's place`;
    const failed = { timestamp: storyTimestamp, status: 503, failure };
    expect(await attempts(environment)).toEqual([{ state: 'retrying', attempts: [failed] }]);
    expect(receiver.arrivals).toEqual([]);
    expect(await faults(environment)).toEqual([]);
    await setClock(environment, { advance: `PT${firstRetry}S` });
    const first = (await attempts(environment)).at(-1);
    expect(first?.attempts).toEqual([failed, { timestamp: storyTimestamp + firstRetry, status: 204 }]);
    expect(first?.state).toBe('delivered');
    expect(receiver.arrivals.length).toBeGreaterThanOrEqual(1);
  });

  test('of success delivers without a receiver', async () => {
    const { environment, receiver } = await listening();
    await fail(environment, { event: 'taskChanged', status: 204 });
    await deliver(environment);
    expect(await attempts(environment)).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
    expect(receiver.arrivals).toEqual([]);
  });

  test('of 410 disables the destination', async () => {
    const { environment } = await listening();
    await fail(environment, { event: 'taskChanged', status: 410 });
    await deliver(environment);
    expect(await attempts(environment)).toMatchObject([{ state: 'held' }]);
    const { webhooks } = await unwrap(environment.admin.listWebhooks());
    expect(webhooks.find(({ label }) => label === 'Board')?.disabledTimestamp).toBe(storyTimestamp);
  });
});

test('a drop is as if the connection had been closed, as often as was asked', async () => {
  const { environment, receiver } = await listening();
  const { faultId } = await fail(environment, { event: '*', label: 'Board', drop: true, times: 2 });
  await deliver(environment);
  expect(await faults(environment)).toEqual([{ faultId, event: '*', label: 'Board', drop: true, times: 1 }]);
  await setClock(environment, { advance: `PT${firstRetry}S` });
  const first = (await attempts(environment)).at(-1);
  const failure = `${faultId} closed the connection`;
  expect(first?.attempts).toEqual([
    { timestamp: storyTimestamp, failure },
    { timestamp: storyTimestamp + firstRetry, failure },
  ]);
  expect(receiver.arrivals).toEqual([]);
  expect(await faults(environment)).toEqual([]);
});

test('a fault lasts until it is deleted, where that was asked for', async () => {
  const { environment, receiver } = await listening();
  const { faultId } = await fail(environment, { event: 'taskChanged', drop: true, untilDeleted: true });
  await deliver(environment);
  await setClock(environment, { advance: 'PT1M' });
  expect(receiver.arrivals).toEqual([]);
  await environment.control.DELETE('/_sandbox/faults/{faultId}', { params: { path: { faultId } } });
  await setClock(environment, { advance: 'PT1H' });
  expect(receiver.arrivals.length).toBeGreaterThan(0);
});

test('a delay is waited for in real time before the attempt, which is as it would be', async () => {
  const { environment, receiver } = await listening();
  await fail(environment, { event: 'taskChanged', delayMs: 150, jitterMs: 50, seed: 7 });
  const start = performance.now();
  await deliver(environment);
  await receiver.arrived(1);
  expect(performance.now() - start).toBeGreaterThan(148);
  expect(await attempts(environment)).toEqual([
    { state: 'delivered', attempts: [{ timestamp: storyTimestamp, status: 204 }] },
  ]);
});

describe('a fault befalls', () => {
  test('no request, and one of requests no delivery', async () => {
    const { environment, receiver } = await listening();
    await fail(environment, { event: '*', label: 'Nobody', status: 500 });
    await fail(environment, { operationId: 'getTask', status: 500 });
    expect(await statusOf(environment, environment.tokens.user)).toBe(200);
    await deliver(environment);
    expect(receiver.arrivals).toHaveLength(1);
    expect(await faults(environment)).toHaveLength(2);
  });

  test('only its event and only its destination', async () => {
    const { environment, receiver } = await listening();
    const other = await openReceiver();
    await subscribe(environment, 'Archive', other.url);
    await fail(environment, { event: 'callEnded', status: 500 });
    await fail(environment, { event: 'taskChanged', label: 'Archive', status: 500 });
    await deliver(environment);
    expect([receiver.arrivals.length, other.arrivals.length]).toEqual([1, 0]);
    expect(await faults(environment)).toMatchObject([{ event: 'callEnded', times: 1 }]);
  });

  test('nothing after a reset', async () => {
    const { environment } = await listening();
    await fail(environment, { event: '*', status: 500 });
    await reset(environment);
    expect(await faults(environment)).toEqual([]);
  });
});

test('relays are deliveries, and their inbound texts go on as without an answer', async () => {
  const environment = await createEnvironment(server);
  const receiver = await openReceiver(() => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"action": "stop"}',
  }));
  await unwrap(
    environment.admin.saveWebhookRelay({ type: 'exampleSMS', url: receiver.url, enabled: true, timeoutSeconds: 5 }),
  );
  const { faultId } = await fail(environment, { event: 'relayInboundSms', status: 500 });
  const { data } = await text(environment);
  expect(data?.messageId).toBeDefined();
  expect(receiver.arrivals).toEqual([]);
  const { deliveries } = await log(environment, { type: 'relayInboundSms' });
  const failure = `${faultId} answered in the receiver's place`;
  expect(deliveries[0]).toMatchObject({ state: 'givenUp', attempts: [{ status: 500, failure }] });
  expect((await text(environment)).data?.messageId).toBeUndefined();
});
