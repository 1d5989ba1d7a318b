import type { Usage } from '../../sandbox/service/measured-usage.ts';
import type { Lease, QuotaLog } from '../log/leased-requests.ts';
import { number } from './columns.ts';
import type { Database } from './database.ts';
import { databaseTime } from './time.ts';

/** Seconds by which the time of the database may fall back, while the second that was counted last still counts. */
const allowedSetback = 60;
/** A request that waited for another's lock may come with a past second; it counts towards the later one. */
const isSame = `q.second BETWEEN excluded.second AND excluded.second + ${allowedSetback}`;

/** Adds to what was taken of a second. `asked` is the time at which the lease is granted. */
const lease = `
  INSERT INTO @request_quota AS q (owner, second, taken, granted, asked)
  SELECT $1::text, now.time / 1000, least($2::bigint, $3::bigint), least($2::bigint, $3::bigint), now.time
  FROM (SELECT ${databaseTime} AS time) AS now
  ON CONFLICT (owner) DO UPDATE SET
    second = CASE WHEN ${isSame} THEN q.second ELSE excluded.second END,
    granted = CASE WHEN ${isSame} THEN greatest(least($2::bigint, $3::bigint - q.taken), 0) ELSE excluded.granted END,
    taken = CASE WHEN ${isSame} THEN greatest(least(q.taken + $2::bigint, $3::bigint), q.taken) ELSE excluded.taken END,
    asked = excluded.asked
  RETURNING granted, greatest($3::bigint - taken, 0) AS rest, 1000 - asked % 1000 AS lasts`;

/** Stored states of an environment have its identifier, a slash and a suffix; 0 is the character after the slash. */
const usage = `
  SELECT count(*) AS environments, coalesce(sum(e.total_rows + kept.total_rows), 0)::bigint AS rows,
    coalesce(sum(e.total_bytes + kept.total_bytes), 0)::bigint AS bytes
  FROM @environment e, LATERAL (
    SELECT coalesce(sum(s.total_rows), 0) AS total_rows, coalesce(sum(s.total_bytes), 0) AS total_bytes
    FROM @environment s WHERE s.id > e.id || '/' AND s.id < e.id || '0'
  ) AS kept
  WHERE e.owner = $1 AND NOT e.is_snapshot`;

/** Usage of owners in PostgreSQL: a row for each, which counts the requests of one second. */
export class PostgresQuotaLog implements QuotaLog {
  readonly #database: Database;

  /** The database's tables are there, see `migrate`. */
  constructor(database: Database) {
    this.#database = database;
  }

  async lease(owner: string, wanted: number, limit: number): Promise<Lease> {
    const [row] = await this.#database.write(lease, [owner, wanted, limit]);
    // To the end of the second that was asked in, also where it is of the next: rather less than more.
    return { granted: number(row?.granted), rest: number(row?.rest), lasts: number(row?.lasts) };
  }

  async usage(owner: string): Promise<Usage> {
    const [row] = await this.#database.read(usage, [owner]);
    return { environments: number(row?.environments), rows: number(row?.rows), bytes: number(row?.bytes) };
  }
}
