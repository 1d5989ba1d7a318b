import { describe, expect, test } from 'vitest';
import { Delivery } from '../../../generated/sandbox-control/schemas.ts';
import { hold, inTurn, openReceiver, verify } from '../modules/webhooks/webhook-receiver.ts';
import { happen, log, openWorld, resend, settle, subscribe, unsubscribe } from './sent-again.ts';
import { createWorld, setClock, storyTimestamp, useSandbox } from './world.ts';

const server = useSandbox();

describe('a delivery that has come to its end is sent once more', () => {
  test('given up: the same event, signed anew, and its attempt is logged', async () => {
    const { receiver, world, secret, id } = await openWorld(server, ...Array(7).fill(503), 204);
    await setClock(world, { advance: 'PT17H35M5S' });
    const [before] = await log(world);
    expect(before).toMatchObject({ deliveryId: id, state: 'givenUp' });
    const { data } = await resend(world, id);
    expect(data).toEqual({ ...before, state: 'waiting' });
    await settle(world);
    const first = receiver.arrivals[0];
    const last = receiver.arrivals.at(-1);
    if (!first || !last) throw new Error('It did not arrive.');
    expect([last.headers['webhook-id'], last.body]).toEqual([id, first.body]);
    expect(verify(secret, last)).toEqual(before?.payload);
    const [after] = await log(world);
    const attempts = [...(before?.attempts ?? []), { timestamp: storyTimestamp + 63_305, status: 204 }];
    expect(after).toEqual({ ...before, state: 'delivered', attempts });
  });

  test('delivered: it gets one attempt and no retries', async () => {
    const { receiver, world, id } = await openWorld(server, 204, 500);
    await resend(world, id);
    await settle(world);
    expect((await log(world))[0]).toMatchObject({ state: 'givenUp', attempts: [{ status: 204 }, { status: 500 }] });
    await setClock(world, { advance: 'PT3S' });
    expect(receiver.ids()).toEqual([id, id]);
  });

  test('dropped: to the destination that has its label now', async () => {
    const { world, id } = await openWorld(server, 500);
    await unsubscribe(world, 'Board');
    const receiver = await openReceiver();
    const secret = await subscribe(world, 'Board', receiver.url);
    expect((await resend(world, id)).data).toMatchObject({ state: 'waiting', url: receiver.url });
    await settle(world);
    const [arrival] = receiver.arrivals;
    expect(arrival && verify(secret, arrival)).toMatchObject({ id });
    expect((await log(world))[0]).toMatchObject({ state: 'delivered', url: receiver.url });
  });

  test('refused: again, where nothing may be sent there still', async () => {
    const world = await createWorld(server);
    await subscribe(world, 'Board', 'http://192.0.2.1/');
    await happen(world, 'First');
    await settle(world);
    const [before] = await log(world);
    await resend(world, before?.deliveryId ?? '');
    await settle(world);
    const [after] = await log(world);
    expect([before?.state, after?.state, after?.attempts.length]).toEqual(['refused', 'refused', 2]);
  });

  test('before those that wait for the destination, which keep their order', async () => {
    const { receiver, world, id } = await openWorld(server, 204, 500, 204);
    for (const context of ['Second', 'Third']) await happen(world, context);
    await settle(world);
    await resend(world, id);
    await settle(world);
    const [, second, third] = (await log(world)).map(({ deliveryId }) => deliveryId);
    expect(receiver.ids()).toEqual([id, second, id]);
    expect((await log(world)).map(({ state }) => state)).toEqual(['delivered', 'retrying', 'waiting']);
    await setClock(world, { advance: 'PT4S' });
    expect(receiver.arrivals).toHaveLength(3);
    await setClock(world, { advance: 'PT1S' });
    expect(receiver.ids().slice(3, 5)).toEqual([second, third]);
  });

  test('after the attempt that is under way, so that there are never two', async () => {
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth === 2) await answer.released;
      return nth === 2 ? 500 : 204;
    });
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await happen(world, 'First');
    await settle(world);
    await happen(world, 'Second');
    await receiver.arrived(2);
    const [first = '', second] = receiver.ids();
    expect((await resend(world, first)).response.status).toBe(200);
    expect(receiver.arrivals).toHaveLength(2);
    answer.release();
    await settle(world);
    expect(receiver.ids()).toEqual([first, second, first]);
    await setClock(world, { advance: 'PT5S' });
    expect(receiver.ids()[3]).toBe(second);
  });

  test('as often as you like: the log has its last 20 attempts', async () => {
    const { world, id } = await openWorld(server, 204);
    const { maxItems } = Delivery.properties.attempts;
    for (let count = 1; count <= maxItems; count++) {
      await setClock(world, { advance: 'PT0S' });
      await resend(world, id);
    }
    await settle(world);
    expect((await log(world))[0]?.attempts).toHaveLength(maxItems);
  });
});

test('a delivery that waits for a retry gets it at once, and those behind it follow', async () => {
  const { receiver, world, id } = await openWorld(server, 500, 500, 204);
  await happen(world, 'Second');
  await setClock(world, { advance: 'PT5S' });
  expect((await log(world))[0]).toMatchObject({ nextAttemptTimestamp: storyTimestamp + 305 });
  const { data } = await resend(world, id);
  expect(data).toMatchObject({ state: 'retrying', nextAttemptTimestamp: storyTimestamp + 5 });
  await settle(world);
  const states = (await log(world)).map(({ state }) => state);
  expect([receiver.ids().slice(0, 3), states.slice(0, 2)]).toEqual([
    [id, id, id],
    ['delivered', 'delivered'],
  ]);
  const count = receiver.arrivals.length;
  await settle(world);
  expect(receiver.ids().filter((one) => one === id)).toHaveLength(3);
  expect(receiver.arrivals).toHaveLength(count);
});

test('a retry that was made sooner counts as one, and the next comes at its usual distance', async () => {
  const { world, id } = await openWorld(server, 500);
  await resend(world, id);
  await settle(world);
  const attempts = [storyTimestamp, storyTimestamp].map((timestamp) => ({ timestamp, status: 500 }));
  const nextAttemptTimestamp = storyTimestamp + 300;
  expect((await log(world))[0]).toMatchObject({ state: 'retrying', nextAttemptTimestamp, attempts });
});

test('a delivery waits behind none of another destination', async () => {
  const failing = await openReceiver(() => 500);
  const waiting = await openReceiver(inTurn(500, 204));
  const world = await createWorld(server);
  await subscribe(world, 'First', failing.url);
  await subscribe(world, 'Second', waiting.url);
  await happen(world, 'Changed');
  await settle(world);
  const [id = ''] = waiting.ids();
  expect((await resend(world, id, { label: 'Second' })).data).toMatchObject({ state: 'retrying', label: 'Second' });
  await settle(world);
  expect([failing.ids(), waiting.ids()]).toEqual([[id], [id, id]]);
});

test('of an event that went to several destinations, the label says which delivery', async () => {
  const first = await openReceiver();
  const second = await openReceiver();
  const world = await createWorld(server);
  await subscribe(world, 'Board', first.url);
  await subscribe(world, 'Archive', second.url);
  await happen(world, 'First');
  await settle(world);
  const [id = ''] = first.ids();
  const message = 'is required where an event went to several destinations';
  const errors = [{ pointer: '/label', keyword: 'required', message }];
  expect((await resend(world, id)).error).toMatchObject({ status: 400, errors });
  expect((await resend(world, id, { label: 'Archive' })).data).toMatchObject({ label: 'Archive' });
  await settle(world);
  expect([first.ids(), second.ids()]).toEqual([[id], [id, id]]);
  expect((await resend(world, id, { label: 'Nowhere' })).error).toMatchObject({
    status: 404,
    detail: `There is no delivery ${id} to Nowhere.`,
  });
});
