import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { queueTask } from '../modules/tasks/queueing.ts';
import { hold, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, type Query, queue, settle, subscribe, text } from './delivery-log.ts';
import { createWorld, storyTimestamp, useSandbox } from './world.ts';

const server = useSandbox();

describe('the log of deliveries', () => {
  test('is empty at the beginning', async () => {
    const world = await createWorld(server);
    expect(await log(world)).toEqual({
      pageSize: PageSize.default,
      pageNumber: PageNumber.default,
      totalDeliveries: 0,
      deliveries: [],
    });
  });

  test('has what was sent and how it went', async () => {
    const receiver = await openReceiver();
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await queue(world);
    await settle(world);
    const { deliveries } = await log(world, { label: 'Board' });
    expect(deliveries).toEqual([
      {
        deliveryId: receiver.ids()[0],
        kind: 'event',
        type: 'taskChanged',
        label: 'Board',
        url: receiver.url,
        state: 'delivered',
        timestamp: storyTimestamp,
        payload: receiver.arrivals[0]?.payload,
        attempts: [{ timestamp: storyTimestamp, status: 204 }],
      },
    ]);
  });

  test('has one delivery for each destination, and all of them the same identifier', async () => {
    const receiver = await openReceiver();
    const world = await createWorld(server, { now: '2026-03-02T15:00:00Z', frozen: true, seed: 'demo' });
    await subscribe(world, 'Board', receiver.url);
    await subscribe(world, 'Archive', receiver.url);
    await queue(world);
    await settle(world);
    const own = (await log(world)).deliveries.filter(({ label }) => label === 'Board' || label === 'Archive');
    expect(own).toHaveLength(2);
    expect(new Set(own.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  test('is the organization’s own', async () => {
    const world = await createWorld(server);
    await text(world);
    await settle(world);
    expect((await log(world)).totalDeliveries).toBeGreaterThan(0);
    expect(await log(await createWorld(server))).toMatchObject({ totalDeliveries: 0 });
  });
});

test('the log shows those of a label, a type and a state, in whatever combination they are asked for', async () => {
  const { released, release } = hold();
  const quick = await openReceiver();
  const refusing = await openReceiver(() => 503);
  const slow = await openReceiver(() => released.then(() => 200));
  const world = await createWorld(server);
  await subscribe(world, 'quick', quick.url);
  await subscribe(world, 'refused', refusing.url);
  await subscribe(world, 'slow', slow.url);
  await subscribe(world, 'talk', quick.url, 'conversation');
  await queue(world);
  await text(world);
  await Promise.all([quick.arrived(2), refusing.arrived(1), slow.arrived(1)]);
  await queue(world);
  await quick.arrived(3);
  // What has arrived is logged a moment later.
  for (const [label, times] of Object.entries({ quick: 2, talk: 2, refused: 1 })) {
    const attempted = async () => (await log(world, { label, pageSize: 100 })).deliveries;
    await expect
      .poll(async () => (await attempted()).filter(({ attempts }) => attempts.length > 0))
      .toHaveLength(times);
  }
  const all = (await log(world, { pageSize: 100 })).deliveries;
  const labels = [undefined, 'quick', 'refused', 'slow', 'talk', 'nobody'];
  const types = [undefined, 'taskChanged', 'messageReceived', 'nothing'];
  const states = [undefined, 'waiting', 'retrying', 'delivered', 'givenUp'] as const;
  const found = new Set<string>();
  for (const label of labels)
    for (const type of types)
      for (const state of states) {
        const query = { ...(label && { label }), ...(type && { type }), ...(state && { state }) };
        const expected = all.filter(
          (one) => (!label || one.label === label) && (!type || one.type === type) && (!state || one.state === state),
        );
        const { deliveries, totalDeliveries } = await log(world, { ...query, pageSize: 100 });
        expect([query, totalDeliveries, deliveries]).toEqual([query, expected.length, expected]);
        if (expected.length > 0) found.add(`${label} ${state}`);
      }
  expect([...found]).toEqual(expect.arrayContaining(['slow waiting', 'refused retrying', 'quick delivered']));
  release();
});

describe('deliveries can be listed', () => {
  test('by label, type and state, alone and together', async () => {
    const receiver = await openReceiver();
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await subscribe(world, 'Talk', receiver.url, 'conversation');
    await queue(world);
    await text(world);
    await settle(world);
    const all = (await log(world, { pageSize: 100 })).deliveries;
    const queries: Query[] = [
      { label: 'Talk' },
      { label: 'Nowhere' },
      { type: 'messageReceived' },
      { type: 'relayInboundSms' },
      { type: 'nothing' },
      { state: 'refused' },
      { state: 'delivered' },
      { label: 'Talk', type: 'messageSent', state: 'delivered' },
      { label: 'Board', type: 'messageSent' },
    ];
    for (const query of queries) {
      const wanted = all.filter((one) =>
        Object.entries(query).every(([name, value]) => Reflect.get(one, name) === value),
      );
      const { deliveries, totalDeliveries } = await log(world, { ...query, pageSize: 100 });
      expect([query, deliveries, totalDeliveries]).toEqual([query, wanted, wanted.length]);
    }
    expect((await log(world, { label: 'Talk' })).totalDeliveries).toBe(2);
    expect((await log(world, { type: 'relayInboundSms' })).deliveries).toMatchObject([{ relayType: 'exampleSMS' }]);
  });

  test('by pages that do not overlap, the newest first', async () => {
    const receiver = await openReceiver();
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    for (const ending of [41, 42, 43, 44, 45]) {
      await queueTask(world.user, { agentId: 'agent_202', phoneNumber: `+120255502${ending}` });
    }
    await settle(world);
    for (const query of [{}, { label: 'Board' }]) {
      const whole = await log(world, { ...query, pageSize: 100 });
      const pages = [];
      for (let nth = 0; nth * 2 < whole.totalDeliveries + 2; nth++) {
        pages.push(...(await log(world, { ...query, ...pageQuery(nth, 2) })).deliveries);
      }
      expect(pages).toEqual(whole.deliveries);
    }
    const ids = (await log(world, { label: 'Board' })).deliveries.map(({ deliveryId }) => deliveryId);
    expect(ids.toReversed()).toEqual(receiver.ids());
  });

  test.each([
    [{ state: 'lost' }, 'state'],
    [{ [PageSize.name]: '101' }, PageSize.name],
    [{ [PageNumber.name]: '-1' }, PageNumber.name],
    [{ label: '' }, 'label'],
    [{ kind: 'event' }, 'kind'],
  ])('but not by %j', async (query, parameter) => {
    const { baseUrl, tokens, fetch } = await createWorld(server);
    const headers = tokenHeaders(tokens.user);
    const response = await fetch(
      new Request(`${baseUrl}/_sandbox/deliveries?${new URLSearchParams(query)}`, { headers }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ parameter }] });
  });
});
