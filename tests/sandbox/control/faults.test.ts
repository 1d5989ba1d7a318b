import { describe, expect, test } from 'vitest';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { declared } from '../../support/contract.ts';
import { createEnvironment, reset, statusOf, type TestEnvironment, useListeningSandbox } from './test-environment.ts';

const server = useListeningSandbox();

async function fail({ control }: TestEnvironment, body: ControlSchemas['FaultCreation']) {
  const { data, error } = await control.POST('/_sandbox/faults', { body });
  if (!data) throw new Error(error.detail);
  return data;
}

const faults = async ({ control }: TestEnvironment) => (await control.GET('/_sandbox/faults')).data?.faults;
const lastRequest = async ({ control }: TestEnvironment) => (await control.GET('/_sandbox/requests')).data?.requests[0];
const list = (environment: TestEnvironment, init: RequestInit = {}) =>
  fetch(`${environment.baseUrl}${pathTo('listTasks')}`, { headers: tokenHeaders(environment.tokens.user), ...init });
const newTask = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140' } as const;
const countTasks = async ({ user }: TestEnvironment) => (await user.listTasks()).data?.totalTasks;

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
    const environment = await createEnvironment(server);
    await fail(environment, { operationId, status });
    const response = await list(environment);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await response.json()).toEqual(firstExample(operationId, status));
    expect((await list(environment)).status).toBe(200);
  });

  test('of 429 tells when to come again', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 429 });
    expect((await list(environment)).headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('lets nothing happen', async () => {
    const environment = await createEnvironment(server);
    const before = await countTasks(environment);
    await fail(environment, { operationId: 'createTask', status: 500 });
    expect((await environment.user.createTask(newTask)).response.status).toBe(500);
    expect(await countTasks(environment)).toBe(before);
  });

  test('does not use up a one-time token', async () => {
    const environment = await createEnvironment(server);
    const { data } = await environment.admin.generateOneTimeToken();
    await fail(environment, { operationId: 'listTasks', status: 429 });
    const once = environment.client(data?.token.token ?? '');
    expect((await once.listTasks()).response.status).toBe(429);
    expect((await once.listTasks()).response.status).toBe(200);
    expect((await once.listTasks()).response.status).toBe(401);
  });

  test('can be made for every status that an operation declares', async () => {
    const environment = await createEnvironment(server);
    const { responses } = declared.find(({ id }) => id === 'createTask') ?? {};
    const statuses = [...(responses?.keys() ?? [])].map(Number).filter((status) => status >= 400);
    expect(statuses.length).toBeGreaterThan(5);
    for (const status of statuses) {
      await fail(environment, { operationId: 'createTask', status });
      const { error, response } = await environment.user.createTask(newTask);
      expect(response.status).toBe(status);
      expect(error).toEqual(firstExample('createTask', status));
    }
  });
});

describe('a delay', () => {
  test('is as long as it was asked for, by the real clock, and the answer as it would be', async () => {
    const environment = await createEnvironment(server);
    const expected = await (await list(environment)).text();
    await fail(environment, { operationId: 'listTasks', delayMs: 150 });
    const start = performance.now();
    const response = await list(environment);
    // Timers may be a little early by this other clock.
    expect(performance.now() - start).toBeGreaterThan(148);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(expected);
  });

  test('holds up nobody else', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', delayMs: 30_000 });
    const controller = new AbortController();
    const slow = list(environment, { signal: controller.signal });
    expect((await environment.user.getTaskLimits()).response.status).toBe(200);
    expect((await environment.control.GET('/_sandbox/clock')).response.status).toBe(200);
    // The delay takes the next request, and that is the first one whether or not it has arrived by now.
    await expect.poll(() => faults(environment)).toEqual([]);
    expect((await list(environment)).status).toBe(200);
    controller.abort();
    await expect(slow).rejects.toThrow();
  });
});

describe('a drop', () => {
  test('closes the connection, and is logged with the status 0', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', drop: true });
    await expect(list(environment)).rejects.toThrow('fetch failed');
    expect(await lastRequest(environment)).toMatchObject({ operationId: 'listTasks', status: 0 });
    expect(await lastRequest(environment)).not.toHaveProperty('problem');
    expect((await list(environment)).status).toBe(200);
  });

  test('lets nothing happen', async () => {
    const environment = await createEnvironment(server);
    const before = await countTasks(environment);
    await fail(environment, { operationId: 'createTask', drop: true });
    await expect(environment.user.createTask(newTask)).rejects.toThrow('fetch failed');
    expect(await countTasks(environment)).toBe(before);
  });
});

describe('a fault befalls', () => {
  test('as many requests as it says', async () => {
    const environment = await createEnvironment(server);
    const created = await fail(environment, { operationId: 'listTasks', times: 3, status: 500 });
    expect(created).toEqual({ faultId: 'fault_1', operationId: 'listTasks', times: 3, status: 500 });
    expect((await list(environment)).status).toBe(500);
    expect(await faults(environment)).toEqual([{ ...created, times: 2 }]);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await list(environment)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 500, 500]);
    expect(await faults(environment)).toEqual([]);
  });

  test('the same operation in the order in which faults were made', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', times: 2, status: 500 });
    await fail(environment, { operationId: 'getTask', status: 404 });
    await fail(environment, { operationId: 'listTasks', status: 429 });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await list(environment)).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
    expect(await faults(environment)).toEqual([{ faultId: 'fault_2', operationId: 'getTask', times: 1, status: 404 }]);
  });

  test('requests of every token of the environment, and of no other', async () => {
    const environment = await createEnvironment(server);
    const other = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', times: 3, status: 500 });
    expect(await statusOf(server, other.tokens.user)).toBe(200);
    expect(await statusOf(server, 'demo-user')).toBe(200);
    for (const token of Object.values(environment.tokens)) expect(await statusOf(server, token)).toBe(500);
  });

  test('no request with a token that nobody has', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 500 });
    expect(await statusOf(server, `nobody-${environment.id}`)).toBe(401);
    expect(await statusOf(server, environment.tokens.user)).toBe(500);
  });

  test('an answer that was given before and is not looked up any more', async () => {
    const environment = await createEnvironment(server);
    for (let i = 0; i < 3; i++) expect((await list(environment)).status).toBe(200);
    await fail(environment, { operationId: 'listTasks', status: 500 });
    expect((await list(environment)).status).toBe(500);
  });

  test('HEAD as it befalls GET, and never OPTIONS', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 500 });
    expect((await list(environment, { method: 'OPTIONS' })).status).toBe(204);
    const head = await list(environment, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([500, '']);
    expect((await list(environment)).status).toBe(200);
    await fail(environment, { operationId: 'listTasks', drop: true });
    await expect(list(environment, { method: 'HEAD' })).rejects.toThrow('fetch failed');
  });
});

describe('faults', () => {
  test('are deleted all at once', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', times: 1000, status: 500 });
    await fail(environment, { operationId: 'getTask', drop: true });
    expect(await faults(environment)).toHaveLength(2);
    expect((await environment.control.DELETE('/_sandbox/faults')).response.status).toBe(204);
    expect(await faults(environment)).toEqual([]);
    expect((await list(environment)).status).toBe(200);
  });

  test('end with a reset', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 500 });
    await reset(environment);
    expect(await faults(environment)).toEqual([]);
    expect((await list(environment)).status).toBe(200);
  });

  test('are 100 at most', async () => {
    const environment = await createEnvironment(server);
    for (let i = 0; i < 100; i++) await fail(environment, { operationId: 'listTasks', status: 500 });
    const body = { operationId: 'listTasks', status: 500 };
    const { error } = await createControlClient({ ...server, token: environment.tokens.user }).POST(
      '/_sandbox/faults',
      {
        body,
      },
    );
    const detail = 'The environment already has 100 faults, which is the maximum. Delete them first.';
    expect(error).toMatchObject({ status: 409, detail });
    expect((await list(environment)).status).toBe(500);
    expect((await environment.control.POST('/_sandbox/faults', { body })).response.status).toBe(201);
  });

  test('are deleted one by one', async () => {
    const environment = await createEnvironment(server);
    const { faultId } = await fail(environment, { operationId: 'listTasks', untilDeleted: true, status: 503 });
    const other = await fail(environment, { operationId: 'getTask', status: 503 });
    for (let i = 0; i < 3; i++) expect((await list(environment)).status).toBe(503);
    const params = { path: { faultId } };
    expect((await environment.control.DELETE('/_sandbox/faults/{faultId}', { params })).response.status).toBe(204);
    expect(await faults(environment)).toEqual([other]);
    expect((await list(environment)).status).toBe(200);
    const { error } = await environment.control.DELETE('/_sandbox/faults/{faultId}', { params });
    expect(error).toMatchObject({ status: 404, reason: 'unknownFault', detail: `There is no fault ${faultId}.` });
  });
});
