import { operations } from '../../../generated/sandbox-control/operations.ts';
import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import type { EnvironmentLog, ListedEnvironment } from '../log/log.ts';
import { type Columns, isStorable, number, optionalNumber, text } from './columns.ts';
import type { Statements } from './database.ts';
import { nameOf, snapshotsOf } from './record-columns.ts';

const chosen = `NOT e.is_snapshot AND ($1::text IS NULL OR e.name = $1)
  AND ($4::text IS NULL OR e.owner IS NULL OR e.owner = $4)`;
/** One row at least, for the total. */
const list = `
  SELECT (SELECT count(*) FROM @environment e WHERE ${chosen}) AS total, page.*,
    (SELECT count(*) FROM @environment s WHERE s.id >= page.id || '/' AND s.id < page.id || '0') AS snapshots,
    h.requests, h.first_request
  FROM (SELECT 1) AS one LEFT JOIN (
    SELECT e.id, e.incarnation, e.record, e.time AS written, e.ends_at, e.created FROM @environment e WHERE ${chosen}
    ORDER BY e.created DESC, e.id DESC LIMIT $2 OFFSET $3
  ) AS page ON true
  LEFT JOIN @happening_head h ON h.environment = page.id AND h.incarnation = page.incarnation
  ORDER BY page.created DESC, page.id DESC`;

const snapshots = `SELECT record, time AS written FROM @environment WHERE id >= $1 AND id < $2 ORDER BY created, id`;

const { requests: mostRequests } = operations.listRequests.limits;

/** A page of environments, the newest first, and how many there are. */
export async function listEnvironments(
  query: Statements['query'],
  page: Parameters<EnvironmentLog['list']>[0],
): Promise<{ readonly environments: readonly ListedEnvironment[]; readonly total: number }> {
  const rows = await query(list, [nameOf(page.name), page.limit, page.offset, page.owner ?? null]);
  return { environments: rows.filter(({ id }) => id !== null).map(listed), total: number(rows[0]?.total) };
}

/** The records of an environment's snapshots, the oldest first. */
export async function listSnapshots(query: Statements['query'], id: string): Promise<readonly EnvironmentRecord[]> {
  if (!isStorable(id)) return [];
  return (await query(snapshots, snapshotsOf(id))).map(recordOf);
}

function listed(row: Columns): ListedEnvironment {
  const requests = optionalNumber(row.requests) ?? 0;
  const gone = (optionalNumber(row.first_request) ?? 1) - 1;
  return {
    record: recordOf(row),
    totalSnapshots: number(row.snapshots),
    totalRequests: Math.min(requests - gone, mostRequests),
    end: optionalNumber(row.ends_at),
  };
}

function recordOf({ record, written }: Columns): EnvironmentRecord {
  return parseEnvironmentRecord(text(record), number(written));
}
