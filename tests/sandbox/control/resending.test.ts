import { describe, expect, test } from 'vitest';
import { Delivery } from '../../../generated/sandbox-control/schemas.ts';
import { attemptTimes, firstRetry, retrySeconds } from '../modules/webhooks/retry-times.ts';
import { hold, inTurn, openReceiver, verify } from '../modules/webhooks/webhook-receiver.ts';
import { happen, log, openEnvironment, resend, settle, subscribe, unsubscribe } from './sent-again.ts';
import { createEnvironment, setClock, storyTimestamp, useSandbox } from './test-environment.ts';

const server = useSandbox();

describe('a delivery that has come to its end is sent once more', () => {
  test('given up: the same event, signed anew, and its attempt is logged', async () => {
    const { receiver, environment, secret, id } = await openEnvironment(server, ...attemptTimes.map(() => 503), 204);
    const lasted = attemptTimes.at(-1) ?? 0;
    await setClock(environment, { advance: `PT${lasted}S` });
    const [before] = await log(environment);
    expect(before).toMatchObject({ deliveryId: id, state: 'givenUp' });
    const { data } = await resend(environment, id);
    expect(data).toEqual({ ...before, state: 'waiting' });
    await settle(environment);
    const first = receiver.arrivals[0];
    const last = receiver.arrivals.at(-1);
    if (!first || !last) throw new Error('It did not arrive.');
    expect([last.headers['webhook-id'], last.body]).toEqual([id, first.body]);
    expect(verify(secret, last)).toEqual(before?.payload);
    const [after] = await log(environment);
    const attempts = [...(before?.attempts ?? []), { timestamp: storyTimestamp + lasted, status: 204 }];
    expect(after).toEqual({ ...before, state: 'delivered', attempts });
  });

  test('delivered: it gets one attempt and no retries', async () => {
    const { receiver, environment, id } = await openEnvironment(server, 204, 500);
    await resend(environment, id);
    await settle(environment);
    expect((await log(environment))[0]).toMatchObject({
      state: 'givenUp',
      attempts: [{ status: 204 }, { status: 500 }],
    });
    await setClock(environment, { advance: 'PT3S' });
    expect(receiver.ids()).toEqual([id, id]);
  });

  test('dropped: to the destination that has its label now', async () => {
    const { environment, id } = await openEnvironment(server, 500);
    await unsubscribe(environment, 'Board');
    const receiver = await openReceiver();
    const secret = await subscribe(environment, 'Board', receiver.url);
    expect((await resend(environment, id)).data).toMatchObject({ state: 'waiting', url: receiver.url });
    await settle(environment);
    const [arrival] = receiver.arrivals;
    expect(arrival && verify(secret, arrival)).toMatchObject({ id });
    expect((await log(environment))[0]).toMatchObject({ state: 'delivered', url: receiver.url });
  });

  test('refused: again, where nothing may be sent there still', async () => {
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', 'http://192.0.2.1/');
    await happen(environment, 'First');
    await settle(environment);
    const [before] = await log(environment);
    await resend(environment, before?.deliveryId ?? '');
    await settle(environment);
    const [after] = await log(environment);
    expect([before?.state, after?.state, after?.attempts.length]).toEqual(['refused', 'refused', 2]);
  });

  test('before those that wait for the destination, which keep their order', async () => {
    const { receiver, environment, id } = await openEnvironment(server, 204, 500, 204);
    for (const context of ['Second', 'Third']) await happen(environment, context);
    await settle(environment);
    await resend(environment, id);
    await settle(environment);
    const [, second, third] = (await log(environment)).map(({ deliveryId }) => deliveryId);
    expect(receiver.ids()).toEqual([id, second, id]);
    expect((await log(environment)).map(({ state }) => state)).toEqual(['delivered', 'retrying', 'waiting']);
    await setClock(environment, { advance: `PT${firstRetry - 1}S` });
    expect(receiver.arrivals).toHaveLength(3);
    await setClock(environment, { advance: 'PT1S' });
    expect(receiver.ids().slice(3, 5)).toEqual([second, third]);
  });

  test('after the attempt that is under way, so that there are never two', async () => {
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth === 2) await answer.released;
      return nth === 2 ? 500 : 204;
    });
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await happen(environment, 'First');
    await settle(environment);
    await happen(environment, 'Second');
    await receiver.arrived(2);
    const [first = '', second] = receiver.ids();
    expect((await resend(environment, first)).response.status).toBe(200);
    expect(receiver.arrivals).toHaveLength(2);
    answer.release();
    await settle(environment);
    expect(receiver.ids()).toEqual([first, second, first]);
    await setClock(environment, { advance: `PT${firstRetry}S` });
    expect(receiver.ids()[3]).toBe(second);
  });

  test('as often as you like: the log has its last 20 attempts', async () => {
    const { environment, id } = await openEnvironment(server, 204);
    const { maxItems } = Delivery.properties.attempts;
    for (let count = 1; count <= maxItems; count++) {
      await setClock(environment, { advance: 'PT0S' });
      await resend(environment, id);
    }
    await settle(environment);
    expect((await log(environment))[0]?.attempts).toHaveLength(maxItems);
  });
});

test('a delivery that waits for a retry gets it at once, and those behind it follow', async () => {
  const { receiver, environment, id } = await openEnvironment(server, 500, 500, 204);
  await happen(environment, 'Second');
  await setClock(environment, { advance: `PT${firstRetry}S` });
  const [, first = 0, second = 0] = attemptTimes;
  expect((await log(environment))[0]).toMatchObject({ nextAttemptTimestamp: storyTimestamp + second });
  const { data } = await resend(environment, id);
  expect(data).toMatchObject({ state: 'retrying', nextAttemptTimestamp: storyTimestamp + first });
  await settle(environment);
  const states = (await log(environment)).map(({ state }) => state);
  expect([receiver.ids().slice(0, 3), states.slice(0, 2)]).toEqual([
    [id, id, id],
    ['delivered', 'delivered'],
  ]);
  const count = receiver.arrivals.length;
  await settle(environment);
  expect(receiver.ids().filter((one) => one === id)).toHaveLength(3);
  expect(receiver.arrivals).toHaveLength(count);
});

test('a retry that was made sooner counts as one, and the next comes at its usual distance', async () => {
  const { environment, id } = await openEnvironment(server, 500);
  await resend(environment, id);
  await settle(environment);
  const attempts = [storyTimestamp, storyTimestamp].map((timestamp) => ({ timestamp, status: 500 }));
  const nextAttemptTimestamp = storyTimestamp + retrySeconds[1];
  expect((await log(environment))[0]).toMatchObject({ state: 'retrying', nextAttemptTimestamp, attempts });
});

test('a delivery waits behind none of another destination', async () => {
  const failing = await openReceiver(() => 500);
  const waiting = await openReceiver(inTurn(500, 204));
  const environment = await createEnvironment(server);
  await subscribe(environment, 'First', failing.url);
  await subscribe(environment, 'Second', waiting.url);
  await happen(environment, 'Changed');
  await settle(environment);
  const [id = ''] = waiting.ids();
  expect((await resend(environment, id, { label: 'Second' })).data).toMatchObject({
    state: 'retrying',
    label: 'Second',
  });
  await settle(environment);
  expect([failing.ids(), waiting.ids()]).toEqual([[id], [id, id]]);
});

test('of an event that went to several destinations, the label says which delivery', async () => {
  const first = await openReceiver();
  const second = await openReceiver();
  const environment = await createEnvironment(server);
  await subscribe(environment, 'Board', first.url);
  await subscribe(environment, 'Archive', second.url);
  await happen(environment, 'First');
  await settle(environment);
  const [id = ''] = first.ids();
  const message = 'is required if the event went to several destinations';
  const errors = [{ pointer: '/label', keyword: 'required', message }];
  expect((await resend(environment, id)).error).toMatchObject({ status: 400, errors });
  expect((await resend(environment, id, { label: 'Archive' })).data).toMatchObject({ label: 'Archive' });
  await settle(environment);
  expect([first.ids(), second.ids()]).toEqual([[id], [id, id]]);
  expect((await resend(environment, id, { label: 'Nowhere' })).error).toMatchObject({
    status: 404,
    detail: `There is no delivery ${id} to Nowhere.`,
  });
});
