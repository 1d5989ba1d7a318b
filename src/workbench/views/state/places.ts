/** Place of a value in a row, by field names: `['task', 'state']`. Values within a list have none. */
export type Place = readonly string[];

/** A place as refusals, and what is known of a table, name it: `task.state`. */
export function nameOf(place: Place): string {
  return place.join('.');
}

/** The fields of an object; empty for anything else. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a place; undefined where there is none. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((within, name) => fieldsOf(within).get(name), value);
}

/** The values at a path; a list is passed through, so there may be several. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [value];
  for (const name of path.split('.')) values = values.flatMap((one) => fieldsOf(one).get(name) ?? []);
  return values;
}

/** The value with another one at a place, or without it where that is undefined; what was given stays as it is. */
export function withValueAt(value: unknown, [name, ...rest]: Place, next: unknown): unknown {
  if (name === undefined) return next;
  const fields = new Map(fieldsOf(value));
  const changed = withValueAt(fields.get(name), rest, next);
  if (changed === undefined) fields.delete(name);
  else fields.set(name, changed);
  return Object.fromEntries(fields);
}
