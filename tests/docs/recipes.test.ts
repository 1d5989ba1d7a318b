import { expect, test } from 'vitest';
import { filesPromised } from '../../lab/recipes/contributing.ts';
import { recipes } from '../../lab/recipes/recipes.ts';

test('CONTRIBUTING.md says of each recipe how many files it takes beside the contract', () => {
  const taken = Object.values(recipes).map(({ name, byHand }) => [name, Object.keys(byHand).length]);
  expect(Object.fromEntries(filesPromised())).toMatchObject(Object.fromEntries(taken));
});
