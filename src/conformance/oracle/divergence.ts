import type { DeclaredOperation } from '../model/contract.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Difference } from './compare.ts';
import type { SequenceStep } from './sequence.ts';

/** Point of divergence. */
export interface Divergence {
  /** The operation whose answers differ; undefined where webhooks do. */
  readonly operation: DeclaredOperation | undefined;
  /** The step after which they do: itself, or one that the operation, a read, shows the outcome of. */
  readonly step: SequenceStep;
  readonly difference: Difference;
}

/** Divergence within an exchange; undefined if there is none. */
export function divergenceOf(
  step: SequenceStep,
  { operation }: CaseRequest,
  compared: { readonly difference: Difference | undefined } | undefined,
): Divergence | undefined {
  return compared?.difference && { operation, step, difference: compared.difference };
}
