import type { CheckedContract } from '../../../tests/reference/contract.ts';
import { contradicted, type Fact } from '../../../tests/reference/fact.ts';

/** A change to the contract that contradicts the reference, and the names of exactly the facts that it contradicts. */
export interface Mutation {
  readonly change: string;
  readonly breaks: readonly string[];
  /** Changes the contract in place. */
  readonly apply: (contract: CheckedContract) => void;
}

/** The names of the facts that a copy of the contract, given as JSON text, contradicts after a change. */
export function brokenBy(mutation: Mutation, facts: readonly Fact[], text: string): string[] {
  const { bundle, register }: CheckedContract = JSON.parse(text);
  mutation.apply({ bundle, register });
  // A new object, so that nothing is read that was remembered of the bundle before the change.
  return contradicted(facts, { bundle: { ...bundle }, register });
}
