import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { type Client, wrapAsPathBasedClient } from 'openapi-fetch';
import createQueryClient from 'openapi-react-query';
import { expect, expectTypeOf, test } from 'vitest';
import type { paths } from '../../generated/types.ts';
import { ApiProblem, createClient, infiniteList, unwrap } from '../../src/client/client.ts';
import { openSandbox } from '../support/sandbox.ts';

const params = { path: { taskId: 'task_1042' } };

/** A client of TanStack Query that tries everything once. */
function queries() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

test('openapi-react-query reads with our client, typed by the contract', async () => {
  const api = (await openSandbox()).client();
  const query = createQueryClient(api);
  const { task } = await queries().fetchQuery(query.queryOptions('get', '/api/v2/tasks/{taskId}', { params }));
  expect(task.taskId).toBe('task_1042');
  expectTypeOf(task.state).toEqualTypeOf<string>();
  expectTypeOf(task.timestamp).toEqualTypeOf<number>();
});

test('openapi-react-query throws the problem', async () => {
  const query = createQueryClient((await openSandbox()).client('nobody'));
  const failed = queries().fetchQuery(query.queryOptions('get', '/api/v2/tasks/{taskId}', { params }));
  await expect(failed).rejects.toMatchObject({ status: 401, reason: 'invalidToken' });
});

test('openapi-react-query compiles what the contract has alone', () => {
  const query = createQueryClient(createClient({ baseUrl: 'http://127.0.0.1:1', token: 'demo-admin' }));
  const doNotCompile = [
    // @ts-expect-error a path that the contract does not have
    () => query.useQuery('get', '/api/v2/tokenz'),
    // @ts-expect-error a path parameter left out
    () => query.queryOptions('get', '/api/v2/tasks/{taskId}'),
    // @ts-expect-error a required field left out
    () => query.useMutation('post', '/api/v2/tokens').mutate({ body: { type: 'admin' } }),
  ];
  const compiles = () => query.useMutation('post', '/api/v2/tokens').mutate({ body: { description: 'Export' } });
  expect([...doNotCompile, compiles]).toHaveLength(4);
});

test('what takes a client of the contract in terms of openapi-fetch takes ours', async () => {
  const api: Client<paths> = (await openSandbox()).client();
  const { response } = await api.request('get', '/api/v2/tasks/{taskId}', { params });
  expect(response.status).toBe(200);
});

test('openapi-fetch makes a client by path of ours', async () => {
  const byPath = wrapAsPathBasedClient((await openSandbox()).client());
  const { data } = await byPath['/api/v2/tasks/{taskId}'].GET({ params });
  expect(data?.task.taskId).toBe('task_1042');
});

test('a paged list is an infinite query', async () => {
  const api = (await openSandbox()).client();
  const list = infiniteList(api, '/api/v2/tasks', { params: { query: { pageSize: 20, type: 'text' } } });
  const { pages } = await queries().fetchInfiniteQuery({ ...list, pages: 100 });
  const read = pages.flatMap(({ tasks }) => tasks);
  expect(pages.length).toBeGreaterThan(1);
  expect(read).toHaveLength(pages[0]?.totalTasks ?? 0);
  const compiles = () => useInfiniteQuery(list).data?.pages[0]?.tasks[0]?.taskId;
  expectTypeOf(compiles).returns.toEqualTypeOf<string | undefined>();
});

test('an infinite query fails with the problem, and says its operation', async () => {
  const list = infiniteList((await openSandbox()).client('nobody'), '/api/v2/tasks');
  const problem = await queries()
    .fetchInfiniteQuery(list)
    .catch((error: unknown) => error);
  if (!(problem instanceof ApiProblem)) throw new Error('The query was not refused with a problem.');
  expect(problem.operation).toBe('GET /api/v2/tasks');
});

test('an infinite query that is given up ends its request', async () => {
  const given = new AbortController();
  const fetch = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      given.abort(new Error('enough'));
    });
  const list = infiniteList(createClient({ baseUrl: 'http://api.example', token: 'a', fetch }), '/api/v2/tasks');
  await expect(list.queryFn({ pageParam: 0, signal: given.signal })).rejects.toThrow('enough');
});

test('a query of one call is its unwrapped answer', async () => {
  const api = (await openSandbox()).client();
  const queryFn = () => unwrap(api.GET('/api/v2/tasks/{taskId}', { params }));
  const { task } = await queries().fetchQuery({ queryKey: ['task'], queryFn });
  expectTypeOf<'queued'>().toExtend<typeof task.state>();
  expect(task.taskId).toBe('task_1042');
});
