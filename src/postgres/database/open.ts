import { postgresAddress } from './address.ts';
import { text } from './columns.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { PostgresLog } from './environment-log.ts';
import { migrate } from './migrate.ts';
import { OutageWatch } from './outage.ts';
import { PostgresQuotaLog } from './quota-log.ts';
import { PostgresTimelineLog } from './timeline-log.ts';
import { checkUsable } from './usable.ts';

/** Logs that several processes share in a database. */
export interface OpenLogs {
  readonly environments: PostgresLog;
  readonly timelines: PostgresTimelineLog;
  /** Resolves if the database does now what a request needs; rejects with `LogUnavailable` if it does not. */
  check(): Promise<void>;
  readonly quotas: PostgresQuotaLog;
  /** One line on what makes the database lose what it acknowledged; undefined where nothing does. */
  risk(): Promise<string | undefined>;
  /** Tells from now on when the database cannot be used, and when it can be again. */
  watch(report: (line: string) => void): void;
  /** Resolves once what is under way is done and all connections are closed. */
  close(): Promise<void>;
}

/**
 * Opens the logs of a database, `postgres://user:password@host:port/database?schema=name`, and makes its tables where they
 * are not there. Rejects with one line where the address is none or the tables are of a later version, and with
 * `LogUnavailable` where the database cannot be used.
 */
export async function openLogs(url: string, options?: DatabaseOptions): Promise<OpenLogs> {
  const database = new Database(postgresAddress(url), options);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const check = () => checkUsable(database);
  let watch: OutageWatch | undefined;
  return {
    environments: new PostgresLog(database),
    timelines: new PostgresTimelineLog(database),
    check,
    quotas: new PostgresQuotaLog(database),
    risk: () => riskOf(database),
    watch(report) {
      const outages = new OutageWatch(`PostgreSQL at ${database.address.shown}`, check, report);
      database.watch((outage) => outages.failed(outage));
      watch = outages;
    },
    close() {
      watch?.close();
      return database.close();
    },
  };
}

/** Settings that may be off in a database for tests alone, which loses then what it has acknowledged. */
const switchedOff = "SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = 'off' ORDER BY name";
const neededSettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** One line on what makes a database lose what it acknowledged; undefined where nothing does. */
async function riskOf(database: Database): Promise<string | undefined> {
  const off = (await database.read(switchedOff, [neededSettings])).map(({ name }) => text(name));
  if (off.length === 0) return undefined;
  const are = off.length === 1 ? 'is' : 'are';
  return `PostgreSQL at ${database.address.shown}: ${off.join(' and ')} ${are} off, so what was acknowledged may be lost where it ends`;
}
