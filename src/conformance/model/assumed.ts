import type { Basis } from './basis.ts';
import type { DeclaredOperation } from './contract.ts';
import type { AssumptionId, Register } from './register.ts';
import type { RulePlace } from './rule-place.ts';

/** The basis of what no documentation says and these entries of the register do, the nearest first. */
export function assumedBy(...ids: readonly AssumptionId[]): Basis {
  return { documented: false, assumptions: [...new Set(ids)] };
}

/** The basis of what operations are assumed to do; that they are there at all comes last. */
export function assumedOf(...operations: readonly DeclaredOperation[]): Basis {
  const ids = operations.flatMap(({ id, bases }) => bases.ofOperation(id));
  const own = ids.filter((id) => id !== 'named-operations');
  return assumedBy(...own, ...(own.length < ids.length ? ['named-operations'] : []));
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
export function basisAt(operation: DeclaredOperation, place: RulePlace): Basis {
  const { id, bases } = operation;
  try {
    const basis = bases.of(id, place);
    return basis.documented ? basis : assumedBy(...basis.assumptions, ...bases.ofMeaning(id, place));
  } catch {
    return assumedOf(operation);
  }
}

/** The same without entries that a register lacks, as the contract of another API does. */
export function within(register: Register, basis: Basis): Basis {
  if (basis.documented || basis.assumptions.every((id) => Object.hasOwn(register, id))) return basis;
  return assumedBy(...basis.assumptions.filter((id) => Object.hasOwn(register, id)));
}
