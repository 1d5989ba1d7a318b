import { describe, expect, test } from 'vitest';
import { openSandbox } from '../../support/sandbox.ts';

describe('of an environment that is reset and deleted at once', () => {
  test('nothing is left, whichever comes first', async () => {
    for (const resetFirst of [true, false]) {
      const { sandbox, environment } = await openSandbox();
      const { id } = environment;
      const reset = () => sandbox.reset(id);
      const remove = () => sandbox.delete(id);
      const [first, second] = resetFirst ? [reset(), remove()] : [remove(), reset()];
      const outcomes = [await first, await second];
      expect(sandbox.find(id)).toBeUndefined();
      // What comes after the deletion finds nothing.
      if (resetFirst) expect(outcomes).toEqual([expect.objectContaining({ id }), true]);
      else expect(outcomes).toEqual([true, undefined]);
    }
  });
});

test('of many deletions at once one deletes', async () => {
  const { sandbox, environment } = await openSandbox();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => sandbox.delete(environment.id)));
  expect(outcomes).toEqual([true, false, false, false, false]);
});
