/** Lossless conversion of a value to another notation. */
export type Conversion =
  | { readonly to: 'text' | 'number' | 'list' }
  | { readonly values: Readonly<Record<string, string>> };

/** Objects in the rows of a table whose fields changed, by the names of before. */
export interface ChangedPlace {
  readonly table: string;
  /** The names that lead to them, through the items of lists; `*` is each value of a map. */
  readonly path: readonly string[];
  /** New names by old ones. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** By new names. */
  readonly retyped?: Readonly<Record<string, Conversion>>;
}

/** Changes of fields in a version of the contract; the deepest field of a row comes first. */
export interface RecordChanges {
  readonly version: string;
  readonly places: readonly ChangedPlace[];
}

/** Contract that wrote the rows. */
export interface KeptContract {
  /** The contract's version. */
  readonly version: string;
  /** The last version that changed fields of rows. */
  readonly changes: string;
  /** Hash of the row shapes and all declared changes. */
  readonly rows: string;
}

/** Contract that writes rows, and the changes of fields since, the oldest first. */
export interface Records {
  readonly contract: KeptContract;
  readonly changes: readonly RecordChanges[];
}

/** True if a version is later than another. */
export function isAfter(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

/**
 * Gives rows of a version of the contract the fields of today. Of that version itself too: while it is written its data has
 * some of its changes. What has one already is left as it is.
 */
export function changesSince(
  changes: readonly RecordChanges[],
  version: string,
): (table: string, row: unknown) => unknown {
  const later = changes.filter((one) => !isAfter(version, one.version)).flatMap(({ places }) => places);
  const byTable = Map.groupBy(later, ({ table }) => table);
  return (table, row) =>
    (byTable.get(table) ?? []).reduce((changed, place) => changedAt(changed, place.path, place), row);
}

function changedAt(value: unknown, [name, ...rest]: readonly string[], place: ChangedPlace): unknown {
  if (Array.isArray(value))
    return value.map((item) => changedAt(item, name === undefined ? [] : [name, ...rest], place));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, part]): [string, unknown] => {
    if (name === undefined) return changedField(value, key, part, place);
    return [key, name === key || name === '*' ? changedAt(part, rest, place) : part];
  });
  return Object.fromEntries(fields);
}

function changedField(
  within: object,
  key: string,
  value: unknown,
  { renamed = {}, retyped = {} }: ChangedPlace,
): [string, unknown] {
  const other = Object.hasOwn(renamed, key) ? renamed[key] : undefined;
  const name = other === undefined || Object.hasOwn(within, other) ? key : other;
  const conversion = Object.hasOwn(retyped, name) ? retyped[name] : undefined;
  return [name, conversion ? converted(value, conversion) : value];
}

/** A value that cannot be converted stays; its row's schema refuses it. */
function converted(value: unknown, conversion: Conversion): unknown {
  if ('to' in conversion && conversion.to === 'list') return Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) return value.map((item) => converted(item, conversion));
  if ('values' in conversion) {
    return typeof value === 'string' && Object.hasOwn(conversion.values, value) ? conversion.values[value] : value;
  }
  if (conversion.to === 'text') return typeof value === 'number' ? String(value) : value;
  return typeof value === 'string' && String(Number(value)) === value ? Number(value) : value;
}
