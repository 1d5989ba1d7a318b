import { costs, work } from '../../contract/work.ts';
import type { LogEntry, RowEdit } from '../../sandbox/shared/log.ts';
import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import { type Columns, number, optionalText, text } from './columns.ts';

/** An entry of its columns. Throws where they are not what was written. */
export function entryOf({ version, entry_id, written, body, record }: Columns): LogEntry {
  const time = number(written);
  const changed = optionalText(record);
  return {
    version: number(version),
    entryId: text(entry_id),
    time,
    rows: editsOf(text(body)),
    record: changed === undefined ? undefined : parseEnvironmentRecord(changed, time),
  };
}

/** Edits as they are kept. */
export function bodyOf(edits: readonly RowEdit[]): string {
  const body = JSON.stringify(edits);
  work.done += body.length * costs.character;
  return body;
}

function editsOf(body: string): readonly RowEdit[] {
  const edits: unknown = JSON.parse(body);
  work.done += body.length * costs.character;
  if (!Array.isArray(edits) || !edits.every(isEdit)) throw new Error('An entry of the log is not what was written.');
  return edits;
}

function isEdit(edit: unknown): edit is RowEdit {
  if (!Array.isArray(edit)) return false;
  const [table, key, row] = edit;
  return typeof table === 'string' && typeof key === 'string' && (row === null || typeof row === 'string');
}
