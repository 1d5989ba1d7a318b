import type { Counter } from '../../../src/sandbox/engine/context.ts';
import { tables as tablesByName } from '../../../src/sandbox/service/modules.ts';
import type { Reader } from '../../../src/sandbox/store/store.ts';
import type { Table } from '../../../src/sandbox/store/table.ts';

const everything = { from: '', to: '\uffff\uffff' };

/** Tables of whatever rows; here they are only compared. */
const tables: readonly Table<never>[] = Object.values(tablesByName);

/** The counters that no other row gives away. */
const counted: readonly Counter[] = ['event', 'job', 'message', 'secret', 'task', 'token', 'version'];

/** All rows of the tables that can be listed, in the order of each of their indexes, and some counters. */
export async function contentsOf(store: Reader): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  for (const table of tables) {
    for (const index in table.indexes) contents[`${table.name} ${index}`] = await store.list(table, index, everything);
  }
  for (const counter of counted) contents[counter] = await store.get(tablesByName.counter, counter);
  return contents;
}
