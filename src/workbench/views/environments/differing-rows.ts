import { RowPage } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlClient, ControlSchemas } from '../../../client/control-client.ts';
import { pageQuery } from '../../../contract/paging.ts';
import { differencesOf } from '../../parts/diff-rows.ts';

type Row = ControlSchemas['Row'];

/** A row that is in one environment and not in the other, or another there; undefined where it is not. */
export interface DifferingRow {
  readonly rowKey: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

export interface DifferingTable {
  readonly table: string;
  readonly rows: readonly DifferingRow[];
}

/**
 * Compares two environments table by table and tells of each that differs. It reads page by page, so that the page it runs in
 * goes on meanwhile; `told` is called before each table.
 */
export async function differingTables(
  before: ControlClient,
  after: ControlClient,
  told: (table: string, done: number, all: number) => void,
  signal: AbortSignal,
): Promise<readonly DifferingTable[]> {
  const { tables } = await unwrap(before.GET('/_sandbox/tables', { signal }));
  const found: DifferingTable[] = [];
  for (const [index, { table }] of tables.entries()) {
    told(table, index, tables.length);
    const rows = await differingRows(before, after, table, signal);
    if (rows.length > 0) found.push({ table, rows });
  }
  return found;
}

async function differingRows(
  before: ControlClient,
  after: ControlClient,
  table: string,
  signal: AbortSignal,
): Promise<readonly DifferingRow[]> {
  const earlier = new Map<string, Row>();
  for await (const { rowKey, row } of rowsOf(before, table, signal)) earlier.set(rowKey, row);
  const found: DifferingRow[] = [];
  const seen = new Set<string>();
  for await (const { rowKey, row } of rowsOf(after, table, signal)) {
    seen.add(rowKey);
    const former = earlier.get(rowKey);
    if (differencesOf(former, row, 1).length > 0) found.push({ rowKey, before: former, after: row });
  }
  for (const [rowKey, row] of earlier) if (!seen.has(rowKey)) found.push({ rowKey, before: row, after: undefined });
  return found;
}

const pageSize = RowPage.properties.rows.maxItems;

async function* rowsOf(control: ControlClient, table: string, signal: AbortSignal) {
  for (let nth = 0; ; nth++) {
    const params = { path: { table }, query: pageQuery(nth, pageSize) };
    const { rows, totalRows } = await unwrap(control.GET('/_sandbox/tables/{table}/rows', { params, signal }));
    yield* rows;
    if ((nth + 1) * pageSize >= totalRows) return;
  }
}
