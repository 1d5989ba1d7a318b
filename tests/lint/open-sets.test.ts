import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const STATE = '#/components/schemas/State';
const check = (text: string) => lint('open-sets', `components: { schemas: { State: { ${text} } } }`);

test.each([
  'type: string, maxLength: 32',
  'type: string, enum: [open, done]',
  "type: string, x-extensible-enum: [open, done], x-enumDescriptions: { open: 'Begun (or not).', done: Ended. }",
])('%s holds', async (text) => {
  expect(await check(text)).toEqual([]);
});

test('a known value without a sentence is reported', async () => {
  expect(await check('type: string, x-extensible-enum: [open, done], x-enumDescriptions: { done: Ended. }')).toEqual([
    [
      `${STATE}/x-extensible-enum/0`,
      'Nothing says what `open` stands for. Say it in a sentence in `x-enumDescriptions`.',
    ],
  ]);
  expect(await check('type: string, x-extensible-enum: [open, done]')).toHaveLength(2);
});

test('a sentence about what is not known is reported', async () => {
  const text = 'type: string, x-extensible-enum: [open], x-enumDescriptions: { open: Begun., done: Ended. }';
  expect(await check(text)).toEqual([
    [`${STATE}/x-enumDescriptions/done`, '`done` is not in `x-extensible-enum`. Add it there.'],
  ]);
});

test('what is no sentence is reported', async () => {
  expect(await check('type: string, x-extensible-enum: [open], x-enumDescriptions: { open: begun }')).toEqual([
    [`${STATE}/x-enumDescriptions/open`, 'Not a sentence. End it with a period.'],
  ]);
});

test('another order is reported', async () => {
  const text = 'type: string, x-extensible-enum: [open, done], x-enumDescriptions: { done: Ended., open: Begun. }';
  expect(await check(text)).toEqual([
    [`${STATE}/x-enumDescriptions`, 'Another order than in `x-extensible-enum`. Write the values in the same.'],
  ]);
});

test('descriptions without a set are reported', async () => {
  expect(await check('type: string, enum: [open], x-enumDescriptions: { open: Begun. }')).toEqual([
    [`${STATE}/x-enumDescriptions`, 'No set of values. Write `x-extensible-enum`, or say it in the description.'],
  ]);
});

test.each(['type: integer', 'type: string, enum: [open]'])('an open set that is %s is reported', async (text) => {
  expect(await check(`${text}, x-extensible-enum: [open], x-enumDescriptions: { open: Begun. }`)).toEqual([
    [`${STATE}/x-extensible-enum`, 'An open set is any text. Write `type: string` without `enum`.'],
  ]);
});
