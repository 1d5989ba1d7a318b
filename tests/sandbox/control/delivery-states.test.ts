import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { attemptTimes, firstRetry } from '../modules/webhooks/retry-times.ts';
import { hold, inTurn, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, queue, settle, subscribe, text } from './delivery-log.ts';
import { createEnvironment, setClock, storyTimestamp, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const unsubscribe = ({ admin }: TestEnvironment, label: string) => unwrap(admin.removeWebhook({ label }));

describe('the state of a delivery is', () => {
  test('waiting, then delivered', async () => {
    const { released, release } = hold();
    const receiver = await openReceiver(async () => {
      await released;
      return 200;
    });
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await receiver.arrived(1);
    expect((await log(environment, { state: 'waiting' })).deliveries).toMatchObject([{ label: 'Board', attempts: [] }]);
    release();
    await settle(environment);
    expect(await log(environment, { state: 'waiting' })).toMatchObject({ totalDeliveries: 0 });
    expect((await log(environment, { state: 'delivered' })).deliveries).toMatchObject([{ label: 'Board' }]);
  });

  test('retrying, then given up after the last attempt', async () => {
    const receiver = await openReceiver(() => 503);
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    const [retrying] = (await log(environment, { state: 'retrying' })).deliveries;
    expect(retrying).toMatchObject({ nextAttemptTimestamp: storyTimestamp + firstRetry });
    await setClock(environment, { advance: `PT${attemptTimes.at(-1)}S` });
    const given = (await log(environment, { label: 'Board', state: 'givenUp' })).deliveries.at(-1);
    expect(given?.deliveryId).toBe(retrying?.deliveryId);
    expect(given?.attempts).toHaveLength(attemptTimes.length);
    expect(given).not.toHaveProperty('nextAttemptTimestamp');
  });

  test('dropped when its destination is removed', async () => {
    const receiver = await openReceiver(() => 503);
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    await unsubscribe(environment, 'Board');
    expect((await log(environment, { label: 'Board' })).deliveries).toMatchObject([{ state: 'dropped' }]);
  });

  test('held when its destination says that it is gone', async () => {
    const receiver = await openReceiver(inTurn(410));
    const environment = await createEnvironment(server);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    expect((await log(environment, { label: 'Board' })).deliveries).toMatchObject([
      { state: 'held', attempts: [{ status: 410 }] },
    ]);
    expect(await log(environment, { state: 'held' })).toMatchObject({ totalDeliveries: 1 });
    const { webhooks } = await unwrap(environment.admin.listWebhooks());
    expect(webhooks).toContainEqual(expect.objectContaining({ label: 'Board', disabledTimestamp: storyTimestamp }));
  });

  test('refused for a host that was not allowed, with what to do about it', async () => {
    const environment = await createEnvironment(server);
    await text(environment);
    await settle(environment);
    const { deliveries } = await log(environment, { label: 'CRM sync' });
    expect(deliveries.length).toBeGreaterThan(0);
    for (const { state, url, attempts } of deliveries) {
      expect(state).toBe('refused');
      expect(url).toMatch(/^https:\/\/hooks\.example\.com\//);
      expect(attempts).toHaveLength(1);
      expect(attempts[0]?.failure).toContain('--deliver-to hooks.example.com');
    }
  });

  test('retrying where nobody listens, with the reason', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    // A port on which nobody can listen.
    await subscribe(environment, 'Board', new URL('/', receiver.url.replace(/:\d+/, ':1')).href);
    await queue(environment);
    await settle(environment);
    const [delivery] = (await log(environment, { label: 'Board' })).deliveries;
    expect(delivery?.state).toBe('retrying');
    expect(delivery?.attempts[0]?.failure).toBe('connection refused');
    expect(delivery?.attempts[0]).not.toHaveProperty('status');
  });
});
