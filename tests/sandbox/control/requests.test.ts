import { describe, expect, test } from 'vitest';
import { PageNumber } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { type PageQuery, pageQuery } from '../../../src/contract/paging.ts';
import { pathTo, templateOf } from '../../../src/contract/path-to.ts';
import {
  createEnvironment,
  setClock,
  statusOf,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();

async function log({ control }: TestEnvironment, query: PageQuery & { operationId?: string } = {}) {
  const { data, error } = await control.GET('/_sandbox/requests', { params: { query } });
  if (!data) throw new Error(error.detail);
  return data;
}

/** Sends a request to the service's API with a token and reads its answer. */
async function send(
  environment: TestEnvironment,
  path: string,
  init: RequestInit = {},
  token = environment.tokens.admin,
) {
  const headers = { ...tokenHeaders(token), 'content-type': 'application/json' };
  const response = await environment.fetch(new Request(environment.baseUrl + path, { headers, ...init }));
  return { status: response.status, text: await response.text() };
}

const newTask = (context: string) => ({ agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140', context });

describe('the request log', () => {
  test('has each request with its body and its answer’s status, the newest first', async () => {
    const environment = await createEnvironment(server);
    await environment.user.updateTask({ taskId: 'task_1042', state: 'canceled' });
    await setClock(environment, { advance: 'PT1M' });
    const missing = await send(
      environment,
      `${pathTo('getTask', { taskId: 'task_9999' })}?x=1`,
      {},
      environment.tokens.user,
    );
    const { requests, totalRequests } = await log(environment);
    expect(totalRequests).toBe(2);
    expect(requests).toEqual([
      {
        requestId: 2,
        timestamp: storyTimestamp + 60,
        method: 'GET',
        path: `${pathTo('getTask', { taskId: 'task_9999' })}?x=1`,
        operationId: 'getTask',
        status: missing.status,
        problem: JSON.parse(missing.text),
      },
      {
        requestId: 1,
        timestamp: storyTimestamp,
        method: 'POST',
        path: pathTo('updateTask', { taskId: 'task_1042' }),
        operationId: 'updateTask',
        status: 200,
        body: { state: 'canceled' },
      },
    ]);
  });

  test('has refused requests with what was wrong with them', async () => {
    const environment = await createEnvironment(server);
    await send(environment, pathTo('createTask'), { method: 'POST', body: '{"agentId":1}' });
    await send(environment, pathTo('createTask'), { method: 'POST', body: '{"agentId":' });
    await send(environment, pathTo('listTokens'), {}, environment.tokens.user);
    const { requests } = await log(environment);
    expect(requests.map(({ status }) => status)).toEqual([403, 400, 400]);
    expect(requests[0]?.problem?.detail).toBe('This operation needs the role admin; the token has the role user.');
    expect(requests[1]).not.toHaveProperty('body');
    expect(requests[2]).toMatchObject({ body: { agentId: 1 }, problem: { errors: expect.any(Array) } });
  });

  test('has text as text', async () => {
    const environment = await createEnvironment(server);
    const csv = 'phoneNumber\n+12025550141\n';
    await unwrap(environment.user.createTasksFromCsv({ agentId: 'agent_202', body: csv }));
    expect((await log(environment)).requests).toMatchObject([
      { operationId: 'createTasksFromCsv', status: 200, body: csv },
    ]);
  });

  test('has a form by its fields, a file as its text', async () => {
    const environment = await createEnvironment(server);
    const csv = 'phoneNumber\n+12025550141\n';
    const body = { agentId: 'agent_202', file: new File([csv], 'tasks.csv', { type: 'text/csv' }) };
    await unwrap(environment.user.createTasksFromCsv(body));
    expect((await log(environment)).requests[0]?.body).toEqual({ agentId: 'agent_202', file: csv });
  });

  test('leaves out bodies of more than 16,384 characters', async () => {
    const environment = await createEnvironment(server);
    const empty = JSON.stringify(newTask('')).length;
    const post = (context: string) =>
      send(environment, pathTo('createTask'), { method: 'POST', body: JSON.stringify(newTask(context)) });
    const largest = 'x'.repeat(16_384 - empty);
    await post(largest);
    await post(`${largest}x`);
    const [over, within] = (await log(environment)).requests;
    expect(within?.body).toEqual(newTask(largest));
    expect(over).not.toHaveProperty('body');
    expect(over).toMatchObject({ operationId: 'createTask' });
  });

  test('leaves out bodies that are nested too deep to be read', async () => {
    const environment = await createEnvironment(server);
    const deepest = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await send(environment, pathTo('createTask'), { method: 'POST', body: deepest })).status).toBe(400);
    const [request] = (await log(environment)).requests;
    expect(request).toMatchObject({ status: 400, operationId: 'createTask', problem: { reason: 'malformedBody' } });
    expect(request).not.toHaveProperty('body');
  });

  test('keeps no more than 4,194,304 bytes, the last', async () => {
    const environment = await createEnvironment(server);
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${'x'.repeat(900)}${i}`, 1])),
    );
    for (let i = 0; i < 60; i++) await send(environment, pathTo('createTask'), { method: 'POST', body });
    const { requests, totalRequests } = await log(environment, { pageSize: 100 });
    const ids = requests.map(({ requestId }) => requestId);
    expect(ids).toEqual(Array.from({ length: totalRequests }, (_, i) => 60 - i));
    // A character takes two bytes in memory.
    expect(2 * JSON.stringify(requests).length).toBeLessThan(4_194_304 * 1.05);
    expect(totalRequests).toBeLessThan(60);
    expect(requests[0]?.problem?.errors).toHaveLength(100);
  });

  test('cuts paths of more than 2000 characters', async () => {
    const environment = await createEnvironment(server);
    const path = `${pathTo('listTasks')}?x=${'y'.repeat(3000)}`;
    await send(environment, path);
    expect((await log(environment)).requests[0]?.path).toBe(path.slice(0, 2000));
  });

  test('has the requests of HEAD, but none of OPTIONS', async () => {
    const environment = await createEnvironment(server);
    await send(environment, pathTo('listTasks'), { method: 'HEAD' });
    await send(environment, pathTo('listTasks'), { method: 'OPTIONS' });
    expect((await log(environment)).requests).toMatchObject([
      { method: 'HEAD', operationId: 'listTasks', status: 200 },
    ]);
  });

  test('does not have the requests to the control API', async () => {
    const environment = await createEnvironment(server);
    await environment.control.GET('/_sandbox/clock');
    await log(environment);
    expect(await log(environment)).toMatchObject({ totalRequests: 0, requests: [] });
  });

  test('has those of tokens that were deleted or never existed', async () => {
    const environment = await createEnvironment(server);
    expect(await statusOf(server, `nobody-${environment.id}`)).toBe(401);
    expect((await log(environment)).requests).toMatchObject([{ status: 401, operationId: 'listTasks' }]);
  });
});

describe('tokens are never shown', () => {
  test('wherever they stand', async () => {
    const environment = await createEnvironment(server);
    const { admin, tokens } = environment;
    const lasting = (await unwrap(admin.createToken({ description: 'Script', type: 'user' }))).token;
    const once = (await unwrap(admin.generateOneTimeToken())).token;
    const all = [...Object.values(tokens), lasting.token, once.token, 'demo-superadmin'];
    all.push('demo-user-env_1234567', ...lasting.token.split('-').slice(0, 1));
    for (const token of all) {
      await send(environment, pathTo('deleteToken', { tokenPrefix: token }), { method: 'DELETE' });
      await send(environment, `${pathTo('listTasks')}?agentId=${token}`);
      const body = JSON.stringify({ ...newTask(`It is ${token}.`), [`${token}`]: 1 });
      expect((await send(environment, pathTo('createTask'), { method: 'POST', body })).status).toBe(400);
    }
    const shown = JSON.stringify(await log(environment, { pageSize: 100 }));
    for (const token of all) expect(shown).not.toContain(token);
    expect(shown).toContain(templateOf('deleteToken').replace('{tokenPrefix}', '[token]'));
    expect(shown).toContain('It is [token].');
    expect(shown).not.toContain('[token]-env_');
    const [{ problem } = {}] = (await log(environment)).requests;
    expect(problem?.errors).toContainEqual(expect.objectContaining({ pointer: '/[token]' }));
  });

  test('but what only looks a little like one is', async () => {
    const environment = await createEnvironment(server);
    const body = newTask('pat_short, demo-day, once_more');
    await send(environment, pathTo('createTask'), { method: 'POST', body: JSON.stringify(body) });
    expect((await log(environment)).requests[0]?.body).toEqual(body);
  });
});

describe('the pages of the log', () => {
  test('do not overlap, and one past the end is empty', async () => {
    const environment = await createEnvironment(server);
    for (let i = 0; i < 5; i++) await send(environment, pathTo('getTask', { taskId: `task_${i}` }));
    const page = async (nth: number) => {
      const { requests, ...rest } = await log(environment, pageQuery(nth, 2));
      expect(rest).toEqual({ pageNumber: PageNumber.minimum + nth, pageSize: 2, totalRequests: 5 });
      return requests.map(({ path }) => path.slice(-1));
    };
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([['4', '3'], ['2', '1'], ['0'], []]);
  });

  test('are of one operation if that is asked for', async () => {
    const environment = await createEnvironment(server);
    await send(environment, pathTo('listTasks'));
    await send(environment, pathTo('getTask', { taskId: 'task_1042' }));
    await send(environment, `${pathTo('listTasks')}?pageSize=2`);
    const { requests, totalRequests } = await log(environment, { operationId: 'listTasks', pageSize: 1 });
    expect(totalRequests).toBe(2);
    expect(requests).toMatchObject([{ path: `${pathTo('listTasks')}?pageSize=2`, operationId: 'listTasks' }]);
    expect(await log(environment, { operationId: 'noSuchOperation' })).toMatchObject({
      totalRequests: 0,
      requests: [],
    });
  });

  test('end with the last 1000 requests', async () => {
    const environment = await createEnvironment(server);
    for (let i = 0; i < 11; i++) {
      await Promise.all(Array.from({ length: 100 }, () => send(environment, pathTo('getTaskLimits'))));
    }
    const pages = await Promise.all(Array.from({ length: 10 }, (_, nth) => log(environment, pageQuery(nth, 100))));
    const ids = pages.flatMap(({ requests }) => requests.map(({ requestId }) => requestId));
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => 1100 - i));
    expect((await log(environment, pageQuery(1000, 1))).requests).toEqual([]);
  });
});
