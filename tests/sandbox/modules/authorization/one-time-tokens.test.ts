import { describe, expect, test } from 'vitest';
import { tokens } from '../../../../src/sandbox/modules/authorization/tables.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { generate, remove, shown, statusOf } from './token-requests.ts';

describe('a one-time token', () => {
  test("is generated for 5 minutes in the name of the caller's user, and not listed", async () => {
    const opened = await openSandbox();
    const admin = opened.client('demo-admin');
    const { data } = await admin.generateOneTimeToken({ type: 'admin' });
    expect(data).toEqual({
      success: true,
      message: 'One-time token generated. It expires in 5 minutes.',
      token: {
        token: expect.stringMatching(/^once_[A-Za-z0-9]{32}/),
        type: 'admin',
        userId: 1002,
        expiryTimestamp: 1772463900,
      },
    });
    expect(await shown(admin)).toHaveLength(3);
    expect((await remove(admin, data?.token.token.slice(0, 8) ?? '')).response.status).toBe(404);
  });

  test('of two requests at the same time lets one in', async () => {
    const opened = await openSandbox();
    const client = opened.client(await generate(opened.client('demo-admin')));
    const statuses = await Promise.all([statusOf(client), statusOf(client), statusOf(client)]);
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('is forgotten some time after it expired unused', async () => {
    const opened = await openSandbox();
    const admin = opened.client('demo-admin');
    for (let count = 0; count < 25; count++) await generate(admin);
    await opened.advance(300);
    await generate(admin);
    await generate(admin);
    const kept = keysWithin('org_301', 'demo-admin');
    expect(await opened.environment.partition.read().count(tokens, 'generatedBy', kept)).toBe(2);
  });
});
