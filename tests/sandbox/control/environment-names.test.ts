import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { createEnvironment, reset, setClock, storyTime, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const rename = ({ control, id: environmentId }: Pick<TestEnvironment, 'control' | 'id'>, name?: string) =>
  control.POST('/_sandbox/environments/{environmentId}', {
    params: { path: { environmentId } },
    body: { ...(name !== undefined && { name }) },
  });
const nameOf = async ({ control, id: environmentId }: Pick<TestEnvironment, 'control' | 'id'>) =>
  (await unwrap(control.GET('/_sandbox/environments/{environmentId}', { params: { path: { environmentId } } }))).name;

test('an environment takes another name, and none', async () => {
  const environment = await createEnvironment(server, { now: storyTime, frozen: true, name: 'Before' });
  const { data } = await rename(environment, 'After');
  expect(data).toEqual({ ...environment.created, name: 'After' });
  expect(await nameOf(environment)).toBe('After');
  const listed = await unwrap(
    environment.control.GET('/_sandbox/environments', { params: { query: { name: 'After' } } }),
  );
  expect(listed.environments.map(({ id }) => id)).toContain(environment.id);
  expect((await rename(environment)).data).not.toHaveProperty('name');
  expect(await nameOf(environment)).toBeUndefined();
});

test('a name outlasts moves of the clock, a reset and a restored snapshot', async () => {
  const environment = await createEnvironment(server);
  const params = { path: { environmentId: environment.id } };
  const { snapshotId } = await unwrap(
    environment.control.POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: {} }),
  );
  await Promise.all([
    setClock(environment, { advance: 'PT1H' }),
    rename(environment, 'Kept'),
    setClock(environment, { advance: 'PT1H' }),
  ]);
  const { now } = await unwrap(environment.control.GET('/_sandbox/clock'));
  expect([await nameOf(environment), now]).toEqual(['Kept', '2026-03-02T17:00:00Z']);
  await reset(environment);
  expect(await nameOf(environment)).toBe('Kept');
  const path = { environmentId: environment.id, snapshotId };
  await environment.control.POST('/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore', {
    params: { path },
  });
  expect(await nameOf(environment)).toBe('Kept');
});

test('a name is kept in the data file, and so is the time to which the clock was moved meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const data = join(folder, 'sandbox.db');
  const start = () => startServer({ host: '127.0.0.1', port: 0, quiet: true, data, timeouts: { grace: 0 } });
  const first = await start();
  const control = createControlClient({ baseUrl: first.url, token: 'demo-admin' });
  const body = { advance: 'P3D', frozen: true };
  const [moved] = await Promise.all([
    unwrap(control.POST('/_sandbox/clock', { body })),
    rename({ control, id: 'default' }, 'Mine'),
  ]);
  await first.close();
  const second = await start();
  onTestFinished(() => second.close());
  const again = createControlClient({ baseUrl: second.url, token: 'demo-admin' });
  expect(await nameOf({ control: again, id: 'default' })).toBe('Mine');
  expect((await unwrap(again.GET('/_sandbox/clock'))).now).toBe(moved.now);
});
