import { describe, expect, test } from 'vitest';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { declared } from '../../support/contract.ts';
import { createWorld, reset, statusOf, useListeningSandbox, type World } from './world.ts';

const server = useListeningSandbox();

async function fail({ control }: World, body: ControlSchemas['FaultCreation']) {
  const { data, error } = await control.POST('/_sandbox/faults', { body });
  if (!data) throw new Error(error.detail);
  return data;
}

const faults = async ({ control }: World) => (await control.GET('/_sandbox/faults')).data?.faults;
const lastRequest = async ({ control }: World) => (await control.GET('/_sandbox/requests')).data?.requests[0];
const list = (world: World, init: RequestInit = {}) =>
  fetch(`${world.baseUrl}${pathTo('listTasks')}`, { headers: tokenHeaders(world.tokens.user), ...init });
const newTask = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140' } as const;
const countTasks = async ({ user }: World) => (await user.listTasks()).data?.totalTasks;

/** The first example of a status of an operation. */
function firstExample(id: string, status: number): unknown {
  const operation = declared.find((one) => one.id === id);
  const examples = operation?.responses.get(String(status))?.content.get('application/problem+json')?.examples;
  return examples?.values().next().value;
}

describe('a fault of a status', () => {
  test.each([
    ['listTasks', 500],
    ['listTasks', 429],
    ['listTasks', 403],
    ['listTasks', 401],
  ] as const)('of %s answers with the first example of its %i', async (operationId, status) => {
    const world = await createWorld(server);
    await fail(world, { operationId, status });
    const response = await list(world);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toEqual(firstExample(operationId, status));
    expect((await list(world)).status).toBe(200);
  });

  test('of 429 tells when to come again', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', status: 429 });
    expect((await list(world)).headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('lets nothing happen', async () => {
    const world = await createWorld(server);
    const before = await countTasks(world);
    await fail(world, { operationId: 'createTask', status: 500 });
    expect((await world.user.createTask(newTask)).response.status).toBe(500);
    expect(await countTasks(world)).toBe(before);
  });

  test('does not use up a one-time token', async () => {
    const world = await createWorld(server);
    const { data } = await world.admin.generateOneTimeToken();
    await fail(world, { operationId: 'listTasks', status: 429 });
    const once = world.client(data?.token.token ?? '');
    expect((await once.listTasks()).response.status).toBe(429);
    expect((await once.listTasks()).response.status).toBe(200);
    expect((await once.listTasks()).response.status).toBe(401);
  });

  test('can be made for every status that an operation declares', async () => {
    const world = await createWorld(server);
    const { responses } = declared.find(({ id }) => id === 'createTask') ?? {};
    const statuses = [...(responses?.keys() ?? [])].map(Number).filter((status) => status >= 400);
    expect(statuses.length).toBeGreaterThan(5);
    for (const status of statuses) {
      await fail(world, { operationId: 'createTask', status });
      const { error, response } = await world.user.createTask(newTask);
      expect(response.status).toBe(status);
      expect(error).toEqual(firstExample('createTask', status));
    }
  });
});

describe('a delay', () => {
  test('is as long as it was asked for, by the real clock, and the answer as it would be', async () => {
    const world = await createWorld(server);
    const expected = await (await list(world)).text();
    await fail(world, { operationId: 'listTasks', delayMs: 150 });
    const start = performance.now();
    const response = await list(world);
    // Timers may be a little early by this other clock.
    expect(performance.now() - start).toBeGreaterThan(148);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(expected);
  });

  test('holds up nobody else', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', delayMs: 30_000 });
    const controller = new AbortController();
    const slow = list(world, { signal: controller.signal });
    expect((await world.user.getTaskLimits()).response.status).toBe(200);
    expect((await world.control.GET('/_sandbox/clock')).response.status).toBe(200);
    // The delay takes the next request, and that is the first one whether or not it has arrived by now.
    await expect.poll(() => faults(world)).toEqual([]);
    expect((await list(world)).status).toBe(200);
    controller.abort();
    await expect(slow).rejects.toThrow();
  });
});

describe('a drop', () => {
  test('closes the connection, and is logged with the status 0', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', drop: true });
    await expect(list(world)).rejects.toThrow('fetch failed');
    expect(await lastRequest(world)).toMatchObject({ operationId: 'listTasks', status: 0 });
    expect(await lastRequest(world)).not.toHaveProperty('problem');
    expect((await list(world)).status).toBe(200);
  });

  test('lets nothing happen', async () => {
    const world = await createWorld(server);
    const before = await countTasks(world);
    await fail(world, { operationId: 'createTask', drop: true });
    await expect(world.user.createTask(newTask)).rejects.toThrow('fetch failed');
    expect(await countTasks(world)).toBe(before);
  });
});

describe('a fault befalls', () => {
  test('as many requests as it says', async () => {
    const world = await createWorld(server);
    const created = await fail(world, { operationId: 'listTasks', times: 3, status: 500 });
    expect(created).toEqual({ faultId: 'fault_1', operationId: 'listTasks', times: 3, status: 500 });
    expect((await list(world)).status).toBe(500);
    expect(await faults(world)).toEqual([{ ...created, times: 2 }]);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await list(world)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 500, 500]);
    expect(await faults(world)).toEqual([]);
  });

  test('the same operation in the order in which faults were made', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', times: 2, status: 500 });
    await fail(world, { operationId: 'getTask', status: 404 });
    await fail(world, { operationId: 'listTasks', status: 429 });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await list(world)).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
    expect(await faults(world)).toEqual([{ faultId: 'fault_2', operationId: 'getTask', times: 1, status: 404 }]);
  });

  test('requests of every token of the environment, and of no other', async () => {
    const world = await createWorld(server);
    const other = await createWorld(server);
    await fail(world, { operationId: 'listTasks', times: 3, status: 500 });
    expect(await statusOf(server, other.tokens.user)).toBe(200);
    expect(await statusOf(server, 'demo-user')).toBe(200);
    for (const token of Object.values(world.tokens)) expect(await statusOf(server, token)).toBe(500);
  });

  test('no request with a token that nobody has', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', status: 500 });
    expect(await statusOf(server, `nobody-${world.id}`)).toBe(401);
    expect(await statusOf(server, world.tokens.user)).toBe(500);
  });

  test('an answer that was given before and is not looked up any more', async () => {
    const world = await createWorld(server);
    for (let i = 0; i < 3; i++) expect((await list(world)).status).toBe(200);
    await fail(world, { operationId: 'listTasks', status: 500 });
    expect((await list(world)).status).toBe(500);
  });

  test('HEAD as it befalls GET, and never OPTIONS', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', status: 500 });
    expect((await list(world, { method: 'OPTIONS' })).status).toBe(204);
    const head = await list(world, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([500, '']);
    expect((await list(world)).status).toBe(200);
    await fail(world, { operationId: 'listTasks', drop: true });
    await expect(list(world, { method: 'HEAD' })).rejects.toThrow('fetch failed');
  });
});

describe('faults', () => {
  test('are deleted all at once', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', times: 1000, status: 500 });
    await fail(world, { operationId: 'getTask', drop: true });
    expect(await faults(world)).toHaveLength(2);
    expect((await world.control.DELETE('/_sandbox/faults')).response.status).toBe(204);
    expect(await faults(world)).toEqual([]);
    expect((await list(world)).status).toBe(200);
  });

  test('end with a reset', async () => {
    const world = await createWorld(server);
    await fail(world, { operationId: 'listTasks', status: 500 });
    await reset(world);
    expect(await faults(world)).toEqual([]);
    expect((await list(world)).status).toBe(200);
  });

  test('are 100 at most', async () => {
    const world = await createWorld(server);
    for (let i = 0; i < 100; i++) await fail(world, { operationId: 'listTasks', status: 500 });
    const body = { operationId: 'listTasks', status: 500 };
    const { error } = await createControlClient({ ...server, token: world.tokens.user }).POST('/_sandbox/faults', {
      body,
    });
    const detail = 'The environment has 100 faults, as many as it can have; delete them first.';
    expect(error).toMatchObject({ status: 409, detail });
    expect((await list(world)).status).toBe(500);
    expect((await world.control.POST('/_sandbox/faults', { body })).response.status).toBe(201);
  });

  test('are deleted one by one', async () => {
    const world = await createWorld(server);
    const { faultId } = await fail(world, { operationId: 'listTasks', untilDeleted: true, status: 503 });
    const other = await fail(world, { operationId: 'getTask', status: 503 });
    for (let i = 0; i < 3; i++) expect((await list(world)).status).toBe(503);
    const params = { path: { faultId } };
    expect((await world.control.DELETE('/_sandbox/faults/{faultId}', { params })).response.status).toBe(204);
    expect(await faults(world)).toEqual([other]);
    expect((await list(world)).status).toBe(200);
    const { error } = await world.control.DELETE('/_sandbox/faults/{faultId}', { params });
    expect(error).toMatchObject({ status: 404, reason: 'unknownFault', detail: `There is no fault ${faultId}.` });
  });
});
