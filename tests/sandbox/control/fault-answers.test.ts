import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { createEnvironment, type TestEnvironment, useListeningSandbox } from './test-environment.ts';

const server = useListeningSandbox();

const fail = ({ control }: TestEnvironment, body: ControlSchemas['FaultCreation']) =>
  unwrap(control.POST('/_sandbox/faults', { body }));
const get = ({ baseUrl, tokens }: TestEnvironment, path: string) =>
  fetch(`${baseUrl}${path}`, {
    headers: { ...tokenHeaders(tokens.user), origin: 'http://localhost:3000' },
  });
const newTask = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140' } as const;

describe('a fault answers', () => {
  test('as a proxy does whose server is away', async () => {
    const environment = await createEnvironment(server);
    const headers = { 'Content-Type': 'text/html', via: '1.1 edge-3' };
    await fail(environment, { operationId: '*', status: 502, body: '<h1>502</h1>', headers, retryAfter: 30 });
    const response = await get(environment, pathTo('listTasks'));
    expect([response.status, await response.text()]).toEqual([502, '<h1>502</h1>']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html',
      via: '1.1 edge-3',
      'retry-after': '30',
      'content-length': '12',
      'access-control-allow-origin': 'http://localhost:3000',
    });
    const { requests } = await unwrap(environment.control.GET('/_sandbox/requests'));
    expect(requests[0]).toMatchObject({ operationId: 'listTasks', status: 502 });
    expect(requests[0]).not.toHaveProperty('problem');
  });

  test('with a status alone that the operation does not declare', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 504 });
    const response = await get(environment, pathTo('listTasks'));
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([504, '', null]);
  });

  test('with JSON, whatever it is, and a text as it is', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: 'listTasks', status: 200, body: { tasks: 'none' } });
    await fail(environment, { operationId: 'listTasks', status: 200, body: 'none' });
    const first = await get(environment, pathTo('listTasks'));
    const second = await get(environment, pathTo('listTasks'));
    expect([first.headers.get('content-type'), await first.json()]).toEqual(['application/json', { tasks: 'none' }]);
    expect([second.headers.get('content-type'), await second.text()]).toEqual(['text/plain; charset=utf-8', 'none']);
  });

  test('with an example by its name, a success too, and says of which status it is', async () => {
    const environment = await createEnvironment(server);
    const made = await fail(environment, { operationId: 'listTasks', example: 'pastTheEnd' });
    expect(made).toEqual({
      faultId: 'fault_1',
      operationId: 'listTasks',
      times: 1,
      status: 200,
      example: 'pastTheEnd',
    });
    expect(await (await get(environment, pathTo('listTasks'))).json()).toMatchObject({ success: true, tasks: [] });
    await fail(environment, { operationId: 'listTasks', status: 401, example: 'missingToken', retryAfter: 5 });
    const refused = await get(environment, pathTo('listTasks'));
    expect(await refused.json()).toMatchObject({ status: 401, reason: 'missingToken' });
    expect(refused.headers.get('retry-after')).toBe('5');
  });

  test('late by chance, equally for equal seeds', async () => {
    const waits = async (seed: number) => {
      const environment = await createEnvironment(server);
      await fail(environment, { operationId: 'listTasks', times: 3, delayMs: 20, jitterMs: 150, seed });
      const times: number[] = [];
      for (let i = 0; i < 3; i++) {
        const start = performance.now();
        expect((await get(environment, pathTo('listTasks'))).status).toBe(200);
        times.push(performance.now() - start);
      }
      return times;
    };
    const rounds: number[][] = [];
    for (let round = 0; round < 5; round++) rounds.push(await waits(220));
    // Seed 220 draws 0.02, 0.98 and 0.45. The machine may add to some of the waits, and to none of them five times.
    const least = (i: number) => Math.min(...rounds.map((times) => times[i] ?? 0));
    const short = least(0);
    const long = least(1);
    const middle = least(2);
    expect(long).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(short);
  });
});

describe('a fault befalls', () => {
  test('what is asked at a path, of any operation there', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { path: `${pathTo('listTasks')}/*`, times: 3, status: 503 });
    expect((await get(environment, pathTo('listTasks'))).status).toBe(200);
    expect((await get(environment, `${pathTo('getTask', { taskId: 'task_1042' })}?x=1`)).status).toBe(503);
    expect((await get(environment, pathTo('getTaskLimits'))).status).toBe(503);
    const { response } = await environment.user.updateTask({ taskId: 'task_1042', state: 'canceled' });
    expect(response.status).toBe(503);
    expect((await get(environment, pathTo('getTask', { taskId: 'task_1042' }))).status).toBe(200);
  });

  test('any operation, but no path that none has, and nothing of the control API', async () => {
    const environment = await createEnvironment(server);
    await fail(environment, { operationId: '*', untilDeleted: true, status: 503 });
    expect((await get(environment, '/nothing')).status).toBe(404);
    expect((await get(environment, pathTo('getLiveAgent', { agentId: 'agent_201' }))).status).toBe(503);
    expect((await environment.control.GET('/_sandbox/clock')).response.status).toBe(200);
  });

  test('a request whose body has the part, once it holds to the contract, and changes nothing', async () => {
    const environment = await createEnvironment(server);
    const total = async () => (await unwrap(environment.user.listTasks())).totalTasks;
    const before = await total();
    await fail(environment, { operationId: '*', requestBody: { phoneNumber: '+12025550140' }, drop: true });
    const create = (body: object) =>
      fetch(`${environment.baseUrl}${pathTo('listTasks')}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...tokenHeaders(environment.tokens.user), 'content-type': 'application/json' },
      });
    expect((await create({ ...newTask, phoneNumber: '+12025550141' })).status).toBe(200);
    expect((await create({ ...newTask, nonsense: 1 })).status).toBe(400);
    await expect(create(newTask)).rejects.toThrow('fetch failed');
    expect(await total()).toBe(before + 1);
    expect((await create(newTask)).status).toBe(200);
  });
});
