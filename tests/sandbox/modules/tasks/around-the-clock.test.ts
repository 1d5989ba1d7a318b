import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';

const hour = 3600;

test('in real time a task is done within minutes, on whatever day and at whatever hour of the week it is queued', async () => {
  const { client, advance } = await openSandbox({});
  const api = client('demo-admin');
  for (let at = 0, last = 160; at < 7 * 24; at += 7, last++) {
    const body = { type: 'call', agentId: 'agent_202', phoneNumber: `+12025550${last}` } as const;
    const { taskId } = (await unwrap(api.createTask(body))).task;
    await advance(600);
    const { task } = await unwrap(api.getTask({ taskId }));
    expect([at, task.state]).toEqual([at, 'completed']);
    await advance(7 * hour - 600);
  }
});

test.for(['demo', 'empty'] as const)('the %s data is open around the clock after a reset too', async (seed) => {
  const { client, sandbox, environment } = await openSandbox({ seed });
  const hours = async () => (await unwrap(client('demo-admin').getTaskLimits())).limits.businessHours;
  const always = { timezone: 'America/New_York', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '00:00' };
  expect(await hours()).toEqual(always);
  await sandbox.reset(environment.id);
  expect(await hours()).toEqual(always);
});

test.for([{ frozen: true }, { now: Date.UTC(2026, 2, 7) }])(
  'an environment of %j has the hours of the examples',
  async (settings) => {
    const { client } = await openSandbox(settings);
    const { businessHours } = (await unwrap(client('demo-admin').getTaskLimits())).limits;
    expect(businessHours).toMatchObject({ days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' });
  },
);
