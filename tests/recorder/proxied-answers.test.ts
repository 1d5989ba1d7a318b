import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { startRecorderOf } from '../support/har.ts';
import { answerRaw, mangledAnswers, rawAnswers, serveRaw, unendingAnswers } from '../support/raw-answers.ts';
import { send } from './upstream.ts';

/** Asks through a recorder, so that every request gets an answer or the end of its connection; gives the entries. */
async function ask(answers: readonly string[]) {
  const given = answers.values();
  const { url, end } = await startRecorderOf(await answerRaw(() => given.next().value ?? ''));
  for (const _ of answers) await send(url, { path: pathTo('listTokens') }).catch(() => {});
  return end();
}

test('each exchange is recorded whatever the server sends, and the recorder goes on', async () => {
  const entries = await ask(rawAnswers);
  expect(entries).toHaveLength(rawAnswers.length);
});

test('an answer that cannot be handed on is told as one', async () => {
  const { url, end } = await startRecorderOf(await answerRaw(() => 'HTTP/1.1 000 X\r\n\r\n'));
  const { status, bytes } = await send(url);
  expect([status, JSON.parse(bytes.toString()).detail]).toEqual([502, expect.stringContaining('cannot be handed on')]);
  expect(await end()).toMatchObject([{ comment: expect.stringContaining('cannot be handed on') }]);
});

test('and so is what nobody thought of', async () => {
  const property = fc.asyncProperty(fc.array(mangledAnswers, { minLength: 20, maxLength: 20 }), async (answers) => {
    expect(await ask(answers)).toHaveLength(answers.length);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 5 });
});

test('an answer that does not come to its end is recorded, also where its client leaves as the recorder ends', async () => {
  const answers = Object.values(unendingAnswers);
  const asked = Promise.withResolvers<void>();
  const left = [...answers];
  const server = await serveRaw(() => {
    if (left.length === 1) asked.resolve();
    return left.shift() ?? '';
  });
  const { url, end } = await startRecorderOf(server.url);
  const clients = answers.map(() => {
    const client = request(url, { agent: false }, (answer) => answer.on('error', () => {}).resume());
    return client.on('error', () => {}).end();
  });
  await asked.promise;
  const entries = end();
  for (const client of clients) client.destroy();
  expect(await entries).toHaveLength(answers.length);
});

test('to continue is handed on once, however often it is said', async () => {
  const often = 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100);
  const { url, end } = await startRecorderOf(await answerRaw(() => `${often}HTTP/1.1 204 No Content\r\n\r\n`));
  let told = 0;
  const client = request(url, { agent: false })
    .on('continue', () => told++)
    .end();
  const [answer]: IncomingMessage[] = await once(client, 'response');
  expect([told, answer?.statusCode]).toEqual([1, 204]);
  answer?.resume();
  expect(await end()).toHaveLength(1);
});
