import type { AssumptionId } from '../../behaviours/evidence/assumption.ts';
import type { OperationId } from '../../contract/operations.ts';
import { type Basis, basisOf, entriesOfMeaning, entriesOfOperation } from './basis.ts';
import type { Place } from './rule-place.ts';

/** The basis of what no documentation says and these entries of the register do, the nearest first. */
export function assumedBy(...ids: readonly AssumptionId[]): Basis {
  return { documented: false, assumptions: [...new Set(ids)] };
}

/** The basis of what an operation is assumed to do; that it is there at all comes last. */
export function assumedOf(...operationIds: readonly OperationId[]): Basis {
  const ids = operationIds.flatMap(entriesOfOperation);
  const own = ids.filter((id) => id !== 'named-operations');
  return assumedBy(...own, ...(own.length < ids.length ? ['named-operations' as const] : []));
}

/** The same as what is assumed; what is documented becomes what these entries decide. */
export function notDocumented(basis: Basis, ...instead: readonly AssumptionId[]): Basis {
  return basis.documented ? assumedBy(...instead) : basis;
}

/** The entries of the register on which something rests; none where it is documented. */
export function entriesOf(basis: Basis): readonly AssumptionId[] {
  return basis.documented ? [] : basis.assumptions;
}

/**
 * On what a rule rests: the entries that decide it, and behind them what its part is taken to mean; the operation's own
 * decide what the contract states nowhere.
 */
export function basisAt(operationId: OperationId, place: Place): Basis {
  try {
    const basis = basisOf(operationId, place);
    return basis.documented ? basis : assumedBy(...basis.assumptions, ...entriesOfMeaning(operationId, place));
  } catch {
    return assumedOf(operationId);
  }
}
