import { expect, test } from 'vitest';
import { counted } from '../../src/contract/counted.ts';

test('a number has its noun in the singular or plural, and is grouped', () => {
  expect(counted(1, 'finding')).toBe('1 finding');
  expect(counted(0, 'finding')).toBe('0 findings');
  expect(counted(1204, 'entry', 'entries')).toBe('1,204 entries');
});
