import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { unwrap } from 'phone-agent-kit/client';
import { createSandbox } from 'phone-agent-kit/sandbox';

let world;
beforeEach(async () => {
  world = await createSandbox();
});
afterEach(async () => {
  jest.useRealTimers();
  await world.close();
});

const body = { type: 'text', agentId: 'agent_202', phoneNumber: '+12025550121' };

test('a task is created, and is there', async () => {
  const { task } = await unwrap(world.client().createTask(body));
  const found = await unwrap(world.client().getTask({ taskId: task.taskId }));
  expect(found.task.phoneNumber).toBe('+12025550121');
});

test('under fake timers nothing hangs, and the environment has the time of the test', async () => {
  jest.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
  const own = await createSandbox();
  await own.fail({ operationId: 'listTasks', delayMs: 20 });
  expect((await unwrap(own.client().listTasks())).totalTasks).toBeGreaterThan(0);
  expect((await own.now()).getTime()).toBe(Date.parse('2030-01-01T00:00:00Z'));
  await own.advance('PT1H');
  await own.close();
});
