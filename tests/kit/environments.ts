import { afterEach, describe, expect, vi } from 'vitest';
import { unwrap } from '../../src/client/client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { environmentState } from '../../src/kit/testing/state.ts';
import { openTestEnvironment } from '../../src/kit/testing/test-environment.ts';
import { test } from '../../src/kit/vitest.ts';

const now = '2026-03-02T15:00:00Z';
const params = { taskId: 'task_1042' };

/** What `test` of `phone-agent-kit/vitest` promises. In jsdom and happy-dom, projects of the laboratory hold it. */
export function describeEnvironments(): void {
  describe.concurrent('two tests at the same time', () => {
    const deleted: string[] = [];
    for (const name of ['one', 'the other']) {
      test(`have an environment each, ${name}`, async ({ world, expect }) => {
        const remove = await world.client().deleteTask(params);
        deleted.push(name);
        expect(remove.response.status).toBe(200);
        await vi.waitUntil(() => deleted.length === 2);
        expect((await world.requests()).map(({ operationId }) => operationId)).toEqual(['deleteTask']);
      });
    }
  });

  test('what an application fetches comes to the environment, with the fixed tokens too', async ({ world }) => {
    const { signal } = new AbortController();
    const headers = tokenHeaders('demo-admin');
    const { tasks }: { tasks: unknown[] } = await (await world.fetch(pathTo('listTasks'), { headers, signal })).json();
    expect(tasks.length).toBeGreaterThan(0);
    expect((await world.fetch(`${world.url}${pathTo('listTasks')}`)).status).toBe(401);
    const given = AbortSignal.abort();
    await expect(world.fetch(pathTo('listTasks'), { headers, signal: given })).rejects.toThrow('abort');
  });

  test('what is attached is a file with which another begins', async ({ world }) => {
    await world.client().deleteTask(params);
    const { files } = await environmentState(world);
    const seed = JSON.parse(files.find(({ name }) => name === 'world.json')?.body ?? '');
    await using again = await openTestEnvironment({ seed });
    expect((await again.client().getTask(params)).response.status).toBe(404);
  });

  describe('an environment', () => {
    test.override('worldOptions', { now, frozen: true, seed: 'empty' });

    test('begins as it is told to, and is moved', async ({ world }) => {
      expect(await world.now()).toEqual(new Date(now));
      expect((await unwrap(world.client().listTasks())).totalTasks).toBe(0);
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
}

/** What it promises of files. */
export function describeFiles(): void {
  test('files are sent', async ({ world }) => {
    const form = new FormData();
    form.set('file', new File(['phoneNumber\n+12025550121\n'], 'numbers.csv', { type: 'text/csv' }));
    form.set('agentId', 'agent_202');
    const headers = tokenHeaders(world.tokens.admin);
    const response = await world.fetch(pathTo('createTasksFromCsv'), { method: 'POST', headers, body: form });
    expect(await response.json()).toMatchObject({ success: true });
  });
}
