import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Connection } from '../../../src/conformance/target/connection.ts';
import { byNetwork } from '../../../src/conformance/target/network-transport.ts';
import { tokenPlaces } from '../../../src/contract/credentials.ts';
import {
  answerRaw,
  type CallOutcome,
  callEach,
  mangledAnswers,
  type RawAnswer,
  rawAnswers,
  unendingAnswers,
} from '../../support/raw-answers.ts';
import { examine } from '../examine.ts';

const get = { method: 'GET', headers: new Map(), body: undefined };

/** What the suite gets of each answer, and last of a sound one. */
async function carryEach(answers: readonly RawAnswer[], milliseconds?: number): Promise<CallOutcome[]> {
  const carry = async (url: string, longest: number) =>
    (await byNetwork({ ...get, url: new URL(url), longest })).status;
  const told = await callEach(answers, carry, milliseconds);
  const last = told.at(-1);
  expect(last).toEqual({ given: 200 });
  return told.slice(0, -1);
}

test('whatever a server sends is a status of HTTP, or a failure that says what came', async () => {
  for (const told of await carryEach(rawAnswers)) {
    if ('given' in told) expect(told.given).toBeGreaterThanOrEqual(100);
    else
      expect(told.failure).toMatch(
        /^(Parse Error: |The |socket hang up|aborted|incorrect header check|unexpected end|invalid |Decompression failed)/,
      );
  }
});

const timedOut = 'The operation was aborted due to timeout';

test.each([
  [
    'that is not at its end in time',
    100,
    {
      'says nothing': timedOut,
      'stops within its headers': timedOut,
      'stops within its body': timedOut,
      'hints without end': timedOut,
      'tells to continue without end': timedOut,
      'has chunks without end': timedOut,
    },
  ],
  [
    'that breaks HTTP before its end',
    60_000,
    {
      'resets the connection': 'read ECONNRESET',
      'resets the connection within a body': 'read ECONNRESET',
      'changes the protocol and stays': 'The server switched protocols without being asked to',
      'has headers without end': 'Parse Error',
      'has a chunk extension without end': 'Parse Error',
      'has trailers without end': 'Parse Error',
    },
  ],
])('an answer %s fails', async (_, milliseconds, expected) => {
  const answers = Object.entries(unendingAnswers).filter(([name]) => name in expected);
  const told = await carryEach(
    answers.map(([, answer]) => answer),
    milliseconds,
  );
  const failures = told.map((one) => ('failure' in one ? one.failure.split(': ')[0] : one));
  expect(Object.fromEntries(answers.map(([name], at) => [name, failures[at]]))).toEqual(expected);
});

test('and so is what nobody thought of', async () => {
  const property = fc.asyncProperty(fc.array(mangledAnswers, { minLength: 20, maxLength: 20 }), async (answers) => {
    await carryEach(answers, 1000);
  });
  await fc.assert(property, { seed: 20_260_302, numRuns: 5 });
});

const json = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test.each([
  ['levels', `{"open":${'['.repeat(100_000)}`, 'more than 1000 levels'],
  ['values', `[${'0,'.repeat(4_000_000)}0]`, 'more than 4000000 values'],
])('JSON of too many %s is not looked at', async (_, body, failure) => {
  const connection = new Connection({ tokenPlaces, url: await answerRaw(() => json(body)) });
  const exchange = await connection.sendWire({ method: 'GET', target: '/', headers: {} }, undefined);
  expect(exchange).toMatchObject({ status: 0, failure: `no response: The response has ${failure} of JSON` });
});

test('the control API is asked by the same way', async () => {
  const answers = [
    'HTTP/1.1 999 X\r\n\r\n',
    'HTTP/1.1 204 No Content\r\n\r\n',
    'HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n',
  ];
  const told = await callEach(answers, async (url) => {
    const { status, body } = await new Connection({ tokenPlaces, url }).fetch(
      new Request(`${url}/x`, { method: 'POST', body: 'x' }),
    );
    return [status, body === null];
  });
  expect(told).toEqual([
    { failure: 'The response has the status 999' },
    { given: [204, true] },
    { given: [302, false] },
    { given: [200, false] },
  ]);
});

test('a server that answers everything alike is told to be another one', async () => {
  const url = await answerRaw(() => json('{"success":true,"message":"OK"}'));
  await expect(examine(url, ['listTokens'])).rejects.toThrow('returns 200 to every request');
});
