import { records as current } from '../../../generated/records.ts';
import { textOfSeed } from '../../sandbox/records/kept-records.ts';
import type { Seeds } from '../../sandbox/service/starting-data.ts';
import { StartingData } from '../../sandbox/service/starting-data.ts';
import { KeptPartition } from '../../sandbox/store/kept-partition.ts';
import { anyKey } from '../../sandbox/store/key.ts';
import { StorageFailure, type StorageFault } from '../../sandbox/store/storage-failure.ts';
import type { EnvironmentRecord, Partition, RowChange, Store, StoredEnvironment } from '../../sandbox/store/store.ts';
import { SystemTime } from '../../sandbox/store/system-time.ts';
import { type States, stateOf, type TableState } from '../../sandbox/store/table-state.ts';
import { kept, openDatabase, resultOf } from './indexed-db.ts';
import { explain, faultOf, words } from './indexed-db-fault.ts';
import { followed, type KeptChange, readEnvironments, stores, writeEnvironments } from './kept-environments.ts';

/** Layout version of rows; a database of an earlier layout is emptied. */
const layout = 1;

/**
 * Keeps environments in IndexedDB. Reads come from memory; a change is committed to the database before it counts, as the
 * difference to the starting data. Survives the end of the page and of the browser at any moment; after a loss of power the
 * last changes may be missing (`durability: 'relaxed'`). Only one may write to a database: take a lock before you open it.
 */
export class IndexedDbStore implements Store {
  readonly time = new SystemTime();
  readonly #database: IDBDatabase;
  readonly #starting: StartingData;
  readonly #report: (line: string) => void;
  /** Why nothing is kept at present. */
  #fault: StorageFault | undefined;

  private constructor(database: IDBDatabase, seeds: Seeds, report: (line: string) => void) {
    this.#database = database;
    this.#starting = new StartingData(seeds);
    this.#report = report;
    // Whoever deletes it, or has another version, need not wait for this page.
    database.onversionchange = () => database.close();
  }

  /**
   * Opens or makes a database. What it has of other starting data, or of another contract, follows; what cannot is dropped.
   * Rejects with an `UnusableDatabase`. `report` is told, in one line each, when changes cannot be kept any more, when they are
   * again, and when an environment is dropped. `records` is what rows are written by.
   */
  static async open(
    name: string,
    seeds: Seeds,
    report: (line: string) => void,
    records = current,
  ): Promise<IndexedDbStore> {
    const database = await openDatabase(name, layout, makeStores);
    const text = textOfSeed(seeds, records);
    const version = fingerprint(text);
    const ask = (key: string) => resultOf<unknown>(database.transaction(stores).objectStore('meta').get(key));
    const found = await ask('data');
    if (found !== version) {
      const tell = (line: string) => report(`${name}: ${line}`);
      const former = await ask('seed');
      const isKnown = typeof former === 'string';
      if (found !== undefined && !isKnown) tell('the kit has new starting data, so the sandbox starts again.');
      const environments = isKnown
        ? await followed(await readEnvironments(database), former, { seeds, records }, tell)
        : undefined;
      await writeEnvironments(database, { text, version }, environments);
    }
    return new IndexedDbStore(database, seeds, report);
  }

  async load(): Promise<readonly StoredEnvironment[]> {
    const { time, records, changes } = await readEnvironments(this.#database);
    if (typeof time === 'number') this.time.goOnFrom(time);
    const states = new Map(records.map((record) => [record.id, new Map(this.#startOf(record))]));
    const edit = {};
    for (const { environment, table, key, row } of changes) {
      const tables = states.get(environment);
      const state = tables && stateOf(tables, table);
      if (state) tables.set(table, row === null ? state.delete(key, edit) : state.put(row, edit));
    }
    return records.map((record) => ({
      record,
      partition: this.#partition(record, states.get(record.id) ?? new Map()),
    }));
  }

  async nextNumber(): Promise<number> {
    return this.#write(async (transaction) => {
      const meta = transaction.objectStore('meta');
      const last: unknown = await resultOf(meta.get('sequence'));
      const next = (typeof last === 'number' ? last : 0) + 1;
      meta.put(next, 'sequence');
      return next;
    });
  }

  async create(record: EnvironmentRecord): Promise<Partition> {
    await this.save(record);
    return this.#partition(record, this.#startOf(record));
  }

  async fill(record: EnvironmentRecord, states: States): Promise<Partition> {
    const starting = this.#startOf(record);
    await this.#write((transaction) => {
      transaction.objectStore('environment').put(record);
      const store = transaction.objectStore('change');
      for (const change of contents(states, starting)) store.put({ environment: record.id, ...change });
    });
    return this.#partition(record, states);
  }

  async reset(record: EnvironmentRecord): Promise<Partition> {
    await this.#write((transaction) => {
      transaction.objectStore('change').delete(changesOf(record.id));
      transaction.objectStore('environment').put(record);
    });
    return this.#partition(record, this.#startOf(record));
  }

  async copy({ record: { id }, partition }: StoredEnvironment, to: EnvironmentRecord): Promise<Partition> {
    if (partition instanceof KeptPartition) await partition.settle();
    const reader = partition.read();
    await this.#write(async (transaction) => {
      const store = transaction.objectStore('change');
      store.delete(changesOf(to.id));
      transaction.objectStore('environment').put(to);
      const changes: KeptChange[] = await resultOf(store.getAll(changesOf(id)));
      for (const change of changes) store.put({ ...change, environment: to.id });
    });
    const starting = this.#startOf(to);
    return KeptPartition.holding(reader, (changes) => this.#keep(to.id, changes, starting));
  }

  async save(record: EnvironmentRecord): Promise<void> {
    await this.#write((transaction) => void transaction.objectStore('environment').put(record));
  }

  async remove(id: string): Promise<void> {
    // A slash comes right before a zero.
    const within = [`${id}/`, `${id}0`] as const;
    await this.#write((transaction) => {
      const changes = transaction.objectStore('change');
      const environments = transaction.objectStore('environment');
      changes.delete(changesOf(id));
      changes.delete(IDBKeyRange.bound([within[0]], [within[1]], false, true));
      environments.delete(id);
      environments.delete(IDBKeyRange.bound(...within, false, true));
    });
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #startOf({ seed, anchor }: EnvironmentRecord): States {
    return this.#starting.at(seed, anchor);
  }

  #partition(record: EnvironmentRecord, states: States): Partition {
    const starting = this.#startOf(record);
    return new KeptPartition(states, (changes) => this.#keep(record.id, changes, starting));
  }

  async #keep(environment: string, changes: readonly RowChange[], starting: States): Promise<void> {
    await this.#write((transaction) => {
      const store = transaction.objectStore('change');
      for (const { table, key, row = null } of changes) {
        // Only what the starting data has must be known to be gone.
        const differs = row !== null || stateOf(starting, table).rows.get(key) !== undefined;
        if (differs) store.put({ environment, table, key, row } satisfies KeptChange);
        else store.delete([environment, table, key]);
      }
    });
  }

  /** Runs one transaction. Rejects with a `StorageFailure` where it cannot be kept, and then nothing of it is. */
  async #write<T>(work: (transaction: IDBTransaction) => T | Promise<T>): Promise<T> {
    try {
      const transaction = this.#database.transaction(stores, 'readwrite', { durability: 'relaxed' });
      // So that what was shown is not undercut by the next page.
      transaction.objectStore('meta').put(this.time.now, 'time');
      const [result] = await Promise.all([attempt(transaction, work), kept(transaction)]);
      if (this.#fault) this.#report(`${this.#database.name}: changes are stored again.`);
      this.#fault = undefined;
      return result;
    } catch (error) {
      const fault = faultOf(error);
      if (this.#fault !== fault) this.#tell(fault, error);
      throw new StorageFailure(fault, words);
    }
  }

  #tell(fault: StorageFault, error: unknown): void {
    this.#fault = fault;
    this.#report(`${this.#database.name}: changes fail and reads continue, because ${explain(fault, error)}.`);
  }
}

async function attempt<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => T | Promise<T>) {
  try {
    return await work(transaction);
  } catch (error) {
    // A request before the error would still be committed.
    if (transaction.error === null) transaction.abort();
    throw error;
  }
}

function makeStores(database: IDBDatabase): void {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name);
  database.createObjectStore('meta');
  database.createObjectStore('environment', { keyPath: 'id' });
  database.createObjectStore('change', { keyPath: ['environment', 'table', 'key'] });
}

/** Rows of the starting data, and nothing else. */
function* contents(states: States, starting: States): Generator<Omit<KeptChange, 'environment'>> {
  for (const [table] of starting) {
    const before = stateOf(starting, table);
    const after = states.has(table) ? stateOf(states, table) : undefined;
    for (const row of before.rows.slice(anyKey)) yield { table, key: keyIn(before, row), row: null };
    for (const row of after?.rows.slice(anyKey) ?? []) yield { table, key: keyIn(before, row), row };
  }
}

function keyIn(state: TableState<unknown>, row: unknown): string {
  const [key = ''] = state.keysOf(row);
  return key;
}

/** The changes of an environment; a list sorts behind every text. */
function changesOf(environment: string): IDBKeyRange {
  return IDBKeyRange.bound([environment], [environment, []]);
}

/** Tells texts apart that differ by chance or by a release (FNV-1a, 32 bits, and the length). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}
