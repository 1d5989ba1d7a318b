import type { KeyRange } from '../store/key.ts';
import { keysWithin } from '../store/key.ts';
import type { Transaction } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import type { JobKind } from './job.ts';
import { jobs } from './tables.ts';

/** Removes the rows in a range of an index. */
export async function removeRows<Row, Index extends string>(
  store: Transaction,
  table: Table<Row, Index>,
  index: Index,
  range: KeyRange,
): Promise<void> {
  for (const row of await store.list(table, index, range)) await store.delete(table, table.key(row));
}

/** Removes the jobs of a kind that are about a subject. */
export function removeJobs(store: Transaction, kind: JobKind, subject: string): Promise<void> {
  return removeRows(store, jobs, 'subject', keysWithin(kind, subject));
}
