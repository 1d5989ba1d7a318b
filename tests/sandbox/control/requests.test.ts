import { describe, expect, test } from 'vitest';
import { PageNumber } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { type PageQuery, pageQuery } from '../../../src/contract/paging.ts';
import { pathTo, templateOf } from '../../../src/contract/path-to.ts';
import { createWorld, setClock, statusOf, storyTimestamp, useSandbox, type World } from './world.ts';

const server = useSandbox();

async function log({ control }: World, query: PageQuery & { operationId?: string } = {}) {
  const { data, error } = await control.GET('/_sandbox/requests', { params: { query } });
  if (!data) throw new Error(error.detail);
  return data;
}

/** Sends a request to the service's API with a token and reads its answer. */
async function send(world: World, path: string, init: RequestInit = {}, token = world.tokens.admin) {
  const headers = { ...tokenHeaders(token), 'content-type': 'application/json' };
  const response = await world.fetch(new Request(world.baseUrl + path, { headers, ...init }));
  return { status: response.status, text: await response.text() };
}

const newTask = (context: string) => ({ agentId: 'agent_202', type: 'call', phoneNumber: '+12025550140', context });

describe('the request log', () => {
  test('has each request with its body and its answer’s status, the newest first', async () => {
    const world = await createWorld(server);
    await world.user.updateTask({ taskId: 'task_1042', state: 'canceled' });
    await setClock(world, { advance: 'PT1M' });
    const missing = await send(world, `${pathTo('getTask', { taskId: 'task_9999' })}?x=1`, {}, world.tokens.user);
    const { requests, totalRequests } = await log(world);
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
    const world = await createWorld(server);
    await send(world, pathTo('createTask'), { method: 'POST', body: '{"agentId":1}' });
    await send(world, pathTo('createTask'), { method: 'POST', body: '{"agentId":' });
    await send(world, pathTo('listTokens'), {}, world.tokens.user);
    const { requests } = await log(world);
    expect(requests.map(({ status }) => status)).toEqual([403, 400, 400]);
    expect(requests[0]?.problem?.detail).toBe('This operation needs the role admin; the token has the role user.');
    expect(requests[1]).not.toHaveProperty('body');
    expect(requests[2]).toMatchObject({ body: { agentId: 1 }, problem: { errors: expect.any(Array) } });
  });

  test('has text as text', async () => {
    const world = await createWorld(server);
    const csv = 'phoneNumber\n+12025550141\n';
    await unwrap(world.user.createTasksFromCsv({ agentId: 'agent_202', body: csv }));
    expect((await log(world)).requests).toMatchObject([{ operationId: 'createTasksFromCsv', status: 200, body: csv }]);
  });

  test('has a form by its fields, a file as its text', async () => {
    const world = await createWorld(server);
    const csv = 'phoneNumber\n+12025550141\n';
    const body = { agentId: 'agent_202', file: new File([csv], 'tasks.csv', { type: 'text/csv' }) };
    await unwrap(world.user.createTasksFromCsv(body));
    expect((await log(world)).requests[0]?.body).toEqual({ agentId: 'agent_202', file: csv });
  });

  test('leaves out bodies of more than 16,384 characters', async () => {
    const world = await createWorld(server);
    const empty = JSON.stringify(newTask('')).length;
    const post = (context: string) =>
      send(world, pathTo('createTask'), { method: 'POST', body: JSON.stringify(newTask(context)) });
    const largest = 'x'.repeat(16_384 - empty);
    await post(largest);
    await post(`${largest}x`);
    const [over, within] = (await log(world)).requests;
    expect(within?.body).toEqual(newTask(largest));
    expect(over).not.toHaveProperty('body');
    expect(over).toMatchObject({ operationId: 'createTask' });
  });

  test('leaves out bodies that are nested too deep to be read', async () => {
    const world = await createWorld(server);
    const deepest = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await send(world, pathTo('createTask'), { method: 'POST', body: deepest })).status).toBe(400);
    const [request] = (await log(world)).requests;
    expect(request).toMatchObject({ status: 400, operationId: 'createTask', problem: { reason: 'malformedBody' } });
    expect(request).not.toHaveProperty('body');
  });

  test('keeps no more than 4,194,304 bytes, the last', async () => {
    const world = await createWorld(server);
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${'x'.repeat(900)}${i}`, 1])),
    );
    for (let i = 0; i < 60; i++) await send(world, pathTo('createTask'), { method: 'POST', body });
    const { requests, totalRequests } = await log(world, { pageSize: 100 });
    const ids = requests.map(({ requestId }) => requestId);
    expect(ids).toEqual(Array.from({ length: totalRequests }, (_, i) => 60 - i));
    // A character takes two bytes in memory.
    expect(2 * JSON.stringify(requests).length).toBeLessThan(4_194_304 * 1.05);
    expect(totalRequests).toBeLessThan(60);
    expect(requests[0]?.problem?.errors).toHaveLength(100);
  });

  test('cuts paths of more than 2000 characters', async () => {
    const world = await createWorld(server);
    const path = `${pathTo('listTasks')}?x=${'y'.repeat(3000)}`;
    await send(world, path);
    expect((await log(world)).requests[0]?.path).toBe(path.slice(0, 2000));
  });

  test('has the requests of HEAD, but none of OPTIONS', async () => {
    const world = await createWorld(server);
    await send(world, pathTo('listTasks'), { method: 'HEAD' });
    await send(world, pathTo('listTasks'), { method: 'OPTIONS' });
    expect((await log(world)).requests).toMatchObject([{ method: 'HEAD', operationId: 'listTasks', status: 200 }]);
  });

  test('does not have the requests to the control API', async () => {
    const world = await createWorld(server);
    await world.control.GET('/_sandbox/clock');
    await log(world);
    expect(await log(world)).toMatchObject({ totalRequests: 0, requests: [] });
  });

  test('has those of tokens that were deleted or never existed', async () => {
    const world = await createWorld(server);
    expect(await statusOf(server, `nobody-${world.id}`)).toBe(401);
    expect((await log(world)).requests).toMatchObject([{ status: 401, operationId: 'listTasks' }]);
  });
});

describe('tokens are never shown', () => {
  test('wherever they stand', async () => {
    const world = await createWorld(server);
    const { admin, tokens } = world;
    const lasting = (await unwrap(admin.createToken({ description: 'Script', type: 'user' }))).token;
    const once = (await unwrap(admin.generateOneTimeToken())).token;
    const all = [...Object.values(tokens), lasting.token, once.token, 'demo-superadmin'];
    all.push('demo-user-env_1234567', ...lasting.token.split('-').slice(0, 1));
    for (const token of all) {
      await send(world, pathTo('deleteToken', { tokenPrefix: token }), { method: 'DELETE' });
      await send(world, `${pathTo('listTasks')}?agentId=${token}`);
      const body = JSON.stringify({ ...newTask(`It is ${token}.`), [`${token}`]: 1 });
      expect((await send(world, pathTo('createTask'), { method: 'POST', body })).status).toBe(400);
    }
    const shown = JSON.stringify(await log(world, { pageSize: 100 }));
    for (const token of all) expect(shown).not.toContain(token);
    expect(shown).toContain(templateOf('deleteToken').replace('{tokenPrefix}', '[token]'));
    expect(shown).toContain('It is [token].');
    expect(shown).not.toContain('[token]-env_');
    const [{ problem } = {}] = (await log(world)).requests;
    expect(problem?.errors).toContainEqual(expect.objectContaining({ pointer: '/[token]' }));
  });

  test('but what only looks a little like one is', async () => {
    const world = await createWorld(server);
    const body = newTask('pat_short, demo-day, once_more');
    await send(world, pathTo('createTask'), { method: 'POST', body: JSON.stringify(body) });
    expect((await log(world)).requests[0]?.body).toEqual(body);
  });
});

describe('the pages of the log', () => {
  test('do not overlap, and one past the end is empty', async () => {
    const world = await createWorld(server);
    for (let i = 0; i < 5; i++) await send(world, pathTo('getTask', { taskId: `task_${i}` }));
    const page = async (nth: number) => {
      const { requests, ...rest } = await log(world, pageQuery(nth, 2));
      expect(rest).toEqual({ pageNumber: PageNumber.minimum + nth, pageSize: 2, totalRequests: 5 });
      return requests.map(({ path }) => path.slice(-1));
    };
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([['4', '3'], ['2', '1'], ['0'], []]);
  });

  test('are of one operation if that is asked for', async () => {
    const world = await createWorld(server);
    await send(world, pathTo('listTasks'));
    await send(world, pathTo('getTask', { taskId: 'task_1042' }));
    await send(world, `${pathTo('listTasks')}?pageSize=2`);
    const { requests, totalRequests } = await log(world, { operationId: 'listTasks', pageSize: 1 });
    expect(totalRequests).toBe(2);
    expect(requests).toMatchObject([{ path: `${pathTo('listTasks')}?pageSize=2`, operationId: 'listTasks' }]);
    expect(await log(world, { operationId: 'noSuchOperation' })).toMatchObject({ totalRequests: 0, requests: [] });
  });

  test('end with the last 1000 requests', async () => {
    const world = await createWorld(server);
    for (let i = 0; i < 11; i++) {
      await Promise.all(Array.from({ length: 100 }, () => send(world, pathTo('getTaskLimits'))));
    }
    const pages = await Promise.all(Array.from({ length: 10 }, (_, nth) => log(world, pageQuery(nth, 100))));
    const ids = pages.flatMap(({ requests }) => requests.map(({ requestId }) => requestId));
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => 1100 - i));
    expect((await log(world, pageQuery(1000, 1))).requests).toEqual([]);
  });
});
