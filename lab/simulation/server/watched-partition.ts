import type { KeyRange } from '../../../src/sandbox/store/key.ts';
import type { Partition, Query, Reader, Transaction } from '../../../src/sandbox/store/store.ts';
import type { Table } from '../../../src/sandbox/store/table.ts';
import type { Written } from './journal.ts';
import type { StoreWatch } from './store-watch.ts';

/** The data of one environment, with what its transactions write noted: those that come at once are kept together. */
export class WatchedPartition implements Partition {
  readonly #id: string;
  readonly #inner: Partition;
  readonly #watch: StoreWatch;
  readonly #inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  #waiting: (() => Promise<void>)[] = [];
  /** What transactions have written that ran since the journal had so many commits, each by itself: it is not kept yet. */
  #made: (readonly Written[])[] = [];
  #commits = 0;

  constructor(id: string, inner: Partition, watch: StoreWatch, inTurn: <T>(work: () => Promise<T>) => Promise<T>) {
    this.#id = id;
    this.#inner = inner;
    this.#watch = watch;
    this.#inTurn = inTurn;
  }

  get version(): number | undefined {
    return this.#inner.version;
  }

  read(): Reader {
    return this.#inner.read();
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => this.#write(work).then(resolve, reject));
      if (this.#waiting.length === 1) void this.#inTurn(() => this.#writeAll());
    });
  }

  async #writeAll(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await Promise.all(waiting.map((write) => write()));
  }

  async #write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let hasRun = false;
    try {
      return await this.#inner.write(async (transaction) => {
        const watched = new WatchedTransaction(transaction);
        const result = await work(watched);
        hasRun = true;
        this.#note(watched.written);
        return result;
      });
    } catch (error) {
      // It was made and is not kept: nothing of what it was made with is.
      if (hasRun) this.#forget();
      throw error;
    }
  }

  #note(written: ReadonlyMap<string, Written>): void {
    if (written.size === 0) return;
    const { journal, expect } = this.#watch;
    if (this.#commits !== journal.length) this.#made = [];
    this.#commits = journal.length;
    this.#made.push([...written.values()]);
    expect(...this.#made.map((rows) => () => journal.wrote(this.#id, rows)));
  }

  #forget(): void {
    this.#made = [];
    this.#watch.expect();
  }
}

class WatchedTransaction implements Transaction {
  readonly written = new Map<string, Written>();
  readonly #inner: Transaction;

  constructor(inner: Transaction) {
    this.#inner = inner;
  }

  get writes(): Transaction['writes'] {
    return this.#inner.writes;
  }

  get<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<Row | undefined> {
    return this.#inner.get(table, key);
  }

  list<Row, Index extends string>(table: Table<Row, Index>, index: Index, query: Query): Promise<readonly Row[]> {
    return this.#inner.list(table, index, query);
  }

  count<Row, Index extends string>(table: Table<Row, Index>, index: Index, range: KeyRange): Promise<number> {
    return this.#inner.count(table, index, range);
  }

  rows(table: string, query?: Query): Promise<readonly unknown[]> {
    return this.#inner.rows(table, query);
  }

  size(table: string): Promise<number> {
    return this.#inner.size(table);
  }

  async insert<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<boolean> {
    const added = await this.#inner.insert(table, row);
    if (added) this.#note(table, table.key(row), row, undefined);
    return added;
  }

  async put<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<void> {
    const before = await this.#inner.get(table, table.key(row));
    await this.#inner.put(table, row);
    this.#note(table, table.key(row), row, before);
  }

  async delete<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<boolean> {
    const before = await this.#inner.get(table, key);
    const removed = await this.#inner.delete(table, key);
    if (removed) this.#note(table, key, undefined, before);
    return removed;
  }

  #note<Row, Index extends string>(table: Table<Row, Index>, key: string, row: unknown, before: unknown): void {
    const id = `${table.name} ${key}`;
    const earlier = this.written.get(id);
    const read = (reader: Reader) => reader.get(table, key);
    this.written.set(id, { table: table.name, key, row, before: earlier ? earlier.before : before, read });
  }
}
