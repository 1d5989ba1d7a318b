import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, violation } from '../../example-answer.ts';
import { changeLimits, queueTask, readTask } from './queueing.ts';

async function limitsOf(client: ApiClient) {
  return (await unwrap(client.getTaskLimits())).limits;
}

describe('an update of the limits', () => {
  test('changes what is sent and keeps the rest, within nested objects too', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const before = await limitsOf(client);
    expect(await changeLimits(client, { businessHours: { end: '18:00' }, cooldowns: { texts: 60 } })).toEqual(
      exampleAnswer('updateTaskLimits', 'updated'),
    );
    expect(await limitsOf(client)).toEqual({
      ...before,
      businessHours: { ...before.businessHours, end: '18:00' },
      cooldowns: { ...before.cooldowns, texts: 60 },
    });
    await changeLimits(client, { businessHours: { days: [6] } });
    expect((await limitsOf(client)).businessHours.days).toEqual([6]);
  });

  test('of everything is for a superAdmin', async () => {
    const client = (await openSandbox()).client('demo-superadmin');
    const limits = {
      businessHours: { timezone: 'America/New_York', days: [1, 2, 3, 4, 5, 6], start: '08:30', end: '18:00' },
      cooldowns: { calls: 14400, texts: 3600 },
      daily: { calls: 800, texts: 1500, tasks: 2000 },
      concurrencyPerRun: 8,
    };
    await changeLimits(client, limits);
    expect(await limitsOf(client)).toEqual(limits);
  });

  test('by an admin may send back what only a superAdmin may edit, but not edit it', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const before = await limitsOf(client);
    const refused = async (body: Parameters<typeof changeLimits>[1], names: string, pointers: readonly string[]) => {
      const errors = pointers.map((pointer) => ({
        pointer,
        keyword: 'x-required-role',
        message: 'needs the role superAdmin',
      }));
      const message = `Editing ${names} needs the role superAdmin; the token has the role admin.`;
      await expect(changeLimits(client, body)).rejects.toMatchObject({ status: 403, message, body: { errors } });
      expect(await limitsOf(client)).toEqual(before);
    };
    await changeLimits(client, before);
    await refused({ daily: { calls: 501 }, businessHours: { end: '20:00' } }, '/daily/calls', ['/daily/calls']);
    await refused(
      { daily: { ...before.daily, tasks: 1 }, concurrencyPerRun: 6 },
      '/daily/tasks and /concurrencyPerRun',
      ['/daily/tasks', '/concurrencyPerRun'],
    );
    await refused({ daily: { calls: 1, texts: 1, tasks: 1 } }, '/daily/calls, /daily/texts and /daily/tasks', [
      '/daily/calls',
      '/daily/texts',
      '/daily/tasks',
    ]);
    await changeLimits(client, { ...before, cooldowns: { calls: 60 } });
    expect((await limitsOf(client)).cooldowns).toEqual({ calls: 60, texts: 3600 });
  });

  test('that changes nothing lets nobody start sooner', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const { taskId } = await queueTask(client);
    await changeLimits(client, await limitsOf(client));
    await world.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await world.advance(1);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });

  test('is not for a user, who may read them', async () => {
    const client = (await openSandbox()).client('demo-user');
    await expect(changeLimits(client, { cooldowns: { calls: 0 } })).rejects.toMatchObject({
      status: 403,
      message: 'This operation needs the role admin; the token has the role user.',
    });
    expect((await limitsOf(client)).cooldowns.calls).toBe(14400);
  });

  test('names a time zone that there is, which is looked at before roles', async () => {
    const client = (await openSandbox()).client('demo-admin');
    const before = await limitsOf(client);
    await expect(
      changeLimits(client, { businessHours: { timezone: 'America/Larkfield' }, concurrencyPerRun: 999 }),
    ).rejects.toMatchObject(
      violation('/businessHours/timezone', 'format', 'must be a name of the IANA time zone database'),
    );
    expect(await limitsOf(client)).toEqual(before);
  });

  test('concerns one organization', async () => {
    const world = await openSandbox();
    const before = await limitsOf(world.client('demo-dental-admin'));
    await changeLimits(world.client('demo-superadmin'), { concurrencyPerRun: 77 });
    expect(await limitsOf(world.client('demo-dental-admin'))).toEqual(before);
  });
});

test('new business hours hold for queued tasks, and tasks in progress go on', async () => {
  const world = await openSandbox();
  const [client, admin] = [world.client('demo-user'), world.client('demo-admin')];
  await changeLimits(admin, { businessHours: { start: '12:00' } });
  const { taskId } = await queueTask(client);
  await world.advance(600);
  expect((await readTask(client, taskId)).state).toBe('queued');
  expect((await readTask(client, 'task_1043')).state).toBe('completed');
  await changeLimits(admin, { businessHours: { start: '10:00' } });
  await world.advance(0);
  expect((await readTask(client, taskId)).state).toBe('inProgress');
  await changeLimits(admin, { businessHours: { start: '12:00' } });
  await world.advance(120);
  expect((await readTask(client, taskId)).state).toBe('completed');
});
