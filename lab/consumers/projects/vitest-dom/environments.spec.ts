import { createSandbox } from 'phone-agent-kit/sandbox';
import { test } from 'phone-agent-kit/vitest';
import { afterEach, describe, expect, vi } from 'vitest';

const now = '2026-03-02T15:00:00Z';
const params = { path: { taskId: 'task_1042' } };

test('there is a page', () => {
  document.body.innerHTML = '<p>Tasks</p>';
  expect(document.querySelector('p')?.textContent).toBe('Tasks');
});

describe.concurrent('two tests at the same time', () => {
  const deleted: string[] = [];
  for (const name of ['one', 'the other']) {
    test(`have an environment each, ${name}`, async ({ world, expect }) => {
      const remove = await world.client().DELETE('/api/v2/tasks/{taskId}', { params });
      deleted.push(name);
      expect(remove.response.status).toBe(200);
      await vi.waitUntil(() => deleted.length === 2);
      expect((await world.requests()).map(({ operationId }) => operationId)).toEqual(['deleteTask']);
    });
  }
});

test('what an application fetches comes to the environment, with the fixed tokens too', async ({ world }) => {
  const { signal } = new AbortController();
  const headers = { authorization: 'demo-admin' };
  const { tasks } = await (await world.fetch('/api/v2/tasks', { headers, signal })).json();
  expect(tasks.length).toBeGreaterThan(0);
  expect((await world.fetch(`${world.url}/api/v2/tasks`)).status).toBe(401);
  await expect(world.fetch('/api/v2/tasks', { headers, signal: AbortSignal.abort() })).rejects.toThrow('abort');
});

test('what is exported is a file with which another begins', async ({ world }) => {
  await world.client().DELETE('/api/v2/tasks/{taskId}', { params });
  const path = { environmentId: world.id };
  const { data } = await world.control.GET('/_sandbox/environments/{environmentId}/export', { params: { path } });
  const again = await createSandbox({ seed: data });
  expect((await again.client().GET('/api/v2/tasks/{taskId}', { params })).response.status).toBe(404);
  await again.close();
});

describe('an environment', () => {
  test.override('worldOptions', { now, frozen: true, seed: 'empty' });

  test('begins as it is told to, and is moved', async ({ world }) => {
    expect(await world.now()).toEqual(new Date(now));
    expect((await world.client().listTasks()).data?.totalTasks).toBe(0);
    await world.advance('PT90M');
    expect(await world.now()).toEqual(new Date('2026-03-02T16:30:00Z'));
  });
});

describe('under fake timers', () => {
  afterEach(() => void vi.useRealTimers());

  test('nothing hangs, and an environment in real time shows the time of the test', async ({ world }) => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
    await world.fail({ operationId: 'listTasks', delayMs: 20 });
    expect((await world.client().listTasks()).response.status).toBe(200);
    expect(await world.now()).toEqual(new Date('2030-01-01T00:00:00Z'));
  });
});
