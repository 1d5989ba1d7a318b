import { listOf, objectOf, placed, placedOperations } from './contract.ts';
import { type Fact, unless } from './fact.ts';
import { type Group, groups } from './facts/groups.ts';

/** The eleven groups in their order, the size of each, and what is known to exist in it. */
export const groupFacts: readonly Fact[] = [
  {
    name: 'the groups are the known ones, in their order',
    contradiction: ({ bundle }) => {
      const found = listOf(bundle.tags).map((tag) => objectOf(tag).name);
      return unless(found.join() === groups.map(({ group }) => group).join(), `they are ${found.join(', ')}`);
    },
  },
  {
    name: 'every operation is in one of the groups',
    contradiction: (contract) =>
      placedOperations(contract)
        .filter(({ operation: { tags } }) => !groups.some(({ group }) => group === listOf(tags).join()))
        .map(({ operation }) => String(operation.operationId))
        .join(', ') || undefined,
  },
  ...groups.flatMap((group) => [size(group), ...existence(group)]),
];

function size({ group, count }: Group): Fact {
  return {
    name: `the group ${group} has ${count} operations`,
    contradiction: (contract) => {
      const found = placedOperations(contract).filter(({ operation }) => listOf(operation.tags).includes(group));
      return unless(found.length === count, `it has ${found.length}`);
    },
  };
}

function existence({ group, operations }: Group): Fact[] {
  return Object.entries(operations).map(([what, operationId]) => ({
    name: `${operationId} is in the group ${group}: ${what}`,
    contradiction: (contract) =>
      unless(
        listOf(placed(contract, operationId)?.operation.tags).includes(group),
        `the group has no operation ${operationId}`,
      ),
  }));
}
