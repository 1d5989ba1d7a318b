import { describe, expect, test } from 'vitest';
import { createControlClient } from '../../../src/client/control-client.ts';
import { groupsOfWrites, readAll, writeAll } from './every-read.ts';
import {
  createEnvironment,
  remove,
  reset,
  setClock,
  statusOf,
  storyTime,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();

describe('a new environment', () => {
  test('begins at the time that was chosen, and stands still there', async () => {
    const { created, id } = await createEnvironment(server);
    const tokens = {
      superAdmin: `demo-superadmin-${id}`,
      admin: `demo-admin-${id}`,
      user: `demo-user-${id}`,
    };
    const begun = { id, now: storyTime, timestamp: storyTimestamp, frozen: true, seed: 'demo', tokens };
    expect(created).toEqual({ ...begun, createdTimestamp: expect.any(Number), totalRequests: 0, totalSnapshots: 0 });
  });

  test('has the real clock, running, and the demo data without a choice', async () => {
    const before = Math.floor(Date.now() / 1000);
    const open = createControlClient(server);
    const { data } = await open.POST('/_sandbox/environments', {});
    expect(data).toMatchObject({ frozen: false, seed: 'demo' });
    expect(data?.timestamp).toBeGreaterThanOrEqual(before);
    expect(data?.timestamp).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
    expect((await remove({ control: open, id: data?.id ?? '' })).response.status).toBe(204);
  });

  test('takes times with any offset and drops fractions of a second', async () => {
    const { created } = await createEnvironment(server, { now: '2026-03-02T10:00:00.987-05:00' });
    expect(created.now).toBe(storyTime);
  });

  test('has tokens of three roles that work at once', async () => {
    const { tokens, user, admin } = await createEnvironment(server);
    for (const token of Object.values(tokens)) expect(await statusOf(server, token)).toBe(200);
    expect((await user.listTokens()).response.status).toBe(403);
    expect((await admin.listTokens()).data?.tokens.length).toBeGreaterThan(0);
  });

  test('with the seed empty has the organization, its users and limits, and nothing else', async () => {
    const { admin, superAdmin, created } = await createEnvironment(server, {
      now: storyTime,
      frozen: true,
      seed: 'empty',
    });
    expect(created.seed).toBe('empty');
    expect((await admin.listTasks()).data).toMatchObject({ totalTasks: 0, tasks: [] });
    expect((await admin.listAgentAccounts()).data).toMatchObject({ totalAccounts: 0 });
    expect((await admin.listWebhooks()).data).toMatchObject({ webhooks: [] });
    expect((await admin.listAdmins()).data?.admins).not.toEqual([]);
    expect((await superAdmin.listTokens()).data?.tokens).toHaveLength(3);
    expect((await admin.getTaskLimits()).response.status).toBe(200);
  });

  test.each(['2098-12-31T23:59:59Z', '2000-01-01T00:00:00Z'])(
    'answers every read when it begins at %s',
    async (now) => {
      const { tokens } = await createEnvironment(server, { now, frozen: true });
      const answers = Object.entries(await readAll(server, tokens.superAdmin));
      expect(answers.filter(([, answer]) => /^5/.test(answer))).toEqual([]);
    },
  );

  test.each(['2099-01-01T00:00:00Z', '2098-12-31T23:59:59-05:00', '2000-01-01T00:00:00+14:00'])(
    'cannot begin at %s',
    async (now) => {
      const { error } = await createControlClient(server).POST('/_sandbox/environments', {
        body: { now },
      });
      const violation = { pointer: '/now', keyword: 'maximum', message: 'must be in the years 2000 to 2098' };
      expect(error).toMatchObject({ status: 400, errors: [violation] });
    },
  );
});

describe('environments share nothing', () => {
  test('whatever is changed in one group of operations or another', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    const beginning = await readAll(server, other.tokens.superAdmin);
    expect(await readAll(server, one.tokens.superAdmin)).toEqual(beginning);

    expect(await writeAll(server, one.tokens.superAdmin)).toEqual(groupsOfWrites);
    const changed = await readAll(server, one.tokens.superAdmin);
    expect(changed).not.toEqual(beginning);
    expect(await readAll(server, other.tokens.superAdmin)).toEqual(beginning);

    expect(await writeAll(server, other.tokens.superAdmin)).toEqual(groupsOfWrites);
    expect(await readAll(server, one.tokens.superAdmin)).toEqual(changed);
    // The same story has the same end.
    expect(await readAll(server, other.tokens.superAdmin)).toEqual(changed);
  });

  test('not their clocks', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    await setClock(one, { advance: 'P1D' });
    expect((await other.control.GET('/_sandbox/clock')).data?.now).toBe(storyTime);
  });

  test('not their logs', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    await one.user.listTasks();
    const log = async ({ control }: TestEnvironment) => (await control.GET('/_sandbox/requests')).data?.totalRequests;
    expect([await log(one), await log(other)]).toEqual([1, 0]);
  });

  test('not the tokens that are created in them', async () => {
    const one = await createEnvironment(server);
    const other = await createEnvironment(server);
    const body = { description: 'Script', type: 'user' as const };
    const { data } = await one.admin.createToken(body);
    const token = data?.token.token ?? '';
    expect(await statusOf(server, token)).toBe(200);
    expect(await statusOf(server, token.replace(one.id, other.id))).toBe(401);
    expect(await statusOf(server, token.replace(`-${one.id}`, ''))).toBe(401);
  });
});

describe('an environment that is reset', () => {
  test('reads as at its beginning, byte for byte', async () => {
    const environment = await createEnvironment(server);
    const beginning = await readAll(server, environment.tokens.superAdmin);
    await writeAll(server, environment.tokens.superAdmin);
    await setClock(environment, { advance: 'P2D', frozen: false });
    const { data } = await reset(environment);
    expect(data).toEqual(environment.created);
    expect(await readAll(server, environment.tokens.superAdmin)).toEqual(beginning);
  });

  test('forgets tokens that were created, and knows again those that were deleted', async () => {
    const environment = await createEnvironment(server);
    const { data } = await environment.admin.createToken({ description: 'Script', type: 'user' });
    expect((await environment.superAdmin.deleteToken({ tokenPrefix: 'demo-use' })).response.status).toBe(200);
    expect(await statusOf(server, environment.tokens.user)).toBe(401);
    await reset(environment);
    expect(await statusOf(server, environment.tokens.user)).toBe(200);
    expect(await statusOf(server, data?.token.token ?? '')).toBe(401);
  });

  test('has no request, no delivery and no fault', async () => {
    const environment = await createEnvironment(server);
    const { control, user } = environment;
    await user.listTasks();
    await control.POST('/_sandbox/simulate/inboundText', {
      body: { from: '+12025550121', to: '+12025550101', text: 'Hi' },
    });
    await control.POST('/_sandbox/faults', { body: { operationId: 'listTasks', status: 500 } });
    await reset(environment);
    expect((await control.GET('/_sandbox/requests')).data).toMatchObject({ totalRequests: 0 });
    expect((await control.GET('/_sandbox/deliveries')).data).toMatchObject({ totalDeliveries: 0 });
    expect((await control.GET('/_sandbox/faults')).data).toEqual({ faults: [] });
  });

  test('at the real time begins at the time that it has become', async () => {
    const environment = await createEnvironment(server, {});
    await setClock(environment, { advance: 'P1D', frozen: true });
    const { data } = await reset(environment);
    expect(data).toMatchObject({ id: environment.id, frozen: false, tokens: environment.tokens });
    expect(data?.timestamp).toBeGreaterThanOrEqual(environment.created.timestamp);
    expect(data?.timestamp).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  });

  test('carries out each request that is under way, or refuses it', async () => {
    const environment = await createEnvironment(server);
    const create = () => environment.admin.createToken({ description: 'Script', type: 'user' });
    const [, ...creations] = await Promise.all([reset(environment), ...Array.from({ length: 20 }, create)]);
    for (const { response } of creations) expect([200, 401]).toContain(response.status);
    // The environment draws again what it drew before: one from before the reset may be made once more after it.
    const alive = [...new Set(creations.flatMap(({ data }) => (data ? [data.token.token] : [])))];
    const works = await Promise.all(alive.map((token) => statusOf(server, token)));
    const { data } = await environment.admin.listTokens();
    // Those that were created after the reset, and no others, are there.
    expect((data?.tokens.length ?? 0) - works.filter((status) => status === 200).length).toBe(
      (await createEnvironment(server).then(({ admin }) => admin.listTokens())).data?.tokens.length,
    );
  });
});

describe('an environment that is deleted', () => {
  test('refuses its tokens, those of the control API too', async () => {
    const environment = await createEnvironment(server);
    expect((await remove(environment)).response.status).toBe(204);
    for (const token of Object.values(environment.tokens)) {
      expect(await statusOf(server, token)).toBe(401);
      expect(await statusOf(server, token, '/_sandbox/clock')).toBe(401);
    }
  });

  test('can neither be deleted again nor reset', async () => {
    const environment = await createEnvironment(server);
    await remove(environment);
    const missing = { status: 404, detail: `There is no environment ${environment.id}.` };
    expect((await remove(environment)).error).toMatchObject(missing);
    expect((await reset(environment)).error).toMatchObject(missing);
  });

  test('never has its identifier used again', async () => {
    const one = await createEnvironment(server);
    await remove(one);
    expect((await createEnvironment(server)).id).not.toBe(one.id);
  });
});

describe('the environment default', () => {
  const standing = () => ({ id: 'default', control: createControlClient(server) });

  test('is there, with its fixed tokens', async () => {
    for (const token of ['demo-superadmin', 'demo-admin', 'demo-user']) expect(await statusOf(server, token)).toBe(200);
  });

  test('can be reset', async () => {
    const { data } = await reset(standing());
    const tokens = { superAdmin: 'demo-superadmin', admin: 'demo-admin', user: 'demo-user' };
    expect(data).toMatchObject({ id: 'default', frozen: false, seed: 'demo', tokens });
  });

  test('cannot be deleted', async () => {
    const { error } = await remove(standing());
    expect(error).toMatchObject({
      status: 409,
      detail: 'The environment default cannot be deleted. Reset it instead.',
    });
    expect(await statusOf(server, 'demo-user')).toBe(200);
  });
});
