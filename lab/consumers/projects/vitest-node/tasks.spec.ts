import { unwrap } from 'phone-agent-kit/client';
import { test } from 'phone-agent-kit/vitest';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { openTasks } from './tasks.ts';

const body = { type: 'text', agentId: 'agent_202', phoneNumber: '+12025550121' } as const;

test('a task that was queued is open', async ({ world }) => {
  const before = await openTasks(world.client());
  await unwrap(world.client().createTask(body));
  expect((await openTasks(world.client())).length).toBe(before.length + 1);
});

describe.concurrent('at the same time', () => {
  for (const count of [0, 1, 2]) {
    test(`${count} more are open`, async ({ world, expect }) => {
      const before = (await openTasks(world.client())).length;
      for (let i = 0; i < count; i++) await unwrap(world.client().createTask(body));
      expect((await openTasks(world.client())).length).toBe(before + count);
    });
  }
});

describe('at a time of its own', () => {
  test.override('worldOptions', { now: '2026-03-02T15:00:00Z', frozen: true });

  test('a fault goes by', async ({ world }) => {
    await world.fail({ operationId: 'listTasks', status: 503 });
    await expect(openTasks(world.client())).rejects.toMatchObject({ status: 503 });
    await openTasks(world.client());
    await world.advance('PT2H');
    expect(await world.now()).toEqual(new Date('2026-03-02T17:00:00Z'));
  });
});

describe('under fake timers', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test('the environment has the time of the test', async ({ world }) => {
    const { task } = await unwrap(world.client().createTask(body));
    vi.advanceTimersByTime(60_000);
    expect(new Date(task.timestamp * 1000)).toEqual(new Date('2026-03-02T15:00:00Z'));
    expect(await world.now()).toEqual(new Date('2026-03-02T15:01:00Z'));
  });
});
