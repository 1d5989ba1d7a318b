import { describe, expect, test } from 'vitest';
import { WebhookList } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import type { SandboxWorld } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, states, subscribe } from './delivering-world.ts';
import { inTurn, openReceiver, verify } from './webhook-receiver.ts';

const label = 'Task board';

/** An environment whose destination has answered a 410 to the first of two events. */
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
  test('is disabled by a retry too, which then is not due any more', async () => {
    const { world, receiver } = await openDisabled(500);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3008']);
    expect(await listed(world)).toMatchObject([{ disabledTimestamp: seedTime + 5 }]);
    const [first] = await log(world);
    expect(first).toMatchObject({ state: 'held', attempts: [{ status: 500 }, { status: 410 }] });
    expect(first).not.toHaveProperty('nextAttemptTimestamp');
  });
});

describe('adding a destination with the label of a disabled one', () => {
  test('puts it in its place: what was held is sent to its URL first, signed with its secret, and then what is new', async () => {
    const { world, receiver } = await openDisabled();
    const other = await openReceiver();
    const secret = await subscribe(world, label, other.url);
    await changeTasks(world, 'task_3');
    await world.advance(0);
    expect(other.ids()).toEqual(['event_3008', 'event_3009', 'event_3010']);
    for (const arrival of other.arrivals) verify(secret, arrival);
    expect(receiver.arrivals).toHaveLength(1);
    expect(await states(world)).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await log(world)).map(({ url }) => url)).toEqual([other.url, other.url, other.url]);
  });

  test('is no destination more', async () => {
    const { world, receiver } = await openDisabled();
    const admin = world.client('demo-admin');
    const most = WebhookList.properties.webhooks.maxItems;
    const { webhooks } = await unwrap(admin.listWebhooks());
    for (let count = webhooks.length; count < most; count++) {
      await unwrap(admin.addWebhook({ label: `Other ${count}`, url: receiver.url }));
    }
    await subscribe(world, label, receiver.url);
    expect(await listed(world)).not.toMatchObject([{ disabledTimestamp: seedTime }]);
    expect((await unwrap(admin.listWebhooks())).webhooks).toHaveLength(most);
  });
});
