import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contract, isSchema } from '../support/contract.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, problemOf } from './problem.ts';
import { exchange } from './wire.ts';

const mock = useServer();

async function served(path: string): Promise<unknown> {
  const text = await (await fetch(`${mock.url}${path}`)).text();
  return path.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: 0 });
}

function serversOf(document: unknown): unknown[] {
  return isSchema(document) && Array.isArray(document.servers) ? document.servers : [];
}

test('/ and /docs lead to the reference', async () => {
  for (const path of ['/', '/docs', '/?from=readme']) {
    const response = await fetch(`${mock.url}${path}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/docs/');
  }
});

test('/openapi.json is the contract with the server itself as the first of its servers', async () => {
  const response = await fetch(`${mock.url}/openapi.json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  const document: unknown = await response.json();
  const [own, ...others] = serversOf(document);
  expect(own).toMatchObject({ url: mock.url });
  expect(document).toEqual({ ...contract, servers: [own, ...others] });
  expect(others).toEqual(serversOf(contract));
});

test('/openapi.yaml is the same document', async () => {
  expect((await fetch(`${mock.url}/openapi.yaml`)).headers.get('content-type')).toBe('application/yaml');
  expect(await served('/openapi.yaml')).toEqual(await served('/openapi.json'));
});

test('the contract names the server as its client does', async () => {
  const { port } = new URL(mock.url);
  const [answer] = await exchange(
    mock.url,
    `GET /openapi.json HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  );
  expect(serversOf(JSON.parse(answer?.body ?? ''))[0]).toMatchObject({ url: `http://localhost:${port}` });
});

test('a host that would break the document is refused', async () => {
  for (const host of [
    'a"b',
    'a b',
    '$&',
    "$'",
    'a,"x":1',
    '<script>',
    'x:99999',
    'x:y',
    '[::',
    'a/b',
    'a@b',
    'a?b',
    'a#b',
    '%',
    'é',
  ]) {
    const [answer] = await exchange(
      mock.url,
      `GET /openapi.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    if (answer?.status === 200)
      expect(serversOf(JSON.parse(answer.body)).length, host).toBe(serversOf(contract).length + 1);
    else problemOf(answer, 400);
  }
});

test('pages are only those of the reference', async () => {
  for (const path of [
    'nothing',
    '../package.json',
    '%2e%2e/package.json',
    '..%2fpackage.json',
    '..%2f..%2fpackage.json',
    '....//package.json',
    '..%5c..%5cpackage.json',
    '%00',
    'index.html%00.png',
    '%',
    '%ff',
    '%c0%ae%c0%ae/package.json',
    '/etc/passwd',
    '//etc/passwd',
    '%2fetc%2fpasswd',
    'a'.repeat(5000),
    'CON',
    '.',
    './',
  ]) {
    const [answer] = await exchange(mock.url, `GET /docs/${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer?.body, path).not.toMatch(/"devDependencies"|root:x:0/);
    if (answer?.status !== 200) problemOf(answer, 404);
  }
});

test('pages need no token and take no other method than GET', async () => {
  const response = await fetch(`${mock.url}/openapi.yaml`, { method: 'POST', body: 'x' });
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  await problemIn(response, 405);
});
