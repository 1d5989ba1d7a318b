import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../src/client/client.ts';
import { users } from '../../../../src/sandbox/modules/accounts/tables.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { accept } from './invitation-acceptance.ts';

const day = 86_400;

const invite = (client: ApiClient, email: string, role?: 'admin' | 'superAdmin', expiresInDays?: number) => {
  return client.inviteAdmin({ email, ...(role && { role }), ...(expiresInDays !== undefined && { expiresInDays }) });
};

const remove = (client: ApiClient, user: number) => client.deleteAdmin({ userId: user });

async function ids(client: ApiClient): Promise<number[]> {
  const { data } = await client.listAdmins();
  return data?.admins.map(({ userId }) => userId) ?? [];
}

describe('an invitation', () => {
  test('is listed until it expires, 7 days later unless it says otherwise', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const { data } = await invite(admin, 'lee@example.com');
    const invited = {
      userId: 1005,
      email: 'lee@example.com',
      role: 'admin',
      state: 'invited',
      timestamp: 1772463600,
      expiryTimestamp: 1773068400,
    };
    expect(data).toEqual({ success: true, message: 'Invitation sent to lee@example.com.', admin: invited });
    const named = await admin.inviteAdmin({ email: 'max@example.com', name: 'Max Orr', expiresInDays: 14 });
    expect(named.data?.admin).toMatchObject({ userId: 1006, name: 'Max Orr', expiryTimestamp: 1773673200 });
    expect((await admin.listAdmins()).data?.admins[3]).toEqual(invited);
    await world.advance(7 * day - 1);
    expect(await ids(admin)).toEqual([1001, 1002, 1005, 1006]);
    await world.advance(1);
    expect(await ids(admin)).toEqual([1001, 1002, 1006]);
    await world.advance(7 * day);
    expect(await ids(admin)).toEqual([1001, 1002]);
  });

  test('is refused for an address that somebody in the service has, in whatever case', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const refusals = {
      'Robin@Example.com': 'The address Robin@Example.com belongs to a user;',
      'dana@example.com': 'The address dana@example.com belongs to a user;',
      'JORDAN@example.com': 'The address JORDAN@example.com has a pending invitation, user 1004; withdraw it',
    };
    for (const [email, detail] of Object.entries(refusals)) {
      const { error } = await invite(admin, email);
      expect(error).toMatchObject({ status: 409, detail: expect.stringContaining(detail) });
    }
    expect((await invite(world.client('demo-dental-admin'), 'jordan@example.com')).error).toMatchObject({
      status: 409,
      detail: 'The address jordan@example.com has a pending invitation to another organization.',
    });
    expect(await ids(admin)).toEqual([1001, 1002, 1004]);
    expect((await invite(admin, 'lee@example.com')).data?.admin.userId).toBe(1005);
  });

  test('frees its address when it expires or is withdrawn', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    expect((await remove(admin, 1004)).data).toEqual({
      success: true,
      message: 'Invitation of jordan@example.com withdrawn.',
    });
    expect(await ids(admin)).toEqual([1001, 1002]);
    const again = await invite(admin, 'jordan@example.com', 'admin', 1);
    expect(again.data?.admin.userId).toBe(1005);
    await world.advance(day);
    expect((await remove(admin, 1005)).error).toMatchObject({ status: 404, detail: 'There is no admin 1005.' });
    const dental = world.client('demo-dental-admin');
    expect((await invite(dental, 'jordan@example.com')).data?.admin.userId).toBe(1006);
    expect(await ids(dental)).toEqual([901, 902, 1006]);
    const ofAddress = keysWithin('jordan@example.com');
    expect(await world.environment.partition.read().count(users, 'email', ofAddress)).toBe(1);
    expect(await ids(admin)).toEqual([1001, 1002]);
  });

  test('of a superAdmin is sent and withdrawn by a superAdmin alone', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const superAdmin = world.client('demo-superadmin');
    expect((await invite(admin, 'lee@example.com', 'superAdmin')).error).toMatchObject({
      status: 403,
      detail: 'Inviting a superAdmin needs the role superAdmin; the token has the role admin.',
      errors: [{ pointer: '/role', keyword: 'x-required-role', message: 'needs the role superAdmin' }],
    });
    expect((await invite(superAdmin, 'lee@example.com', 'superAdmin')).data?.admin.role).toBe('superAdmin');
    expect((await remove(admin, 1005)).error).toMatchObject({
      status: 403,
      detail:
        'Withdrawing the invitation of the superAdmin 1005 needs the role superAdmin; the token has the role admin.',
    });
    expect(await ids(admin)).toEqual([1001, 1002, 1004, 1005]);
    expect((await remove(superAdmin, 1005)).data?.message).toBe('Invitation of lee@example.com withdrawn.');
  });

  test('makes who accepts it an active admin with the same number', async () => {
    const world = await openSandbox();
    const token = await accept(world, 1004, 'Jordan A. Vale');
    const { data } = await world.client(token).listAdmins();
    expect(data?.admins.at(-1)).toEqual({
      userId: 1004,
      name: 'Jordan A. Vale',
      email: 'jordan@example.com',
      role: 'admin',
      state: 'active',
      timestamp: 1772215200,
    });
    await world.advance(30 * day);
    expect(await ids(world.client(token))).toEqual([1001, 1002, 1004]);
    await expect(accept(world, 1004)).rejects.toThrow(
      'The user 1004 is active; only a pending invitation can be accepted.',
    );
    await expect(accept(world, 9999)).rejects.toThrow('There is no invitation of user 9999.');
  });

  test('gives its name to who accepts it without another, and a first token', async () => {
    const world = await openSandbox();
    await world.client('demo-admin').inviteAdmin({ email: 'max@example.com', name: 'Max Orr' });
    const max = world.client(await accept(world, 1005));
    expect((await max.listAdmins()).data?.admins.at(-1)).toMatchObject({
      userId: 1005,
      name: 'Max Orr',
      state: 'active',
    });
    const { data } = await max.listTokens();
    expect(data?.tokens.at(-1)).toMatchObject({ description: 'First token', type: 'admin', userId: 1005 });
  });

  test('can be accepted by one person once, and not after its expiry', async () => {
    const world = await openSandbox();
    const results = await Promise.allSettled([accept(world, 1004), accept(world, 1004)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const later = await openSandbox();
    await later.advance(7 * day);
    await expect(accept(later, 1004)).rejects.toThrow('There is no invitation of user 1004.');
  });

  test('is one of 1000 admins and invitations at most, expired ones not counted', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    for (let count = 3; count < 1000; count++) await invite(admin, `guest-${count}@example.com`, 'admin', 1);
    expect((await invite(admin, 'lee@example.com')).error).toMatchObject({
      status: 409,
      detail: 'The organization org_301 has 1000 admins and invitations, as many as it can have. Delete one first.',
    });
    expect(await ids(admin)).toHaveLength(1000);
    await world.advance(day);
    expect(await ids(admin)).toEqual([1001, 1002, 1004]);
    expect((await invite(admin, 'lee@example.com')).response.status).toBe(200);
  });
});

describe('an admin', () => {
  test('is deleted with every token; those that had expired are not counted', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const first = world.client(await accept(world, 1004));
    const oneTime = async () => {
      const { data } = await first.generateOneTimeToken();
      return world.client(data?.token.token);
    };
    // Those that were used are gone, and take no other with them.
    for (let used = 0; used < 10; used++) await (await oneTime()).listAgentAccounts();
    await oneTime();
    const { data } = await first.createToken({ description: 'Export' });
    const second = world.client(data?.token.token);
    await world.advance(1);
    const own = [first, second, await oneTime(), await oneTime()];
    await world.advance(299);
    await first.createAccount({ name: 'Larkfield North' });
    expect((await remove(admin, 1004)).data).toEqual({
      success: true,
      message: 'Admin 1004 deleted; 4 tokens stopped working.',
    });
    for (const client of own) expect((await client.listAgentAccounts()).response.status).toBe(401);
    expect((await admin.listTokens()).data?.tokens).toHaveLength(3);
    expect((await admin.listAgentAccounts()).data?.totalAccounts).toBe(3);
    expect((await remove(admin, 1004)).response.status).toBe(404);
    expect((await invite(admin, 'jordan@example.com')).data?.admin.userId).toBe(1005);
  });

  test('does not delete itself, a user, a superAdmin or what another organization has', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    expect((await remove(admin, 1002)).error).toMatchObject({
      status: 409,
      detail: '1002 owns the token of this request; another admin has to delete this user.',
    });
    expect((await remove(admin, 1003)).error).toMatchObject({ status: 404, detail: 'There is no admin 1003.' });
    expect((await remove(admin, 902)).error).toMatchObject({ status: 404, detail: 'There is no admin 902.' });
    expect((await remove(admin, 1001)).error).toMatchObject({
      status: 403,
      detail: 'Deleting the superAdmin 1001 needs the role superAdmin; the token has the role admin.',
    });
    expect((await remove(world.client('demo-superadmin'), 902)).response.status).toBe(404);
    expect(await ids(admin)).toEqual([1001, 1002, 1004]);
  });

  test('is kept as long as there is no other active one', async () => {
    const world = await openSandbox();
    const superAdmin = world.client('demo-superadmin');
    const last = { status: 409, detail: expect.stringContaining('1002 is the last active admin of org_301;') };
    expect((await remove(superAdmin, 1002)).error).toMatchObject(last);
    const lee = (await invite(superAdmin, 'lee@example.com', 'superAdmin')).data?.admin.userId ?? 0;
    await accept(world, lee);
    expect((await remove(superAdmin, 1002)).error).toMatchObject(last);
    expect((await world.client('demo-admin').listAdmins()).response.status).toBe(200);
    await accept(world, 1004);
    expect((await remove(superAdmin, 1002)).data?.message).toBe('Admin 1002 deleted; 1 token stopped working.');
    expect((await remove(superAdmin, lee)).response.status).toBe(200);
  });

  test('is listed by an admin alone', async () => {
    const world = await openSandbox();
    const user = world.client('demo-user');
    expect((await user.listAdmins()).response.status).toBe(403);
    expect((await invite(user, 'lee@example.com')).response.status).toBe(403);
    expect((await remove(user, 1004)).response.status).toBe(403);
  });
});
