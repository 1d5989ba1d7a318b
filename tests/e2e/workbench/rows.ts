import { unwrap } from '../../../src/client/client.ts';
import type { ControlClient } from '../../../src/client/control-client.ts';

/** The first row of a table in a world that has a text. */
export async function firstRow(control: ControlClient, table: string, text?: string) {
  const query = { pageSize: 1, ...(text !== undefined && { text }) };
  const path = { table };
  const [found] = (await unwrap(control.GET('/_sandbox/tables/{table}/rows', { params: { path, query } }))).rows;
  if (!found) throw new Error(`The table ${table} is empty.`);
  return found;
}
