import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startRecorderOf } from '../../support/har.ts';
import { answerRaw, mangledAnswers, rawAnswers } from '../../support/raw-answers.ts';
import { send } from './upstream.ts';

/** Asks through a recorder, so that every request gets an answer or the end of its connection; gives the entries. */
async function ask(answers: readonly string[]) {
  const given = answers.values();
  const { url, end } = await startRecorderOf(await answerRaw(() => given.next().value ?? ''));
  for (const _ of answers) await send(url, { path: '/api/v2/tokens' }).catch(() => {});
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
