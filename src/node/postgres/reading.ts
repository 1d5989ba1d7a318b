import type { LogPosition, Reading, Readings } from '../../sandbox/shared/log.ts';
import { type Columns, isStorable, number } from './columns.ts';
import type { Statements } from './database.ts';
import { entryOf } from './entry-columns.ts';
import { databaseTime } from './time.ts';

/**
 * One row at least, for the time; else rows of those positions alone behind which there is something. The parts are asked
 * for one by one, so that no plan reads a whole table.
 */
const read = `
  SELECT ${databaseTime} AS time, changed.*
  FROM (SELECT 1) AS one LEFT JOIN (
    SELECT p.place, e.incarnation IS NOT NULL AS is_there,
      e.incarnation = p.incarnation AND p.version BETWEEN e.folded AND e.version AS follows,
      n.version, n.entry_id, n.time AS written, n.body, n.record
    FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS p (id, incarnation, version, place)
    LEFT JOIN LATERAL (
      SELECT e.incarnation, e.version, e.folded FROM @environment e WHERE e.id = p.id LIMIT 1
    ) AS e ON true
    LEFT JOIN LATERAL (
      SELECT n.version, n.entry_id, n.time, n.body, n.record FROM @entry n
      WHERE n.environment = p.id AND n.incarnation = p.incarnation AND n.version > p.version
        AND e.incarnation = p.incarnation AND p.version BETWEEN e.folded AND e.version - 1
      ORDER BY n.version LIMIT 1000000
    ) AS n ON true
    WHERE e.incarnation IS NULL OR e.incarnation <> p.incarnation OR e.version <> p.version
  ) AS changed ON true`;

const nothingNew: Reading = { kind: 'entries', entries: [] };

/** What the log has beyond positions, and the database's time. */
export async function readLog(query: Statements['query'], positions: readonly LogPosition[]): Promise<Readings> {
  const asked = positions.map(({ id }) => (isStorable(id) ? id : ''));
  const rows = await query(read, [
    asked,
    positions.map(({ incarnation }) => incarnation),
    positions.map(({ version }) => version),
  ]);
  const changed = new Map<number, Columns[]>();
  for (const row of rows) {
    if (row.place === null) continue;
    const place = number(row.place);
    const others = changed.get(place);
    if (others) others.push(row);
    else changed.set(place, [row]);
  }
  return { time: number(rows[0]?.time), readings: positions.map((_, i) => readingOf(changed.get(i + 1))) };
}

function readingOf(rows: readonly Columns[] | undefined): Reading {
  if (!rows) return nothingNew;
  const [first] = rows;
  if (!first?.is_there) return { kind: 'gone' };
  if (!first.follows) return { kind: 'reload' };
  return { kind: 'entries', entries: rows.map(entryOf) };
}
