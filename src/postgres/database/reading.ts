import { TimeSlice } from '../../server/time-slice.ts';
import type { LogPosition, LogReading, Readings } from '../log/log.ts';
import { type Columns, isStorable, number, text } from './columns.ts';
import type { Statements } from './database.ts';
import { entriesOf, NotWritten } from './entry-columns.ts';
import { databaseTime } from './time.ts';

/** Heads of environments: the only question if nothing is new, which is the usual case. */
const probe = {
  often: `SELECT id, incarnation, version, ${databaseTime} AS time FROM @environment WHERE id = ANY($1::text[])`,
};

/**
 * One row at least, for the time; else rows of those positions alone behind which there is something. The parts are asked
 * for one by one, so that no plan reads a whole table.
 */
const read = `
  SELECT ${databaseTime} AS time, changed.*
  FROM (SELECT 1) AS one LEFT JOIN (
    SELECT p.place, e.incarnation IS NOT NULL AS is_there,
      e.incarnation = p.incarnation AND p.version BETWEEN e.folded AND e.version AS follows,
      e.version AS latest, e.total_bytes AS bytes, n.version, n.entry_id, n.time AS written, n.body, n.record, n.checksum
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS p (id, incarnation, version, place)
    LEFT JOIN LATERAL (
      SELECT e.incarnation, e.version, e.folded, e.total_bytes FROM @environment e WHERE e.id = p.id LIMIT 1
    ) AS e ON true
    LEFT JOIN LATERAL (
      SELECT n.version, n.entry_id, n.time, n.body, n.record, n.checksum FROM @entry n
      WHERE n.environment = p.id AND n.incarnation = p.incarnation AND n.version > p.version
        AND e.incarnation = p.incarnation AND p.version BETWEEN e.folded AND e.version - 1
      ORDER BY n.version LIMIT 1000000
    ) AS n ON true
    WHERE e.incarnation IS NULL OR e.incarnation <> p.incarnation OR e.version <> p.version
  ) AS changed ON true`;

const nothingNew: LogReading = { kind: 'entries', entries: [] };

/**
 * What the log has beyond positions, and the database's time. Where one of them is behind, what is new is as of one moment,
 * after that of the others.
 */
export async function readLog(
  query: Statements['query'],
  positions: readonly LogPosition[],
  current: () => readonly LogPosition[] = () => positions,
): Promise<Readings> {
  const ids = [...new Set(positions.map(({ id }) => id))].filter(isStorable);
  const heads = await query(probe, [ids]);
  const headsById = new Map(heads.map((head) => [text(head.id), head]));
  // Mostly it is the reader's own appends that are new.
  const now = current();
  const behind = now.filter(
    (position, i) => !hasReached(position, positions[i] === position, headsById.get(position.id)),
  );
  const time = heads[0]?.time;
  if (behind.length === 0 && time !== undefined) {
    return { time: number(time), readings: positions.map(() => nothingNew) };
  }
  const news = await readNews(query, behind);
  return { time: news.time, readings: now.map((position) => news.readings.get(position) ?? nothingNew) };
}

/** Who went on meanwhile may be further; who did not, and is, has read what the log has lost. */
function hasReached({ incarnation, version }: LogPosition, stayed: boolean, head: Columns | undefined): boolean {
  if (head?.incarnation !== incarnation) return false;
  return head.version === version || (!stayed && number(head.version) < version);
}

async function readNews(
  query: Statements['query'],
  positions: readonly LogPosition[],
): Promise<{ readonly time: number; readonly readings: ReadonlyMap<LogPosition, LogReading> }> {
  const rows = await query(read, [
    positions.map(({ id }) => (isStorable(id) ? id : '')),
    positions.map(({ incarnation }) => incarnation),
    positions.map(({ version }) => version),
  ]);
  const changed = Map.groupBy(
    rows.filter(({ place }) => place !== null),
    ({ place }) => number(place),
  );
  const slice = new TimeSlice();
  const readings = new Map<LogPosition, LogReading>();
  for (const [i, position] of positions.entries())
    readings.set(position, await readingOf(changed.get(i + 1), position, slice));
  return { time: number(rows[0]?.time), readings };
}

async function readingOf(
  rows: readonly Columns[] | undefined,
  { version }: LogPosition,
  slice: TimeSlice,
): Promise<LogReading> {
  if (!rows) return nothingNew;
  const [first] = rows;
  if (!first?.is_there) return { kind: 'gone' };
  if (!first.follows) return { kind: 'reload' };
  const written = rows.filter((row) => row.version !== null);
  try {
    const entries = await entriesOf(written, version, number(first.latest), slice);
    return { kind: 'entries', entries, bytes: number(first.bytes) };
  } catch (error) {
    if (error instanceof NotWritten) return { kind: 'damaged', what: error.message };
    throw error;
  }
}
