import { costs, work } from '../../contract/work.ts';
import { checksumOfEntry } from '../../node/checksum.ts';
import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import type { TimeSlice } from '../../server/time-slice.ts';
import type { LogEdit, LogEntry } from '../log/log.ts';
import { type Columns, number, optionalNumber, optionalText, text } from './columns.ts';

/** Entries that follow on one another from one version, without it, to another. Throws what is wrong where they do not. */
export async function entriesOf(
  rows: readonly Columns[],
  after: number,
  last: number,
  slice: TimeSlice,
): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = [];
  for (const row of rows.toSorted((a, b) => number(a.version) - number(b.version))) {
    await slice.yieldIfOver();
    const next = after + entries.length + 1;
    if (row.version !== next) throw new NotWritten(`the entry ${next} is missing`);
    entries.push(entryOf(row));
  }
  if (after + entries.length < last) throw new NotWritten(`the entry ${after + entries.length + 1} is missing`);
  return entries;
}

/** Says what of a log is not what was written. */
export class NotWritten extends Error {}

function entryOf({ version, entry_id, written, body, record, checksum }: Columns): LogEntry {
  const time = number(written);
  const stored = optionalNumber(checksum);
  // Programs of before wrote none.
  if (stored !== undefined && stored !== checksumOfEntry(text(entry_id), text(body))) {
    throw new NotWritten(`the entry ${number(version)} is not what was written`);
  }
  const changed = optionalText(record);
  return {
    version: number(version),
    entryId: text(entry_id),
    time,
    rows: editsOf(text(body), number(version)),
    record: changed === undefined ? undefined : parseEnvironmentRecord(changed, time),
  };
}

/** Edits as they are kept. */
export function bodyOf(edits: readonly LogEdit[]): string {
  const body = JSON.stringify(edits);
  work.done += body.length * costs.character;
  return body;
}

function editsOf(body: string, version: number): readonly LogEdit[] {
  const edits = parsed(body);
  work.done += body.length * costs.character;
  if (!Array.isArray(edits) || !edits.every(isEdit)) {
    throw new NotWritten(`the entry ${version} is not what was written`);
  }
  return edits;
}

/** Undefined where it is no JSON. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isEdit(edit: unknown): edit is LogEdit {
  if (!Array.isArray(edit)) return false;
  const [table, key, row] = edit;
  return typeof table === 'string' && typeof key === 'string' && (row === null || typeof row === 'string');
}
