import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (text: string) => lint('bounded-numbers', `components: { schemas: { Count: { ${text} } } }`);
const place = '#/components/schemas/Count';

test.each([
  'type: integer, format: int32, minimum: 0, maximum: 9',
  'type: integer, format: int64, exclusiveMinimum: 0, exclusiveMaximum: 9',
  'type: number, minimum: 0, maximum: 1',
  'type: string',
])('is in order: %s', async (schema) => {
  expect(await check(schema)).toEqual([]);
});

test('a number without a bound is reported', async () => {
  expect(await check('type: number, minimum: 0')).toEqual([[place, 'A number without a bound. Add `maximum`.']]);
  expect(await check('type: number')).toEqual([[place, 'A number without a bound. Add `minimum` and `maximum`.']]);
});

test.each(['', ', format: money'])('an integer of no known size is reported: "%s"', async (format) => {
  expect(await check(`type: integer, minimum: 0, maximum: 9${format}`)).toEqual([
    [place, 'An integer of unknown size. Add `format: int32`, or `int64` for values beyond 2,147,483,647.'],
  ]);
});
