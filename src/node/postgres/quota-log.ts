import type { Lease, QuotaLog, Usage } from '../../sandbox/shared/quota-log.ts';
import { number } from './columns.ts';
import type { Database } from './database.ts';
import { databaseTime } from './time.ts';

/**
 * Adds to what was taken of a second; who waits for another's turn may come with a second that is over, and then takes of
 * the later one. `asked` is the time at which the lease is granted.
 */
const lease = `
  INSERT INTO @request_quota AS q (owner, second, taken, granted, asked)
  SELECT $1::text, now.time / 1000, least($2::bigint, $3::bigint), least($2::bigint, $3::bigint), now.time
  FROM (SELECT ${databaseTime} AS time) AS now
  ON CONFLICT (owner) DO UPDATE SET
    second = greatest(q.second, excluded.second),
    granted = CASE WHEN q.second >= excluded.second THEN greatest(least($2::bigint, $3::bigint - q.taken), 0)
      ELSE excluded.granted END,
    taken = CASE WHEN q.second >= excluded.second THEN greatest(least(q.taken + $2::bigint, $3::bigint), q.taken)
      ELSE excluded.taken END,
    asked = excluded.asked
  RETURNING granted, 1000 - asked % 1000 AS lasts`;

const usage = `
  SELECT count(*) AS environments, coalesce(sum(total_rows), 0)::bigint AS rows, coalesce(sum(total_bytes), 0)::bigint AS bytes
  FROM @environment WHERE owner = $1 AND NOT is_snapshot`;

/** What owners use, in PostgreSQL: a row for each, which counts the requests of one second. */
export class PostgresQuotaLog implements QuotaLog {
  readonly #database: Database;

  /** The database's tables are there, see `migrate`. */
  constructor(database: Database) {
    this.#database = database;
  }

  async lease(owner: string, wanted: number, most: number): Promise<Lease> {
    const [row] = await this.#database.write(lease, [owner, wanted, most]);
    // To the end of the second that was asked in, also where it is of the next: rather less than more.
    return { granted: number(row?.granted), lasts: number(row?.lasts) };
  }

  async usage(owner: string): Promise<Usage> {
    const [row] = await this.#database.read(usage, [owner]);
    return { environments: number(row?.environments), rows: number(row?.rows), bytes: number(row?.bytes) };
  }
}
