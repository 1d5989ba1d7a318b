import { checksumOfEntry } from '../../node/checksum.ts';
import { groupsOf } from '../log/groups.ts';
import type { Append, AppendOutcome, LogEntry } from '../log/log.ts';
import { lengthOf } from '../log/row-edits.ts';
import { usualEntrySize } from '../log/write-batch.ts';
import { appendMore, appendToMany, appendToOne } from './append-statements.ts';
import { isStorable, text } from './columns.ts';
import type { Statements } from './database.ts';
import { bodyOf } from './entry-columns.ts';
import { batchesOf, type HeadUpdate, headUpdateOf, type StoredBatch } from './write-batches.ts';

/** As many characters of rows are sent in one statement, or one entry; what is more is a transaction of several. */
export const mostAtOnce = usualEntrySize;

/** Appends entries that are sent in one statement; see `EnvironmentLog` on those of one environment. */
export async function appendEntries(
  query: Statements['query'],
  appends: readonly Append[],
): Promise<readonly AppendOutcome[]> {
  const batches = [...batchesOf(appends.filter(({ after }) => isStorable(after.id))).values()];
  const [first] = batches;
  if (!first) return appends.map(() => 'conflict');
  const entries = entriesOf(batches.flat());
  const rows =
    batches.length === 1
      ? await query({ often: appendToOne }, [...valuesOf(headUpdateOf(first)), ...entries])
      : await query(appendToMany, [...turned(batches.map(headUpdateOf).map(valuesOf)), ...entries, idsOf(batches)]);
  const ids = new Set(rows.map(({ environment }) => text(environment)));
  const kept = new Set(batches.filter(([{ after }]) => ids.has(after.id)).flat());
  return appends.map((append) => (kept.has(append) ? 'kept' : 'conflict'));
}

/** True if all of this is one batch that is too large for one statement. */
export function isMuch(appends: readonly Append[]): boolean {
  const [first, second] = appends;
  if (!first || !second || first.after.id !== second.after.id) return false;
  return wholeBatchOf(appends) !== undefined && groupsAtOnce(appends).length > 1;
}

/** Appends a batch, however much it is, by statements of one transaction. */
export async function appendMuch(query: Statements['query'], appends: readonly Append[]): Promise<AppendOutcome> {
  const batch = wholeBatchOf(appends);
  if (!batch || !isStorable(batch[0].after.id)) return 'conflict';
  const { id, incarnation } = batch[0].after;
  const [first, ...rest] = batch;
  const kept = await query({ often: appendToOne }, [...valuesOf(headUpdateOf(batch)), ...entriesOf([first])]);
  if (kept.length === 0) return 'conflict';
  for (const { after, entry } of rest) await appendEntry(query, id, incarnation, after.version + 1, entry);
  return 'kept';
}

/** Adds an entry to an environment that is at its version already, in the transaction that has it there. */
export async function appendEntry(
  query: Statements['query'],
  id: string,
  incarnation: number,
  version: number,
  { entryId, rows, record }: Pick<LogEntry, 'entryId' | 'rows' | 'record'>,
): Promise<void> {
  const body = bodyOf(rows);
  const changed = record ? JSON.stringify(record) : null;
  await query(appendMore, [id, incarnation, version, entryId, body, changed, checksumOfEntry(entryId, body)]);
}

/** Appends that are all of one batch; undefined where one of them is not. */
function wholeBatchOf(appends: readonly Append[]): StoredBatch | undefined {
  const [batch] = batchesOf(appends).values();
  return batch?.length === appends.length ? batch : undefined;
}

/** Entries in groups for one statement each. */
function groupsAtOnce(appends: readonly Append[]): readonly (readonly Append[])[] {
  return groupsOf(appends, mostAtOnce, ({ entry }) => entry.rows.reduce((sum, edit) => sum + lengthOf(edit), 0));
}

function valuesOf({ id, incarnation, version, entries, time, ...move }: HeadUpdate): readonly unknown[] {
  const { record, name, endsAfter, wakeAt, rows, bytes } = move;
  return [id, incarnation, version, entries, time, record, name, endsAfter, wakeAt, rows, bytes];
}

/** Columns of rows. */
function turned(rows: readonly (readonly unknown[])[]): readonly unknown[][] {
  return (rows[0] ?? []).map((_, i) => rows.map((row) => row[i]));
}

function entriesOf(entries: readonly Append[]): readonly unknown[][] {
  const bodies = entries.map(({ entry }) => bodyOf(entry.rows));
  return [
    entries.map(({ after }) => after.version + 1),
    entries.map(({ entry }) => entry.entryId),
    bodies,
    entries.map(({ entry }) => (entry.record ? JSON.stringify(entry.record) : null)),
    entries.map(({ entry }, i) => checksumOfEntry(entry.entryId, bodies[i] ?? '')),
  ];
}

function idsOf(batches: readonly StoredBatch[]): readonly string[] {
  return batches.flat().map(({ after }) => after.id);
}
