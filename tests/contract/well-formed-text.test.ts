import fc from 'fast-check';
import { expect, test } from 'vitest';
import { illFormedAt } from '../../src/contract/well-formed-text.ts';

test.for<[unknown, string]>([
  ['\ud800', ''],
  ['\udc00\ud800', ''],
  [{ label: 'a\udfff' }, '/label'],
  [{ tags: ['a', 'b', 'c\ud83d'] }, '/tags/2'],
  [{ 'a/b': { 'c~d': '\ud800' } }, '/a~1b/c~0d'],
  [{ ok: 1, '\ud800': null }, '/\ufffd'],
])('half of a character in %j is found', ([value, pointer]) => {
  expect(illFormedAt(value)).toBe(pointer);
});

test('no JSON value of Unicode text has any', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(illFormedAt(value)).toBeUndefined();
    }),
  );
});

test('values nested deeper than calls can be are looked at', () => {
  let deep: unknown = '\ud800';
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(illFormedAt(deep)).toMatch(/^\/0\/0/);
  expect(illFormedAt(deep)?.length).toBe(1000);
});
