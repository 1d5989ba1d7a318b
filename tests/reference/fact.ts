import type { CheckedContract } from './contract.ts';

/** A documented fact and how a contract would contradict it. */
export interface Fact {
  /** Says what is known; begins with the operation or the thing that it is about. */
  readonly name: string;
  /** What in the contract contradicts the fact; undefined where it holds. */
  readonly contradiction: (contract: CheckedContract) => string | undefined;
}

/** The names of the facts that a contract contradicts. */
export function contradicted(facts: readonly Fact[], contract: CheckedContract): string[] {
  return facts.filter((fact) => fact.contradiction(contract) !== undefined).map((fact) => fact.name);
}

/** A contradiction by a value that is not the known one. */
export function unless(holds: boolean, contradiction: string): string | undefined {
  return holds ? undefined : contradiction;
}
