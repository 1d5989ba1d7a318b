import { describe, expect, test } from 'vitest';
import { users } from '../../../../src/sandbox/modules/accounts/tables.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { accept } from './invitation-acceptance.ts';

const day = 86_400;

describe('an invitation', () => {
  test('that has expired leaves its address to another organization', async () => {
    const opened = await openSandbox();
    await opened.client('demo-admin').inviteAdmin({ email: 'lee@example.com', expiresInDays: 1 });
    await opened.advance(day);
    const { data } = await opened.client('demo-dental-admin').inviteAdmin({ email: 'lee@example.com' });
    expect(data?.admin.userId).toBe(1006);
    const ofAddress = keysWithin('lee@example.com');
    expect(await opened.environment.partition.read().count(users, 'email', ofAddress)).toBe(1);
  });

  test('above the own role is refused where it says so', async () => {
    const opened = await openSandbox();
    const { error } = await opened.client('demo-admin').inviteAdmin({ email: 'lee@example.com', role: 'superAdmin' });
    expect(error?.errors).toEqual([
      { pointer: '/role', keyword: 'x-required-role', message: 'needs the role superAdmin' },
    ]);
  });

  test('makes an active admin of who accepts it, by the name that is given then', async () => {
    const opened = await openSandbox();
    const token = await accept(opened, 1004, 'Jordan A. Vale');
    const { data } = await opened.client(token).listAdmins();
    expect(data?.admins.at(-1)).toEqual({
      userId: 1004,
      name: 'Jordan A. Vale',
      email: 'jordan@example.com',
      role: 'admin',
      state: 'active',
      timestamp: 1772215200,
    });
    const { data: own } = await opened.client(token).listTokens();
    expect(own?.tokens.at(-1)).toMatchObject({ description: 'First token', type: 'admin', userId: 1004 });
    await expect(accept(opened, 1004)).rejects.toThrow(
      'The user 1004 is already active. Only a pending invitation can be accepted.',
    );
    await expect(accept(opened, 9999)).rejects.toThrow('There is no invitation for user 9999.');
  });

  test('can be accepted by one person once, and not after its expiry', async () => {
    const opened = await openSandbox();
    const results = await Promise.allSettled([accept(opened, 1004), accept(opened, 1004)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const later = await openSandbox();
    await later.advance(7 * day);
    await expect(accept(later, 1004)).rejects.toThrow('There is no invitation for user 1004.');
  });
});
