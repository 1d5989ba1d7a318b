/** A part of a value, by the names that lead to it; undefined where there is none. */
export function pick(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>((part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined), value);
}

/** A part of a value that is a list; empty where it is none. */
export function listAt(value: unknown, ...names: readonly (string | number)[]): readonly unknown[] {
  const list = pick(value, ...names);
  return Array.isArray(list) ? list : [];
}

/** The names of fields that a value does not have. */
export function lacking(value: unknown, names: readonly string[]): string[] {
  return names.filter((name) => pick(value, name) === undefined);
}
