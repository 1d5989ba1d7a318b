import { describe, expect, test } from 'vitest';
import { readContract } from '../../../tests/reference/contract.ts';
import { contradicted } from '../../../tests/reference/fact.ts';
import { operations, parts } from '../../../tests/reference/facts/areas.ts';
import { groups } from '../../../tests/reference/facts/groups.ts';
import { detailed, facts, operationIds } from '../../../tests/reference/facts.ts';
import { addField, fieldMutations } from './field-mutations.ts';
import { brokenBy, type Mutation } from './mutation.ts';
import { existenceMutations, groupMutations, operationMutations, queryMutations } from './operation-mutations.ts';
import { ruleMutations } from './rule-mutations.ts';

const contract = JSON.stringify(await readContract());
const mutations: readonly Mutation[] = [
  ...operationIds.flatMap((id) => existenceMutations(id, detailed.includes(id))),
  ...groups.flatMap(groupMutations),
  ...operations.flatMap(operationMutations),
  ...operations.flatMap(queryMutations),
  ...parts.flatMap(fieldMutations),
  ...ruleMutations,
];

// A contract that already contradicts a fact fails by that fact's name alone, in reference.test.ts.
const sound = contradicted(facts, JSON.parse(contract)).length === 0;

describe.runIf(sound)('exactly the contradicted facts fail when', () => {
  for (const mutation of mutations) {
    test(mutation.change, () => {
      expect(brokenBy(mutation, facts, contract).toSorted()).toEqual([...new Set(mutation.breaks)].toSorted());
    });
  }
});

test('every fact can fail', () => {
  const broken = new Set(mutations.flatMap(({ breaks }) => breaks));
  expect(facts.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test.runIf(sound).each(parts)(
  'an optional field more that $operationId $part is no contradiction if it is marked as assumed or added',
  (part) => {
    for (const provenance of ['assumed', 'added']) {
      const addition: Mutation = {
        change: 'a field more',
        breaks: [],
        apply: (copy) => addField(copy, part, '', 'invented', provenance),
      };
      expect(brokenBy(addition, facts, contract)).toEqual([]);
    }
  },
);
