import { expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import type { OperationValidators, Validator } from '../../src/contract/validation.ts';
import type { Answer } from '../../src/server/answer.ts';
import { breachOf } from '../../src/server/answer-check.ts';
import { toReply, withHeaders } from '../../src/server/reply.ts';

const operation = operations.listTokens;

/** Refuses all but 5, and says where and why. */
const five: Validator = (value) => {
  five.errors = [{ instancePath: '/count', keyword: 'const', params: { allowedValue: 5 } }];
  return typeof value === 'object' && value !== null && 'count' in value && value.count === 5;
};

const json = 'application/json';
const validate: OperationValidators = {
  path: five,
  query: five,
  header: five,
  body: {},
  responses: { '200': { content: { [json]: five }, headers: five }, '204': { content: {}, headers: () => true } },
};

const answerOf = (changed: Partial<Answer> = {}): Answer => ({
  status: 200,
  mediaType: json,
  headers: { count: '5' },
  body: { count: 5 },
  ...changed,
});

test.for([
  [{}, undefined],
  [{ status: 204, mediaType: null }, undefined],
  [{ status: 201 }, 'status 201 is not declared'],
  [{ mediaType: null }, 'status 200 is declared with a body'],
  [{ mediaType: 'text/csv' }, 'media type text/csv is not declared for status 200'],
  [{ body: { count: 6 } }, '/count must be 5'],
  [{ headers: {} }, 'header count must be 5'],
  [{ headers: { count: '05x' } }, 'header count must be 5'],
  [{ headers: { count: '5 ' } }, 'header count must be 5'],
  [{ headers: { count: '5', note: 'é\t~' } }, undefined],
  [{ headers: { count: '5', note: 'a\n' } }, 'header note has characters that no header may have'],
  [{ headers: { count: '5', note: '名' } }, 'header note has characters that no header may have'],
] as const)('an answer with %j breaks the contract so: %s', ([changed, breach]) => {
  expect(breachOf(validate, answerOf(changed))).toBe(breach);
});

test('numbers in headers are numbers, as long as they are exact', () => {
  const seen: unknown[] = [];
  const headers: Validator = (value) => {
    seen.push(value);
    return true;
  };
  const watching = { ...validate, responses: { '200': { content: { [json]: five }, headers } } };
  const large = '9'.repeat(16);
  breachOf(watching, answerOf({ headers: { a: '12', b: '12a', c: 'a12', d: '', e: large, f: '9'.repeat(15) } }));
  expect(seen).toEqual([{ a: 12, b: '12a', c: 'a12', d: '', e: large, f: 999_999_999_999_999 }]);
});

test('an answer that breaks the contract becomes a failure that says where', () => {
  expect(() => toReply(operation, validate, answerOf({ status: 418 }))).toThrow(
    expect.objectContaining({
      status: 500,
      message: 'The answer to listTokens breaks the contract: status 418 is not declared.',
    }),
  );
});

/** An answer and how often it was serialized. */
function counting() {
  const times = { serialized: 0 };
  const body = {
    count: 5,
    toJSON() {
      times.serialized++;
      return { count: 5 };
    },
  };
  return { times, answer: answerOf({ body }) };
}

test('an answer is serialized each time, and one that is frozen once', () => {
  const { answer, times } = counting();
  for (let i = 0; i < 3; i++) {
    const headers = ['vary', 'Origin', 'content-type', json, 'count', '5'];
    expect(toReply(operation, validate, answer)).toEqual({ status: 200, headers, body: '{"count":5}' });
  }
  expect(times.serialized).toBe(3);
  Object.freeze(answer);
  const first = toReply(operation, validate, answer);
  expect(toReply(operation, validate, answer)).toBe(first);
  expect([times.serialized, Object.isFrozen(first)]).toEqual([4, true]);
});

test('an answer that its engine has had serialized is taken as it is', () => {
  const { answer, times } = counting();
  const reply = toReply(operation, validate, answer);
  expect(toReply(operation, validate, { ...answer, status: 418, reply })).toBe(reply);
  expect(times.serialized).toBe(1);
});

test('an answer without a body has no media type, and one with further headers keeps its own', () => {
  const reply = toReply(operation, validate, answerOf({ status: 204, mediaType: null, headers: { etag: 'x' } }));
  expect(reply).toEqual({ status: 204, headers: ['vary', 'Origin', 'etag', 'x'], body: null });
  expect(withHeaders(reply, { a: '1', b: '2' })).toEqual({
    ...reply,
    headers: ['vary', 'Origin', 'etag', 'x', 'a', '1', 'b', '2'],
  });
});
