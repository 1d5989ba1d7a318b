import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import type { PageQuery } from '../../../src/contract/paging.ts';
import type { TestEnvironment } from './test-environment.ts';

export type ControlRow = ControlSchemas['Row'];
type Query = PageQuery & { text?: string };

/** A page of the rows of a table. */
export const rowsOf = ({ control }: TestEnvironment, table: string, query: Query = {}) =>
  unwrap(control.GET('/_sandbox/tables/{table}/rows', { params: { path: { table }, query } }));

/** The one row in whose JSON a text stands. Throws where there is another number of them. */
export async function rowWith(
  environment: TestEnvironment,
  table: string,
  text: string,
): Promise<ControlSchemas['KeyedRow']> {
  const { rows } = await rowsOf(environment, table, { text });
  const [found] = rows;
  if (!found || rows.length > 1) throw new Error(`${rows.length} rows of ${table} have ${text}.`);
  return found;
}

/** The row of a key. */
export const getRow = ({ control }: TestEnvironment, table: string, rowKey: string) =>
  control.GET('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path: { table, rowKey } } });

/** Adds a row. */
export const addRow = ({ control }: TestEnvironment, table: string, body: ControlRow) =>
  control.POST('/_sandbox/tables/{table}/rows', { params: { path: { table } }, body });

/** Puts a row in the place of one. */
export const replaceRow = ({ control }: TestEnvironment, table: string, rowKey: string, body: ControlRow) =>
  control.POST('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path: { table, rowKey } }, body });

/** Deletes a row. */
export const deleteRow = ({ control }: TestEnvironment, table: string, rowKey: string) =>
  control.DELETE('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path: { table, rowKey } } });

/** A row with another value at a path of names. */
export function withValue(row: ControlRow, path: string, value: unknown): ControlRow {
  const copy: ControlRow = structuredClone(row);
  const names = path.split('.');
  let place: object = copy;
  for (const name of names.slice(0, -1)) place = Object(Reflect.get(place, name));
  if (value === undefined) Reflect.deleteProperty(place, names.at(-1) ?? '');
  else Reflect.set(place, names.at(-1) ?? '', value);
  return copy;
}
