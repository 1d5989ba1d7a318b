import { describe, expect, test } from 'vitest';
import { tokens } from '../../../../src/sandbox/modules/authorization/tables.ts';
import { declared } from '../../../support/contract.ts';
import { type OpenedSandbox, openSandbox } from '../../../support/sandbox.ts';
import { create, remove, shown, statusOf } from './token-requests.ts';

test("the list's example is the sandbox's first answer", async () => {
  const opened = await openSandbox();
  const operation = declared.find(({ id }) => id === 'listTokens');
  const examples = operation?.responses.get('200')?.content.get('application/json')?.examples;
  expect((await opened.client('demo-admin').listTokens()).data).toEqual(examples?.get('tokens'));
});

describe('a token', () => {
  test("is created in the name of the caller's user, as a user's unless it says otherwise", async () => {
    const opened = await openSandbox();
    await opened.advance(60);
    const admin = opened.client('demo-admin');
    const { data } = await admin.createToken({ description: 'Call board in the workshop' });
    expect(data).toEqual({
      success: true,
      message: 'Token created. Store it now, it is not shown again.',
      token: {
        token: expect.stringMatching(/^pat_[A-Za-z0-9]{32}/),
        description: 'Call board in the workshop',
        type: 'user',
        timestamp: '1772463660',
        userId: 1002,
      },
    });
    const listed = (await admin.listTokens()).data?.tokens;
    expect(listed?.at(-1)).toEqual({ ...data?.token, token: data?.token.token.slice(0, 8) });
  });

  test('of a superAdmin is created by a superAdmin alone', async () => {
    const opened = await openSandbox();
    const refused = await opened.client('demo-admin').createToken({ description: 'More', type: 'superAdmin' });
    expect(refused.error).toMatchObject({
      status: 403,
      detail: 'Creating a token of the role superAdmin needs the role superAdmin; the token has the role admin.',
      errors: [{ pointer: '/type', keyword: 'x-required-role', message: 'needs the role superAdmin' }],
    });
    expect(await shown(opened.client('demo-admin'))).toHaveLength(3);
    const created = opened.client(await create(opened.client('demo-superadmin'), 'superAdmin'));
    expect((await created.listResellers()).response.status).toBe(200);
  });

  test('is deleted by more of its beginning too, and not by another one', async () => {
    const opened = await openSandbox();
    const admin = opened.client('demo-admin');
    const token = await create(admin);
    const other = `${token.slice(0, 15)}${token[15] === 'x' ? 'y' : 'x'}`;
    expect((await remove(admin, other)).error).toMatchObject({ status: 404, reason: 'unknownTokenShown' });
    const { data } = await remove(admin, token.slice(0, 16));
    // No more of a token is repeated than a list shows.
    expect(data?.message).toBe(`Token ${token.slice(0, 8)} deleted.`);
    expect(await statusOf(opened.client(token))).toBe(401);
  });

  test('is one of 1000 at most, which are all shown differently', async () => {
    const opened = await openSandbox();
    const admin = opened.client('demo-admin');
    for (let count = 3; count < 1000; count++) await create(admin);
    const all = await shown(admin);
    expect(new Set(all).size).toBe(1000);
    expect((await admin.createToken({ description: 'Too many' })).error).toMatchObject({
      status: 409,
      detail: 'The organization org_301 has the maximum of 1000 tokens. Delete one first.',
    });
    expect(await create(opened.client('demo-dental-admin'))).toMatch(/^pat_/);
    await remove(admin, all[500] ?? '');
    expect(await create(admin)).toMatch(/^pat_/);
  });

  test('is the same in every environment with the same story, and another where its first characters are taken', async () => {
    const [first, second, third] = await Promise.all([openSandbox(), openSandbox(), openSandbox()]);
    const stored = async ({ client, environment }: OpenedSandbox) => {
      return (await create(client('demo-admin'))).replace(environment.tokenSuffix, '');
    };
    const token = await stored(first);
    expect(await stored(second)).toBe(token);
    const other = `${token.slice(0, 8)}${'x'.repeat(28)}`;
    const row = { organizationId: 'org_301', userId: 1002, description: 'Twin', timestamp: 1772463600, order: 999 };
    await third.environment.change(({ store }) => store.put(tokens, { ...row, token: other, type: 'user' }));
    expect((await stored(third)).slice(0, 8)).not.toBe(token.slice(0, 8));
  });

  test('of a suspended organization is refused', async () => {
    const opened = await openSandbox();
    expect((await opened.client('demo-bakery-admin').listAgentAccounts()).error).toMatchObject({
      status: 403,
      detail: 'The organization org_303 is suspended; its tokens may not be used until its billing is settled.',
    });
  });
});
