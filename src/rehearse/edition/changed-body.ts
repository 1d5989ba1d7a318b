import { keysOf, valueAt } from '../../contract/pointer.ts';
import type { ReviewedChange } from '../../review/changes/model.ts';
import type { ChangePlace } from '../../review/diff/place.ts';
import { type Fields, isFields } from '../../review/editions/dereferenced.ts';

/** Body of the old edition with what a break gives at one of its places; unchanged where nobody knows what that is. */
export function changedBody(body: unknown, change: ReviewedChange, { value }: ChangePlace): unknown {
  const { rule, before, after, witness } = change;
  const keys = keysOf(value);
  const name = keys.at(-1);
  if (rule.includes('required-properties')) {
    const gone = names(before).filter((one) => !names(after).includes(one));
    return mapped(body, keys, (one) => (isFields(one) ? without(one, gone) : one));
  }
  if (typeof before === 'string' && typeof after === 'string' && (name === after || name === before))
    return mapped(body, keys.slice(0, -1), (one) => (isFields(one) ? renamed(one, before, after) : one));
  if (rule === 'house/known-values-removed') {
    const [left] = names(after);
    const gone = names(before).filter((one) => !names(after).includes(one));
    return mapped(body, keys, (one) => (gone.some((value) => value === one) && left !== undefined ? left : one));
  }
  if (rule === 'property-removed' && name !== undefined)
    return mapped(body, keys.slice(0, -1), (one) => (isFields(one) ? without(one, [name]) : one));
  if (witness === undefined || 'none' in witness || witness.direction !== 'answer') return body;
  const shown = valueAt(witness.value, witness.at);
  return shown === undefined ? body : mapped(body, keys, () => shown);
}

/** A value with others in place of those that a pointer with `*` leads to. */
function mapped(value: unknown, [key, ...rest]: readonly string[], change: (one: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, nth) => (isAt(key, nth) ? mapped(one, rest, change) : one));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isAt(key, name) ? mapped(one, rest, change) : one]),
  );
}

function isAt(key: string, own: string | number): boolean {
  return key === '*' || key === String(own);
}

function without(fields: Fields, gone: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !gone.includes(name)));
}

function renamed(fields: Fields, from: string, to: string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name === from ? to : name, one]));
}

function names(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
