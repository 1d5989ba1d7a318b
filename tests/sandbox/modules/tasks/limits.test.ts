import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { violation } from '../../example-answer.ts';
import { changeLimits, queueTask, readTask } from './queueing.ts';

async function limitsOf(client: ApiClient) {
  return (await unwrap(client.getTaskLimits())).limits;
}

describe('an update of the limits', () => {
  test('by an admin is told each field that only a superAdmin may edit', async () => {
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
    await refused({ daily: { calls: 1, texts: 1, tasks: 1 } }, '/daily/calls, /daily/texts and /daily/tasks', [
      '/daily/calls',
      '/daily/texts',
      '/daily/tasks',
    ]);
  });

  test('that changes nothing lets nobody start sooner', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    const { taskId } = await queueTask(client);
    await changeLimits(client, await limitsOf(client));
    await opened.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await opened.advance(1);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
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
    const opened = await openSandbox();
    const before = await limitsOf(opened.client('demo-dental-admin'));
    await changeLimits(opened.client('demo-superadmin'), { concurrencyPerRun: 77 });
    expect(await limitsOf(opened.client('demo-dental-admin'))).toEqual(before);
  });
});
