import type { Comparison } from '../changes/compare.ts';
import type { Witness } from '../changes/model.ts';
import { isBreaking, type Occurrence, type SourceChange } from '../diff/source-changes.ts';
import { authorizedWitness } from './authorized.ts';
import { goneField, wordedWitness } from './description-witness.ts';
import { editionsOf } from './editions.ts';
import { whyNone } from './no-witness.ts';
import { declaredWitness } from './operation-witness.ts';
import { valueWitness } from './value-witness.ts';

type Compared = Pick<Comparison, 'compared' | 'base' | 'revision'>;

/** In so many places of one change it is tried, for each of the two directions. */
const mostPlaces = 3;

/**
 * What proves that a change breaks somebody: of the places where it does, the first for which something is found, or why
 * nothing is. What a schema decides was held against both editions: one takes it, the other refuses it.
 */
export function witnessOf(change: SourceChange, comparison: Compared): Witness {
  const { edit } = change;
  if (!edit) return ownWitness(change, comparison);
  const breaking = edit.parts.filter(({ occurrences }) => occurrences.some(isBreaking));
  const witnesses = breaking.slice(0, mostPlaces).map((one) => ownWitness(one, comparison));
  return witnesses.find((one) => !('none' in one)) ?? witnesses[0] ?? { none: whyNone(change) };
}

function ownWitness(change: SourceChange, comparison: Compared): Witness {
  const breaking = change.occurrences.filter(isBreaking);
  const isAnswer = ({ place }: Occurrence) => place?.direction === 'answer';
  // A request can be pasted.
  const requests = breaking.filter((one) => !isAnswer(one)).slice(0, mostPlaces);
  for (const occurrence of [...requests, ...breaking.filter(isAnswer).slice(0, mostPlaces)]) {
    const witness = witnessAt(change, occurrence, comparison);
    if (witness) return witness;
  }
  return authorizedWitness(change, comparison.base.document) ?? { none: whyNone(change) };
}

function witnessAt(
  change: SourceChange,
  occurrence: Occurrence,
  { compared, revision }: Compared,
): Witness | undefined {
  const { place } = occurrence;
  if (!place) return undefined;
  const about = { change, occurrence, place, editions: editionsOf(occurrence, compared), revision: revision.document };
  return declaredWitness(about) ?? wordedWitness(about) ?? valueWitness(about) ?? goneField(about);
}
