import type { Fact } from './fact.ts';
import { operations, parts } from './facts/areas.ts';
import { groups } from './facts/groups.ts';
import { partFacts } from './field-facts.ts';
import { gapFacts } from './gap-facts.ts';
import { groupFacts } from './group-facts.ts';
import { operationFacts, provenanceFact } from './operation-facts.ts';
import { authenticationFacts, limitFacts, relayFacts } from './rule-facts.ts';

/** Every operationId that stands for something known to exist. */
export const operationIds = groups.flatMap((group) => Object.values(group.operations));

/** The operationIds that are documented in detail; all others are known by name. */
export const detailed = operations.filter((operation) => operation.detailed).map(({ operationId }) => operationId);

/** All documented facts. */
export const facts: readonly Fact[] = [
  ...groupFacts,
  ...operationIds.map((operationId) => provenanceFact(operationId, detailed.includes(operationId))),
  ...operations.flatMap(operationFacts),
  ...parts.flatMap(partFacts),
  ...limitFacts,
  ...authenticationFacts,
  ...relayFacts,
  ...gapFacts,
];
