import { request as ask, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '../../../../generated/client.ts';
import {
  createReadRoute,
  type ForwardedRoute,
  parseRange,
  type ReadRoute,
} from '../../../../src/node/http/forwarded.ts';
import { listenOn } from '../../../node/receiver.ts';
import { problemIn } from '../../../server/problem.ts';
import { exchange } from '../../../server/wire.ts';
import { readTokens, start } from './started.ts';

/** What a server reads of a request with headers that comes from an address of this machine. */
async function routeOf(
  ranges: readonly string[],
  headers: Record<string, string>,
): Promise<ForwardedRoute | undefined> {
  const { promise, resolve } = Promise.withResolvers<ForwardedRoute | undefined>();
  const readRoute: ReadRoute = createReadRoute(ranges, 'http');
  const { port } = await listenOn(
    createServer((incoming, outgoing) => {
      resolve(readRoute(incoming));
      outgoing.end();
    }),
  );
  ask({ host: '127.0.0.1', port, headers }).end();
  return promise;
}

const here = ['127.0.0.0/8'];

test.for<[string, Record<string, string>, ForwardedRoute | undefined]>([
  ['nothing', {}, { scheme: 'http', client: '127.0.0.1' }],
  [
    'a proxy that sets all three',
    { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'sandbox.test:8443' },
    { scheme: 'https', host: 'sandbox.test:8443', client: '192.0.2.7' },
  ],
  ['a scheme alone', { 'x-forwarded-proto': 'https' }, { scheme: 'https', client: '127.0.0.1' }],
  ['an address with a port', { 'x-forwarded-for': '[2001:db8::1]:4100' }, { scheme: 'http', client: '2001:db8::1' }],
  // Only the last was written by who is believed.
  ['an invention before it', { 'x-forwarded-for': '10.9.9.9, 192.0.2.7' }, { scheme: 'http', client: '192.0.2.7' }],
  [
    'two proxies in a row',
    {
      'x-forwarded-for': '192.0.2.7, 127.0.0.2',
      'x-forwarded-proto': 'https, http',
      'x-forwarded-host': 'a.test, b.test',
    },
    { scheme: 'https', host: 'a.test', client: '192.0.2.7' },
  ],
  [
    'a scheme that a client invented',
    { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https, http' },
    { scheme: 'http', client: '192.0.2.7' },
  ],
  ['no address', { 'x-forwarded-for': '192.0.2.7, unknown' }, { scheme: 'http', client: '127.0.0.1' }],
  ['no scheme', { 'x-forwarded-proto': 'javascript' }, { scheme: 'http', client: '127.0.0.1' }],
  [
    'RFC 7239',
    { forwarded: 'for=10.9.9.9, for="[2001:db8::1]:4100";proto=https;host="sandbox.test", for=127.0.0.2;by=127.0.0.3' },
    { scheme: 'https', host: 'sandbox.test', client: '2001:db8::1' },
  ],
  ['RFC 7239, hidden', { forwarded: 'For=_gazonk;Proto=HTTPS' }, { scheme: 'https', client: '127.0.0.1' }],
  // Who sets the one may have passed on a client's other.
  [
    'both kinds',
    { forwarded: 'for=10.9.9.9;host=evil.test', 'x-forwarded-for': '192.0.2.7' },
    { scheme: 'http', client: '192.0.2.7' },
  ],
])('of a proxy that is believed: %s', async ([, headers, route]) => {
  expect(await routeOf(here, headers)).toEqual({ host: undefined, ...route });
});

test('nobody else is believed', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'evil.test', forwarded: 'for=192.0.2.7' };
  expect(await routeOf(['10.0.0.0/8', '2001:db8::/32'], headers)).toBeUndefined();
});

test.for(['10.0.0.0/33', '10.0.0.0/8/9', 'proxy.test', '', '10.0.0.0/x', '10.0.0.0/'])('%s is no range', (text) => {
  expect(() => parseRange(text)).toThrow('is not an address or range');
});

const behind = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'sandbox.test', 'x-forwarded-for': '192.0.2.7' };

async function originOf(url: string, headers: Record<string, string>): Promise<unknown> {
  const contract: unknown = await (await fetch(`${url}/openapi.json`, { headers })).json();
  return Reflect.get(Object(contract), 'servers')[0].url;
}

test('the contract names the server as its clients do, behind a proxy that is believed', async () => {
  const { url } = await start({ trustProxy: here, allowHosts: ['sandbox.test'] });
  expect(await originOf(url, behind)).toBe('https://sandbox.test');
  expect(await originOf(url, {})).toBe(url);
  const { url: other } = await start({ trustProxy: ['192.0.2.1'], allowHosts: ['sandbox.test'] });
  expect(await originOf(other, behind)).toBe(other);
});

test('the name by which a client called the proxy must be allowed, and a page of it may ask', async () => {
  const { url } = await start({ trustProxy: here, allowHosts: ['sandbox.test'] });
  const foreign = await readTokens(url, { 'x-forwarded-host': 'evil.test' });
  expect((await problemIn(foreign, 403)).reason).toBe('foreignHost');
  expect((await readTokens(url, { ...behind, origin: 'https://sandbox.test' })).status).toBe(200);
  const { url: other } = await start({ allowHosts: ['sandbox.test'] });
  expect((await readTokens(other, { ...behind, origin: 'https://sandbox.test' })).status).toBe(403);
});

test('a name that cannot be is refused as in a Host header', async () => {
  const { url } = await start({ trustProxy: here });
  const lines = 'Host: 127.0.0.1\r\nX-Forwarded-Host: a b\r\nConnection: close\r\n';
  const [answer] = await exchange(url, `${calls.listTokens} HTTP/1.1\r\n${lines}\r\n`);
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('malformedUrl') });
});

test('a proxy that keeps its connections for a minute never sends on one that is closing', async () => {
  const { url } = await start({ trustProxy: here });
  const { headers } = await fetch(`${url}/_sandbox/health`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});
