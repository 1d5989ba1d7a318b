import { expect, test } from 'vitest';
import { memoize } from '../../src/server/memoize.ts';

test('what is memoized is made once, and again where it has failed', async () => {
  const outcomes = [new Error('too early'), 1, 2];
  const made = memoize(async () => {
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  await expect(made()).rejects.toThrow('too early');
  expect([await made(), await made()]).toEqual([1, 1]);
});
