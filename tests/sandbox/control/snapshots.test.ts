import { describe, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { groupsOfWrites, readAll, writeAll } from './every-read.ts';
import { createWorld, remove, reset, setClock, statusOf, storyTime, useSandbox, type World } from './world.ts';

const server = useSandbox();
const path = '/_sandbox/environments/{environmentId}';

const of = ({ id }: Pick<World, 'id'>) => ({ path: { environmentId: id } });

const take = (world: World, name?: string) =>
  unwrap(world.control.POST(`${path}/snapshots`, { params: of(world), body: { ...(name !== undefined && { name }) } }));

const list = async (world: World) =>
  (await unwrap(world.control.GET(`${path}/snapshots`, { params: of(world) }))).snapshots;

const restore = (world: World, snapshotId: string) =>
  unwrap(
    world.control.POST(`${path}/snapshots/{snapshotId}/restore`, {
      params: { path: { environmentId: world.id, snapshotId } },
    }),
  );

/** Forks an environment until the test ends. */
async function fork(world: Pick<World, 'id'>, body: { snapshotId?: string; name?: string; endsAfter?: string } = {}) {
  const control = createControlClient(server);
  const forked = await unwrap(control.POST(`${path}/fork`, { params: of(world), body }));
  onTestFinished(async () => void (await remove({ control, id: forked.id })));
  return forked;
}

const addToken = (api: ApiClient) => unwrap(api.createToken({ description: 'S', type: 'user' }));

const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };

describe('a snapshot', () => {
  test('shows when it was taken, in the environment and in real time', async () => {
    const world = await createWorld(server);
    const first = await take(world);
    await setClock(world, { advance: 'PT1H', frozen: false });
    const second = await take(world, 'An hour later');
    expect(first).toMatchObject({ now: storyTime, frozen: true });
    expect(first).not.toHaveProperty('name');
    expect(second).toMatchObject({ name: 'An hour later', frozen: false });
    expect(second.timestamp - first.timestamp - 3600).toBeLessThan(60);
    expect(Math.abs(first.createdTimestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(await list(world)).toEqual([first, second]);
  });

  test('is one of its environment alone', async () => {
    const one = await createWorld(server);
    const other = await createWorld(server);
    const { snapshotId } = await take(one);
    expect(await list(other)).toEqual([]);
    await expect(restore(other, snapshotId)).rejects.toThrow(
      `The environment ${other.id} has no snapshot ${snapshotId}.`,
    );
  });

  test('that is deleted cannot be restored, and what was restored to it stays', async () => {
    const world = await createWorld(server);
    const { snapshotId } = await take(world);
    await restore(world, snapshotId);
    const params = { path: { environmentId: world.id, snapshotId } };
    expect((await world.control.DELETE(`${path}/snapshots/{snapshotId}`, { params })).response.status).toBe(204);
    await expect(restore(world, snapshotId)).rejects.toThrow('has no snapshot');
    expect(await list(world)).toEqual([]);
    expect(await statusOf(server, world.tokens.user)).toBe(200);
  });
});

describe('an environment that is restored', () => {
  test('reads as it did, byte for byte, and as often as it is wanted', async () => {
    const world = await createWorld(server);
    expect(await writeAll(server, world.tokens.superAdmin)).toEqual(groupsOfWrites);
    const then = await readAll(server, world.tokens.superAdmin);
    const { snapshotId } = await take(world);
    for (let round = 0; round < 2; round++) {
      await setClock(world, { advance: 'P2D' });
      await world.admin.deleteTask({ taskId: 'task_1042' });
      expect(await readAll(server, world.tokens.superAdmin)).not.toEqual(then);
      await restore(world, snapshotId);
      expect(await readAll(server, world.tokens.superAdmin)).toEqual(then);
    }
  });

  test('has its clock back, which runs on from there if it ran', async () => {
    const world = await createWorld(server);
    const frozen = await take(world);
    await setClock(world, { frozen: false });
    const running = await take(world);
    await setClock(world, { advance: 'P30D' });
    expect(await restore(world, frozen.snapshotId)).toMatchObject({ now: storyTime, frozen: true });
    const restored = await restore(world, running.snapshotId);
    expect(restored.frozen).toBe(false);
    expect(restored.timestamp - running.timestamp).toBeLessThan(60);
  });

  test('has no fault, no request and no token of what came after', async () => {
    const world = await createWorld(server);
    const { snapshotId } = await take(world);
    const { token } = await addToken(world.admin);
    await world.control.POST('/_sandbox/faults', { body: { operationId: 'listTasks', status: 500 } });
    expect(await restore(world, snapshotId)).toMatchObject({ totalRequests: 0, totalSnapshots: 1 });
    expect((await world.control.GET('/_sandbox/faults')).data).toEqual({ faults: [] });
    expect(await statusOf(server, token.token)).toBe(401);
    expect(await statusOf(server, world.tokens.user)).toBe(200);
  });

  test('lets happen again what was still to come', async () => {
    const world = await createWorld(server);
    const body = { type: 'call' as const, agentId: 'agent_202', phoneNumber: '+12025550122' };
    const { task } = await unwrap(world.admin.createTask(body));
    const { snapshotId } = await take(world);
    const params = { taskId: task.taskId };
    const state = async () => (await unwrap(world.admin.getTask(params))).task.state;
    for (let round = 0; round < 2; round++) {
      await restore(world, snapshotId);
      expect(await state()).toBe('queued');
      await setClock(world, { advance: 'PT10M' });
      expect(await state()).toBe('completed');
    }
  });

  test('sends again what waited, under the same identifier', async () => {
    const world = await createWorld(server);
    const receiver = await openReceiver((nth) => (nth === 1 ? 500 : 204));
    const destination = { label: 'Listener', url: receiver.url, type: 'conversation' as const };
    await unwrap(world.admin.addWebhook(destination));
    await world.control.POST('/_sandbox/simulate/inboundText', { body: text });
    await setClock(world, { advance: 'PT0S' });
    const { snapshotId } = await take(world);
    await setClock(world, { advance: 'PT1H' });
    const [refused, ...accepted] = receiver.ids();
    expect(accepted).toEqual([refused, expect.any(String)]);
    await restore(world, snapshotId);
    await setClock(world, { advance: 'PT1H' });
    expect(receiver.ids()).toEqual([refused, ...accepted, ...accepted]);
  });

  test('carries out each request that is under way, or refuses it', async () => {
    const world = await createWorld(server);
    const { snapshotId } = await take(world);
    const create = () => world.admin.createToken({ description: 'Script', type: 'user' });
    const [, ...creations] = await Promise.all([restore(world, snapshotId), ...Array.from({ length: 20 }, create)]);
    for (const { response } of creations) expect([200, 401]).toContain(response.status);
  });
});

describe('a fork', () => {
  test('begins as the other stands, and shares nothing with it then', async () => {
    const world = await createWorld(server);
    await writeAll(server, world.tokens.superAdmin);
    const forked = await fork(world, { name: 'Test', endsAfter: 'PT1H' });
    expect(forked).toMatchObject({ now: storyTime, frozen: true, seed: 'demo', name: 'Test', endsAfter: 'PT1H' });
    const then = await readAll(server, world.tokens.superAdmin);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(then);
    await addToken(world.client(forked.tokens.admin));
    expect(await readAll(server, world.tokens.superAdmin)).toEqual(then);
    expect(await readAll(server, forked.tokens.superAdmin)).not.toEqual(then);
  });

  test('of a snapshot begins as that', async () => {
    const world = await createWorld(server);
    const beginning = await readAll(server, world.tokens.superAdmin);
    const { snapshotId } = await take(world);
    await writeAll(server, world.tokens.superAdmin);
    const forked = await fork(world, { snapshotId });
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(beginning);
    await remove(world);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(beginning);
  });

  test('has the like of every token, but for the end of its value', async () => {
    const world = await createWorld(server);
    const { token } = await addToken(world.admin);
    await world.superAdmin.deleteToken({ tokenPrefix: 'demo-use' });
    const { id, tokens } = await fork(world);
    expect(tokens).toEqual({
      superAdmin: `demo-superadmin-${id}`,
      admin: `demo-admin-${id}`,
      user: `demo-user-${id}`,
    });
    expect(await statusOf(server, token.token.replace(world.id, id))).toBe(200);
    expect(await statusOf(server, tokens.admin)).toBe(200);
    expect(await statusOf(server, tokens.user)).toBe(401);
  });

  test('that is reset goes back to what it was made of', async () => {
    const world = await createWorld(server);
    await writeAll(server, world.tokens.superAdmin);
    const forked = await fork(world);
    const then = await readAll(server, forked.tokens.superAdmin);
    await addToken(world.client(forked.tokens.admin));
    await setClock(
      { ...world, control: createControlClient({ ...server, token: forked.tokens.admin }) },
      {
        advance: 'P1D',
      },
    );
    expect((await reset({ control: world.control, id: forked.id })).data).toEqual(forked);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(then);
  });

  test('of default, and of a fork, is one as well', async () => {
    const first = await fork({ id: 'default' });
    const second = await fork(first);
    expect(await statusOf(server, second.tokens.admin)).toBe(200);
    expect(second.tokens.admin).toBe(`demo-admin-${second.id}`);
  });
});
