import type { RefuseMissing } from '../engine/typed-request.ts';
import { anyTable } from '../service/any-table.ts';
import { rowKeyOf } from '../service/row-keys.ts';
import { withoutSecrets } from '../service/table-secrets.ts';
import type { Table } from '../store/table.ts';

/** The table of a request. Throws `notFound` where there is none. */
export function tableOf(refuse: RefuseMissing<'unknownTable'>, name: string): Table<object> {
  const table = anyTable(name);
  if (!table) throw refuse.notFound('unknownTable', `There is no table ${name}.`);
  return table;
}

/** The detail of a refusal. */
export function unknownRow({ table, rowKey }: { table: string; rowKey: string }): string {
  return `The table ${table} has no row ${rowKey}.`;
}

/** A row as answers show it, without its secrets. */
export function shownRow({ name }: Table<object>, row: object) {
  return { rowKey: rowKeyOf(name, row), row: { ...withoutSecrets(name, row) } };
}
