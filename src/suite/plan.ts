import type { OperationId } from '../contract/operations.ts';
import type { Check } from './check.ts';
import { exampleChecks } from './checks/examples.ts';
import { generatedChecks } from './checks/generated.ts';
import { isolationChecks } from './checks/isolation.ts';
import { pagingChecks } from './checks/paging.ts';
import { refusalChecks } from './checks/refusals.ts';
import type { SuiteContract } from './contract.ts';
import { scenarios } from './scenarios/scenarios.ts';
import { type Capability, capabilities } from './target.ts';

/** Every check of the suite, those of one operation together, in the order of the contract; scenarios come last. */
export function planOf(contract: SuiteContract): Check[] {
  const ofOperations = contract.operations.flatMap((operation) => [
    ...exampleChecks(operation),
    ...generatedChecks(operation),
    ...pagingChecks(operation),
    ...refusalChecks(operation, contract),
    ...isolationChecks(operation),
  ]);
  return [...ofOperations, ...scenarios];
}

/** The checks that concern what is named: groups (tags), operations, or checks themselves; all where nothing is. */
export function selectChecks(checks: readonly Check[], only: readonly string[]): Check[] {
  if (only.length === 0) return [...checks];
  const wanted = new Set(only.map((name) => name.toLowerCase()));
  const names = ({ id, group, operations }: Check) => [id, group, ...operations].map((name) => name.toLowerCase());
  return checks.filter((check) => names(check).some((name) => wanted.has(name)));
}

/** Why a check cannot be made with what a server can do; undefined where it can. */
export function obstacleTo({ needs }: Check, able: ReadonlySet<Capability>): string | undefined {
  const missing = needs.find((name) => !able.has(name));
  return missing && capabilities[missing];
}

/** The operations that some of the checks concern. */
export function operationsOf(checks: readonly Check[]): ReadonlySet<OperationId> {
  return new Set(checks.flatMap(({ operations }) => operations));
}
