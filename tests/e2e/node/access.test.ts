import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { tokenHeaders, tokenLines } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { problemIn, problemOf } from '../../server/problem.ts';
import { exchange } from '../../server/wire.ts';
import { runCli } from '../support/command.ts';

/** A sandbox as a developer starts it, less the lines it writes. */
async function start(options: { allowHosts?: string[]; allowOrigins?: string[] } = {}): Promise<string> {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 }, ...options });
  onTestFinished(() => server.close());
  return server.url;
}

/** Every place that a server answers at, and the least that is sent there. */
const places = [
  ['GET', pathTo('listTokens')],
  ['POST', '/_sandbox/environments'],
  ['POST', '/_sandbox/environments/default/reset'],
  ['GET', '/_sandbox/requests'],
  ['GET', '/docs/'],
  ['GET', '/openapi.json'],
  ['GET', '/nothing'],
] as const;

describe('a page of another origin', () => {
  const origin = 'https://evil.test';

  test.for(places)('is refused at %s %s, and may read why', async ([method, path]) => {
    const url = await start();
    const headers = { origin, ...tokenHeaders('demo-superadmin') };
    const response = await fetch(url + path, { method, headers, redirect: 'manual' });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect((await problemIn(response, 403)).detail).toContain(`--allow-origin ${origin}`);
  });

  test('resets nothing, with a request that needs no preflight', async () => {
    const url = await start();
    const headers = tokenHeaders('demo-admin');
    const list = async () => (await fetch(`${url}${pathTo('listTokens')}`, { headers })).text();
    const body = JSON.stringify({ description: 'Mine', type: 'user' });
    const made = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    expect((await fetch(`${url}${pathTo('listTokens')}`, made)).status).toBe(200);
    const before = await list();
    for (const from of [origin, 'null', 'file://', '']) {
      const simple = { method: 'POST', headers: { origin: from, 'content-type': 'text/plain' }, body: '{}' };
      await problemIn(await fetch(`${url}/_sandbox/environments/default/reset`, simple), 403);
    }
    expect(await list()).toBe(before);
  });

  test('is let into no network by a preflight', async () => {
    const url = await start();
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' };
    const response = await fetch(`${url}${pathTo('listTokens')}`, { method: 'OPTIONS', headers: asked });
    expect(response.headers.has('access-control-allow-private-network')).toBe(false);
    const own = { ...asked, origin: 'http://localhost:5173' };
    const welcome = await fetch(`${url}${pathTo('listTokens')}`, { method: 'OPTIONS', headers: own });
    expect(welcome.headers.get('access-control-allow-private-network')).toBe('true');
  });

  test('is answered once it is allowed', async () => {
    const url = await start({ allowOrigins: [origin] });
    const headers = { origin, ...tokenHeaders('demo-admin') };
    expect((await fetch(`${url}${pathTo('listTokens')}`, { headers })).status).toBe(200);
    expect((await fetch(`${url}/docs/`, { headers: { origin } })).status).toBe(200);
  });
});

test('a page of this machine is answered', async () => {
  const url = await start();
  for (const origin of ['http://localhost:5173', 'http://127.0.0.1:3000', url]) {
    const headers = { origin, ...tokenHeaders('demo-admin') };
    expect((await fetch(`${url}${pathTo('listTokens')}`, { headers })).status).toBe(200);
  }
});

describe('a name that is not the server’s', () => {
  const ask = (url: string, [method, path]: readonly [string, string], host: string, target = path) =>
    exchange(
      url,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${tokenLines('demo-admin')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );

  test.for(places)('is refused at %s %s, wherever it stands', async (place) => {
    const url = await start();
    const { port } = new URL(url);
    const [named] = await ask(url, place, `evil.test:${port}`);
    expect(problemOf(named, 403).detail).toContain('--allow-host evil.test');
    // RFC 9112, section 3.2.2: the whole URL of a target goes before Host.
    const [absolute] = await ask(url, place, '127.0.0.1', `http://evil.test:${port}${place[1]}`);
    problemOf(absolute, 403);
  });

  test('is answered once it is allowed', async () => {
    const url = await start({ allowHosts: ['sandbox.test'] });
    const [answer] = await ask(url, ['GET', pathTo('listTokens')], 'sandbox.test:80');
    expect(answer?.status).toBe(200);
  });
});

test('whoever started the server is told of who was refused, once', async () => {
  const command = runCli(['mock', '--port', '0', '--quiet']);
  const url = await command.ready;
  for (let i = 0; i < 3; i++) await fetch(url, { headers: { origin: 'https://evil.test' } });
  await fetch(url, { headers: { origin: 'https://\u009b2J' } });
  command.process.kill('SIGTERM');
  const { stderr } = await command.ended;
  expect(stderr).toBe(
    'refused: Pages of https://evil.test may not use this server; `--allow-origin https://evil.test` allows it.\n' +
      'refused: The Origin header names no origin.\n',
  );
});

test('what others can reach says so when it starts, and only that', async () => {
  const open = runCli(['mock', '--port', '0', '--host', '0.0.0.0']);
  await open.ready;
  open.process.kill('SIGTERM');
  expect((await open.ended).stderr).toMatch(
    /^warning: others can reach this server\. .*its control API needs no token to reset it.*SECURITY\.md.*\n$/,
  );
});

describe('a webhook', () => {
  const headers = { ...tokenHeaders('demo-admin'), 'content-type': 'application/json' };

  /** What became of a webhook to a URL, once somebody has texted. */
  async function delivered(url: string, to: string) {
    const post = async (path: string, body: unknown) => {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(200);
    };
    await post(pathTo('addWebhook'), { label: 'Own', url: to, type: 'conversation' });
    await post('/_sandbox/simulate/inboundText', { from: '+12025550121', to: '+12025550101', text: 'Hello' });
    await post('/_sandbox/clock', { advance: 'PT1S' });
    const answer = await fetch(`${url}/_sandbox/deliveries?label=Own`, { headers });
    const { deliveries } = await answer.json();
    return deliveries[0];
  }

  test('never goes to the sandbox itself, by whatever name', async () => {
    for (const host of ['127.0.0.1', 'localhost', '127.1']) {
      const url = await start();
      const { port } = new URL(url);
      const { state, attempts } = await delivered(url, `http://${host}:${port}/_sandbox/environments/default/reset`);
      expect(state).toBe('refused');
      expect(attempts[0].failure).toMatch(/is this sandbox itself/);
    }
  });

  test('takes no user or password along', async () => {
    const seen: unknown[] = [];
    const receiver = createServer(({ headers: { authorization } }, response) => {
      seen.push(authorization);
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close());
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : address;
    const { state, attempts } = await delivered(await start(), `http://root:secret@127.0.0.1:${port}/`);
    expect([state, seen]).toEqual(['refused', []]);
    expect(attempts[0].failure).toMatch(/user or a password/);
  });
});
