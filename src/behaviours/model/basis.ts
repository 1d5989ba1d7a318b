import { assumptions } from '../../../generated/assumptions.ts';
import { assumedOf as assumedOfDeclared, basisAt as basisAtDeclared } from '../../conformance/model/assumed.ts';
import type { Basis } from '../../conformance/model/basis.ts';
import type { RulePlace } from '../../conformance/model/rule-place.ts';
import type { OperationId } from '../../contract/operations.ts';
import { phoneAgentContract } from './contract.ts';

/** An entry of the register, `openapi/assumptions.yaml`. */
export type EntryId = keyof typeof assumptions;

type Entry<Id extends EntryId> = (typeof assumptions)[Id];

/** Alternatives of an assumption in the register, former ones included. */
export type AlternativeOf<Id extends EntryId> =
  | Entry<Id>['alternatives'][number]
  | (Entry<Id> extends { readonly adopted: readonly (infer Adopted extends string)[] } ? Adopted : never);

/** The basis of what operations of this contract are assumed to do; that they are there at all comes last. */
export function assumedOf(...ids: readonly OperationId[]): Basis {
  return assumedOfDeclared(...ids.map((id) => phoneAgentContract().operation(id)));
}

/** On what a rule of an operation rests; the operation's own entries decide what the contract states nowhere. */
export function basisAt(id: OperationId, place: RulePlace): Basis {
  return basisAtDeclared(phoneAgentContract().operation(id), place);
}

/** On what a rule of an operation rests. Throws where the contract has no such rule. */
export function basisOf(id: string, place: RulePlace): Basis {
  return phoneAgentContract().operation(id).bases.of(id, place);
}

/** The entries of this register on which something rests; none where it is documented. */
export function entriesOf(basis: Basis): readonly EntryId[] {
  return basis.documented ? [] : basis.assumptions.filter(isAssumptionId);
}

function isAssumptionId(id: string): id is EntryId {
  return Object.hasOwn(assumptions, id);
}
