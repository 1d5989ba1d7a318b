import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { number } from './columns.ts';
import type { Statements } from './database.ts';
import { columnsOf, isSnapshot, wholeOf } from './record-columns.ts';
import { databaseTime, endAfter } from './time.ts';

/** Initial state of an environment, beside its contents. */
export interface Head {
  readonly record: EnvironmentRecord;
  readonly seedHash: string;
  readonly version: number;
  readonly folded: number;
  /** Nothing to come is before this, in Unix milliseconds. */
  readonly time: number;
  /** In Unix milliseconds, see `Append`. */
  readonly wakeAt: number | null;
  readonly rows: number;
  readonly bytes: number;
}

const columns = `id, is_snapshot, version, folded, record, seed_hash, name, created, time, wake_at, ends_after, ends_at,
  total_rows, total_bytes, incarnation, owner`;
/** An incarnation's number is no other's, of whatever environment: one that is made under an old identifier is another. */
const values = `$1::text, $2::boolean, $3::bigint, $4::bigint, $5::text, $6::text, $7::text, $8::bigint,
  greatest($9::bigint, ${databaseTime}), $10::bigint, $11::bigint, ${endAfter('$11::bigint')},
  $12::bigint, $13::bigint, nextval('@incarnations'), $14::text`;

const insert = `INSERT INTO @environment (${columns}) SELECT ${values} ON CONFLICT (id) DO NOTHING RETURNING incarnation`;
const restart = `
  WITH head AS (UPDATE @environment SET (${columns}) = (SELECT ${values}) WHERE id = $1::text RETURNING incarnation),
    entries AS (DELETE FROM @entry WHERE environment = $1::text),
    contents AS (DELETE FROM @world_row WHERE environment = $1::text)
  SELECT incarnation FROM head`;

/** Makes an environment without contents, and tells its incarnation; undefined where its identifier is taken. */
export async function insertHead(query: Statements['query'], head: Head): Promise<number | undefined> {
  const [row] = await query(insert, valuesOf(head));
  return row && number(row.incarnation);
}

/** Empties an environment that is locked, and tells its new incarnation. */
export async function restartHead(query: Statements['query'], head: Head): Promise<number> {
  const [row] = await query(restart, valuesOf(head));
  return number(row?.incarnation);
}

function valuesOf({ record, seedHash, version, folded, time, wakeAt, rows, bytes }: Head): readonly unknown[] {
  const { record: text, name, endsAfter } = columnsOf(record);
  const names = [record.id, isSnapshot(record.id), version, folded, text, seedHash, name];
  return [...names, wholeOf(record.created), time, wholeOf(wakeAt), endsAfter, rows, bytes, record.owner ?? null];
}
