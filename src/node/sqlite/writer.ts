import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { costs, work } from '../../contract/work.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import type { SystemTime } from '../../sandbox/store/system-time.ts';
import { checksumOfChange, checksumOfEnvironment } from '../checksum.ts';

/** Rows per slice, after which other requests run; a transaction of fewer is short. */
export const rowsAtOnce = 256;
/** The record of a place whose rows are those of no environment: not yet, or not any more. */
export const noRecord = '';

/** Writes the rows of the data file, each with its time and checksum, in the transaction that is under way. */
export class SqliteWriter {
  readonly #time: SystemTime;
  readonly #put: StatementSync;
  readonly #drop: StatementSync;
  readonly #dropSome: StatementSync;
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #erase: StatementSync;
  readonly #keepSeed: StatementSync;
  readonly #dropSeeds: StatementSync;

  constructor(database: DatabaseSync, time: SystemTime) {
    this.#time = time;
    this.#put = database.prepare('INSERT OR REPLACE INTO change VALUES (?, ?, ?, ?, ?, ?)');
    this.#drop = database.prepare('DELETE FROM change WHERE environment = ? AND name = ? AND key = ?');
    this.#dropSome = database.prepare(
      'DELETE FROM change WHERE environment = ? AND (name, key) IN ' +
        '(SELECT name, key FROM change WHERE environment = ? ORDER BY name, key LIMIT ?)',
    );
    this.#insert = database.prepare('INSERT INTO environment VALUES (?, ?, ?, ?, ?)');
    this.#find = database.prepare('SELECT hash, record FROM environment WHERE id = ?');
    this.#save = database.prepare('UPDATE environment SET record = ?, checksum = ?, time = ? WHERE id = ?');
    this.#erase = database.prepare('DELETE FROM environment WHERE id = ?');
    this.#keepSeed = database.prepare('INSERT INTO seed VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#dropSeeds = database.prepare(
      'DELETE FROM seed WHERE hash <> ? AND hash NOT IN (SELECT hash FROM environment)',
    );
  }

  /** Keeps starting data by its hash. */
  keepSeed(hash: string, text: string): void {
    this.#keepSeed.run(hash, text);
  }

  /** Forgets starting data that no environment has, save one. */
  dropSeeds(keptHash: string): void {
    this.#dropSeeds.run(keptHash);
  }

  /** Writes what became of a row of a table at a place; null where it is gone. */
  put(place: string, table: string, key: string, row: string | null): void {
    const { now } = this.#time;
    this.#put.run(place, table, key, row, checksumOfChange(place, table, key, row, now), now);
  }

  /** Forgets that a row was changed. */
  drop(place: string, table: string, key: string): void {
    this.#drop.run(place, table, key);
  }

  /** Writes a new place, of no environment yet; `hash` is that of its starting data. */
  begin(place: string, hash: string): void {
    const { now } = this.#time;
    this.#insert.run(place, hash, noRecord, checksumOfEnvironment(place, hash, noRecord, now), now);
  }

  /** Writes what is known of the environment at a place, or when that was written where it stays as it is. */
  update(place: string, text?: string): void {
    const found = this.#find.get(place);
    if (!found) return;
    const { now } = this.#time;
    const record = text ?? String(found.record);
    this.#save.run(record, checksumOfEnvironment(place, String(found.hash), record, now), now, place);
  }

  /** Has an environment at a place, of which there is the beginning, and no longer at a former one. */
  settle(record: EnvironmentRecord, place: string, former: string | undefined): void {
    this.update(place, JSON.stringify(record));
    if (former !== undefined) this.update(former, noRecord);
  }

  /** Erases some rows of a place that is no environment's, or all and the place; whether more are left. */
  erase(place: string): boolean {
    work.done += rowsAtOnce * costs.keptRow;
    if (this.#dropSome.run(place, place, rowsAtOnce).changes === rowsAtOnce) return true;
    this.#erase.run(place);
    return false;
  }
}
