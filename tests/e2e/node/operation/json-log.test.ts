import { expect, test } from 'vitest';
import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { runCli } from '../../support/command.ts';
import { readTokens } from './started.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';

test('each request is an object on a line of its own, without a token in it', async () => {
  const command = runCli(['mock', '--port', '0', '--log', 'json']);
  const first: unknown = JSON.parse(await command.line('"ready"'));
  const url = String(Reflect.get(Object(first), 'ready'));
  await readTokens(url, { 'x-request-id': 'build-17', traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  await fetch(`${url}/_sandbox/environments`, { method: 'POST' });
  await readTokens(url, tokenHeaders('demo-admin-env_1'));
  await fetch(`${url}${pathTo('deleteToken', { tokenPrefix: 'demo-admin' })}?password=hunter2`, {
    method: 'DELETE',
    headers: tokenHeaders('demo-superadmin'),
  });
  await readTokens(url, { ...tokenHeaders('nobody'), 'x-request-id': 'with\u00e9accent' });
  await fetch(`${url}/docs/`);
  await command.line('/docs/');
  command.process.kill('SIGTERM');
  const { stdout, code } = await command.ended;
  expect(code).toBe(0);
  const [, read, created, inOther, deleted, refused, page] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(read).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    method: 'GET',
    path: pathTo('listTokens'),
    operationId: 'listTokens',
    status: 200,
    milliseconds: expect.any(Number),
    requestId: 'build-17',
    traceId,
    environmentId: 'default',
    client: '127.0.0.1',
  });
  expect(created).toMatchObject({ operationId: 'createEnvironment', status: 201 });
  expect(created).not.toHaveProperty('environmentId');
  expect(inOther).toMatchObject({ environmentId: 'env_1', requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(deleted).toMatchObject({ operationId: 'deleteToken' });
  expect(refused).toMatchObject({
    operationId: 'listTokens',
    status: 401,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(page).toMatchObject({ method: 'GET', path: '/docs/', status: 200 });
  expect(stdout).not.toMatch(/demo-|hunter2|nobody/);
});
