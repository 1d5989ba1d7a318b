import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const schema = (text: string) => `components: { schemas: { Rooms: ${text} } }`;

test('an array with maxItems is bounded', async () => {
  expect(await lint('bounded-arrays', schema('{ type: array, maxItems: 3, items: {} }'))).toEqual([]);
});

test('an array without maxItems is reported', async () => {
  expect(await lint('bounded-arrays', schema('{ type: array, items: {} }'))).toEqual([
    ['#/components/schemas/Rooms', 'An array without a bound. Add `maxItems`, the most that can ever occur.'],
  ]);
});

test('an array without items is reported', async () => {
  expect(await lint('bounded-arrays', schema('{ type: array, maxItems: 3 }'))).toEqual([
    ['#/components/schemas/Rooms', 'An array of anything. Add `items`, the schema of an entry.'],
  ]);
});
