import { expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { connect } from '../../src/workbench/model/connection.ts';
import { tabKeyStore } from '../../src/workbench/model/control-key.ts';

const key = 'a-secret-of-the-pipeline';

test('a connection without a store keeps nothing, and takes no key for another server', async () => {
  const keys: [string, string | null][] = [];
  const connection = connect({
    baseUrl: 'http://sandbox.example',
    readFile: () => Promise.reject(new Error('none')),
    async fetch({ url, headers }) {
      keys.push([url, headers.get('x-control-key')]);
      return Response.json({});
    },
  });
  await connection.takeKey(key);
  expect(connection.key.value).toBe(key);
  keys.length = 0;
  const urls = [
    'http://sandbox.example/_sandbox/clock',
    `http://sandbox.example${pathTo('listTasks')}?to=/_sandbox/`,
    'http://sandbox.example/_sandboxes',
    'http://elsewhere.example/_sandbox/clock',
    'http://sandbox.example.elsewhere.example/_sandbox/clock',
  ];
  for (const url of urls) await connection.fetch(new Request(url));
  expect(keys).toEqual(urls.map((url, i) => [url, i === 0 ? key : null]));
  await connection.takeKey('kein Schlüssel ☎');
  expect([connection.key.value, connection.keyAsked.value]).toEqual([key, 'unknown']);
});

test('where a browser keeps nothing, a key is known until the page is left', async () => {
  const keyStore = tabKeyStore({
    get sessionStorage(): never {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  const baseUrl = 'http://sandbox.example';
  const fetch = async () => Response.json({});
  const connection = connect({ baseUrl, fetch, keyStore, readFile: () => Promise.reject(new Error('none')) });
  await connection.takeKey(key);
  expect([connection.key.value, keyStore.read()]).toEqual([key, undefined]);
});

/** A connection whose requests end as a test says, in the order in which it says so. */
function heldConnection() {
  const held: PromiseWithResolvers<Response>[] = [];
  const connection = connect({
    baseUrl: 'http://sandbox.example',
    readFile: () => Promise.reject(new Error('none')),
    fetch({ signal }) {
      const answer = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => answer.reject(signal.reason));
      held.push(answer);
      return answer.promise;
    },
  });
  return { connection, held };
}

test('a check that fails late does not hide that a later request was answered', async () => {
  const { connection, held } = heldConnection();
  const checks = [connection.check(), connection.check()];
  held[1]?.resolve(Response.json({}));
  await checks[1];
  held[0]?.reject(new TypeError('fetch failed'));
  await checks[0];
  expect(connection.isAnswering.value).toBe(true);
});

test('a sandbox that takes a check and says nothing does not answer', async () => {
  const ending = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
  onTestFinished(() => timeout.mockRestore());
  const { connection } = heldConnection();
  const check = connection.check();
  ending.abort();
  await check;
  expect([connection.isAnswering.value, timeout.mock.calls]).toEqual([false, [[10_000]]]);
});
