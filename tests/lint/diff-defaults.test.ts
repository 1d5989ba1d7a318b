import { expect, test } from 'vitest';
import { answering, diff, sending, taking } from './diff.ts';

const page = (size: number | undefined) => ({
  type: 'object',
  properties: { pageSize: { type: 'integer', default: size } },
});

test('another default breaks whoever leaves the field out', async () => {
  expect(await diff(taking(page(10)), taking(page(20)))).toEqual([
    ['major', 'The default of `pageSize` is 20; it was 10.'],
  ]);
});

test('so does a default that appears, or goes away', async () => {
  expect(await diff(taking(page(undefined)), taking(page(20)))).toEqual([
    ['major', 'The default of `pageSize` is 20; it was none.'],
  ]);
  expect(await diff(taking(page(20)), taking(page(undefined)))).toEqual([
    ['major', 'The default of `pageSize` was removed; it was 20.'],
  ]);
});

test('the default of what is answered or sent to receivers binds nobody', async () => {
  expect(await diff(answering(page(10)), answering(page(20)))).toEqual([['patch']]);
  expect(await diff(sending(page(10)), sending(page(20)))).toEqual([['patch']]);
});
