import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { World } from '../sandbox/all-tables.ts';
import { StartingData } from '../sandbox/starting-data.ts';
import { type Change, MemoryPartition, type States } from '../sandbox/store/memory.ts';
import type { EnvironmentRecord, Partition, SeedName, Store, StoredEnvironment } from '../sandbox/store/store.ts';
import { StartingState, TableState } from '../sandbox/store/table-state.ts';

type Worlds = Readonly<Record<SeedName, World>>;

/** What this version writes; a file of another is migrated or refused. */
const format = 1;
/** Marks our files among all SQLite files ("pasb"). */
const applicationId = 0x70617362;

const layout = `
  CREATE TABLE seed (hash TEXT PRIMARY KEY, worlds TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE environment (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES seed, record TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE change (
    environment TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, row TEXT,
    PRIMARY KEY (environment, name, key)
  ) WITHOUT ROWID;
  CREATE TABLE sequence (last INTEGER NOT NULL);
  INSERT INTO sequence VALUES (0);
`;

/**
 * Keeps environments in a file. Reads come from memory; a change is committed to the file before it counts, as the
 * difference to the starting data, which the file holds too. Survives the end of the process at any moment; after a loss
 * of power the last changes may be missing (SQLite, `synchronous=NORMAL` with WAL).
 */
export class SqliteStore implements Store {
  readonly #database: DatabaseSync;
  readonly #hash: string;
  readonly #seeds = new Map<string, StartingData>();
  readonly #put: StatementSync;
  readonly #drop: StatementSync;
  readonly #forget: StatementSync;
  readonly #saveRecord: StatementSync;

  /** Opens or makes the file. Throws with one line that says why where it cannot be used. */
  constructor(file: string, worlds: Worlds) {
    this.#database = open(file);
    const text = JSON.stringify(worlds);
    this.#hash = createHash('sha256').update(text).digest('hex');
    this.#seeds.set(this.#hash, new StartingData(worlds));
    this.#database.prepare('INSERT INTO seed VALUES (?, ?) ON CONFLICT DO NOTHING').run(this.#hash, text);
    this.#put = this.#database.prepare('INSERT OR REPLACE INTO change VALUES (?, ?, ?, ?)');
    this.#drop = this.#database.prepare('DELETE FROM change WHERE environment = ? AND name = ? AND key = ?');
    this.#forget = this.#database.prepare('DELETE FROM change WHERE environment = ?');
    this.#saveRecord = this.#database.prepare('UPDATE environment SET record = ? WHERE id = ?');
  }

  async load(): Promise<readonly StoredEnvironment[]> {
    const rows = this.#database.prepare('SELECT id, hash, record FROM environment').all();
    return rows.map(({ hash, record }) => {
      const known: EnvironmentRecord = JSON.parse(String(record));
      const starting = this.#startingData(String(hash)).at(known.seed, known.anchor);
      return { record: known, partition: this.#partition(known, this.#restore(known, starting), starting) };
    });
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

  /** The starting data with all that was changed since. */
  #restore({ id }: EnvironmentRecord, starting: States): States {
    const states = new Map(starting);
    const edit = {};
    const changes = this.#database.prepare('SELECT name, key, row FROM change WHERE environment = ?');
    for (const { name, key, row } of changes.iterate(id)) {
      const state = stateOf(states, String(name));
      const next = row === null ? state.delete(String(key), edit) : state.put(JSON.parse(String(row)), edit);
      states.set(String(name), next);
    }
    return states;
  }

  #startingData(hash: string): StartingData {
    const known = this.#seeds.get(hash);
    if (known) return known;
    const row = this.#database.prepare('SELECT worlds FROM seed WHERE hash = ?').get(hash);
    const data = new StartingData(JSON.parse(String(row?.worlds)));
    this.#seeds.set(hash, data);
    return data;
  }
}

function stateOf(states: States, name: string): TableState<unknown> {
  const kept = states.get(name);
  const state = kept instanceof StartingState ? kept.made : kept;
  if (!(state instanceof TableState)) throw new Error(`The file has rows of ${name}, which is no table.`);
  return state;
}

function open(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Held until the process ends, however it ends.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    prepare(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw new Error(reasonOf(error, file));
  }
}

function prepare(database: DatabaseSync, file: string): void {
  const read = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  const empty = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0;
  if (empty) {
    database.exec('PRAGMA journal_mode = WAL');
    const marks = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format}`;
    database.exec(`BEGIN; ${layout} ${marks}; COMMIT`);
  }
  if (read('application_id') !== applicationId) throw new Error(`${file} is a database of another program`);
  const found = read('user_version');
  if (found !== format) {
    const remedy = found > format ? 'use that version or a new file' : 'use the version that wrote it or a new file';
    throw new Error(`${file} was written by another version (format ${found}, this one reads ${format}); ${remedy}`);
  }
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
}

const busy = 5;
const cannotOpen = 14;
const notADatabase = 26;

function reasonOf(error: unknown, file: string): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (code === busy) return `${file} is in use by another process`;
  if (code === cannotOpen) return `${file} cannot be opened or made; does its folder exist, and may it be written?`;
  if (code === notADatabase) return `${file} is not an SQLite database`;
  return error instanceof Error ? error.message : String(error);
}
