import { describe, expect, test } from 'vitest';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { type PageQuery, pageQuery } from '../../../src/contract/paging.ts';
import { createWorld, remove, reset, statusOf, storyTime, useSandbox } from './world.ts';

const server = useSandbox();

async function list(query: PageQuery & { name?: string } = {}) {
  const open = createControlClient(server);
  const { data, error } = await open.GET('/_sandbox/environments', { params: { query } });
  if (!data) throw new Error(error.detail);
  return data;
}

const ids = ({ environments }: ControlSchemas['EnvironmentPage']) => environments.map(({ id }) => id);

describe('the list of environments', () => {
  test('has the newest first, and default last', async () => {
    const worlds = [await createWorld(server), await createWorld(server), await createWorld(server)];
    const page = await list({ pageSize: 100 });
    expect(ids(page)).toEqual([...worlds.map(({ id }) => id).reverse(), 'default']);
    expect(page.totalEnvironments).toBe(4);
  });

  test('keeps its order when one of them is reset', async () => {
    const worlds = [await createWorld(server), await createWorld(server)];
    for (const world of worlds) await reset(world);
    expect(ids(await list())).toEqual([...worlds.map(({ id }) => id).reverse(), 'default']);
  });

  test('has pages, and an empty one past the end', async () => {
    const world = await createWorld(server);
    expect(ids(await list({ pageSize: 1 }))).toEqual([world.id]);
    expect(ids(await list(pageQuery(1, 1)))).toEqual(['default']);
    expect(await list(pageQuery(2, 1))).toMatchObject({ totalEnvironments: 2, environments: [] });
  });

  test('has those of a name alone, of which there may be several', async () => {
    const settings = { now: storyTime, frozen: true };
    const named = [
      await createWorld(server, { ...settings, name: 'Inbox ✓' }),
      await createWorld(server, { ...settings, name: 'Inbox ✓' }),
    ];
    await createWorld(server, { ...settings, name: 'inbox ✓' });
    const page = await list({ name: 'Inbox ✓' });
    const newest = named.map(({ id }) => id).reverse();
    expect(ids(page)).toEqual(newest);
    expect(page.totalEnvironments).toBe(2);
    expect((await list({ name: 'Nobody' })).environments).toEqual([]);
  });

  test('has tokens that work, and no others than the first', async () => {
    const world = await createWorld(server);
    await world.admin.createToken({ description: 'Script', type: 'user' });
    const [shown] = (await list()).environments;
    expect(shown?.tokens).toEqual(world.tokens);
    for (const token of Object.values(shown?.tokens ?? {})) expect(await statusOf(server, token)).toBe(200);
  });

  test('lacks one that is deleted', async () => {
    const world = await createWorld(server);
    await remove(world);
    expect(ids(await list())).toEqual(['default']);
  });
});

describe('an environment by its identifier', () => {
  const get = (id: string) =>
    createControlClient(server).GET('/_sandbox/environments/{environmentId}', {
      params: { path: { environmentId: id } },
    });

  test('is as its creation answered, with what its log has got since', async () => {
    const settings = { now: storyTime, frozen: true, name: 'Junk inbox has pages', endsAfter: 'PT1H' };
    const world = await createWorld(server, settings);
    const { createdTimestamp } = world.created;
    expect(world.created).toMatchObject({ name: settings.name, endsAfter: 'PT1H' });
    expect(Math.abs(createdTimestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(world.created.endsTimestamp).toBeGreaterThanOrEqual(createdTimestamp + 3600);
    const { endsTimestamp = 0, ...shown } = (await get(world.id)).data ?? {};
    const { endsTimestamp: saidBefore = 0, ...created } = world.created;
    expect(shown).toEqual(created);
    // Reading is use, and a second may have begun.
    expect(Math.abs(endsTimestamp - saidBefore)).toBeLessThan(10);
    for (let i = 0; i < 3; i++) await world.user.listTasks();
    expect((await get(world.id)).data).toMatchObject({ totalRequests: 3 });
  });

  test('keeps its name, its end and when it was created when it is reset', async () => {
    const world = await createWorld(server, { name: 'Inbox', endsAfter: 'P2W' });
    const { createdTimestamp } = world.created;
    expect((await reset(world)).data).toMatchObject({ name: 'Inbox', endsAfter: 'P2W', createdTimestamp });
  });

  test('has neither name nor end without a choice', async () => {
    const { created } = await createWorld(server);
    expect(Object.keys(created)).not.toEqual(expect.arrayContaining(['name']));
    expect(Object.keys(created).filter((key) => key.startsWith('ends'))).toEqual([]);
    expect((await get('default')).data).toMatchObject({ id: 'default', tokens: { admin: 'demo-admin' } });
  });
});
