import { isSameJson } from '../contract/json-equality.ts';
import { escapePointer, keysOf } from '../contract/pointer.ts';
import type { Comparable } from './comparable.ts';
import { type Fields, isFields } from './dereferenced.ts';
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
    const [was, is] = [base.value, revision.value];
    if (isSameJson(was, is) || this.#isFound('base', base) || this.#isFound('revision', revision)) return;
    if (isFields(was) && isFields(is)) for (const pair of this.#fields(base, was, revision, is)) this.compare(...pair);
    else if (Array.isArray(was) && Array.isArray(is)) this.#compareLists(base, was, revision, is);
    else this.#tell(base, revision);
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
      if (!this.#isTouched('base', base) && !this.#isTouched('revision', revision)) this.#tell(base, revision);
      return;
    }
    const entries = (side: Side, list: readonly unknown[]) => list.map((one, nth) => childOf(side, String(nth), one));
    const rest = entries(revision, is);
    for (const old of entries(base, was)) {
      const at = rest.findIndex((one) => isSameEntry(old, one, was.length === is.length));
      const [now] = at === -1 ? [] : rest.splice(at, 1);
      if (now) this.compare(old, now);
      else if (!this.#isTouched('base', old)) this.#tell(old, { pointer: revision.pointer });
    }
    for (const now of rest) if (!this.#isTouched('revision', now)) this.#tell({ pointer: base.pointer }, now);
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

/** Whether an entry of a list is another one later: by its name, or where as many are left, by its number. */
function isSameEntry(old: Side, now: Side, isAsLong: boolean): boolean {
  const [was, is] = [Object(old.value), Object(now.value)];
  if (was.name !== undefined || was.url !== undefined)
    return was.name === is.name && was.in === is.in && was.url === is.url;
  return isAsLong ? lastKey(old.pointer) === lastKey(now.pointer) : isSameJson(was, is);
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
