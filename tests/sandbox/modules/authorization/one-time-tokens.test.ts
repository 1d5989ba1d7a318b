import { describe, expect, test } from 'vitest';
import { tokens } from '../../../../src/sandbox/modules/authorization/tables.ts';
import { keysWithin } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { create, generate, remove, shown, statusOf } from './token-requests.ts';

describe('a one-time token', () => {
  test("is generated for 5 minutes in the name of the caller's user, and not listed", async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
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

  test('works for one request, whatever its answer', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const first = world.client(await generate(admin));
    expect(await statusOf(first)).toBe(200);
    expect(await statusOf(first)).toBe(401);
    const second = world.client(await generate(admin));
    expect((await second.listTokens()).response.status).toBe(403);
    expect(await statusOf(second)).toBe(401);
  });

  test('of two requests at the same time lets one in', async () => {
    const world = await openSandbox();
    const client = world.client(await generate(world.client('demo-admin')));
    const statuses = await Promise.all([statusOf(client), statusOf(client), statusOf(client)]);
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  test('expires after 300 seconds', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const [early, late] = [await generate(admin), await generate(admin)].map((token) => world.client(token));
    await world.advance(299);
    expect(early && (await statusOf(early))).toBe(200);
    await world.advance(1);
    expect(late && (await statusOf(late))).toBe(401);
    expect(await statusOf(world.client(await generate(admin)))).toBe(200);
  });

  test('is forgotten some time after it expired unused', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    for (let count = 0; count < 25; count++) await generate(admin);
    await world.advance(300);
    await generate(admin);
    await generate(admin);
    const kept = keysWithin('org_301', 'demo-admin');
    expect(await world.environment.partition.read().count(tokens, 'generatedBy', kept)).toBe(2);
  });

  test('neither creates nor deletes nor generates tokens', async () => {
    const world = await openSandbox();
    const admin = world.client('demo-admin');
    const once = async () => world.client(await generate(admin, 'admin'));
    const manages = { status: 403, detail: 'A one-time token cannot create or delete tokens.' };
    expect((await (await once()).createToken({ description: 'One more' })).error).toMatchObject(manages);
    expect((await remove(await once(), 'demo-use')).error).toMatchObject(manages);
    expect((await (await once()).generateOneTimeToken()).error).toMatchObject({
      status: 403,
      detail: 'A one-time token cannot generate another.',
    });
    expect(await shown(await once())).toEqual(['demo-sup', 'demo-adm', 'demo-use']);
  });

  test('has at most the role of the token that generates it', async () => {
    const world = await openSandbox();
    const refused = await world.client('demo-admin').generateOneTimeToken({ type: 'superAdmin' });
    expect(refused.error).toMatchObject({
      status: 403,
      detail: 'Generating a token of the role superAdmin needs the role superAdmin; the token has the role admin.',
      errors: [{ pointer: '/type', keyword: 'x-required-role', message: 'needs the role superAdmin' }],
    });
    const once = world.client(await generate(world.client('demo-superadmin'), 'superAdmin'));
    expect((await once.listResellers()).response.status).toBe(200);
  });

  test('ends with the token that generated it', async () => {
    const world = await openSandbox();
    const parent = await create(world.client('demo-admin'), 'admin');
    const [orphan, other] = [await generate(world.client(parent)), await generate(world.client('demo-admin'))];
    await remove(world.client('demo-admin'), parent.slice(0, 8));
    expect(await statusOf(world.client(orphan))).toBe(401);
    expect(await statusOf(world.client(other))).toBe(200);
  });
});
