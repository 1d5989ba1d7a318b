import type { components } from '../../../generated/sandbox-control/types.ts';
import type { PageQuery } from '../../contract/paging.ts';
import { pageFields, pagingOf } from '../engine/paging.ts';
import { isObject, rowsOf, tableNames } from '../service/any-table.ts';
import { groupOf } from '../service/modules.ts';
import { rowAt } from '../service/row-keys.ts';
import { withoutSecrets } from '../service/table-secrets.ts';
import { anyKey } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { SecuredHandlers } from './handler.ts';
import { shownRow, tableOf, unknownRow } from './shown-rows.ts';

export const rowHandlers: Pick<SecuredHandlers, 'listTables' | 'listRows' | 'getRow'> = {
  async listTables({ answer }, { environment }) {
    const store = environment.partition.read();
    const tables: components['schemas']['Table'][] = [];
    for (const table of tableNames) {
      const group = groupOf(table);
      tables.push({ table, ...(group !== undefined && { group }), totalRows: await store.size(table) });
    }
    return answer({ tables });
  },

  async listRows({ path, query, refuse, answer }, { environment }) {
    const table = tableOf(refuse, path.table);
    const store = environment.partition.read();
    const { total, rows } =
      query.text === undefined
        ? await allRows(store, table.name, query)
        : await rowsWith(store, table.name, query.text, query);
    const page = { ...pagingOf(query), total, rows };
    return answer(pageFields('rows', page, (row) => shownRow(table, row)));
  },

  async getRow({ path, refuse, answer }, { environment }) {
    const table = tableOf(refuse, path.table);
    const row = await rowAt(environment.partition.read(), table, path.rowKey);
    if (!row) throw refuse.notFound('unknownRow', unknownRow(path));
    return answer(shownRow(table, row));
  },
};

/** The rows of a page, and how many there are on all of them. */
interface Found {
  readonly total: number;
  readonly rows: readonly object[];
}

async function allRows(store: Reader, table: string, query: PageQuery): Promise<Found> {
  const { offset, pageSize } = pagingOf(query);
  const rows = await store.rows(table, { ...anyKey, offset, limit: pageSize });
  return { total: await store.size(table), rows: rows.filter(isObject) };
}

/** Looks through what is shown, so that nobody finds out a secret by asking for its parts. */
async function rowsWith(store: Reader, table: string, text: string, query: PageQuery): Promise<Found> {
  const { offset, pageSize } = pagingOf(query);
  const wanted = text.toLowerCase();
  const rows: object[] = [];
  let total = 0;
  for await (const row of rowsOf(store, table)) {
    if (!JSON.stringify(withoutSecrets(table, row)).toLowerCase().includes(wanted)) continue;
    if (total >= offset && rows.length < pageSize) rows.push(row);
    total++;
  }
  return { total, rows };
}
