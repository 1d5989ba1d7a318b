import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { tokenHeaderNames, tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { isPreflight, preflightHeaders } from '../../src/server/cors.ts';
import { FetchInbound } from '../../src/server/fetch.ts';
import { fillPath, shownParameters } from '../contract/valid-request.ts';
import { declared } from '../support/contract.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn } from './problem.ts';

const mock = useServer();
const origin = 'https://app.example.org:8443';
/** What a page has to send beyond what it may. */
const askedFor = [...tokenHeaderNames(), 'content-type', 'prefer'].join();

function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
  return fetch(`${mock.url}${path}`, { redirect: 'manual', ...init, headers: { origin, ...init.headers } });
}

function expectReadable(response: Response): void {
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(response.headers.get('vary')).toMatch(/^Origin\b/);
}

function preflight(path: string, method: string, more: Record<string, string> = {}): Promise<Response> {
  const asked = {
    'access-control-request-method': method,
    'access-control-request-headers': askedFor,
  };
  return call(path, { method: 'OPTIONS', headers: { ...asked, ...more } });
}

test('a page of any origin may read a success and each refusal', async () => {
  const authorization = 'demo-admin';
  const json = { ...tokenHeaders(authorization), 'content-type': 'application/json' };
  const answers: [number, string, RequestInit & { headers?: Record<string, string> }][] = [
    [200, pathTo('listTokens'), { headers: tokenHeaders(authorization) }],
    [400, `${pathTo('listTokens')}?x=1`, { headers: tokenHeaders(authorization) }],
    [400, `${pathTo('listTokens')}?x=%`, { headers: tokenHeaders(authorization) }],
    [400, pathTo('createToken'), { method: 'POST', headers: json, body: '{' }],
    [401, pathTo('listTokens'), {}],
    [403, pathTo('listTokens'), { headers: { ...tokenHeaders(authorization), prefer: 'code=403' } }],
    [404, '/nothing', {}],
    [404, '/docs/nothing', {}],
    [405, pathTo('listTokens'), { method: 'PUT' }],
    [405, '/openapi.json', { method: 'PUT' }],
    [406, pathTo('listTokens'), { headers: { ...tokenHeaders(authorization), accept: 'text/csv' } }],
    [413, pathTo('createToken'), { method: 'POST', headers: json, body: ' '.repeat(1024 ** 2 + 1) }],
    [415, pathTo('createToken'), { method: 'POST', headers: tokenHeaders(authorization), body: 'text' }],
    [429, pathTo('listTokens'), { headers: { ...tokenHeaders(authorization), prefer: 'code=429' } }],
    [500, pathTo('listTokens'), { headers: { ...tokenHeaders(authorization), prefer: 'code=500' } }],
    [200, '/openapi.json', {}],
    [302, '/', {}],
  ];
  for (const [status, path, init] of answers) {
    const response = await call(path, init);
    expect(response.status, path).toBe(status);
    expectReadable(response);
    await response.body?.cancel();
  }
});

test('what a refusal says in its headers may be read too', async () => {
  const exposed = (await call(pathTo('listTokens'))).headers
    .get('access-control-expose-headers')
    ?.toLowerCase()
    .split(', ');
  for (const name of ['www-authenticate', 'allow', 'retry-after', 'preference-applied', 'ratelimit'])
    expect(exposed).toContain(name);
});

test('a preflight for every operation is allowed with the method and headers it asks for', async () => {
  for (const operation of declared) {
    const response = await preflight(fillPath(operation.path, shownParameters(operation, 'path')), operation.method);
    expect(response.status).toBe(204);
    expectReadable(response);
    expect(response.headers.get('access-control-allow-methods')?.split(', ')).toContain(operation.method);
    expect(response.headers.get('access-control-allow-headers')).toBe(askedFor);
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  }
});

test('a preflight for what will be refused is allowed, so that the page can read the refusal', async () => {
  for (const [path, method] of [
    ['/nothing', 'GET'],
    [pathTo('listTokens'), 'PATCH'],
    [`${pathPrefix}agents/%`, 'POST'],
    ['/openapi.json', 'PUT'],
  ] as const) {
    const response = await preflight(path, method);
    if (path.includes('%')) {
      expectReadable(response);
      continue;
    }
    expect(response.status).toBe(204);
    expectReadable(response);
    const methods = response.headers.get('access-control-allow-methods')?.split(', ');
    expect(methods).toContain(method);
    for (const each of methods ?? []) expect(each).toMatch(/^[A-Z]+$/);
  }
});

test('a preflight from a public page to loopback is allowed', async () => {
  const response = await preflight(pathTo('listTokens'), 'GET', { 'access-control-request-private-network': 'true' });
  expect(response.headers.get('access-control-allow-private-network')).toBe('true');
});

test('the origin null of a file or a sandbox is an origin', async () => {
  const response = await call(pathTo('listTokens'), { headers: { origin: 'null', ...tokenHeaders('t') } });
  expect(response.headers.get('access-control-allow-origin')).toBe('null');
});

test('a request without an origin gets no such headers, and caches know why', async () => {
  const response = await fetch(`${mock.url}${pathTo('listTokens')}`);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(response.headers.get('vary')).toMatch(/^Origin\b/);
  await problemIn(response, 401);
});

describe('a preflight', () => {
  const asking = (headers: Record<string, string>, method = 'OPTIONS') =>
    new FetchInbound(new Request('http://x/', { method, headers }));
  const wanted = { 'access-control-request-method': 'PATCH' };

  test('asks with OPTIONS for a method', () => {
    expect([isPreflight(asking(wanted)), isPreflight(asking({})), isPreflight(asking(wanted, 'GET'))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is told the methods of the path and the one that it asks for, each once', () => {
    const methods = (allow?: string) => preflightHeaders(asking(wanted), allow, [])['access-control-allow-methods'];
    expect(methods()).toBe('PATCH');
    expect(methods('GET, OPTIONS')).toBe('GET, OPTIONS, PATCH');
    expect(methods('GET, PATCH, OPTIONS')).toBe('GET, PATCH, OPTIONS');
  });

  test('is allowed the headers that it asks for, else those of the contract, and loopback where it asks', () => {
    const common = { 'access-control-allow-methods': 'PATCH', 'access-control-max-age': '600' };
    expect(preflightHeaders(asking(wanted), undefined, tokenHeaderNames())).toEqual({
      ...common,
      'access-control-allow-headers': askedFor.replaceAll(',', ', '),
    });
    const more = { 'access-control-request-headers': 'x-note', 'access-control-request-private-network': 'true' };
    expect(preflightHeaders(asking({ ...wanted, ...more }), undefined, tokenHeaderNames())).toEqual({
      ...common,
      'access-control-allow-headers': 'x-note',
      'access-control-allow-private-network': 'true',
    });
  });
});
