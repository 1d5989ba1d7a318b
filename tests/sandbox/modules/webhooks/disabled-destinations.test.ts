import { describe, expect, test } from 'vitest';
import { WebhookList } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import type { OpenedSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, states, subscribe } from './delivering-sandbox.ts';
import { firstRetry } from './retry-times.ts';
import { inTurn, openReceiver, verify } from './webhook-receiver.ts';

const label = 'Task board';

/** An environment whose destination has answered a 410 to the first of two events. */
async function openDisabled(...answers: Parameters<typeof inTurn>) {
  const opened = await openDelivering();
  const receiver = await openReceiver(inTurn(...answers, 410, 204));
  await subscribe(opened, label, receiver.url);
  await changeTasks(opened, 'task_1', 'task_2');
  await opened.advance(1_000);
  return { opened, receiver };
}

const listed = async ({ client }: OpenedSandbox) =>
  (await unwrap(client('demo-admin').listWebhooks())).webhooks.filter((webhook) => webhook.label === label);

describe('a destination that answers a 410', () => {
  test('is disabled by a retry too, which then is not due any more', async () => {
    const { opened, receiver } = await openDisabled(500);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3008']);
    expect(await listed(opened)).toMatchObject([{ disabledTimestamp: seedTime + firstRetry }]);
    const [first] = await log(opened);
    expect(first).toMatchObject({ state: 'held', attempts: [{ status: 500 }, { status: 410 }] });
    expect(first).not.toHaveProperty('nextAttemptTimestamp');
  });
});

describe('adding a destination with the label of a disabled one', () => {
  test('puts it in its place: what was held is sent to its URL first, signed with its secret, and then what is new', async () => {
    const { opened, receiver } = await openDisabled();
    const other = await openReceiver();
    const secret = await subscribe(opened, label, other.url);
    await changeTasks(opened, 'task_3');
    await opened.advance(0);
    expect(other.ids()).toEqual(['event_3008', 'event_3009', 'event_3010']);
    for (const arrival of other.arrivals) verify(secret, arrival);
    expect(receiver.arrivals).toHaveLength(1);
    expect(await states(opened)).toEqual(['delivered', 'delivered', 'delivered']);
    expect((await log(opened)).map(({ url }) => url)).toEqual([other.url, other.url, other.url]);
  });

  test('is no destination more', async () => {
    const { opened, receiver } = await openDisabled();
    const admin = opened.client('demo-admin');
    const most = WebhookList.properties.webhooks.maxItems;
    const { webhooks } = await unwrap(admin.listWebhooks());
    for (let count = webhooks.length; count < most; count++) {
      await unwrap(admin.addWebhook({ label: `Other ${count}`, url: receiver.url }));
    }
    await subscribe(opened, label, receiver.url);
    expect(await listed(opened)).not.toMatchObject([{ disabledTimestamp: seedTime }]);
    expect((await unwrap(admin.listWebhooks())).webhooks).toHaveLength(most);
  });
});
