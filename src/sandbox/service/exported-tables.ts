import { costs, work } from '../../contract/work.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import { anyKey } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { EnvironmentTables } from './any-table.ts';
import { tables } from './modules.ts';
import { withoutSecrets } from './table-secrets.ts';

/** Rows per slice, after which other requests run. */
const atOnce = 512;

/** The rows that a reader sees, by tables, those without rows left out; with their secrets where it is `whole`. */
export async function exportTables(reader: Reader, whole: boolean): Promise<EnvironmentTables> {
  const slice = new TimeSlice();
  const shown: Record<string, readonly object[]> = {};
  for (const table of Object.keys(tables)) {
    const rows: object[] = [];
    const size = await reader.size(table);
    for (let offset = 0; offset < size; offset += atOnce) {
      const some = (await reader.rows(table, { ...anyKey, offset, limit: atOnce })).filter(isRow);
      work.done += some.length * costs.row;
      for (const row of some) rows.push(whole ? row : withoutSecrets(table, row));
      await slice.yieldIfOver();
    }
    if (rows.length > 0) shown[table] = rows;
  }
  return shown;
}

function isRow(row: unknown): row is object {
  return typeof row === 'object' && row !== null;
}
