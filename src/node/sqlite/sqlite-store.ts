import { records as current } from '../../../generated/records.ts';
import type { Records } from '../../contract/record-changes.ts';
import type { Steps } from '../../contract/steps.ts';
import { costs, work } from '../../contract/work.ts';
import { defaultEnvironment } from '../../sandbox/engine/environment.ts';
import { FormerRecords, type KeptSeed, readSeed, textOfSeed } from '../../sandbox/records/kept-records.ts';
import type { SeedData } from '../../sandbox/service/seed-data.ts';
import { StartingData } from '../../sandbox/service/starting-data.ts';
import { KeptPartition } from '../../sandbox/store/kept-partition.ts';
import { anyKey } from '../../sandbox/store/key.ts';
import type { EnvironmentRecord, Partition, RowChange, Store, StoredEnvironment } from '../../sandbox/store/store.ts';
import { SystemTime } from '../../sandbox/store/system-time.ts';
import { type States, stateOf } from '../../sandbox/store/table-state.ts';
import { UnreadablePartition, UnreadableRecords } from '../../sandbox/store/unreadable-records.ts';
import { checksumOfSequence, hashOfSeed } from '../checksum.ts';
import { type Contents, type FormerEnvironment, readContents } from './contents.ts';
import { atOnce, DataFile } from './data-file.ts';
import { DamagedFile } from './database.ts';
import { Places } from './places.ts';
import { inPortions, Portions, type PutRow } from './portions.ts';
import { changesOf, readSeeds, readSequence } from './rows.ts';
import { noRecord, rowsAtOnce, SqliteWriter } from './writer.ts';

/**
 * Keeps environments in a file. Reads come from memory; a change is committed to the file before it counts, as the
 * difference to the starting data, which the file holds too. Survives the end of the process at any moment; after a loss
 * of power the last changes may be missing (SQLite, `synchronous=NORMAL` with WAL).
 */
export class SqliteStore implements Store {
  readonly time = new SystemTime();
  readonly #file: DataFile;
  readonly #hash: string;
  readonly #records: Records;
  readonly #report: (line: string) => void;
  readonly #seeds = new Map<string, KeptSeed>();
  readonly #rows: SqliteWriter;
  readonly #places = new Places();
  readonly #portions: Portions;
  /** True once this process has changed something. */
  #kept = false;

  /**
   * Opens or makes the file. Throws with one line that says why where it cannot be used. `report` is told, in one line
   * each, when changes cannot be kept any more and when they are again, and of environments that cannot be read. `records`
   * is what rows are written by.
   */
  constructor(file: string, seedData: SeedData, report: (line: string) => void, records = current) {
    this.#file = new DataFile(file, report);
    this.#records = records;
    this.#report = report;
    const text = textOfSeed(seedData, records);
    this.#hash = hashOfSeed(text);
    this.#seeds.set(this.#hash, new StartingData(seedData));
    const { database } = this.#file;
    this.#rows = new SqliteWriter(database, this.time);
    this.#portions = new Portions(this.#file, this.#rows, this.#places);
    this.#file.begin(() => this.#rows.keepSeed(this.#hash, text));
  }

  /** Holds room in which environments can be deleted when the disk is full. */
  holdReserve(): void {
    this.#file.holdReserve();
  }

  /** Rejects with one line where the file holds what this version never wrote. */
  async load(): Promise<readonly StoredEnvironment[]> {
    const { environments, former, unfinished } = this.#read();
    for (const { place, record } of [...environments, ...former]) this.#places.put(record.id, place);
    for (const place of unfinished) this.#places.hold(place);
    await this.#portions.erase(unfinished);
    const stored: StoredEnvironment[] = environments.map(({ record, starting, states }) => {
      return { record, partition: this.#partition(record, states, starting) };
    });
    for (const environment of former)
      stored.push({ record: environment.record, partition: await this.#take(environment) });
    if (former.length > 0) await this.#file.keep(atOnce(() => this.#rows.dropSeeds(this.#hash)));
    return stored;
  }

  /** Writes an environment as its rows are now in the place of what it was; leaves it where they cannot be read. */
  async #take({ record, hash, rows }: FormerEnvironment): Promise<Partition> {
    const seed = this.#seeds.get(hash);
    if (!(seed instanceof FormerRecords)) throw new Error('it lacks the starting data of an environment');
    try {
      const { text, data, starting, states, rows: taken } = await seed.take(record, rows);
      const now = hashOfSeed(text);
      this.#seeds.set(now, data);
      await this.#file.keep(atOnce(() => this.#rows.keepSeed(now, text)));
      await this.#portions.put(record, now, inPortions(taken));
      this.#kept = true;
      return this.#partition(record, states, starting);
    } catch (error) {
      if (!(error instanceof UnreadableRecords)) throw error;
      this.#report(`${this.#file.path}: ${record.id}: ${error.message}`);
      return new UnreadablePartition(error);
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
    await this.#portions.put(record, this.#hash, []);
    return this.#fresh(record);
  }

  async fill(record: EnvironmentRecord, states: States): Promise<Partition> {
    await this.#portions.put(record, this.#hash, rowsOf(states));
    this.#kept = true;
    return this.#partition(record, states, this.#startingData(this.#hash).at(record.seed, record.anchor));
  }

  async reset(record: EnvironmentRecord): Promise<Partition> {
    await this.#portions.reset(record, this.#hash);
    return this.#fresh(record);
  }

  async copy({ record: { id }, partition }: StoredEnvironment, to: EnvironmentRecord): Promise<Partition> {
    if (partition instanceof KeptPartition) await partition.settle();
    const reader = partition.read();
    const { database } = this.#file;
    const from = this.#places.of(id) ?? '';
    const found = database.prepare('SELECT hash FROM environment WHERE id = ?').get(from);
    if (!found) throw new Error(`The file has no ${id}.`);
    const hash = String(found.hash);
    await this.#portions.put(to, hash, changesOf(database, from, rowsAtOnce));
    this.#kept = true;
    const place = this.#places.of(to.id);
    const starting = this.#startingData(hash).at(to.seed, to.anchor);
    return KeptPartition.holding(reader, (changes) => this.#keep(to.id, place, changes, starting));
  }

  async save(record: EnvironmentRecord): Promise<void> {
    const place = this.#places.of(record.id) ?? '';
    await this.#file.keep(atOnce(() => this.#rows.update(place, JSON.stringify(record))));
    this.#kept = true;
  }

  async remove(id: string): Promise<void> {
    const ids = this.#places.with(id);
    const places = ids.map((removedId) => this.#places.of(removedId) ?? '');
    await this.#file.makeRoom(
      atOnce(() => {
        for (const place of places) this.#rows.update(place, noRecord);
        this.#keepTime();
      }),
    );
    for (const removedId of ids) this.#places.remove(removedId);
    await this.#portions.erase(places);
  }

  async close(): Promise<void> {
    await this.#portions.idle();
    await this.#file.idle();
    if (this.#kept) this.#keepLastTime();
    this.#file.close();
  }

  #fresh(record: EnvironmentRecord): Partition {
    const starting = this.#startingData(this.#hash).at(record.seed, record.anchor);
    return this.#partition(record, starting, starting);
  }

  #partition(record: EnvironmentRecord, states: States, starting: States): Partition {
    const place = this.#places.of(record.id);
    return new KeptPartition(states, (changes) => this.#keep(record.id, place, changes, starting));
  }

  async #keep(id: string, place: string | undefined, changes: readonly RowChange[], starting: States): Promise<void> {
    if (place === undefined || this.#places.of(id) !== place) throw new Error(`${id} was put in another place.`);
    await this.#file.keep(() => this.#write(place, changes, starting));
    this.#kept = true;
  }

  *#write(place: string, changes: readonly RowChange[], starting: States): Steps<void> {
    let put = false;
    for (const [i, { table, key, row }] of changes.entries()) {
      const text = row === undefined ? null : JSON.stringify(row);
      // Only what the starting data has must be known to be gone.
      const isDifference = text !== null || stateOf(starting, table).rows.get(key) !== undefined;
      if (isDifference) this.#rows.put(place, table, key, text);
      else this.#rows.drop(place, table, key);
      put ||= isDifference;
      work.done += costs.keptRow;
      if (i % rowsAtOnce === rowsAtOnce - 1) yield undefined;
    }
    // The latest time in the file is that of its latest change, also where all that it did was to remove rows.
    if (!put) this.#rows.update(place);
  }

  /** So that what was shown since the latest change is not undercut by the next process. */
  #keepLastTime(): void {
    try {
      void this.#file.keep(atOnce(() => this.#keepTime()));
    } catch {
      // It was told that nothing can be kept.
    }
  }

  #keepTime(): void {
    const place = this.#places.of(defaultEnvironment);
    if (place !== undefined) this.#rows.update(place);
  }

  #read(): Contents {
    const { database, path } = this.#file;
    try {
      readSequence(database);
      for (const { hash, text } of readSeeds(database)) {
        if (!this.#seeds.has(hash)) this.#seeds.set(hash, readSeed(text, this.#records));
      }
      return readContents(database, this.time, (hash) => this.#seed(hash));
    } catch (error) {
      throw new DamagedFile(path, error instanceof Error ? error.message : String(error));
    }
  }

  #startingData(hash: string): StartingData {
    const seed = this.#seed(hash);
    if (seed instanceof FormerRecords) throw new Error(`The starting data ${hash} is of another version.`);
    return seed;
  }

  #seed(hash: string): KeptSeed {
    const seed = this.#seeds.get(hash);
    if (!seed) throw new Error('it lacks the starting data of an environment');
    return seed;
  }
}

/** All rows of an environment, some at a time. */
function* rowsOf(states: States): Generator<readonly PutRow[]> {
  for (const table of states.keys()) {
    const state = stateOf(states, table);
    for (let offset = 0; offset < state.rows.size; offset += rowsAtOnce) {
      const rows = state.rows.slice({ ...anyKey, offset, limit: rowsAtOnce });
      yield rows.map((row) => ({ table, key: state.keyOf(row), row: JSON.stringify(row) }));
    }
  }
}
