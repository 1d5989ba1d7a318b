import { type Client, wrapAsPathBasedClient } from 'openapi-fetch';
import { expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { PageSize } from '../../generated/parameters.ts';
import type { paths } from '../../generated/types.ts';
import type { Plain } from '../../src/client/calls.ts';
import { createClient, infiniteList } from '../../src/client/client.ts';
import { templateOf } from '../../src/contract/path-to.ts';
import { openSandbox } from '../support/sandbox.ts';

const params = { path: { taskId: 'task_1042' } };

test('what takes a client of the contract in terms of openapi-fetch takes ours', async () => {
  const api: Client<Plain<paths>> = (await openSandbox()).client().openapiFetch;
  const { response } = await api.request('get', templateOf('getTask'), { params });
  expect(response.status).toBe(200);
});

test('openapi-fetch makes a client by path of ours', async () => {
  const byPath = wrapAsPathBasedClient((await openSandbox()).client().openapiFetch);
  const { data } = await byPath[templateOf('getTask')].GET({ params });
  expect(data?.task.taskId).toBe('task_1042');
});

test('a paged list is an infinite query', async () => {
  const api = (await openSandbox()).client();
  const list = infiniteList(api, 'listTasks', { [PageSize.name]: 20, type: 'text' });
  const pages = [];
  let next: number | undefined = list.initialPageParam;
  while (next !== undefined) {
    const page = await list.queryFn({ pageParam: next });
    pages.push(page);
    next = list.getNextPageParam(page, pages, next);
  }
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ tasks }) => tasks)).toHaveLength(pages[0]?.totalTasks ?? 0);
});

test('an infinite query fails with the problem, and says its operation', async () => {
  const list = infiniteList((await openSandbox()).client('nobody'), 'listTasks');
  const failed = list.queryFn({ pageParam: list.initialPageParam });
  await expect(failed).rejects.toMatchObject({ name: 'ApiProblem', operation: calls.listTasks });
});

test('an infinite query that is given up ends its request', async () => {
  const given = new AbortController();
  const fetch = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      given.abort(new Error('enough'));
    });
  const list = infiniteList(createClient({ baseUrl: 'http://api.example', token: 'a', fetch }), 'listTasks');
  await expect(list.queryFn({ pageParam: 0, signal: given.signal })).rejects.toThrow('enough');
});
