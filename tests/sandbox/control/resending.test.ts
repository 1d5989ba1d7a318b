import { describe, expect, test } from 'vitest';
import { Delivery } from '../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { hold, inTurn, openReceiver, verify } from '../webhooks/webhook-receiver.ts';
import { createWorld, setClock, storyTimestamp, useSandbox, type World } from './world.ts';

const server = useSandbox();

async function subscribe({ admin }: World, label: string, url: string, type: 'task' | 'call' = 'task') {
  return (await unwrap(admin.POST('/api/v2/webhooks', { body: { label, url, type } }))).signingSecret;
}
const unsubscribe = ({ admin }: World, label: string) =>
  unwrap(admin.DELETE('/api/v2/webhooks/{label}', { params: { path: { label } } }));
const settle = (world: World) => setClock(world, { advance: 'PT0S' });

/** Lets a task change, which is one event. */
const happen = ({ user }: World, context: string) =>
  unwrap(user.POST('/api/v2/tasks/{taskId}', { params: { path: { taskId: 'task_1042' } }, body: { context } }));

async function log({ control }: World, label = 'Board') {
  const { deliveries } = await unwrap(control.GET('/_sandbox/deliveries', { params: { query: { label } } }));
  return deliveries.toReversed();
}

const resend = ({ control }: World, deliveryId: string, body?: ControlSchemas['DeliveryResend']) =>
  control.POST('/_sandbox/deliveries/{deliveryId}/resend', { params: { path: { deliveryId } }, body });

/** A world with one event, which the receiver answered with the first of these. */
async function openWorld(...answers: Parameters<typeof inTurn>) {
  const receiver = await openReceiver(inTurn(...answers));
  const world = await createWorld(server);
  const secret = await subscribe(world, 'Board', receiver.url);
  await happen(world, 'First');
  await settle(world);
  const [id = ''] = receiver.ids();
  return { receiver, world, secret, id };
}

describe('a delivery that has come to its end is sent once more', () => {
  test('given up: the same event, signed anew, and its attempt is logged', async () => {
    const { receiver, world, secret, id } = await openWorld(...Array(7).fill(503), 204);
    await setClock(world, { advance: 'PT17H35M5S' });
    const [before] = await log(world);
    expect(before).toMatchObject({ deliveryId: id, state: 'givenUp' });
    const { data } = await resend(world, id);
    expect(data).toEqual({ ...before, state: 'waiting' });
    await settle(world);
    const [first, last] = [receiver.arrivals[0], receiver.arrivals.at(-1)];
    if (!first || !last) throw new Error('It did not arrive.');
    expect([last.headers['webhook-id'], last.body]).toEqual([id, first.body]);
    expect(verify(secret, last)).toEqual(before?.payload);
    const [after] = await log(world);
    const attempts = [...(before?.attempts ?? []), { timestamp: storyTimestamp + 63_305, status: 204 }];
    expect(after).toEqual({ ...before, state: 'delivered', attempts });
  });

  test('delivered: it gets one attempt and no retries', async () => {
    const { receiver, world, id } = await openWorld(204, 500);
    await resend(world, id);
    await settle(world);
    expect((await log(world))[0]).toMatchObject({ state: 'givenUp', attempts: [{ status: 204 }, { status: 500 }] });
    await setClock(world, { advance: 'PT3S' });
    expect(receiver.ids()).toEqual([id, id]);
  });

  test('dropped: to the destination that has its label now', async () => {
    const { world, id } = await openWorld(500);
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
    const { receiver, world, id } = await openWorld(204, 500, 204);
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
    const { world, id } = await openWorld(204);
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
  const { receiver, world, id } = await openWorld(500, 500, 204);
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
  const { world, id } = await openWorld(500);
  await resend(world, id);
  await settle(world);
  const attempts = [storyTimestamp, storyTimestamp].map((timestamp) => ({ timestamp, status: 500 }));
  const nextAttemptTimestamp = storyTimestamp + 300;
  expect((await log(world))[0]).toMatchObject({ state: 'retrying', nextAttemptTimestamp, attempts });
});

test('of an event that went to several destinations, the label says which delivery', async () => {
  const [first, second] = [await openReceiver(), await openReceiver()];
  const world = await createWorld(server);
  await subscribe(world, 'Board', first.url);
  await subscribe(world, 'Archive', second.url);
  await happen(world, 'First');
  await settle(world);
  const [id = ''] = first.ids();
  const errors = [{ pointer: '/label', keyword: 'required' }];
  expect((await resend(world, id)).error).toMatchObject({ status: 400, errors });
  expect((await resend(world, id, { label: 'Archive' })).data).toMatchObject({ label: 'Archive' });
  await settle(world);
  expect([first.ids(), second.ids()]).toEqual([[id], [id, id]]);
  expect((await resend(world, id, { label: 'Nowhere' })).error).toMatchObject({
    status: 404,
    detail: `There is no delivery ${id} to Nowhere.`,
  });
});

describe('a delivery is not sent again', () => {
  test('while an attempt is under way', async () => {
    const answer = hold();
    const receiver = await openReceiver(async () => {
      await answer.released;
      return 204;
    });
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await happen(world, 'First');
    await receiver.arrived(1);
    const [id = ''] = receiver.ids();
    const detail = `An attempt to deliver ${id} to Board is under way; wait until it has ended.`;
    expect((await resend(world, id)).error).toMatchObject({ status: 409, detail });
    answer.release();
    await settle(world);
    expect(receiver.ids()).toEqual([id]);
  });

  test('past one that waits before it', async () => {
    const { world, id } = await openWorld(500);
    await happen(world, 'Second');
    const second = (await log(world))[1]?.deliveryId ?? '';
    const detail = `${second} waits behind ${id} for Board; send that again.`;
    expect((await resend(world, second)).error).toMatchObject({ status: 409, detail });
  });

  test.each(['gone', 'another'])('to a destination that is %s', async (now) => {
    const { receiver, world, id } = await openWorld(204);
    await unsubscribe(world, 'Board');
    if (now === 'another') await subscribe(world, 'Board', receiver.url, 'call');
    const detail = `There is no destination Board of the type task any more; add it to send ${id} again.`;
    expect((await resend(world, id)).error).toMatchObject({ status: 409, detail });
  });

  test('for another organization', async () => {
    const { world, id } = await openWorld(204);
    const { control, admin } = await createWorld(server);
    expect((await resend({ ...world, control, admin }, id)).error).toMatchObject({ status: 404 });
  });
});
