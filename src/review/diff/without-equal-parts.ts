import { isSameJson } from '../../contract/json-equality.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import type { Comparable } from './comparable.ts';
import { type ComparedChoices, comparedChoices } from './compared-choices.ts';
import { alignedByMoves } from './moves.ts';

/**
 * Both editions, with what is the same in them left empty and what moved at its new address. What is found is the same, and so is
 * each pointer to it; to look for a change of what every operation has in two documents of 12 MB takes seconds.
 */
export function lessSame(compared: Comparable): Comparable {
  const { base, revision } = choicesIn(compared).compared;
  return {
    base: { ...base, paths: new Shortened().of(base.paths, revision.paths) },
    revision: { ...revision, paths: new Shortened().of(revision.paths, base.paths) },
  };
}

const known = new WeakMap<Comparable, ComparedChoices>();

/** Both editions with what moved at its new address, less the schemas that are compared by themselves. */
export function choicesIn(compared: Comparable): ComparedChoices {
  const made = known.get(compared) ?? comparedChoices(alignedByMoves(compared));
  known.set(compared, made);
  return made;
}

/** Maps that are left out where they are empty: what went with the last entry is that entry. */
const emptyMaps = ['headers', 'properties'];

class Shortened {
  /** By what it was, and what it was compared with: a component that is used twice is shortened once. */
  readonly #made = new Map<object, Map<object, Fields>>();

  of(value: unknown, other: unknown): unknown {
    if (!isFields(value) || !isFields(other)) return value;
    const known = this.#made.get(value)?.get(other);
    if (known) return known;
    const made = isSameJson(value, other) ? emptied(value) : this.#fields(value, other);
    this.#made.set(value, (this.#made.get(value) ?? new Map()).set(other, made));
    return made;
  }

  #fields(value: Fields, other: Fields): Fields {
    const own = Object.entries(value).map(([key, child]) => [key, this.of(child, other[key])]);
    return Object.fromEntries([
      ...own,
      ...emptyMaps.flatMap((key) => (key in other && !(key in value) ? [[key, {}]] : [])),
    ]);
  }
}

/** A rule about siblings: a field that is never sent, or never answered, may be required or not. */
function emptied({ readOnly, writeOnly }: Fields): Fields {
  return { ...(readOnly !== undefined && { readOnly }), ...(writeOnly !== undefined && { writeOnly }) };
}
