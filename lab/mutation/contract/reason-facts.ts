import type { ContractDocument } from '../../../src/contract/document.ts';
import { escapePointer, valueAt } from '../../../src/contract/pointer.ts';
import { type BundleEdit, type ContractMutant, placeOf } from './mutant.ts';
import { isNode, type PlacedNode, textsOf } from './schemas.ts';

const mediaType = 'application/problem+json';

/** Each reason for which requests are refused, not declared, and one more; and each that an example shows, renamed. */
export function* reasonMutants(
  contract: ContractDocument,
  { node, pointer, isSchema }: PlacedNode,
): Generator<ContractMutant> {
  const mutant = (what: string, ...edits: BundleEdit[]): ContractMutant => ({
    id: `${placeOf(pointer)} ${what}`,
    kind: 'reason',
    pointer,
    edits,
  });
  const reasons = textsOf(node['x-reasons']);
  const at = `${pointer}/x-reasons`;
  for (const reason of reasons) {
    const rest = reasons.filter((one) => one !== reason);
    // A list of no reasons is no list.
    yield mutant(`without the reason ${reason}`, { pointer: at, ...(rest.length > 0 && { value: rest }) });
  }
  const other = reasons.length > 0 ? knownReasons(contract, isSchema).find((one) => !reasons.includes(one)) : undefined;
  if (other !== undefined) yield mutant(`with the reason ${other}`, { pointer: at, value: [...reasons, other] });
  for (const [name, shown] of Object.entries(Object(valueAt(node, `/content/${escapePointer(mediaType)}/examples`)))) {
    const reason = valueAt(shown, '/value/reason');
    if (typeof reason !== 'string') continue;
    const place = `${pointer}/content/${escapePointer(mediaType)}/examples/${escapePointer(name)}/value/reason`;
    yield mutant(`shows ${reason}2 in the example ${name}`, { pointer: place, value: `${reason}2` });
  }
  for (const [name, kind] of Object.entries(Object(node['x-problems']))) {
    const early = isNode(kind) ? textsOf(kind.reasons) : [];
    for (const reason of early) {
      const value = { ...Object(kind), reasons: early.filter((one) => one !== reason) };
      yield mutant(`without the reason ${reason} of ${name}`, { pointer: `${pointer}/x-problems/${name}`, value });
    }
  }
}

function knownReasons(contract: ContractDocument, isOfViolation: boolean): string[] {
  const name = isOfViolation ? 'Violation' : 'Problem';
  return textsOf(valueAt(contract, `/components/schemas/${name}/properties/reason/x-extensible-enum`));
}
