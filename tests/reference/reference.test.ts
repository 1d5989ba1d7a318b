import { expect, test } from 'vitest';
import { readContract } from './contract.ts';
import { detailed, facts, operationIds } from './facts.ts';

const contract = await readContract();

for (const { name, contradiction } of facts) {
  test(name, () => expect(contradiction(contract)).toBeUndefined());
}

test('the reference has 94 operations, 8 of them in detail', () => {
  expect(new Set(operationIds).size).toBe(94);
  expect(detailed).toHaveLength(8);
});

test('no two facts share a name', () => {
  expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
});
