import { keysOf, valueAt } from './pointer.ts';
import { mostViolations, type Violation } from './problem.ts';
import type { Steps } from './steps.ts';
import type { Validator } from './validation.ts';
import { bodyViolations } from './violations.ts';

/** Items of a list per slice, after which other requests run. */
export const atOnce = 1024;

/** The long lists of a value that has some, by the JSON Pointers that lead to them. */
export type LongLists = readonly (readonly [pointer: string, list: readonly unknown[]])[];

/** The lists of a value that are long indeed, of those that may be so by JSON Pointers. */
export function longListsIn(pointers: Readonly<Record<string, number>>, value: unknown): LongLists {
  return Object.keys(pointers).flatMap((pointer): LongLists => {
    const list: unknown = valueAt(value, pointer);
    return Array.isArray(list) && list.length > atOnce ? [[pointer, list]] : [];
  });
}

/**
 * A value as often as its longest list has parts, each time with another part of each list: the first, the second … The first
 * has as many items as is said, each other twice as many as that before it, up to `atOnce`.
 */
export function* inParts(
  value: unknown,
  lists: LongLists,
  first = atOnce,
): Generator<{ from: number; part: unknown }, void> {
  const longest = Math.max(...lists.map(([, list]) => list.length));
  for (let from = 0, size = first; from < longest; from += size, size = Math.min(2 * size, atOnce)) {
    const part = lists.reduce(
      (whole, [pointer, list]) => replaced(whole, keysOf(pointer), list.slice(from, from + size)),
      value,
    );
    yield { from, part };
  }
}

/** One wrong item suggests that all are wrong, and long lists of violations take time. */
const fewItems = 64;

/** Violations as `bodyViolations` finds them, with long lists examined in slices. */
export function* violationsInParts(
  validate: Validator,
  value: unknown,
  longLists: Readonly<Record<string, number>>,
): Steps<readonly Violation[]> {
  const lists = longListsIn(longLists, value);
  if (lists.length === 0) return bodyViolations(validate, value);
  const violations: Violation[] = lists.flatMap(([pointer, list]) => {
    const most = longLists[pointer] ?? Number.POSITIVE_INFINITY;
    if (list.length <= most) return [];
    return [{ pointer, keyword: 'maxItems', message: `must NOT have more than ${most} items` }];
  });
  for (const { from, part } of inParts(value, lists, fewItems)) {
    for (const violation of bodyViolations(validate, part)) {
      const [place] = lists.find(([pointer]) => violation.pointer?.startsWith(`${pointer}/`)) ?? [];
      // Fields beside the lists are in every part.
      if (place !== undefined) violations.push(later(violation, place, from));
      else if (from === 0) violations.push(violation);
    }
    if (violations.length > mostViolations) break;
    yield undefined;
  }
  return violations.slice(0, mostViolations + 1);
}

/** A violation of an item of a part, as one of the item in the list. */
function later(violation: Violation, place: string, from: number): Violation {
  const [index = '', ...rest] = (violation.pointer ?? '').slice(place.length + 1).split('/');
  return { ...violation, pointer: [place, String(Number(index) + from), ...rest].join('/') };
}

/** A value with another one where keys lead. */
function replaced(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  return { ...Object(value), [key]: replaced(Reflect.get(Object(value), key), rest, other) };
}
