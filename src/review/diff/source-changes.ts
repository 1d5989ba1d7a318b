import { keysOf, valueAt } from '../../contract/pointer.ts';
import type { Fields, Origins } from '../editions/dereferenced.ts';
import type { Origin } from '../editions/source-file.ts';
import type { Comparable } from './comparable.ts';
import { type ChangePlace, placesAt, pointerOf } from './place.ts';
import type { FoundChange, RuleVerdict, Side } from './redocly-diff.ts';

/** One place that a change reaches, and what the rules say of it there. */
export interface Occurrence {
  /** Undefined where the change is about no operation, such as the title of the API. */
  readonly place: ChangePlace | undefined;
  readonly verdicts: readonly RuleVerdict[];
  readonly found: FoundChange;
}

/** A change as it was written: once, however many operations it reaches. */
export interface SourceChange {
  readonly kind: FoundChange['kind'];
  readonly typeName: string;
  /** The field that was modified, or the key of what was added or removed. */
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Former and present place; undefined if it exists only on the other side. */
  readonly base: Origin | undefined;
  readonly revision: Origin | undefined;
  /** At least one. */
  readonly occurrences: readonly [Occurrence, ...Occurrence[]];
  /** Of an edit that is repeated in several places. */
  readonly edit?: RepeatedEdit;
}

/** A word, or a path, that was put in place of another one, or came or went, in several places. */
export interface RepeatedEdit {
  readonly what: 'header' | 'path' | 'role' | 'reason' | 'value' | 'field';
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** One for each place, the one that tells most first. */
  readonly parts: readonly SourceChange[];
}

/** True if somebody breaks at a place. */
export function isBreaking({ verdicts }: Occurrence): boolean {
  return verdicts.some(({ impact }) => impact === 'major');
}

export interface EditionOrigins {
  readonly base: Origins;
  readonly revision: Origins;
}

/** Changes that stand at the same place of the contract's files are one, which reaches what each of them is about. */
export function sourceChanges(
  found: readonly FoundChange[],
  compared: Comparable,
  origins: EditionOrigins,
): SourceChange[] {
  const changes = new Map<string, SourceChange>();
  for (const one of found) {
    const { kind, typeName } = one;
    const property = one.property ?? keysOf(one.path).at(-1) ?? '';
    // The pointer of what a side has not leads to what refers to it, which differs from operation to operation.
    const base = one.base?.value === undefined ? undefined : originAt(compared.base, origins.base, one.base);
    const revision =
      one.revision?.value === undefined ? undefined : originAt(compared.revision, origins.revision, one.revision);
    const places = placesAt([compared.revision, compared.base], placeOf(one));
    const reached = places.map((place): Occurrence => ({ place, verdicts: one.verdicts, found: one }));
    const [first = { place: undefined, verdicts: one.verdicts, found: one }, ...others] = reached;
    const key = [kind, property, textOf(base), textOf(revision)].join('\n');
    const known = changes.get(key);
    const occurrences: SourceChange['occurrences'] = known
      ? [...known.occurrences, first, ...others]
      : [first, ...others];
    const before = one.base?.value;
    const after = one.revision?.value;
    changes.set(key, { kind, typeName, property, before, after, base, revision, occurrences });
  }
  return [...changes.values()];
}

/** Place of a change; of a renamed part the former one, which its users know. */
function placeOf({ path, property, base }: FoundChange): string {
  return property === 'key' && base ? base.pointer : path;
}

/** Source place of a pointer's target, or the nearest parent's. */
function originAt(document: Fields, origins: Origins, { pointer }: Side): Origin | undefined {
  const keys = keysOf(pointer);
  while (keys.length > 0) {
    const key = keys.pop() ?? '';
    const parent = valueAt(document, pointerOf(keys));
    const origin = typeof parent === 'object' && parent !== null ? origins.of(parent, key) : undefined;
    if (origin) return origin;
  }
  return undefined;
}

function textOf(origin: Origin | undefined): string {
  return origin ? `${origin.file}#${origin.pointer}` : '';
}
