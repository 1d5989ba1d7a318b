import type { Steps } from '../contract/steps.ts';
import { costs, work } from '../contract/work.ts';
import { defaultEnvironment } from '../sandbox/core/environment.ts';
import { StartingData } from '../sandbox/service/starting-data.ts';
import { parseWorlds, type Worlds } from '../sandbox/service/worlds.ts';
import { parseEnvironmentRecord } from '../sandbox/store/environment-record.ts';
import { KeptPartition } from '../sandbox/store/kept-partition.ts';
import { anyKey } from '../sandbox/store/key.ts';
import type { EnvironmentRecord, Partition, RowChange, Store, StoredEnvironment } from '../sandbox/store/store.ts';
import { SystemTime } from '../sandbox/store/system-time.ts';
import { type States, stateOf } from '../sandbox/store/table-state.ts';
import { checksumOfSequence, hashOfSeed } from './checksum.ts';
import { atOnce, DataFile } from './data-file.ts';
import { DamagedFile } from './sqlite-file.ts';
import { changesOf, readChanges, readEnvironments, readSeeds, readSequence } from './sqlite-rows.ts';
import { rowsAtOnce, SqliteWriter } from './sqlite-writer.ts';

/**
 * Keeps environments in a file. Reads come from memory; a change is committed to the file before it counts, as the
 * difference to the starting data, which the file holds too. Survives the end of the process at any moment; after a loss
 * of power the last changes may be missing (SQLite, `synchronous=NORMAL` with WAL).
 */
export class SqliteStore implements Store {
  readonly time = new SystemTime();
  readonly #file: DataFile;
  readonly #hash: string;
  readonly #seeds = new Map<string, StartingData>();
  readonly #rows: SqliteWriter;
  /** True once this process has changed something. */
  #kept = false;

  /**
   * Opens or makes the file. Throws with one line that says why where it cannot be used. `report` is told, in one line
   * each, when changes cannot be kept any more and when they are again.
   */
  constructor(file: string, worlds: Worlds, report: (line: string) => void) {
    this.#file = new DataFile(file, report);
    const text = JSON.stringify(worlds);
    this.#hash = hashOfSeed(text);
    this.#seeds.set(this.#hash, new StartingData(worlds));
    const { database } = this.#file;
    this.#rows = new SqliteWriter(database, this.time);
    const insert = database.prepare('INSERT INTO seed VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#file.begin(() => insert.run(this.#hash, text));
  }

  /** Holds room in which environments can be deleted when the disk is full. */
  holdReserve(): void {
    this.#file.holdReserve();
  }

  /** Rejects with one line where the file holds what this version never wrote. */
  async load(): Promise<readonly StoredEnvironment[]> {
    try {
      return this.#restore();
    } catch (error) {
      throw new DamagedFile(this.#file.path, error instanceof Error ? error.message : String(error));
    }
  }

  async nextNumber(): Promise<number> {
    const { database } = this.#file;
    const next = () => {
      const last = readSequence(database) + 1;
      database.prepare('UPDATE sequence SET last = ?, checksum = ?').run(last, checksumOfSequence(last));
      return last;
    };
    return this.#file.keep(atOnce(next));
  }

  async create(record: EnvironmentRecord): Promise<Partition> {
    await this.#file.keep(atOnce(() => this.#rows.insert(record, this.#hash)));
    return this.#fresh(record);
  }

  async fill(record: EnvironmentRecord, states: States): Promise<Partition> {
    await this.#file.keep(() => this.#fill(record, states));
    this.#kept = true;
    return this.#partition(record, states, this.#startingData(this.#hash).at(record.seed, record.anchor));
  }

  async reset(record: EnvironmentRecord): Promise<Partition> {
    await this.#file.makeRoom(() => this.#anew(record));
    return this.#fresh(record);
  }

  async copy({ record: { id }, partition }: StoredEnvironment, to: EnvironmentRecord): Promise<Partition> {
    if (partition instanceof KeptPartition) await partition.settle();
    const reader = partition.read();
    const hash = await this.#file.keep(() => this.#copy(id, to));
    this.#kept = true;
    const starting = this.#startingData(hash).at(to.seed, to.anchor);
    return KeptPartition.holding(reader, (changes) => this.#keep(to.id, changes, starting));
  }

  async save(record: EnvironmentRecord): Promise<void> {
    await this.#file.keep(atOnce(() => this.#rows.update(record.id, JSON.stringify(record))));
    this.#kept = true;
  }

  async remove(id: string): Promise<void> {
    await this.#file.makeRoom(() => this.#remove(id));
  }

  async close(): Promise<void> {
    await this.#file.idle();
    if (this.#kept) this.#keepTime();
    this.#file.close();
  }

  #fresh(record: EnvironmentRecord): Partition {
    const starting = this.#startingData(this.#hash).at(record.seed, record.anchor);
    return this.#partition(record, starting, starting);
  }

  #partition(record: EnvironmentRecord, states: States, starting: States): Partition {
    return new KeptPartition(states, (changes) => this.#keep(record.id, changes, starting));
  }

  async #keep(id: string, changes: readonly RowChange[], starting: States): Promise<void> {
    await this.#file.keep(() => this.#write(id, changes, starting));
    this.#kept = true;
  }

  *#anew(record: EnvironmentRecord): Steps<void> {
    yield* this.#rows.eraseOne(record.id);
    this.#rows.insert(record, this.#hash);
  }

  *#remove(id: string): Steps<void> {
    yield* this.#rows.erase(id);
    this.#rows.update(defaultEnvironment);
  }

  *#write(id: string, changes: readonly RowChange[], starting: States): Steps<void> {
    let put = false;
    for (const [i, { table, key, row }] of changes.entries()) {
      const text = row === undefined ? null : JSON.stringify(row);
      // Only what the starting data has must be known to be gone.
      const isDifference = text !== null || stateOf(starting, table).rows.get(key) !== undefined;
      if (isDifference) this.#rows.put(id, table, key, text);
      else this.#rows.drop(id, table, key);
      put ||= isDifference;
      work.done += costs.keptRow;
      if (i % rowsAtOnce === rowsAtOnce - 1) yield undefined;
    }
    // The latest time in the file is that of its latest change, also where all that it did was to remove rows.
    if (!put) this.#rows.update(id);
  }

  /** Copies what is written of an environment; answers with the hash of its starting data. */
  *#copy(from: string, to: EnvironmentRecord): Steps<string> {
    const { database } = this.#file;
    const found = database.prepare('SELECT hash FROM environment WHERE id = ?').get(from);
    if (!found) throw new Error(`The file has no ${from}.`);
    const hash = String(found.hash);
    yield* this.#rows.eraseOne(to.id);
    this.#rows.insert(to, hash);
    for (const rows of changesOf(database, from, rowsAtOnce)) {
      for (const { table, key, row } of rows) {
        this.#rows.put(to.id, table, key, row);
        work.done += costs.keptRow;
      }
      yield undefined;
    }
    return hash;
  }

  *#fill(record: EnvironmentRecord, states: States): Steps<void> {
    this.#rows.insert(record, this.#hash);
    for (const table of states.keys()) {
      const state = stateOf(states, table);
      for (const [i, row] of state.rows.slice(anyKey).entries()) {
        this.#rows.put(record.id, table, state.keyOf(row), JSON.stringify(row));
        work.done += costs.keptRow;
        if (i % rowsAtOnce === rowsAtOnce - 1) yield undefined;
      }
    }
  }

  /** So that what was shown since the latest change is not undercut by the next process. */
  #keepTime(): void {
    try {
      void this.#file.keep(atOnce(() => this.#rows.update(defaultEnvironment)));
    } catch {
      // It was told that nothing can be kept.
    }
  }

  /** The environments with all that was changed since the starting data; the file's format says what rows are like. */
  #restore(): readonly StoredEnvironment[] {
    const { database } = this.#file;
    readSequence(database);
    for (const { hash, worlds } of readSeeds(database)) {
      if (!this.#seeds.has(hash)) this.#seeds.set(hash, new StartingData(parseWorlds(worlds)));
    }
    const found = new Map<string, { record: EnvironmentRecord; starting: States; states: Map<string, object> }>();
    for (const { id, hash, record: text, time } of readEnvironments(database)) {
      this.time.goOnFrom(time);
      const record = parseEnvironmentRecord(text, time);
      const starting = this.#startingData(hash).at(record.seed, record.anchor);
      found.set(id, { record, starting, states: new Map(starting) });
    }
    const edit = {};
    for (const { environment, table, key, row, time } of readChanges(database)) {
      this.time.goOnFrom(time);
      const states = found.get(environment)?.states;
      if (!states) throw new Error(`it has rows of ${environment}, which is no environment`);
      const state = stateOf(states, table);
      const kept: unknown = row === null ? undefined : JSON.parse(row);
      states.set(table, kept === undefined ? state.delete(key, edit) : state.put(kept, edit));
    }
    return Array.from(found.values(), ({ record, starting, states }) => {
      return { record, partition: this.#partition(record, states, starting) };
    });
  }

  #startingData(hash: string): StartingData {
    const data = this.#seeds.get(hash);
    if (!data) throw new Error('it lacks the starting data of an environment');
    return data;
  }
}
