import { isSameJson } from '../../contract/json-equality.ts';
import { escapePointer, keysOf } from '../../contract/pointer.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';
import type { Comparable } from './comparable.ts';
import type { FoundChange, Side } from './redocly-diff.ts';

/** Type of what differs and `redocly diff` did not find. */
export const overlookedType = 'Overlooked';

/**
 * What differs in two editions and is in none of the changes that were found: `redocly diff` passes over lists, and whatever
 * is nested, in extensions that it has no type of.
 */
export function overlooked({ base, revision }: Comparable, found: readonly FoundChange[]): FoundChange[] {
  const changes = new Overlooked(found);
  changes.compare({ pointer: '#', value: base }, { pointer: '#', value: revision });
  return changes.all;
}

type SideName = 'base' | 'revision';
type Pair = readonly [base: Side, revision: Side];

class Overlooked {
  readonly all: FoundChange[] = [];
  /** Pointers of what was found. */
  readonly #found: Readonly<Record<SideName, ReadonlySet<string>>>;
  /** The same, and of all in which something was found. */
  readonly #touched: Readonly<Record<SideName, ReadonlySet<string>>>;
  /** By the pointer that something had, the name that it has now. */
  readonly #renamed: ReadonlyMap<string, string>;

  constructor(found: readonly FoundChange[]) {
    const isRenamed = ({ property }: FoundChange) => property === 'key';
    const pointers = (side: SideName, changes: readonly FoundChange[]) =>
      changes.flatMap(({ [side]: one }) => (one?.value === undefined ? [] : one.pointer));
    const own = found.filter((one) => !isRenamed(one));
    this.#found = { base: new Set(pointers('base', own)), revision: new Set(pointers('revision', own)) };
    this.#touched = {
      base: new Set(pointers('base', found).flatMap(withAncestors)),
      revision: new Set(pointers('revision', found).flatMap(withAncestors)),
    };
    this.#renamed = new Map(
      found
        .filter(isRenamed)
        .flatMap(({ base, revision }) => (base && revision ? [[base.pointer, lastKey(revision.pointer)]] : [])),
    );
  }

  compare(base: Side, revision: Side): void {
    const was = base.value;
    const is = revision.value;
    if (isSameJson(was, is) || this.#isFound('base', base) || this.#isFound('revision', revision)) return;
    if (isFields(was) && isFields(is)) for (const pair of this.#fields(base, was, revision, is)) this.compare(...pair);
    else if (Array.isArray(was) && Array.isArray(is)) this.#compareLists(base, was, revision, is);
    else this.#compareWhole(base, revision);
  }

  /** The fields of two objects, each with what it is now. */
  #fields(base: Side, was: Fields, revision: Side, is: Fields): Pair[] {
    const now = (key: string) => this.#renamed.get(childOf(base, key, undefined).pointer) ?? key;
    const known = new Set(Object.keys(was).map(now));
    const added = Object.keys(is).filter((key) => !known.has(key));
    return [
      ...Object.entries(was).map(([key, value]): Pair => {
        return [childOf(base, key, value), childOf(revision, now(key), is[now(key)])];
      }),
      ...added.map((key): Pair => [childOf(base, key, undefined), childOf(revision, key, is[key])]),
    ];
  }

  #compareLists(base: Side, was: readonly unknown[], revision: Side, is: readonly unknown[]): void {
    if (![...was, ...is].every(isFields)) {
      this.#compareWhole(base, revision);
      return;
    }
    const { pairs, gone, come } = pairedEntries(entriesOf(base, was), entriesOf(revision, is));
    for (const pair of pairs) this.compare(...pair);
    for (const old of gone) if (!this.#isTouched('base', old)) this.#tell(old, { pointer: revision.pointer });
    for (const now of come) if (!this.#isTouched('revision', now)) this.#tell({ pointer: base.pointer }, now);
  }

  /** A value that is compared as a whole, although rules may report its derived parts: the schema that a text refers to. */
  #compareWhole(base: Side, revision: Side): void {
    const isTouched = this.#isTouched('base', base) || this.#isTouched('revision', revision);
    if (!isTouched) this.#tell(base, revision);
  }

  #isFound(side: SideName, { pointer, value }: Side): boolean {
    return value !== undefined && this.#found[side].has(pointer);
  }

  #isTouched(side: SideName, { pointer }: Side): boolean {
    return this.#touched[side].has(pointer);
  }

  #tell(base: Side, revision: Side): void {
    const kind = base.value === undefined ? 'added' : revision.value === undefined ? 'removed' : 'modified';
    const path = kind === 'removed' ? base.pointer : revision.pointer;
    const property = lastKey(path);
    this.all.push({ path, typeName: overlookedType, kind, impact: 'minor', verdicts: [], property, base, revision });
  }
}

interface Entries {
  readonly pairs: readonly Pair[];
  readonly gone: readonly Side[];
  readonly come: readonly Side[];
}

/** The entries of a list, each with what it is later: the same, or what has its name, or where as many are left, its place. */
function pairedEntries(was: readonly Side[], is: readonly Side[]): Entries {
  const pairs: Pair[] = [];
  let [gone, come] = [[...was], [...is]];
  const pair = (isSame: (old: Side, now: Side) => boolean) => {
    for (const old of gone) {
      const at = come.findIndex((now) => isSame(old, now));
      const [now] = at === -1 ? [] : come.splice(at, 1);
      if (now) pairs.push([old, now]);
    }
    gone = gone.filter((one) => !pairs.some(([old]) => old === one));
  };
  pair((old, now) => isSameJson(old.value, now.value));
  pair(hasSameName);
  if (gone.length === come.length && ![...gone, ...come].some(hasName)) {
    pairs.push(...gone.flatMap((old, nth): Pair[] => (come[nth] ? [[old, come[nth]]] : [])));
    [gone, come] = [[], []];
  }
  return { pairs, gone, come };
}

/** By what parameters, groups and servers are known. */
const naming = ['name', 'in', 'url'] as const;

function hasName({ value }: Side): boolean {
  return isFields(value) && naming.some((key) => value[key] !== undefined);
}

function hasSameName(old: Side, now: Side): boolean {
  return hasName(old) && naming.every((key) => Object(old.value)[key] === Object(now.value)[key]);
}

function entriesOf(side: Side, list: readonly unknown[]): Side[] {
  return list.map((one, nth) => childOf(side, String(nth), one));
}

function childOf({ pointer }: Side, key: string, value: unknown): Side {
  return { pointer: `${pointer}/${escapePointer(key)}`, value };
}

function lastKey(pointer: string): string {
  return keysOf(pointer).at(-1) ?? '';
}

function withAncestors(pointer: string): string[] {
  const keys = pointer.split('/');
  return keys.map((_, nth) => keys.slice(0, nth + 1).join('/'));
}
