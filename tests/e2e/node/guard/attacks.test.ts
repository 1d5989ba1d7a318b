import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { createControlClient } from '../../../../src/client/control-client.ts';
import { tokenHeaders, tokenLines } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { runCli } from '../../support/command.ts';
import { secrets, startGuarded, temporaryFolder } from './guarded.ts';

/** The status of the answer to a request that no client of the platform sends. */
async function statusOf(url: string, lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return Number(text.split(' ')[1]);
}

const list = 'GET /_sandbox/environments HTTP/1.1';

test.each([
  ['no key', list, []],
  ['an empty one', list, ['x-control-key:']],
  ['one that is nearly right', list, [`x-control-key: ${secrets.ci.slice(0, -1)}`]],
  ['one and more', list, [`x-control-key: ${secrets.ci}x`]],
  ['capitals', list, [`x-control-key: ${secrets.ci.toUpperCase()}`]],
  ['its name before it', list, [`x-control-key: ci:${secrets.ci}`]],
  ['two keys', list, [`x-control-key: ${secrets.ci}`, `x-control-key: ${secrets.team}`]],
  ['one twice', list, [`x-control-key: ${secrets.ci}`, `x-control-key: ${secrets.ci}`]],
  ['a huge one', list, [`x-control-key: ${'x'.repeat(12_000)}`]],
  ['in the place of a token', list, [tokenLines(secrets.ci).trim()]],
  ['in a cookie', list, [`cookie: x-control-key=${secrets.ci}`]],
  ['in the query', `GET /_sandbox/environments?x-control-key=${secrets.ci} HTTP/1.1`, []],
  ['a token', list, [tokenLines('demo-superadmin').trim()]],
])('%s opens nothing', async (_, line, headers) => {
  const { server } = await startGuarded();
  expect(await statusOf(server.url, [line, ...headers])).toBe(401);
  expect(await statusOf(server.url, [list, `x-control-key: ${secrets.ci}`])).toBe(200);
});

test('a header that is too large for the server is refused, which goes on', async () => {
  const { server } = await startGuarded();
  expect(await statusOf(server.url, [list, `x-control-key: ${'x'.repeat(40_000)}`])).toBe(431);
  expect(await statusOf(server.url, [list, `x-control-key: ${secrets.ci}`])).toBe(200);
});

test('a token leads to its own environment alone, whatever key comes with it', async () => {
  const { as, server } = await startGuarded();
  const own = await unwrap(as(secrets.team).POST('/_sandbox/environments', { body: {} }));
  const other = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
  const both = createControlClient({ baseUrl: server.url, controlKey: secrets.team, token: other.tokens.superAdmin });
  const params = { path: { environmentId: other.id } };
  const reset = await both.POST('/_sandbox/environments/{environmentId}/reset', { params });
  expect(reset.error?.reason).toBe('foreignEnvironment');
  const exported = await both.GET('/_sandbox/environments/{environmentId}/export', { params });
  expect(exported.error?.reason).toBe('foreignEnvironment');
  const forked = await both.POST('/_sandbox/environments/{environmentId}/fork', { params, body: {} });
  expect(forked.error?.reason).toBe('foreignEnvironment');
  // The key of another neither opens nor shuts what the token is for.
  await unwrap(both.POST('/_sandbox/clock', { body: { now: '2040-01-01T00:00:00Z', frozen: true } }));
  const clockOf = async (token: string) =>
    (await unwrap(createControlClient({ baseUrl: server.url, token }).GET('/_sandbox/clock'))).frozen;
  expect([await clockOf(other.tokens.admin), await clockOf(own.tokens.admin)]).toEqual([true, false]);
  const keyless = createControlClient({ baseUrl: server.url, token: other.tokens.superAdmin });
  const { error } = await keyless.DELETE('/_sandbox/environments/{environmentId}', { params });
  expect(error?.reason).toBe('missingKey');
});

test.each(['', '/', '%2F', '%2Fbeginning', '%2F..%2Fdefault', '%00', '?x=1'])(
  'what is written behind an identifier leads past no guard: %j',
  async (behind) => {
    const { as, server } = await startGuarded();
    const { id } = await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: {} }));
    const url = `${server.url}/_sandbox/environments/${id}${behind}`;
    for (const method of ['GET', 'DELETE']) {
      const { status } = await fetch(url, { method, headers: { 'x-control-key': secrets.team } });
      expect([400, 403, 404, 405]).toContain(status);
    }
    const params = { path: { environmentId: id } };
    await unwrap(as(secrets.ci).GET('/_sandbox/environments/{environmentId}', { params }));
  },
);

test('pages of others are let in with no key', async () => {
  const { server } = await startGuarded({ allowOrigins: ['https://app.test'] });
  const ask = (origin: string, method = 'GET') =>
    fetch(`${server.url}/_sandbox/environments`, {
      method,
      headers: {
        origin,
        ...(method === 'OPTIONS'
          ? { 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-control-key' }
          : { 'x-control-key': secrets.ci }),
      },
    });
  expect((await ask('https://elsewhere.test')).status).toBe(403);
  const preflight = await ask('https://app.test', 'OPTIONS');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('x-control-key');
  const answer = await ask('https://app.test');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit-Policy');
});

test('no secret is written down: not in the log, nor in the timeline, nor in an answer', async () => {
  const server = runCli(['mock', '--port', '0', '--control-key', `ci:${secrets.ci}`, '--quota', 'requests=1000']);
  const url = await server.ready;
  const client = createControlClient({ baseUrl: url, controlKey: secrets.ci });
  const { tokens } = await unwrap(client.POST('/_sandbox/environments', { body: {} }));
  const headers = { ...tokenHeaders(tokens.admin), 'x-control-key': secrets.ci };
  await fetch(`${url}${pathTo('listTokens')}?x-control-key=${secrets.ci}&controlKey=${secrets.ci}`, { headers });
  const refused = await fetch(`${url}/_sandbox/environments?x-control-key=${secrets.ci}`);
  expect(await refused.text()).not.toContain(secrets.ci);
  const control = createControlClient({ baseUrl: url, token: tokens.admin });
  const timeline = await unwrap(control.GET('/_sandbox/timeline'));
  expect(JSON.stringify(timeline)).toContain(pathTo('listTokens'));
  expect(JSON.stringify(timeline)).not.toContain(secrets.ci);
  for (const entry of timeline.entries) {
    const params = { path: { entryId: String(entry.entryId) } };
    const whole = await unwrap(control.GET('/_sandbox/timeline/{entryId}', { params }));
    expect(JSON.stringify(whole)).not.toContain(secrets.ci);
  }
  server.process.kill('SIGTERM');
  const { stdout, stderr } = await server.ended;
  expect(stdout).toContain(pathTo('listTokens'));
  expect(stdout + stderr).not.toContain(secrets.ci);
});

test('who listens for others with keys is warned of the tokens alone', async () => {
  const args = ['mock', '--port', '0', '--host', '0.0.0.0', '--quiet', '--control-key', `ci:${secrets.ci}`];
  expect(await runCli(args).complaint('warning')).toMatch(
    /^warning: others can reach this server\. The tokens of its environment default/,
  );
});

test('keys are changed while the server runs', async () => {
  const file = join(await temporaryFolder(), 'keys');
  await writeFile(file, `ci:${secrets.ci}\n`);
  const server = runCli(['mock', '--port', '0', '--quiet', '--control-keys', file]);
  const url = await server.ready;
  const statusWith = async (controlKey: string) =>
    (await createControlClient({ baseUrl: url, controlKey }).GET('/_sandbox/environments')).response.status;
  expect([await statusWith(secrets.ci), await statusWith(secrets.next)]).toEqual([200, 401]);
  await writeFile(file, `ci:${secrets.next}\n`);
  server.process.kill('SIGHUP');
  await expect.poll(() => statusWith(secrets.next)).toBe(200);
  expect(await statusWith(secrets.ci)).toBe(401);
  await writeFile(file, 'nonsense\n');
  server.process.kill('SIGHUP');
  expect(await server.complaint('the old keys stay in use')).not.toContain(secrets.next);
  expect(await statusWith(secrets.next)).toBe(200);
});
