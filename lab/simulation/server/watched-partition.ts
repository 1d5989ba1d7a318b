import type { Partition, Reader, RowChange, Transaction } from '../../../src/sandbox/store/store.ts';
import { merged, type StoreWatch } from './journal.ts';

/** The data of one environment, with what its transactions write noted: those that come at once are kept together. */
export class WatchedPartition implements Partition {
  readonly #id: string;
  readonly #inner: Partition;
  readonly #watch: StoreWatch;
  readonly #inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  #waiting: (() => Promise<void>)[] = [];
  /** Rows of each transaction that has run since the journal had so many commits; they are not kept yet. */
  #made: (readonly RowChange[])[] = [];
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
        const result = await work(transaction);
        hasRun = true;
        this.#note(merged(transaction.writes));
        return result;
      });
    } catch (error) {
      // It was made and is not kept: nothing of what it was made with is.
      if (hasRun) this.#forget();
      throw error;
    }
  }

  #note(rows: readonly RowChange[]): void {
    if (rows.length === 0) return;
    const { journal, expect } = this.#watch;
    if (this.#commits !== journal.length) this.#made = [];
    this.#commits = journal.length;
    this.#made.push(rows);
    expect(...this.#made.map((made) => () => journal.wrote(this.#id, made)));
  }

  #forget(): void {
    this.#made = [];
    this.#watch.expect();
  }
}
