import { QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import createQueryClient from 'openapi-react-query';
import { ApiProblem, createClient, infiniteList, unwrap } from 'phone-agent-kit/client';
import { type TestWorld, test } from 'phone-agent-kit/vitest';
import { describe, expect, expectTypeOf } from 'vitest';

const params = { path: { taskId: 'task_1042' } };

/** A client of TanStack Query that tries everything once. */
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A client whose token the service does not know. */
const nobody = ({ url, fetch }: TestWorld) => createClient({ baseUrl: url, token: 'nobody', fetch });

describe('openapi-react-query', () => {
  test('reads with a client of the kit, typed by the contract', async ({ world }) => {
    const query = createQueryClient(world.client().openapiFetch);
    const { task } = await queries().fetchQuery(query.queryOptions('get', '/api/v2/tasks/{taskId}', { params }));
    expect(task.taskId).toBe('task_1042');
    expectTypeOf(task.state).toEqualTypeOf<string>();
    expectTypeOf(task.timestamp).toEqualTypeOf<number>();
  });

  test('throws the problem', async ({ world }) => {
    const query = createQueryClient(nobody(world).openapiFetch);
    const failed = queries().fetchQuery(query.queryOptions('get', '/api/v2/tasks/{taskId}', { params }));
    await expect(failed).rejects.toMatchObject({ status: 401, reason: 'invalidToken' });
  });

  test('compiles what the contract has alone', ({ world }) => {
    const query = createQueryClient(world.client().openapiFetch);
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
});

describe('TanStack Query', () => {
  test('reads a paged list as an infinite query', async ({ world }) => {
    const list = infiniteList(world.client(), 'listTasks', { pageSize: 20, type: 'text' });
    const { pages } = await queries().fetchInfiniteQuery({ ...list, pages: 100 });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ tasks }) => tasks)).toHaveLength(pages[0]?.totalTasks ?? 0);
    const compiles = () => useInfiniteQuery(list).data?.pages[0]?.tasks[0]?.taskId;
    expectTypeOf(compiles).returns.toEqualTypeOf<string | undefined>();
  });

  test('has the problem of an infinite query that fails, with its operation', async ({ world }) => {
    const problem = await queries()
      .fetchInfiniteQuery(infiniteList(nobody(world), 'listTasks'))
      .catch((error: unknown) => error);
    if (!(problem instanceof ApiProblem)) throw new Error('The query was not refused with a problem.');
    expect(problem.operation).toBe('GET /api/v2/tasks');
  });

  test('has the unwrapped answer of a query of one call', async ({ world }) => {
    const api = world.client();
    const queryFn = () => unwrap(api.getTask(params.path));
    const { task } = await queries().fetchQuery({ queryKey: ['task'], queryFn });
    expectTypeOf<'queued'>().toExtend<typeof task.state>();
    expect(task.taskId).toBe('task_1042');
  });
});
