import { describe, expect, test } from 'vitest';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { type PageQuery, pageQuery } from '../../../src/contract/paging.ts';
import { createEnvironment, remove, reset, statusOf, storyTime, useSandbox } from './test-environment.ts';

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
    const environments = [
      await createEnvironment(server),
      await createEnvironment(server),
      await createEnvironment(server),
    ];
    const page = await list({ pageSize: 100 });
    expect(ids(page)).toEqual([...environments.map(({ id }) => id).reverse(), 'default']);
    expect(page.totalEnvironments).toBe(4);
  });

  test('keeps its order when one of them is reset', async () => {
    const environments = [await createEnvironment(server), await createEnvironment(server)];
    for (const environment of environments) await reset(environment);
    expect(ids(await list())).toEqual([...environments.map(({ id }) => id).reverse(), 'default']);
  });

  test('has pages, and an empty one past the end', async () => {
    const environment = await createEnvironment(server);
    expect(ids(await list({ pageSize: 1 }))).toEqual([environment.id]);
    expect(ids(await list(pageQuery(1, 1)))).toEqual(['default']);
    expect(await list(pageQuery(2, 1))).toMatchObject({ totalEnvironments: 2, environments: [] });
  });

  test('has those of a name alone, of which there may be several', async () => {
    const settings = { now: storyTime, frozen: true };
    const named = [
      await createEnvironment(server, { ...settings, name: 'Inbox ✓' }),
      await createEnvironment(server, { ...settings, name: 'Inbox ✓' }),
    ];
    await createEnvironment(server, { ...settings, name: 'inbox ✓' });
    const page = await list({ name: 'Inbox ✓' });
    const newest = named.map(({ id }) => id).reverse();
    expect(ids(page)).toEqual(newest);
    expect(page.totalEnvironments).toBe(2);
    expect((await list({ name: 'Nobody' })).environments).toEqual([]);
  });

  test('has tokens that work, and no others than the first', async () => {
    const environment = await createEnvironment(server);
    await environment.admin.createToken({ description: 'Script', type: 'user' });
    const [shown] = (await list()).environments;
    expect(shown?.tokens).toEqual(environment.tokens);
    for (const token of Object.values(shown?.tokens ?? {})) expect(await statusOf(server, token)).toBe(200);
  });

  test('lacks one that is deleted', async () => {
    const environment = await createEnvironment(server);
    await remove(environment);
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
    const environment = await createEnvironment(server, settings);
    const { createdTimestamp } = environment.created;
    expect(environment.created).toMatchObject({ name: settings.name, endsAfter: 'PT1H' });
    expect(Math.abs(createdTimestamp - Date.now() / 1000)).toBeLessThan(60);
    expect(environment.created.endsTimestamp).toBeGreaterThanOrEqual(createdTimestamp + 3600);
    const { endsTimestamp = 0, ...shown } = (await get(environment.id)).data ?? {};
    const { endsTimestamp: saidBefore = 0, ...created } = environment.created;
    expect(shown).toEqual(created);
    // Reading is use, and a second may have begun.
    expect(Math.abs(endsTimestamp - saidBefore)).toBeLessThan(10);
    for (let i = 0; i < 3; i++) await environment.user.listTasks();
    expect((await get(environment.id)).data).toMatchObject({ totalRequests: 3 });
  });

  test('keeps its name, its end and when it was created when it is reset', async () => {
    const environment = await createEnvironment(server, { name: 'Inbox', endsAfter: 'P2W' });
    const { createdTimestamp } = environment.created;
    expect((await reset(environment)).data).toMatchObject({ name: 'Inbox', endsAfter: 'P2W', createdTimestamp });
  });

  test('has neither name nor end without a choice', async () => {
    const { created } = await createEnvironment(server);
    expect(Object.keys(created)).not.toEqual(expect.arrayContaining(['name']));
    expect(Object.keys(created).filter((key) => key.startsWith('ends'))).toEqual([]);
    expect((await get('default')).data).toMatchObject({ id: 'default', tokens: { admin: 'demo-admin' } });
  });
});
