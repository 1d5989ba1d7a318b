import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { hold, inTurn, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, queue, settle, subscribe, text } from './delivery-log.ts';
import { createWorld, setClock, storyTimestamp, useSandbox, type World } from './world.ts';

const server = useSandbox();

const unsubscribe = ({ admin }: World, label: string) => unwrap(admin.removeWebhook({ label }));

describe('the state of a delivery is', () => {
  test('waiting, then delivered', async () => {
    const { released, release } = hold();
    const receiver = await openReceiver(async () => {
      await released;
      return 200;
    });
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await queue(world);
    await receiver.arrived(1);
    expect((await log(world, { state: 'waiting' })).deliveries).toMatchObject([{ label: 'Board', attempts: [] }]);
    release();
    await settle(world);
    expect(await log(world, { state: 'waiting' })).toMatchObject({ totalDeliveries: 0 });
    expect((await log(world, { state: 'delivered' })).deliveries).toMatchObject([{ label: 'Board' }]);
  });

  test('retrying, then given up after the seventh attempt', async () => {
    const receiver = await openReceiver(() => 503);
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await queue(world);
    await settle(world);
    const [retrying] = (await log(world, { state: 'retrying' })).deliveries;
    expect(retrying).toMatchObject({ nextAttemptTimestamp: storyTimestamp + 5 });
    await setClock(world, { advance: 'PT20H' });
    const given = (await log(world, { label: 'Board', state: 'givenUp' })).deliveries.at(-1);
    expect(given?.deliveryId).toBe(retrying?.deliveryId);
    expect(given?.attempts).toHaveLength(7);
    expect(given).not.toHaveProperty('nextAttemptTimestamp');
  });

  test('dropped when its destination is removed', async () => {
    const receiver = await openReceiver(() => 503);
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await queue(world);
    await settle(world);
    await unsubscribe(world, 'Board');
    expect((await log(world, { label: 'Board' })).deliveries).toMatchObject([{ state: 'dropped' }]);
  });

  test('held when its destination says that it is gone', async () => {
    const receiver = await openReceiver(inTurn(410));
    const world = await createWorld(server);
    await subscribe(world, 'Board', receiver.url);
    await queue(world);
    await settle(world);
    expect((await log(world, { label: 'Board' })).deliveries).toMatchObject([
      { state: 'held', attempts: [{ status: 410 }] },
    ]);
    expect(await log(world, { state: 'held' })).toMatchObject({ totalDeliveries: 1 });
    const { webhooks } = await unwrap(world.admin.listWebhooks());
    expect(webhooks).toContainEqual(expect.objectContaining({ label: 'Board', disabledTimestamp: storyTimestamp }));
  });

  test('refused for a host that was not allowed, with what to do about it', async () => {
    const world = await createWorld(server);
    await text(world);
    await settle(world);
    const { deliveries } = await log(world, { label: 'CRM sync' });
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
    const world = await createWorld(server);
    // A port on which nobody can listen.
    await subscribe(world, 'Board', new URL('/', receiver.url.replace(/:\d+/, ':1')).href);
    await queue(world);
    await settle(world);
    const [delivery] = (await log(world, { label: 'Board' })).deliveries;
    expect(delivery?.state).toBe('retrying');
    expect(delivery?.attempts[0]?.failure).toBe('connection refused');
    expect(delivery?.attempts[0]).not.toHaveProperty('status');
  });
});
