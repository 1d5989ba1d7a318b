import { escapePointer } from '../../../contract/pointer.ts';
import { isRecord, shapeAt } from './draft.ts';
import type { JsonValue, Shape } from './model.ts';

/** A part of an answer beside what the contract says of it. */
export interface HeldValue {
  /** The name of a field, or the place in a list; empty for the whole. */
  readonly name: string;
  readonly pointer: string;
  /** Undefined where a required field is missing. */
  readonly value: JsonValue | undefined;
  readonly shape: Shape;
  /** Error of the value itself; undefined if there is none. */
  readonly fault: string | undefined;
}

/** A whole answer beside its schema. */
export function heldWhole(shape: Shape, value: JsonValue): HeldValue {
  return { name: '', pointer: '', value, shape, fault: faultOf(shape, value) };
}

/** Children of a value: its fields in their order, then the missing ones; or the items of a list. */
function* heldWithin({ value, shape, pointer }: HeldValue): Generator<HeldValue> {
  if (Array.isArray(value)) {
    const { items = {} } = shape;
    for (const [index, entry] of value.entries()) yield heldAt(items, `${pointer}/${index}`, String(index), entry);
  } else if (isRecord(value)) {
    for (const name of Object.keys(value)) {
      const held = heldAt(shapeAt(shape, name), `${pointer}/${escapePointer(name)}`, name, value[name]);
      yield isKnown(shape, name) ? held : { ...held, fault: 'is not in the contract' };
    }
    for (const name of missingIn(shape, value)) {
      const held = heldAt(shapeAt(shape, name), `${pointer}/${escapePointer(name)}`, name, undefined);
      yield { ...held, fault: 'is required and missing' };
    }
  }
}

/** The first parts of what is directly in a value. */
export function firstWithin(held: HeldValue, most: number): HeldValue[] {
  const found: HeldValue[] = [];
  for (const one of heldWithin(held)) if (found.push(one) === most) break;
  return found;
}

/** Number of children, missing ones included. */
export function sizeWithin({ value, shape }: HeldValue): number {
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length + missingIn(shape, value).length : 0;
}

/** Most parts of an answer that are validated, so that the page does not freeze. */
const mostLooked = 50_000;

/** Violations of the schema in an answer. */
interface Verdict {
  readonly faults: readonly HeldValue[];
  /** True if all of it was validated. */
  readonly isWhole: boolean;
}

/** Holds an answer against its schema, up to a number of faults. */
export function verdictOn(whole: HeldValue, most = 50): Verdict {
  const faults: HeldValue[] = [];
  const open: Iterator<HeldValue>[] = [[whole].values()];
  for (let looked = 0; open.length > 0 && faults.length < most && looked < mostLooked; looked++) {
    const next = open.at(-1)?.next();
    if (!next || next.done) open.pop();
    else if (next.value.fault !== undefined) faults.push(next.value);
    else if (next.value.value instanceof Object) open.push(heldWithin(next.value));
  }
  return { faults, isWhole: open.length === 0 };
}

function missingIn({ required = [] }: Shape, value: Readonly<Record<string, JsonValue>>): string[] {
  return required.filter((name) => !Object.hasOwn(value, name));
}

function heldAt(shape: Shape, pointer: string, name: string, value: JsonValue | undefined): HeldValue {
  return { name, pointer, value, shape, fault: value === undefined ? undefined : faultOf(shape, value) };
}

/** An object whose fields the contract names has no others, unless it says so. */
function isKnown({ fields, others }: Shape, name: string): boolean {
  return fields === undefined || Object.hasOwn(fields, name) || others !== undefined;
}

function faultOf({ type, values, isOpen }: Shape, value: JsonValue): string | undefined {
  if (type !== undefined && !isOfType(type, value)) return `is ${typeOf(value)}, not ${type}`;
  if (!values || isOpen || value instanceof Object) return undefined;
  return values.some((known) => known.value === String(value)) ? undefined : 'is none of the values of the contract';
}

function isOfType(type: string, value: JsonValue): boolean {
  return type === typeOf(value) || (type === 'number' && typeof value === 'number');
}

/** The type of a value, as schemas call it. */
export function typeOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
