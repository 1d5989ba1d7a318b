/** Tests of an application that has its sandboxes from the kit's fixtures: none of them asks where the server is. */
import { expect } from 'vitest';
import { test } from '../../../../src/kit/vitest.ts';

const received: string[] = [];

test.override({
  worldOptions: {
    now: '2026-03-02T15:00:00Z',
    frozen: true,
    webhooks: async (request: Request) => {
      received.push(new URL(request.url).pathname);
      return new Response(null, { status: 204 });
    },
  },
});

test('the first tasks are on page 0, on the test day', async ({ world }) => {
  expect((await world.now()).toISOString()).toBe('2026-03-02T15:00:00.000Z');
  const { data } = await world.client().GET('/api/v2/tasks', { params: { query: { pageNumber: 0, pageSize: 2 } } });
  expect(data?.tasks).toHaveLength(2);
});

test('each webhook comes once', async ({ world }) => {
  const client = world.client();
  const body = { label: 'Once', type: 'task', url: 'https://app.example/hooks' } as const;
  expect((await client.POST('/api/v2/webhooks', { body })).error).toBeUndefined();
  const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550177' } as const;
  expect((await client.POST('/api/v2/tasks', { body: task })).error).toBeUndefined();
  await world.advance('PT1M');
  const own = received.filter((path) => path === '/hooks');
  expect(own.length).toBeGreaterThan(0);
  expect((await world.deliveries()).flatMap(({ attempts }) => attempts)).toHaveLength(received.length);
});
