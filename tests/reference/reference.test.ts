import { expect, test } from 'vitest';
import { objectOf, readContract } from './contract.ts';
import { detailed, facts, operationIds } from './facts.ts';

const contract = await readContract();

for (const { name, contradiction } of facts) {
  test(name, () => expect(contradiction(contract)).toBeUndefined());
}

test('the contract says of how many operations more than the name is known', () => {
  const count = new Set(operationIds).size;
  const inDetail = detailed.length;
  const introduction = String(objectOf(contract.bundle.info).description).replaceAll(/\s+/g, ' ');
  expect(introduction).toContain(`covers ${inDetail} operations in detail and ${count - inDetail} by name.`);
});

test('no two facts share a name', () => {
  expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
});
