import { replaceAt } from '../../conformance/model/schema-walk.ts';
import { sampleOf, withSampleAt } from '../../conformance/requests/samples.ts';
import { escapePointer, keysOf, valueAt } from '../../contract/pointer.ts';
import type { Fields } from '../editions/dereferenced.ts';
import { validatorOf } from '../schemas/schema-validator.ts';
import { alternativesOf, longestTried, valuesBetween } from '../schemas/values-between.ts';

/** One side of a change: the schema of the part as a whole, and the schema in it that was changed. */
export interface SchemaSide {
  readonly whole: Fields;
  /** Undefined where this side does not have it. */
  readonly node: Fields | undefined;
}

/** Between which sides a value is looked for. */
export interface ValueSearch {
  /** The side that is to take the value. */
  readonly taking: SchemaSide;
  readonly refusing: SchemaSide;
  /** The schema of the part as the taking side has it, but for the change: what it refuses is refused for the change alone. */
  readonly changed: Fields;
  /** Place of the change in the value: a JSON Pointer, `*` for each entry or any name. */
  readonly template: string;
  /** Values of the part as a whole that are changed at the place. */
  readonly examples: readonly unknown[];
  /** False where the place is in an alternative or a condition, so that its schema alone decides nothing. */
  readonly isDecisive: boolean;
  readonly carry: Carry;
}

/**
 * What each side reads of a value once it was sent, as the one that takes it and the one that refuses it; undefined of a
 * value that cannot be sent.
 */
export type Carry = (value: unknown) => { readonly taken: unknown; readonly refused: unknown } | undefined;

/** JSON is read by all sides as it was sent. */
export const asJson: Carry = (value) => ({ taken: value, refused: value });

/** A value of a whole part that one side takes and the other refuses. */
export interface FoundValue {
  readonly value: unknown;
  /** JSON Pointer of what was changed in it. */
  readonly at: string;
  readonly refusedFor: string;
}

const mostExamples = 4;
const mostPlaces = 2;
const mostValues = 400;
/** So many are held against the schemas of the whole part, which takes longer. */
const mostWhole = 40;
const mostReasons = 3;

/** The first value that one side takes and the other refuses; undefined where none is among those that are tried. */
export function findBetween(search: ValueSearch): FoundValue | undefined {
  return isAlike(search) ? undefined : found(search);
}

function found(search: ValueSearch): FoundValue | undefined {
  const { taking, refusing, template } = search;
  let left = mostWhole;
  let isToldApart = false;
  for (const example of startsOf(search).slice(0, mostExamples)) {
    for (const at of pointersAt(example, keysOf(template)).slice(0, mostPlaces)) {
      const node = valueAt(example, at);
      // Left as it is, it is refused where the side that refuses does not have it, or wants more.
      const values = valuesBetween(taking.node ?? {}, refusing.node ?? {}, node);
      for (const candidate of [node, ...upTo(mostValues, values)]) {
        if (isTooLong(candidate) || !differsAlone(search, candidate)) continue;
        isToldApart = true;
        if (left-- === 0) return undefined;
        for (const value of withCandidate(example, at, candidate, template)) {
          const reasons = reasonsOf(search, value);
          if (reasons.length > 0) return { value, at, refusedFor: reasons.slice(0, mostReasons).join('; ') };
        }
      }
    }
  }
  if (!isToldApart) rememberAlike(search);
  return undefined;
}

/** The example with a value at a place, then wherever else the schema is: each entry may have to be another one. */
function* withCandidate(example: unknown, at: string, candidate: unknown, template: string): Generator<unknown> {
  yield replaceAt(example, at, candidate);
  const everywhere = pointersAt(example, keysOf(template));
  if (everywhere.length > 1) yield everywhere.reduce((value, one) => replaceAt(value, one, candidate), example);
}

/** Pairs of schemas that no value told apart: wherever else the same two stand, none would. */
const alike = new WeakMap<object, WeakSet<object>>();

function isAlike({ taking, refusing, isDecisive }: ValueSearch): boolean {
  const others = taking.node && alike.get(taking.node);
  return isDecisive && refusing.node !== undefined && others?.has(refusing.node) === true;
}

function rememberAlike({ taking, refusing }: ValueSearch): void {
  if (!taking.node || !refusing.node) return;
  alike.set(taking.node, (alike.get(taking.node) ?? new WeakSet()).add(refusing.node));
}

/** Violations that the change alone causes; none if the first side refuses the value, or the other takes it. */
function reasonsOf(search: ValueSearch, value: unknown): string[] {
  const sent = search.carry(value);
  const isBetween = (refusalsOf(search, value) ?? []).length > 0;
  return sent && isBetween ? validatorOf(search.changed)(sent.refused) : [];
}

/** Violations on the refusing side; undefined if the taking side refuses the value. */
function refusalsOf({ taking, refusing, carry }: ValueSearch, value: unknown): string[] | undefined {
  const sent = carry(value);
  if (!sent || validatorOf(taking.whole)(sent.taken).length > 0) return undefined;
  return validatorOf(refusing.whole)(sent.refused);
}

/** True if a value of the changed part alone distinguishes the sides, as far as that is known without the rest. */
function differsAlone({ taking, refusing, isDecisive }: ValueSearch, value: unknown): boolean {
  if (!isDecisive) return true;
  if (taking.node && validatorOf(taking.node)(value).length > 0) return false;
  return !refusing.node || validatorOf(refusing.node)(value).length > 0;
}

/** Values of the part that have something at the place: those that both sides take come first, then what only one does. */
function startsOf(search: ValueSearch): unknown[] {
  const { taking, template, examples } = search;
  const schemas = alternativesOf(taking.whole);
  const shown = [...examples, ...schemas.map(sampleOf)];
  const filled = shown.flatMap((example) => {
    if (pointersAt(example, keysOf(template)).length > 0) return [example];
    return schemas
      .map((schema) => withSampleAt(schema, example, template))
      .filter((one) => pointersAt(one, keysOf(template)).length > 0);
  });
  const rank = (value: unknown) => refusalsOf(search, value)?.length ?? Number.POSITIVE_INFINITY;
  // The shown ones come before the filled; of each, the order of the contract is kept.
  const ranked = filled.map((value, nth) => ({ value, nth, rank: rank(value) }));
  return ranked.sort((a, b) => compareRanks(a.rank, b.rank) || a.nth - b.nth).map(({ value }) => value);
}

function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The places in a value that a template leads to. */
function pointersAt(value: unknown, [key, ...rest]: readonly string[], at = ''): string[] {
  if (key === undefined) return [at];
  if (typeof value !== 'object' || value === null) return [];
  const keys = key === '*' ? Object.keys(value) : Object.hasOwn(value, key) ? [key] : [];
  return keys.flatMap((one) => pointersAt(Reflect.get(value, one), rest, `${at}/${escapePointer(one)}`));
}

function* upTo<Value>(most: number, values: Iterable<Value>): Generator<Value> {
  let count = 0;
  for (const value of values) {
    if (count++ >= most) return;
    yield value;
  }
}

function isTooLong(value: unknown): boolean {
  if (typeof value === 'string') return value.length > longestTried;
  return Array.isArray(value) && value.length > longestTried;
}
