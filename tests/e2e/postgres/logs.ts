import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { postgresAddress } from '../../../src/postgres/database/address.ts';
import { Database, type DatabaseOptions } from '../../../src/postgres/database/database.ts';
import { type OpenLogs, openLogs } from '../../../src/postgres/database/open.ts';
import type { Append, LogEdit, LogPosition } from '../../../src/postgres/log/log.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { postgresUrl } from '../support/postgres.ts';

/** The logs of a new schema, or of one that is there; closed when the test is over. */
export async function newLogs(url?: string, options?: DatabaseOptions): Promise<OpenLogs> {
  const logs = await openLogs(url ?? (await postgresUrl()), options);
  onTestFinished(() => logs.close());
  return logs;
}

/** A database to ask directly; closed when the test is over. */
export function newDatabase(url: string, options?: DatabaseOptions): Database {
  const database = new Database(postgresAddress(url), options);
  onTestFinished(() => database.close());
  return database;
}

/** What is known of an environment that began with the demo data. */
export function recordOf(id: string, others: Partial<EnvironmentRecord> = {}): EnvironmentRecord {
  const start = { now: null, frozen: false };
  const clock = { offset: 0, frozenAt: null };
  return { id, seed: 'demo', anchor: 1_772_463_600, clock, start, created: 1_772_463_600_000, ...others };
}

/** Makes an environment, and tells where its log begins. */
export async function beginOne(
  logs: OpenLogs,
  id: string,
  others: Partial<EnvironmentRecord> = {},
): Promise<LogPosition> {
  await logs.environments.begin({ record: recordOf(id, others), seedHash: 'seed', rows: [] });
  return positionOf(logs, id);
}

/** Where an environment's log ends. Throws where there is none. */
export async function positionOf(logs: OpenLogs, id: string): Promise<LogPosition> {
  const loaded = await logs.environments.load(id);
  if (!loaded) throw new Error(`There is no ${id}.`);
  return { id, incarnation: loaded.incarnation, version: loaded.version };
}

/** An entry of these rows, that is to follow the one at a position. */
export function appendOf(after: LogPosition, rows: readonly LogEdit[] = [], others: Partial<Append> = {}): Append {
  const entry = { entryId: randomUUID(), time: 0, rows, record: undefined };
  return { after, entry, wakeAt: null, growth: { rows: 0, bytes: 0 }, ...others };
}

/** The position behind so many more entries. */
export function behind(position: LogPosition, entries = 1): LogPosition {
  return { ...position, version: position.version + entries };
}
