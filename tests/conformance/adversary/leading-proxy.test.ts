import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { LeadingProxy } from '../../../src/conformance/adversary/pages/proxy.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { listenOn } from '../../node/receiver.ts';
import { answerRaw, bomb, rawAnswers } from '../../support/raw-answers.ts';

/** Asks a server through a proxy, as a browser does; the status and the text, or nothing where the connection ends. */
function askThrough(proxy: string, target: string, body?: Uint8Array): Promise<readonly [number, string] | undefined> {
  const { hostname, port } = new URL(proxy);
  const headers = { host: new URL(target).host, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const method = body ? 'POST' : 'GET';
  return new Promise((answered) => {
    request({ hostname, port, method, path: `${target}${pathTo('createToken')}`, headers, agent: false })
      .once('response', (answer) => {
        const { statusCode: status = 0 } = answer;
        text(answer).then(
          (read) => answered([status, read]),
          () => answered(undefined),
        );
      })
      .once('error', () => answered(undefined))
      .end(body);
  });
}

/** A proxy in front of a server, until the test ends. */
async function openProxy(target: string): Promise<LeadingProxy> {
  const proxy = await LeadingProxy.open(new URL(target), { host: 'page.example', path: '/', html: '' }, []);
  onTestFinished(() => proxy.close());
  return proxy;
}

test('whatever the server sends, the page is answered or told that nothing comes, and the proxy goes on', async () => {
  const given = [...rawAnswers, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'].values();
  const target = await answerRaw(() => given.next().value ?? '');
  const proxy = await openProxy(target);
  for (const _ of rawAnswers) await askThrough(proxy.url, target);
  expect(await askThrough(proxy.url, target)).toEqual([200, '{}']);
});

test('of what a server sends too much is not read, nor of what a page sends', async () => {
  const target = await answerRaw(() => bomb());
  const proxy = await openProxy(target);
  expect(await askThrough(proxy.url, target)).toBeUndefined();
  expect(await askThrough(proxy.url, target, new Uint8Array(17 * 1024 ** 2))).toEqual([413, '']);
  expect(proxy.passed).toEqual([]);
});

test('an answer that was compressed reaches the page, and is kept as the page reads it', async () => {
  const packed = gzipSync('{"success":true}');
  const { port } = await listenOn(
    createServer((_, response) => response.setHeader('content-encoding', 'gzip').end(packed)),
  );
  const target = `http://127.0.0.1:${port}`;
  const proxy = await openProxy(target);
  expect(await askThrough(proxy.url, target)).toEqual([200, '{"success":true}']);
  expect(proxy.passed).toMatchObject([{ method: 'GET', path: pathTo('listTokens'), answer: '{"success":true}' }]);
});
