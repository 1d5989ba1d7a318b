import { describe, expect, onTestFinished, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { groupsOfWrites, readAll, writeAll } from './every-read.ts';
import {
  createEnvironment,
  remove,
  reset,
  setClock,
  statusOf,
  storyTime,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const path = '/_sandbox/environments/{environmentId}';

const of = ({ id }: Pick<TestEnvironment, 'id'>) => ({ path: { environmentId: id } });

const take = (environment: TestEnvironment, name?: string) =>
  unwrap(
    environment.control.POST(`${path}/snapshots`, {
      params: of(environment),
      body: { ...(name !== undefined && { name }) },
    }),
  );

const list = async (environment: TestEnvironment) =>
  (await unwrap(environment.control.GET(`${path}/snapshots`, { params: of(environment) }))).snapshots;

const restore = (environment: TestEnvironment, snapshotId: string) =>
  unwrap(
    environment.control.POST(`${path}/snapshots/{snapshotId}/restore`, {
      params: { path: { environmentId: environment.id, snapshotId } },
    }),
  );

/** Forks an environment until the test ends. */
async function fork(
  environment: Pick<TestEnvironment, 'id'>,
  body: { snapshotId?: string; name?: string; endsAfter?: string } = {},
) {
  const control = createControlClient(server);
  const forked = await unwrap(control.POST(`${path}/fork`, { params: of(environment), body }));
  onTestFinished(async () => void (await remove({ control, id: forked.id })));
  return forked;
}

const addToken = (api: ApiClient) => unwrap(api.createToken({ description: 'S', type: 'user' }));

const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };

describe('a snapshot', () => {
  test('shows when it was taken, in the environment and in real time', async () => {
    const environment = await createEnvironment(server);
    const first = await take(environment);
    await setClock(environment, { advance: 'PT1H', frozen: false });
    const second = await take(environment, 'An hour later');
    expect(first).toMatchObject({ now: storyTime, frozen: true });
    expect(first).not.toHaveProperty('name');
    expect(second).toMatchObject({ name: 'An hour later', frozen: false });
    expect(second.timestamp - first.timestamp - 3600).toBeLessThan(60);
    expect(Math.abs(first.createdTimestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(await list(environment)).toEqual([first, second]);
  });

  test('is one of its environment alone', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    const { snapshotId } = await take(one);
    expect(await list(other)).toEqual([]);
    await expect(restore(other, snapshotId)).rejects.toThrow(
      `The environment ${other.id} has no snapshot ${snapshotId}.`,
    );
  });

  test('that is deleted cannot be restored, and what was restored to it stays', async () => {
    const environment = await createEnvironment(server);
    const { snapshotId } = await take(environment);
    await restore(environment, snapshotId);
    const params = { path: { environmentId: environment.id, snapshotId } };
    expect((await environment.control.DELETE(`${path}/snapshots/{snapshotId}`, { params })).response.status).toBe(204);
    await expect(restore(environment, snapshotId)).rejects.toThrow('has no snapshot');
    expect(await list(environment)).toEqual([]);
    expect(await statusOf(server, environment.tokens.user)).toBe(200);
  });
});

describe('an environment that is restored', () => {
  test('reads as it did, byte for byte, and as often as it is wanted', async () => {
    const environment = await createEnvironment(server);
    expect(await writeAll(server, environment.tokens.superAdmin)).toEqual(groupsOfWrites);
    const then = await readAll(server, environment.tokens.superAdmin);
    const { snapshotId } = await take(environment);
    for (let round = 0; round < 2; round++) {
      await setClock(environment, { advance: 'P2D' });
      await environment.admin.deleteTask({ taskId: 'task_1042' });
      expect(await readAll(server, environment.tokens.superAdmin)).not.toEqual(then);
      await restore(environment, snapshotId);
      expect(await readAll(server, environment.tokens.superAdmin)).toEqual(then);
    }
  });

  test('has its clock back, which runs on from there if it ran', async () => {
    const environment = await createEnvironment(server);
    const frozen = await take(environment);
    await setClock(environment, { frozen: false });
    const running = await take(environment);
    await setClock(environment, { advance: 'P30D' });
    expect(await restore(environment, frozen.snapshotId)).toMatchObject({ now: storyTime, frozen: true });
    const restored = await restore(environment, running.snapshotId);
    expect(restored.frozen).toBe(false);
    expect(restored.timestamp - running.timestamp).toBeLessThan(60);
  });

  test('has no fault, no request and no token of what came after', async () => {
    const environment = await createEnvironment(server);
    const { snapshotId } = await take(environment);
    const { token } = await addToken(environment.admin);
    await environment.control.POST('/_sandbox/faults', { body: { operationId: 'listTasks', status: 500 } });
    expect(await restore(environment, snapshotId)).toMatchObject({ totalRequests: 0, totalSnapshots: 1 });
    expect((await environment.control.GET('/_sandbox/faults')).data).toEqual({ faults: [] });
    expect(await statusOf(server, token.token)).toBe(401);
    expect(await statusOf(server, environment.tokens.user)).toBe(200);
  });

  test('lets happen again what was still to come', async () => {
    const environment = await createEnvironment(server);
    const body = { type: 'call' as const, agentId: 'agent_202', phoneNumber: '+12025550122' };
    const { task } = await unwrap(environment.admin.createTask(body));
    const { snapshotId } = await take(environment);
    const params = { taskId: task.taskId };
    const state = async () => (await unwrap(environment.admin.getTask(params))).task.state;
    for (let round = 0; round < 2; round++) {
      await restore(environment, snapshotId);
      expect(await state()).toBe('queued');
      await setClock(environment, { advance: 'PT10M' });
      expect(await state()).toBe('completed');
    }
  });

  test('sends again what waited, under the same identifier', async () => {
    const environment = await createEnvironment(server);
    const receiver = await openReceiver((nth) => (nth === 1 ? 500 : 204));
    const destination = { label: 'Listener', url: receiver.url, type: 'conversation' as const };
    await unwrap(environment.admin.addWebhook(destination));
    await environment.control.POST('/_sandbox/simulate/inboundText', { body: text });
    await setClock(environment, { advance: 'PT0S' });
    const { snapshotId } = await take(environment);
    await setClock(environment, { advance: 'PT1H' });
    const [refused, ...accepted] = receiver.ids();
    expect(accepted).toEqual([refused, expect.any(String)]);
    await restore(environment, snapshotId);
    await setClock(environment, { advance: 'PT1H' });
    expect(receiver.ids()).toEqual([refused, ...accepted, ...accepted]);
  });

  test('carries out each request that is under way, or refuses it', async () => {
    const environment = await createEnvironment(server);
    const { snapshotId } = await take(environment);
    const create = () => environment.admin.createToken({ description: 'Script', type: 'user' });
    const [, ...creations] = await Promise.all([
      restore(environment, snapshotId),
      ...Array.from({ length: 20 }, create),
    ]);
    for (const { response } of creations) expect([200, 401]).toContain(response.status);
  });
});

describe('a fork', () => {
  test('begins as the other stands, and shares nothing with it then', async () => {
    const environment = await createEnvironment(server);
    await writeAll(server, environment.tokens.superAdmin);
    const forked = await fork(environment, { name: 'Test', endsAfter: 'PT1H' });
    expect(forked).toMatchObject({ now: storyTime, frozen: true, seed: 'demo', name: 'Test', endsAfter: 'PT1H' });
    const then = await readAll(server, environment.tokens.superAdmin);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(then);
    await addToken(environment.client(forked.tokens.admin));
    expect(await readAll(server, environment.tokens.superAdmin)).toEqual(then);
    expect(await readAll(server, forked.tokens.superAdmin)).not.toEqual(then);
  });

  test('of a snapshot begins as that', async () => {
    const environment = await createEnvironment(server);
    const beginning = await readAll(server, environment.tokens.superAdmin);
    const { snapshotId } = await take(environment);
    await writeAll(server, environment.tokens.superAdmin);
    const forked = await fork(environment, { snapshotId });
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(beginning);
    await remove(environment);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(beginning);
  });

  test('has the like of every token, but for the end of its value', async () => {
    const environment = await createEnvironment(server);
    const { token } = await addToken(environment.admin);
    await environment.superAdmin.deleteToken({ tokenPrefix: 'demo-use' });
    const { id, tokens } = await fork(environment);
    expect(tokens).toEqual({
      superAdmin: `demo-superadmin-${id}`,
      admin: `demo-admin-${id}`,
      user: `demo-user-${id}`,
    });
    expect(await statusOf(server, token.token.replace(environment.id, id))).toBe(200);
    expect(await statusOf(server, tokens.admin)).toBe(200);
    expect(await statusOf(server, tokens.user)).toBe(401);
  });

  test('that is reset goes back to what it was made of', async () => {
    const environment = await createEnvironment(server);
    await writeAll(server, environment.tokens.superAdmin);
    const forked = await fork(environment);
    const then = await readAll(server, forked.tokens.superAdmin);
    await addToken(environment.client(forked.tokens.admin));
    await setClock(
      { ...environment, control: createControlClient({ ...server, token: forked.tokens.admin }) },
      {
        advance: 'P1D',
      },
    );
    expect((await reset({ control: environment.control, id: forked.id })).data).toEqual(forked);
    expect(await readAll(server, forked.tokens.superAdmin)).toEqual(then);
  });

  test('of default, and of a fork, is one as well', async () => {
    const first = await fork({ id: 'default' });
    const second = await fork(first);
    expect(await statusOf(server, second.tokens.admin)).toBe(200);
    expect(second.tokens.admin).toBe(`demo-admin-${second.id}`);
  });
});
