import { expect, test } from 'vitest';
import { amountsIn } from '../../src/review/words/numbers.ts';
import { Said } from '../../src/review/words/text-check.ts';
import { ordersIn } from '../../src/review/words/values.ts';

const judged = (was: string, is: string, before: object = {}, after: object = before) => {
  const document = (part: object) => ({
    paths: { '/a': { get: { operationId: 'a', ...part } } },
    all: { enum: ['queued', 'failed'] },
  });
  const base = document(before);
  const revision = document(after);
  const path = '#/paths/~1a/get';
  const found = {
    path,
    typeName: 'Operation',
    kind: 'modified',
    impact: 'patch',
    verdicts: [],
    property: 'description',
  } as const;
  const whole = { kind: 'modified', typeName: 'Operation', property: 'description', before: was, after: is } as const;
  const change = {
    ...whole,
    base: undefined,
    revision: undefined,
    occurrences: [{ place: undefined, verdicts: [], found }],
  } as const;
  const [occurrence] = new Said({ base, revision }, [base, revision]).judged(change).occurrences;
  return occurrence.verdicts.map(({ ruleId, impact }) => `${ruleId} ${impact}`);
};

test('numbers are found in digits, in words and with units, and none that names something', () => {
  const text = 'At most 1,000 of `limit 5`, twice in 5 minutes, RFC 9457, section 3.1, at 09:00; see https://a.b/7.';
  expect(amountsIn(text).map(({ text: own, measured }) => [own, measured])).toEqual([
    ['1,000', 1000],
    ['twice', 2],
    ['5 minutes', 300],
  ]);
});

test('words of an order are found', () => {
  expect(ordersIn('The last added first, sorted by `name`, or the longest first.')).toEqual(
    ['last added first', 'sorted by name ', 'longest first'].map((one) => one.trim()),
  );
});

const limits = (seconds: number) => ({ 'x-limits': { validSeconds: seconds } });

test.each([
  ['a number against its bound', 'for 5 minutes', 'for 6 minutes', limits(300), limits(300), ['number-in-words major']],
  ['a number with its bound', 'for 5 minutes', 'for 6 minutes', limits(300), limits(360), []],
  ['the same in another unit', 'for 5 minutes', 'for 300 seconds', limits(300), limits(300), []],
  ['the same over two lines', 'for 5 minutes', 'for 5\n  minutes', limits(300), limits(300), []],
  ['a bound that is said at last', 'for a while', 'for 5 minutes', limits(300), limits(300), []],
  ['a number without a bound', 'at most 10', 'at most 20', {}, {}, ['number-in-words minor']],
  ['a number that is new', 'some', 'at most 20', {}, {}, ['number-in-words minor']],
  [
    'an order against x-order',
    'oldest first',
    'newest first',
    { 'x-order': { '/a': ['b'] } },
    undefined,
    ['order-in-words major'],
  ],
  [
    'an order with x-order',
    'oldest first',
    'newest first',
    { 'x-order': { '/a': ['b'] } },
    { 'x-order': { '/a': ['-b'] } },
    [],
  ],
  ['an order of words alone', 'oldest first', 'newest first', {}, {}, ['order-in-words minor']],
  ['a value', 'while `queued`', 'while `failed`', {}, {}, ['value-in-words minor']],
  ['code that is no value', 'see `this`', 'see `that`', {}, {}, []],
  ['words', 'It waits.', 'It keeps waiting.', limits(300), limits(300), []],
])('%s', (_, was, is, before, after, expected) => {
  expect(judged(was, is, before, after)).toEqual(expected);
});
