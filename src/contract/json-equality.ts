/**
 * Whether two JSON values are equal: objects whatever the order of their fields, lists in order. Throws `RangeError` where
 * they are nested too deep. Libraries for this take a field named `valueOf` or `constructor` for the object's own method,
 * and clients may send such fields.
 */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !isSameJson(Reflect.get(left, key), Reflect.get(right, key))) return false;
  }
  return true;
}
