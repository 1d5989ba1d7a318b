import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import { DamagedLog, type LoadedEnvironment, type LogEdit } from '../log/log.ts';
import { type Columns, isStorable, number, optionalText, text } from './columns.ts';
import type { Statements } from './database.ts';
import { entriesOf, NotWritten } from './entry-columns.ts';
import { databaseTime } from './time.ts';

/** All as of one moment, since it is one statement: the head, then rows, then entries. */
const load = `
  WITH head AS (SELECT * FROM @environment WHERE id = $1)
  SELECT 'head' AS kind, incarnation AS n, version, time AS written, greatest(time, ${databaseTime}) AS time, NULL::uuid AS entry_id,
    record, seed_hash AS name, NULL AS key, NULL AS body, folded, NULL::bigint AS checksum, total_bytes AS bytes
  FROM head
  UNION ALL
  SELECT 'row', 0, 0, 0, 0, NULL, NULL, r.name, r.key, r.body, 0, NULL, 0
  FROM head h JOIN @world_row r ON r.environment = h.id AND r.incarnation = h.incarnation
  UNION ALL
  SELECT 'entry', 0, n.version, n.time, 0, n.entry_id, n.record, NULL, NULL, n.body, 0, n.checksum, 0
  FROM head h JOIN @entry n ON n.environment = h.id AND n.incarnation = h.incarnation AND n.version > h.folded`;

const size = 'SELECT total_bytes AS bytes FROM @environment WHERE id = $1';

/** Size of an environment's rows; undefined where there is none. */
export async function sizeOf(query: Statements['query'], id: string): Promise<number | undefined> {
  const [row] = isStorable(id) ? await query(size, [id]) : [];
  return row && number(row.bytes);
}

/** The whole of an environment; undefined where there is none. */
export async function loadEnvironment(query: Statements['query'], id: string): Promise<LoadedEnvironment | undefined> {
  if (!isStorable(id)) return undefined;
  const columns = await query(load, [id]);
  const head = columns.find(({ kind }) => kind === 'head');
  if (!head) return undefined;
  const rows: LogEdit[] = [];
  const slice = new TimeSlice();
  for (const row of columns) {
    await slice.yieldIfOver();
    if (row.kind === 'row') rows.push(editOf(row));
  }
  const written = columns.filter(({ kind }) => kind === 'entry');
  const entries = await entriesOf(written, number(head.folded), number(head.version), slice).catch((error: unknown) => {
    throw error instanceof NotWritten ? new DamagedLog(id, error.message) : error;
  });
  return {
    time: number(head.time),
    record: parseEnvironmentRecord(text(head.record), number(head.written)),
    incarnation: number(head.n),
    seedHash: text(head.name),
    rows,
    entries,
    version: number(head.version),
    bytes: number(head.bytes),
  };
}

function editOf({ name, key, body }: Columns): LogEdit {
  return [text(name), text(key), optionalText(body) ?? null];
}
