import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import type { ControlClient } from '../../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { HashedKeys } from '../../../../src/node/control-keys.ts';
import { dataOf, secrets, startGuarded, stores, temporaryFolder } from './guarded.ts';

const idsOf = async (client: ControlClient) =>
  (await unwrap(client.GET('/_sandbox/environments'))).environments.map(({ id }) => id);

test.each(stores)('what a key made is its own, whichever of its secrets comes: %s', async (store) => {
  const { as, server } = await startGuarded({ data: await dataOf(store) });
  const made = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  expect(made.id).toMatch(/^env_[a-z0-9]{20,}$/);
  expect(await idsOf(as(secrets.next))).toEqual([made.id, 'default']);
  expect(await idsOf(as(secrets.team))).toEqual(['default']);
  const params = { path: { environmentId: made.id } };
  const forked = await unwrap(
    as(secrets.next).POST('/_sandbox/environments/{environmentId}/fork', { params, body: {} }),
  );
  for (const environmentId of [made.id, forked.id]) {
    const path = { path: { environmentId } };
    await unwrap(as(secrets.ci).POST('/_sandbox/environments/{environmentId}/reset', { params: path }));
    const { error } = await as(secrets.team).DELETE('/_sandbox/environments/{environmentId}', { params: path });
    expect(error?.reason).toBe('foreignEnvironment');
    expect(
      (await as(secrets.ci).DELETE('/_sandbox/environments/{environmentId}', { params: path })).response.status,
    ).toBe(204);
    const gone = await as(secrets.ci).DELETE('/_sandbox/environments/{environmentId}', { params: path });
    expect(gone.error?.reason).toBe('unknownEnvironment');
  }
  expect((await fetch(`${server.url}/_sandbox/health`)).status).toBe(200);
});

test('whose it is outlasts the server, and a server without keys asks nobody', async () => {
  const data = await dataOf('SQLite');
  const first = await startGuarded({ data });
  const { id } = await unwrap(first.as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  await first.server.close();
  const second = await startGuarded({ data });
  expect(await idsOf(second.as(secrets.team))).toEqual(['default']);
  expect(await idsOf(second.as(secrets.ci))).toEqual([id, 'default']);
  await second.server.close();
  const open = await startGuarded({ data, keys: undefined });
  expect(await idsOf(open.as(''))).toEqual([id, 'default']);
  expect((await unwrap(open.as('').POST('/_sandbox/environments', { body: {} }))).id).toMatch(/^env_\d+$/);
});

test('an environment of a key ends when nobody used it for as long as was said', async () => {
  const { as, server } = await startGuarded();
  const body = { endsAfter: 'PT1S' };
  const { id, tokens } = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body }));
  expect(await idsOf(as(secrets.ci))).toContain(id);
  await expect.poll(() => idsOf(as(secrets.ci)), { timeout: 10_000, interval: 200 }).not.toContain(id);
  const answer = await fetch(`${server.url}${pathTo('listTokens')}`, { headers: tokenHeaders(tokens.admin) });
  expect(answer.status).toBe(401);
});

test('keys of a file are read anew, and stay where the new ones cannot be used', async () => {
  const file = join(await temporaryFolder(), 'keys');
  await writeFile(file, `# of the pipeline\nci:${secrets.ci}\n`);
  const keys = new HashedKeys({ texts: [], file });
  expect([keys.nameOf(secrets.ci), keys.nameOf(secrets.team)]).toEqual(['ci', undefined]);
  await writeFile(file, `team:${secrets.team}\n`);
  keys.renew();
  expect([keys.nameOf(secrets.ci), keys.nameOf(secrets.team)]).toEqual([undefined, 'team']);
  await writeFile(file, 'team:short\n');
  expect(() => keys.renew()).toThrow(
    `--control-keys ${file}:1: the secret of team is too short; it must have at least 24`,
  );
  expect(keys.nameOf(secrets.team)).toBe('team');
});

test.each(['a secret of no name', 'ci:', 'ci:sha256:0123', 'ci:secret with spaces that is long'])(
  '%j is no key, and the refusal does not repeat it',
  (text) => {
    expect(() => new HashedKeys({ texts: [text] })).toThrow(/^--control-key is not a key; it must be NAME:SECRET/);
  },
);
