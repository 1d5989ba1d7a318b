/**
 * Whether two JSON values are equal: objects whatever the order of their fields, lists in order. Throws `RangeError` where
 * they are nested too deep. Libraries for this take a field named `valueOf` or `constructor` for the object's own method,
 * and clients may send such fields.
 */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) return Array.isArray(right) && isSameList(left, right);
  if (!isObject(left) || !isObject(right) || Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) if (!Object.hasOwn(right, key) || !isSameJson(left[key], right[key])) return false;
  return true;
}

function isSameList(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((item, at) => isSameJson(item, right[at]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
