import { TimeSlice } from '../../server/time-slice.ts';
import { anyKey, type KeyRange } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { tables } from './modules.ts';

/** The names of all tables. */
export const tableNames: readonly string[] = Object.keys(tables);

/** Rows per read. */
const chunk = 384;

/** A table by its name, whatever its rows are like; undefined where there is none. */
export function anyTable(name: string): Table<object> | undefined {
  const table: unknown = Object.hasOwn(tables, name) ? Reflect.get(tables, name) : undefined;
  return isTable(table) ? table : undefined;
}

/** The rows of a table in the order of their keys. There may be many, so others have their turn meanwhile. */
export async function* rowsOf(store: Reader, table: string): AsyncGenerator<object, undefined> {
  const slice = new TimeSlice();
  for (let offset = 0; ; offset += chunk) {
    const rows = await store.rows(table, { ...anyKey, offset, limit: chunk });
    for (const row of rows) {
      await slice.yieldIfOver();
      if (isObject(row)) yield row;
    }
    if (rows.length < chunk) return;
  }
}

/** The one key, as a range. */
export function justKey(key: string): KeyRange {
  return { from: key, to: `${key}\u0000` };
}

/** True for an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isTable(value: unknown): value is Table<object> {
  return isObject(value) && 'key' in value && 'indexes' in value;
}

/** The rows of an environment by tables. */
export type EnvironmentTables = Readonly<Record<string, readonly object[]>>;

/** The values of a row at a path of names, such as `room.roomId`; those of each item where it leads through a list. */
export function valuesAt(row: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [row];
  for (const name of path.split('.')) {
    const next = values.map((value) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
    );
    values = next.flat().filter((value) => value !== undefined);
  }
  return values;
}
