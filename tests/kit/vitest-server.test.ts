import { describe, expect } from 'vitest';
import { startServer } from '../../src/cli/server/start.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { startSandbox } from '../../src/kit/node.ts';
import { openTestEnvironment } from '../../src/kit/testing/test-environment.ts';
import { test } from '../../src/kit/vitest.ts';
import { HashedKeys } from '../../src/node/control-keys.ts';

const onServer = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startSandbox();
    onCleanup(() => server.close());
    return server;
  })
  .extend('sandboxUrl', ({ server }) => server.url);

const controlKey = 'a-secret-of-the-pipeline';
const onGuarded = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const keys = new HashedKeys({ texts: [`ci:${controlKey}`] });
    const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, keys, timeouts: { grace: 0 } });
    onCleanup(() => server.close());
    return server;
  })
  .extend('sandboxUrl', ({ server }) => ({ url: server.url, controlKey }));

describe('on a server', () => {
  const tokens: string[] = [];

  onServer('it is an environment of its own', async ({ world, server }) => {
    tokens.push(world.tokens.admin);
    expect(world.url).toBe(server.url);
    const headers = tokenHeaders(world.tokens.admin);
    expect((await world.fetch(pathTo('listTasks'), { headers })).status).toBe(200);
    expect((await world.requests()).length).toBe(1);
  });

  onServer('it ends with its test', async ({ world }) => {
    const headers = tokenHeaders(tokens[0] ?? '');
    expect((await world.fetch(pathTo('listTasks'), { headers })).status).toBe(401);
  });

  onServer('it ends by itself in time where it is told no other', async ({ server }) => {
    await using own = await openTestEnvironment({ endsAfter: undefined }, server.url);
    const params = { path: { environmentId: own.id } };
    const { data } = await own.control.GET('/_sandbox/environments/{environmentId}', { params });
    expect(data?.endsAfter).toBe('PT1H');
  });

  onServer('webhooks go where they are posted to', async ({ server }) => {
    const webhooks = () => new Response();
    await expect(openTestEnvironment({ webhooks }, server.url)).rejects.toThrow(TypeError);
  });
});

describe('on a server that asks for a key', () => {
  const ids: string[] = [];

  onGuarded('it is an environment of its own, which ends by itself where nobody ends it', async ({ world }) => {
    ids.push(world.id);
    const params = { path: { environmentId: world.id } };
    const { data } = await world.control.GET('/_sandbox/environments/{environmentId}', { params });
    expect(data?.endsAfter).toBe('PT1H');
    expect((await world.client().listTasks()).response.status).toBe(200);
    await world.reset();
  });

  onGuarded('it ends with its test', async ({ server }) => {
    const { data } = await createControlClient({ baseUrl: server.url, controlKey }).GET('/_sandbox/environments');
    expect(ids.length).toBe(1);
    expect(data?.environments.map(({ id }) => id)).not.toContain(ids[0]);
  });

  onGuarded('without the key there is no environment', async ({ server }) => {
    await expect(openTestEnvironment({}, server.url)).rejects.toThrow('Send a key of this server');
    await expect(openTestEnvironment({}, { url: server.url, controlKey: 'another' })).rejects.toThrow(
      'does not contain a key of this server',
    );
  });
});
