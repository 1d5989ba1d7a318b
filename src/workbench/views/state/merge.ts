import { fieldsOf, isRecord } from './places.ts';

/** True if two JSON values are equal, whatever the order of fields. */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((one, at) => isSame(one, right[at]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  const one = fieldsOf(left);
  const other = fieldsOf(right);
  return (
    one.size === other.size && [...one].every(([name, value]) => other.has(name) && isSame(value, other.get(name)))
  );
}

/** Somebody else's version of a value, with one's own changes on top. */
export function merged(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(base, mine)) return theirs;
  if (!isRecord(mine) || !isRecord(theirs)) return mine;
  const before = fieldsOf(base);
  const own = fieldsOf(mine);
  const other = fieldsOf(theirs);
  const names = [...new Set([...other.keys(), ...own.keys()])];
  const fields = names.map((name) => [name, merged(before.get(name), own.get(name), other.get(name))]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
