import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '../../../../src/sandbox/create-sandbox.ts';
import { type Readiness, readinessOf, readinessWithin } from '../../../../src/sandbox/engine/readiness.ts';
import { exchange } from '../../../server/wire.ts';
import { openStore } from '../../../support/sandbox.ts';
import { readTokens, start } from './started.ts';

const ready = { alive: true, ready: true };
const ending = { alive: true, ready: false, reason: 'ending' };

async function ask(url: string, path = '') {
  const response = await fetch(`${url}/_sandbox/health${path}`);
  return { status: response.status, body: await response.json() };
}

test('a server is alive and ready, and no cache keeps that', async () => {
  const { url } = await start();
  expect(await ask(url)).toEqual({ status: 200, body: ready });
  expect(await ask(url, '/ready')).toEqual({ status: 200, body: ready });
  const { headers } = await fetch(`${url}/_sandbox/health/ready`, { method: 'HEAD' });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a balancer that speaks HTTP/1.0 and names no host is answered', async () => {
  const { url } = await start();
  const [answer] = await exchange(url, 'GET /_sandbox/health/ready HTTP/1.0\r\n\r\n');
  expect(answer).toMatchObject({ status: 200, body: JSON.stringify(ready) });
});

test('a server that drains is alive, not ready, and answers; each connection ends with its answer', async () => {
  const server = await start();
  server.drain();
  expect(await ask(server.url)).toEqual({ status: 200, body: ending });
  expect(await ask(server.url, '/ready')).toEqual({ status: 503, body: ending });
  const answer = await readTokens(server.url);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
});

test('a store that cannot be reached makes a server not ready, whether it says so, fails or says nothing', async () => {
  const lost: Readiness = { ready: false, reason: 'storeUnreachable' };
  const failing = () => Promise.reject(new Error('connection refused'));
  const silent = Promise.withResolvers<Readiness>();
  expect(await readinessWithin(() => lost)).toEqual(lost);
  expect(await readinessWithin(failing)).toEqual(lost);
  expect(await readinessWithin(() => silent.promise, 1)).toEqual(lost);
  expect(await readinessWithin(readinessOf([() => ({ ready: true }), failing]))).toEqual(lost);
  expect(await readinessWithin(readinessOf([() => ({ ready: true })]))).toEqual({ ready: true });
});

test('a sandbox without a server around it is told how its surroundings are', async () => {
  const server = { readiness: (): Readiness => ({ ready: false, reason: 'storeUnreachable' }) };
  const { fetch, close } = await createSandbox({ store: openStore('memory'), server, report: () => {} });
  onTestFinished(close);
  const response = await fetch(new Request('http://sandbox.example/_sandbox/health/ready'));
  expect([response.status, await response.json()]).toEqual([503, { ...ending, reason: 'storeUnreachable' }]);
});
