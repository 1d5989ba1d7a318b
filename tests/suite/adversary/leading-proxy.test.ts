import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { LeadingProxy } from '../../../src/suite/adversary/pages/proxy.ts';
import { answerRaw, rawAnswers } from '../../support/raw-answers.ts';

/** Asks a server through a proxy, as a browser does; the status, or nothing where the connection ends. */
function askThrough(proxy: string, target: string): Promise<number | undefined> {
  const { hostname, port } = new URL(proxy);
  return new Promise((answered) => {
    request({ hostname, port, path: `${target}/api/v2/tokens`, headers: { host: new URL(target).host }, agent: false })
      .once('response', (answer) => {
        answered(answer.statusCode);
        answer.resume().once('error', () => {});
      })
      .once('error', () => answered(undefined))
      .end();
  });
}

test('whatever the server sends, the page is answered or told that nothing comes, and the proxy goes on', async () => {
  const given = [...rawAnswers, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'].values();
  const target = await answerRaw(() => given.next().value ?? '');
  const page = { host: 'page.example', path: '/', html: '' };
  const proxy = await LeadingProxy.open(new URL(target), page, []);
  onTestFinished(() => proxy.close());
  for (const _ of rawAnswers) await askThrough(proxy.url, target);
  expect(await askThrough(proxy.url, target)).toBe(200);
});
