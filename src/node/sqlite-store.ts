import { createHash } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { parseWorlds, type Worlds } from '../sandbox/service/worlds.ts';
import { parseEnvironmentRecord } from '../sandbox/store/environment-record.ts';
import { type Change, MemoryPartition, type States } from '../sandbox/store/memory.ts';
import type { EnvironmentRecord, Partition, Store, StoredEnvironment } from '../sandbox/store/store.ts';
import { StartingState, TableState } from '../sandbox/store/table-state.ts';
import { openDatabase } from './sqlite-file.ts';

/**
 * Keeps environments in a file. Reads come from memory; a change is committed to the file before it counts, as the
 * difference to the starting data, which the file holds too. Survives the end of the process at any moment; after a loss
 * of power the last changes may be missing (SQLite, `synchronous=NORMAL` with WAL).
 */
export class SqliteStore implements Store {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #hash: string;
  readonly #seeds = new Map<string, StartingData>();
  readonly #put: StatementSync;
  readonly #drop: StatementSync;
  readonly #forget: StatementSync;
  readonly #saveRecord: StatementSync;

  /** Opens or makes the file. Throws with one line that says why where it cannot be used. */
  constructor(file: string, worlds: Worlds) {
    this.#file = file;
    this.#database = openDatabase(file);
    const text = JSON.stringify(worlds);
    this.#hash = hashOf(text);
    this.#seeds.set(this.#hash, new StartingData(worlds));
    this.#database.prepare('INSERT INTO seed VALUES (?, ?) ON CONFLICT DO NOTHING').run(this.#hash, text);
    this.#put = this.#database.prepare('INSERT OR REPLACE INTO change VALUES (?, ?, ?, ?)');
    this.#drop = this.#database.prepare('DELETE FROM change WHERE environment = ? AND name = ? AND key = ?');
    this.#forget = this.#database.prepare('DELETE FROM change WHERE environment = ?');
    this.#saveRecord = this.#database.prepare('UPDATE environment SET record = ? WHERE id = ?');
  }

  /** Rejects with one line where the file holds what this version never wrote. */
  async load(): Promise<readonly StoredEnvironment[]> {
    try {
      const rows = this.#database.prepare('SELECT hash, record FROM environment').all();
      return rows.map(({ hash, record }) => this.#take(String(hash), parseEnvironmentRecord(String(record))));
    } catch (error) {
      throw new Error(`${this.#file} is damaged: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async nextNumber(): Promise<number> {
    const row = this.#database.prepare('UPDATE sequence SET last = last + 1 RETURNING last').get();
    return Number(row?.last);
  }

  async create(record: EnvironmentRecord): Promise<Partition> {
    this.#insert(record);
    return this.#fresh(record);
  }

  async reset(record: EnvironmentRecord): Promise<Partition> {
    this.#atomically(() => {
      this.#erase(record.id);
      this.#insert(record);
    });
    return this.#fresh(record);
  }

  async save(record: EnvironmentRecord): Promise<void> {
    this.#saveRecord.run(JSON.stringify(record), record.id);
  }

  async remove(id: string): Promise<void> {
    this.#atomically(() => this.#erase(id));
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #take(hash: string, record: EnvironmentRecord): StoredEnvironment {
    const starting = this.#startingData(hash).at(record.seed, record.anchor);
    return { record, partition: this.#partition(record, this.#restore(record, starting), starting) };
  }

  #fresh(record: EnvironmentRecord): Partition {
    const starting = this.#startingData(this.#hash).at(record.seed, record.anchor);
    return this.#partition(record, starting, starting);
  }

  #partition(record: EnvironmentRecord, states: States, starting: States): Partition {
    return new MemoryPartition(states, (changes) => this.#keep(record.id, changes, starting));
  }

  #keep(id: string, changes: Iterable<Change>, starting: States): void {
    this.#atomically(() => {
      for (const { table, key, row } of changes) {
        if (row !== undefined) this.#put.run(id, table, key, JSON.stringify(row));
        // Only what the starting data has must be known to be gone.
        else if (stateOf(starting, table).rows.get(key) !== undefined) this.#put.run(id, table, key, null);
        else this.#drop.run(id, table, key);
      }
    });
  }

  #insert(record: EnvironmentRecord): void {
    const insert = this.#database.prepare('INSERT INTO environment VALUES (?, ?, ?)');
    insert.run(record.id, this.#hash, JSON.stringify(record));
  }

  #erase(id: string): void {
    this.#forget.run(id);
    this.#database.prepare('DELETE FROM environment WHERE id = ?').run(id);
  }

  #atomically(work: () => void): void {
    this.#database.exec('BEGIN');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      // SQLite has rolled back by itself where the disk is full.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** The starting data with all that was changed since; the file's format says what rows of a table are like. */
  #restore({ id }: EnvironmentRecord, starting: States): States {
    const states = new Map(starting);
    const edit = {};
    const changes = this.#database.prepare('SELECT name, key, row FROM change WHERE environment = ?');
    for (const { name, key, row } of changes.iterate(id)) {
      const state = stateOf(states, String(name));
      const kept: unknown = row === null ? undefined : JSON.parse(String(row));
      states.set(String(name), kept === undefined ? state.delete(String(key), edit) : state.put(kept, edit));
    }
    return states;
  }

  #startingData(hash: string): StartingData {
    const cached = this.#seeds.get(hash);
    if (cached) return cached;
    const row = this.#database.prepare('SELECT worlds FROM seed WHERE hash = ?').get(hash);
    const text = String(row?.worlds);
    if (hashOf(text) !== hash) throw new Error('its starting data is not what was written');
    const data = new StartingData(parseWorlds(text));
    this.#seeds.set(hash, data);
    return data;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function stateOf(states: States, name: string): TableState<unknown> {
  const kept = states.get(name);
  const state = kept instanceof StartingState ? kept.made : kept;
  if (!(state instanceof TableState)) throw new Error(`it has rows of ${name}, which is no table`);
  return state;
}
