import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createControlClient } from '../../src/client/control-client.ts';
import { changeTasks, openDelivering, subscribe, unsubscribe } from '../sandbox/modules/webhooks/delivering-sandbox.ts';
import { bomb, callEach, mangledAnswers, type RawAnswer, rawAnswers, unendingAnswers } from '../support/raw-answers.ts';
import { usePost } from './receiver.ts';

/** How a send of each of these answers ends; one of a sound answer, after them, is answered. */
async function sendEach(answers: readonly RawAnswer[], longest?: number) {
  const told = await callEach(answers, (url, timeoutMs) => usePost()(url, { timeoutMs }), longest);
  const outcomes = told.map((one) => ('given' in one ? one.given : one));
  expect(outcomes.at(-1)).toEqual({ kind: 'answered', status: 200, mediaType: 'application/json', body: '{}' });
  return outcomes.slice(0, -1);
}

test('whatever a receiver sends is a status of HTTP, or a failure that says what came', async () => {
  const answered = { kind: 'answered', status: expect.toSatisfy((status) => status >= 100 && status <= 999) };
  const failed = { kind: 'failed', reason: expect.stringMatching(/^the (answer|head|connection) /) };
  for (const outcome of await sendEach(rawAnswers)) {
    expect([answered, failed].some((one) => expect.objectContaining(one).asymmetricMatch(outcome))).toBe(true);
  }
});

test.each([
  ['HTTP/1.1 000 X\r\n\r\n', 'the answer has the status 000, which HTTP does not have'],
  ['HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'the answer changes the protocol'],
  ['HTTP/1.1 200 OK\r\nX: \u0001\r\n\r\n', 'the answer breaks HTTP: Invalid header value char'],
  ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx', 'the answer breaks HTTP: Invalid character in chunk size'],
  ['SSH-2.0-OpenSSH_9.6\r\n', 'the answer is not HTTP; is the server https?'],
])('%j fails with its reason', async (answer, reason) => {
  expect(await sendEach([answer])).toEqual([{ kind: 'failed', reason }]);
});

test('an answer that does not come to its end fails in time', async () => {
  const outcomes = await sendEach(Object.values(unendingAnswers), 100);
  expect(outcomes.map((outcome) => Reflect.get(Object(outcome), 'kind'))).toEqual(outcomes.map(() => 'failed'));
});

test('an answer that is packed is kept as it came, and no more of it', async () => {
  expect(await sendEach([bomb()])).toMatchObject([{ kind: 'answered', body: expect.toSatisfy(isShort) }]);
});

function isShort(body: string): boolean {
  return body.length <= 64 * 1024;
}

test('and so is what nobody thought of', async () => {
  const property = fc.asyncProperty(fc.array(mangledAnswers, { minLength: 20, maxLength: 20 }), async (answers) => {
    await sendEach(answers, 1000);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 5 });
});

test('a sandbox lists each delivery with what came of it, whatever its receiver sent', async () => {
  const opened = await openDelivering();
  const token = `demo-admin${opened.environment.tokenSuffix}`;
  const control = createControlClient({ baseUrl: 'http://sandbox.example', token, fetch: opened.fetch });
  const told = await callEach(rawAnswers, async (url) => {
    await subscribe(opened, 'Task board', url);
    await changeTasks(opened, 'task_1042');
    await opened.advance(0);
    const { data } = await control.GET('/_sandbox/deliveries');
    await unsubscribe(opened, 'Task board');
    return data?.deliveries.find((delivery) => delivery.url === url)?.attempts;
  });
  for (const one of told) expect(one).toEqual({ given: [expect.objectContaining({ timestamp: expect.any(Number) })] });
  const { data } = await control.GET('/_sandbox/timeline');
  expect(data?.entries.length).toBeGreaterThan(0);
});
