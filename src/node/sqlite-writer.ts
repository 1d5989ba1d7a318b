import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Steps } from '../contract/steps.ts';
import { costs, work } from '../contract/work.ts';
import type { EnvironmentRecord } from '../sandbox/store/store.ts';
import type { SystemTime } from '../sandbox/store/system-time.ts';
import { checksumOfChange, checksumOfEnvironment } from './checksum.ts';

/** How many rows are written before others may have their turn; a transaction of fewer is short. */
export const rowsAtOnce = 256;

/** Writes the rows of the data file, each with its time and checksum, in the transaction that is under way. */
export class SqliteWriter {
  readonly #time: SystemTime;
  readonly #put: StatementSync;
  readonly #drop: StatementSync;
  readonly #dropSome: StatementSync;
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #under: StatementSync;
  readonly #erase: StatementSync;

  constructor(database: DatabaseSync, time: SystemTime) {
    this.#time = time;
    this.#put = database.prepare('INSERT OR REPLACE INTO change VALUES (?, ?, ?, ?, ?, ?)');
    this.#drop = database.prepare('DELETE FROM change WHERE environment = ? AND name = ? AND key = ?');
    this.#dropSome = database.prepare(
      'DELETE FROM change WHERE environment = ?1 AND (name, key) IN ' +
        '(SELECT name, key FROM change WHERE environment = ?1 ORDER BY name, key LIMIT ?2)',
    );
    this.#insert = database.prepare('INSERT INTO environment VALUES (?, ?, ?, ?, ?)');
    this.#find = database.prepare('SELECT hash, record FROM environment WHERE id = ?');
    this.#save = database.prepare('UPDATE environment SET record = ?, checksum = ?, time = ? WHERE id = ?');
    this.#under = database.prepare('SELECT id FROM environment WHERE id >= ? AND id < ?');
    this.#erase = database.prepare('DELETE FROM environment WHERE id = ?');
  }

  /** Writes what became of a row of a table; null where it is gone. */
  put(environment: string, table: string, key: string, row: string | null): void {
    const { now } = this.#time;
    this.#put.run(environment, table, key, row, checksumOfChange(environment, table, key, row, now), now);
  }

  /** Forgets that a row was changed. */
  drop(environment: string, table: string, key: string): void {
    this.#drop.run(environment, table, key);
  }

  /** Writes a new environment; `hash` is that of its starting data. */
  insert(record: EnvironmentRecord, hash: string): void {
    const text = JSON.stringify(record);
    const { now } = this.#time;
    this.#insert.run(record.id, hash, text, checksumOfEnvironment(record.id, hash, text, now), now);
  }

  /** Writes what is known of an environment, or when that was written where it stays as it is. */
  update(id: string, text?: string): void {
    const found = this.#find.get(id);
    if (!found) return;
    const { now } = this.#time;
    const record = text ?? String(found.record);
    this.#save.run(record, checksumOfEnvironment(id, String(found.hash), record, now), now, id);
  }

  /** Erases an environment, and nothing that was kept of it. */
  *eraseOne(id: string): Steps<void> {
    while (this.#dropSome.run(id, rowsAtOnce).changes === rowsAtOnce) {
      work.done += rowsAtOnce * costs.keptRow;
      yield undefined;
    }
    this.#erase.run(id);
  }

  /** Erases an environment and what is kept of it. */
  *erase(id: string): Steps<void> {
    for (const row of this.#under.all(`${id}/`, `${id}0`)) yield* this.eraseOne(String(row.id));
    yield* this.eraseOne(id);
  }
}
