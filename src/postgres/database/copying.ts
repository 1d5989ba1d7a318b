import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { type CopyOf, lookTime } from '../log/log.ts';
import { type Columns, isStorable, number, text } from './columns.ts';
import type { Database } from './database.ts';
import { type Head, insertHead, restartHead } from './heads.ts';
import { databaseTime } from './time.ts';

const original = `SELECT id, incarnation, version, folded, record, seed_hash, time AS written, total_rows, total_bytes,
    ${databaseTime} AS time
  FROM @environment`;
/** Others go on writing into the original meanwhile, but nobody removes it. */
const ofOne = `${original} WHERE id = $1 FOR KEY SHARE`;
const ofBoth = `${original} WHERE id = $1 OR id = $2 ORDER BY id FOR UPDATE`;

/** The records of entries are the original's; the copy's own is with its head. */
const contents = `
  WITH entries AS (
    INSERT INTO @entry (environment, incarnation, version, entry_id, time, body, record, checksum)
    SELECT $3::text, $4::bigint, version, entry_id, time, body, NULL, checksum FROM @entry
    WHERE environment = $1 AND incarnation = $2
  )
  INSERT INTO @world_row (environment, incarnation, name, key, body)
  SELECT $3::text, $4::bigint, name, key, body FROM @world_row WHERE environment = $1 AND incarnation = $2`;

/** Makes an environment of another as it stands at one moment; false where there is no original, or `id` is taken. */
export function copy(database: Database, id: string, { from, record, wakeAt }: CopyOf): Promise<boolean> {
  // As of one moment without keeping others from writing.
  return database.transaction('REPEATABLE READ', async ({ query }) => {
    const [row] = isStorable(from) ? await query(ofOne, [from]) : [];
    if (!row) return false;
    const incarnation = await insertHead(query, headOf(row, id, record, wakeAt));
    if (incarnation === undefined) return false;
    await query(contents, [from, number(row.incarnation), id, incarnation]);
    return true;
  });
}

/** Puts what another environment has in the place of what one has; false where one of them is not there. */
export function replace(database: Database, id: string, { from, record, wakeAt }: CopyOf): Promise<boolean> {
  if (from === id) throw new Error('An environment is not replaced by itself.');
  return database.transaction('READ COMMITTED', async ({ query }) => {
    const rows = isStorable(from) ? await query(ofBoth, [from, id]) : [];
    const row = rows.find((candidate) => candidate.id === from);
    if (rows.length < 2 || !row) return false;
    const time = Math.max(...rows.map(({ written }) => number(written)));
    const incarnation = await restartHead(query, { ...headOf(row, id, record, wakeAt), time });
    await query(contents, [from, number(row.incarnation), id, incarnation]);
    return true;
  });
}

/** Jobs of a copy may be due at any time, so others are to look unless whoever copies has. */
function headOf(row: Columns, id: string, recordOf: CopyOf['record'], wakeAt: number | null | undefined): Head {
  const now = number(row.time);
  const record: EnvironmentRecord = {
    ...recordOf(parseEnvironmentRecord(text(row.record), number(row.written)), now),
    id,
  };
  return {
    record,
    seedHash: text(row.seed_hash),
    version: number(row.version),
    folded: number(row.folded),
    time: number(row.written),
    wakeAt: wakeAt === undefined ? now + lookTime : wakeAt,
    rows: number(row.total_rows),
    bytes: number(row.total_bytes),
  };
}
