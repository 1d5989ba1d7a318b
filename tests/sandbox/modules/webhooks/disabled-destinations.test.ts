import { describe, expect, test } from 'vitest';
import { NewWebhook, WebhookList } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import type { SandboxWorld } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, states, subscribe, unsubscribe } from './delivering-world.ts';
import { inTurn, openReceiver, verify } from './webhook-receiver.ts';

const label = 'Task board';

/** A world whose destination has answered a 410 to the first of two events. */
async function openDisabled(...answers: Parameters<typeof inTurn>) {
  const world = await openDelivering();
  const receiver = await openReceiver(inTurn(...answers, 410, 204));
  await subscribe(world, label, receiver.url);
  await changeTasks(world, 'task_1', 'task_2');
  await world.advance(1_000);
  return { world, receiver };
}

const listed = async ({ client }: SandboxWorld) =>
  (await unwrap(client('demo-admin').listWebhooks())).webhooks.filter((webhook) => webhook.label === label);

describe('a destination that answers a 410', () => {
  test('is disabled and stays, and what waits for it is held', async () => {
    const { world, receiver } = await openDisabled();
    expect(await listed(world)).toMatchObject([{ url: receiver.url, disabledTimestamp: worldTime }]);
    expect(await log(world)).toMatchObject([
      { state: 'held', attempts: [{ timestamp: worldTime, status: 410 }] },
      { state: 'held', attempts: [] },
    ]);
    await world.advance(1_000_000);
    expect(receiver.arrivals).toHaveLength(1);
  });

  test('is disabled by a retry too, which then is not due any more', async () => {
    const { world, receiver } = await openDisabled(500);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3008']);
    expect(await listed(world)).toMatchObject([{ disabledTimestamp: worldTime + 5 }]);
    const [first] = await log(world);
    expect(first).toMatchObject({ state: 'held', attempts: [{ status: 500 }, { status: 410 }] });
    expect(first).not.toHaveProperty('nextAttemptTimestamp');
  });

  test('hears nothing of what happens from then on', async () => {
    const { world, receiver } = await openDisabled();
    await changeTasks(world, 'task_3');
    expect(await states(world)).toEqual(['held', 'held']);
    await subscribe(world, label, receiver.url);
    await world.advance(0);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3008', 'event_3009']);
  });

  test('drops what was held when it is removed', async () => {
    const { world, receiver } = await openDisabled();
    await unsubscribe(world, label);
    expect(await states(world)).toEqual(['dropped', 'dropped']);
    await subscribe(world, label, receiver.url);
    await world.advance(1_000_000);
    expect(receiver.arrivals).toHaveLength(1);
  });
});

describe('adding a destination with the label of a disabled one', () => {
  test('puts it in its place: what was held is sent to its URL first, signed with its secret, and then what is new', async () => {
    const { world, receiver } = await openDisabled();
    const other = await openReceiver();
    await world.advance(60);
    const secret = await subscribe(world, label, other.url);
    await changeTasks(world, 'task_3');
    await world.advance(0);
    expect(other.ids()).toEqual(['event_3008', 'event_3009', 'event_3010']);
    for (const arrival of other.arrivals) verify(secret, arrival);
    expect(receiver.arrivals).toHaveLength(1);
    expect(await states(world)).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await log(world)).map(({ url }) => url)).toEqual([other.url, other.url, other.url]);
    const timestamp = worldTime + 1_060;
    expect(await listed(world)).toEqual([{ userId: 1002, label, timestamp, url: other.url, type: 'task' }]);
  });

  test.each(NewWebhook.properties.type.enum.filter((type) => type !== 'task'))(
    'is refused for another type, %s',
    async (type) => {
      const { world, receiver } = await openDisabled();
      const { error } = await world.client('demo-admin').addWebhook({ label, url: receiver.url, type });
      expect(error).toMatchObject({ status: 409, reason: 'labelTaken' });
      expect(await states(world)).toEqual(['held', 'held']);
    },
  );

  test('is no destination more', async () => {
    const { world, receiver } = await openDisabled();
    const admin = world.client('demo-admin');
    const most = WebhookList.properties.webhooks.maxItems;
    const { webhooks } = await unwrap(admin.listWebhooks());
    for (let count = webhooks.length; count < most; count++) {
      await unwrap(admin.addWebhook({ label: `Other ${count}`, url: receiver.url }));
    }
    await subscribe(world, label, receiver.url);
    expect(await listed(world)).not.toMatchObject([{ disabledTimestamp: worldTime }]);
    expect((await unwrap(admin.listWebhooks())).webhooks).toHaveLength(most);
  });

  test('may answer a 410 again', async () => {
    const { world } = await openDisabled();
    const other = await openReceiver(() => 410);
    await subscribe(world, label, other.url);
    await world.advance(1_000_000);
    expect(other.ids()).toEqual(['event_3008']);
    expect(await states(world)).toEqual(['held', 'held']);
  });
});
