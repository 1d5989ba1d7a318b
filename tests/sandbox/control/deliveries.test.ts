import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pageQuery } from '../../../src/contract/paging.ts';
import { queueTask } from '../modules/tasks/queueing.ts';
import { hold, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { type DeliveryQuery, log, queue, settle, subscribe, text } from './delivery-log.ts';
import { createEnvironment, storyTimestamp, useSandbox } from './test-environment.ts';

const server = useSandbox();

describe('the log of deliveries', () => {
  test('is empty at the beginning', async () => {
    const environment = await createEnvironment(server);
    expect(await log(environment)).toEqual({
      pageSize: PageSize.default,
      pageNumber: PageNumber.default,
      totalDeliveries: 0,
      deliveries: [],
    });
  });

  test('has what was sent and how it went', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    const { deliveries } = await log(environment, { label: 'Board' });
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
    const environment = await createEnvironment(server, { now: '2026-03-02T15:00:00Z', frozen: true, seed: 'demo' });
    await subscribe(environment, 'Board', receiver.url);
    await subscribe(environment, 'Archive', receiver.url);
    await queue(environment);
    await settle(environment);
    const own = (await log(environment)).deliveries.filter(({ label }) => label === 'Board' || label === 'Archive');
    expect(own).toHaveLength(2);
    expect(new Set(own.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  test('is the organization’s own', async () => {
    const environment = await createEnvironment(server);
    await text(environment);
    await settle(environment);
    expect((await log(environment)).totalDeliveries).toBeGreaterThan(0);
    expect(await log(await createEnvironment(server))).toMatchObject({ totalDeliveries: 0 });
  });
});

test('the log shows those of a label, a type and a state, in whatever combination they are asked for', async () => {
  const { released, release } = hold();
  const quick = await openReceiver();
  const refusing = await openReceiver(() => 503);
  const slow = await openReceiver(() => released.then(() => 200));
  const environment = await createEnvironment(server);
  await subscribe(environment, 'quick', quick.url);
  await subscribe(environment, 'refused', refusing.url);
  await subscribe(environment, 'slow', slow.url);
  await subscribe(environment, 'talk', quick.url, 'conversation');
  await queue(environment);
  await text(environment);
  await Promise.all([quick.arrived(2), refusing.arrived(1), slow.arrived(1)]);
  await queue(environment);
  await quick.arrived(3);
  // What has arrived is logged a moment later.
  for (const [label, times] of Object.entries({ quick: 2, talk: 2, refused: 1 })) {
    const attempted = async () => (await log(environment, { label, pageSize: 100 })).deliveries;
    await expect
      .poll(async () => (await attempted()).filter(({ attempts }) => attempts.length > 0))
      .toHaveLength(times);
  }
  const all = (await log(environment, { pageSize: 100 })).deliveries;
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
        const { deliveries, totalDeliveries } = await log(environment, { ...query, pageSize: 100 });
        expect([query, totalDeliveries, deliveries]).toEqual([query, expected.length, expected]);
        if (expected.length > 0) found.add(`${label} ${state}`);
      }
  expect([...found]).toEqual(expect.arrayContaining(['slow waiting', 'refused retrying', 'quick delivered']));
  release();
});

describe('deliveries can be listed', () => {
  test('by label, type and state, alone and together', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await subscribe(environment, 'Talk', receiver.url, 'conversation');
    await queue(environment);
    await text(environment);
    await settle(environment);
    const all = (await log(environment, { pageSize: 100 })).deliveries;
    const queries: DeliveryQuery[] = [
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
      const { deliveries, totalDeliveries } = await log(environment, { ...query, pageSize: 100 });
      expect([query, deliveries, totalDeliveries]).toEqual([query, wanted, wanted.length]);
    }
    expect((await log(environment, { label: 'Talk' })).totalDeliveries).toBe(2);
    expect((await log(environment, { type: 'relayInboundSms' })).deliveries).toMatchObject([
      { relayType: 'exampleSMS' },
    ]);
  });

  test('by pages that do not overlap, the newest first', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    for (const ending of [41, 42, 43, 44, 45]) {
      await queueTask(environment.user, { agentId: 'agent_202', phoneNumber: `+120255502${ending}` });
    }
    await settle(environment);
    for (const query of [{}, { label: 'Board' }]) {
      const whole = await log(environment, { ...query, pageSize: 100 });
      const pages = [];
      for (let nth = 0; nth * 2 < whole.totalDeliveries + 2; nth++) {
        pages.push(...(await log(environment, { ...query, ...pageQuery(nth, 2) })).deliveries);
      }
      expect(pages).toEqual(whole.deliveries);
    }
    const ids = (await log(environment, { label: 'Board' })).deliveries.map(({ deliveryId }) => deliveryId);
    expect(ids.toReversed()).toEqual(receiver.ids());
  });

  test.each([
    [{ state: 'lost' }, 'state'],
    [{ [PageSize.name]: '101' }, PageSize.name],
    [{ [PageNumber.name]: '-1' }, PageNumber.name],
    [{ label: '' }, 'label'],
    [{ kind: 'event' }, 'kind'],
  ])('but not by %j', async (query, parameter) => {
    const { baseUrl, tokens, fetch } = await createEnvironment(server);
    const headers = tokenHeaders(tokens.user);
    const response = await fetch(
      new Request(`${baseUrl}/_sandbox/deliveries?${new URLSearchParams(query)}`, { headers }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ parameter }] });
  });
});
