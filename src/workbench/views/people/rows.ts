import { RowPage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

/** As much as one page of rows may have. */
const pageSize = RowPage.properties.rows.maxItems;

/** A row, with the name under which the view of the state has it. */
export interface PeopleRow {
  readonly rowKey: string;
  readonly row: object;
}

/** Rows of a table, and how many there are of them in all. */
export interface FoundRows {
  readonly rows: readonly PeopleRow[];
  readonly total: number;
}

/**
 * Reads rows in whose JSON a text stands, no more than `most`. They are read through the control API: an environment's own API
 * would list each look of this page as a request of its users, and its faults would befall them.
 */
export async function readRows(
  environment: ShownEnvironment,
  table: string,
  text: string,
  most: number,
): Promise<FoundRows> {
  const rows: PeopleRow[] = [];
  for (let nth = 0; ; nth++) {
    const query = { ...pageQuery(nth, Math.min(pageSize, most)), ...(text !== '' && { text }) };
    const page = await unwrap(
      environment.control.GET('/_sandbox/tables/{table}/rows', { params: { path: { table }, query } }),
    );
    rows.push(...page.rows);
    if (rows.length >= Math.min(page.totalRows, most) || page.rows.length === 0)
      return { rows: rows.slice(0, most), total: page.totalRows };
  }
}

/** Value at a path of a row; undefined if there is none. */
export function at(row: unknown, ...path: readonly string[]): unknown {
  let value = row;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** The text at a path of a row; empty where there is none. */
export function textAt(row: unknown, ...path: readonly string[]): string {
  const value = at(row, ...path);
  return value === undefined || value === null ? '' : String(value);
}

/** The number at a path of a row; 0 where there is none. */
export function numberAt(row: unknown, ...path: readonly string[]): number {
  const value = at(row, ...path);
  return typeof value === 'number' ? value : 0;
}
