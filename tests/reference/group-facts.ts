import { type CheckedContract, isAdded, listOf, objectOf, type Placed, placed, placedOperations } from './contract.ts';
import { type Fact, unless } from './fact.ts';
import { groups, type KnownGroup } from './facts/groups.ts';

const known = new Set(groups.flatMap(({ operations }) => Object.values(operations)));

/** The groups in their order, the size of each, what is known to exist in it, and that whatever else there is says so. */
export const groupFacts: readonly Fact[] = [
  {
    name: 'the groups are the known ones, in their order',
    contradiction: ({ bundle }) => {
      const found = listOf(bundle.tags).map(objectOf);
      const names = found.filter((tag) => !isAdded(tag)).map(({ name }) => name);
      const hint = 'a group that the service does not have says `x-provenance: added` and why, as `x-added`';
      return unless(names.join() === groups.map(({ group }) => group).join(), `they are ${names.join(', ')}; ${hint}`);
    },
  },
  {
    name: 'every operation of the service is in one of the groups',
    contradiction: (contract) =>
      idsOf(
        ofTheService(contract).filter(
          ({ operation }) => !groups.some(({ group }) => group === tagsOf(operation).join()),
        ),
      ),
  },
  {
    name: 'an operation that the service does not have says that it is added',
    contradiction: (contract) => {
      const found = idsOf(ofTheService(contract).filter(({ operation }) => !known.has(String(operation.operationId))));
      return (
        found && `${found} is none of the reference's; write \`x-provenance: added\` at it and why, as \`x-added\``
      );
    },
  },
  ...groups.flatMap((group) => [size(group), ...existence(group)]),
];

const tagsOf = ({ tags }: Placed['operation']) => listOf(tags);

const idsOf = (found: readonly Placed[]) => found.map(({ operation }) => operation.operationId).join(', ') || undefined;

function ofTheService(contract: CheckedContract): Placed[] {
  return placedOperations(contract).filter(({ operation }) => !isAdded(operation));
}

/** How the fact on the size of a group is called. */
export function sizeOf({ group, operations }: KnownGroup): string {
  return `the group ${group} has ${Object.keys(operations).length} operations of the service`;
}

function size(known: KnownGroup): Fact {
  const { group, operations } = known;
  return {
    name: sizeOf(known),
    contradiction: (contract) => {
      const found = ofTheService(contract).filter(({ operation }) => tagsOf(operation).includes(group));
      return unless(found.length === Object.keys(operations).length, `it has ${found.length}`);
    },
  };
}

function existence({ group, operations }: KnownGroup): Fact[] {
  return Object.entries(operations).map(([what, operationId]) => ({
    name: `${operationId} is in the group ${group}: ${what}`,
    contradiction: (contract) =>
      unless(
        listOf(placed(contract, operationId)?.operation.tags).includes(group),
        `the group has no operation ${operationId}`,
      ),
  }));
}
