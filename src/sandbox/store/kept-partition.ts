import { whatHasArrived } from '../../server/event-loop.ts';
import { lastOfEach, MemoryReader, MemoryTransaction, nextVersion, statesOf } from './memory.ts';
import type { Partition, Reader, RowChange, Transaction } from './store.ts';
import type { States } from './table-state.ts';

/** Keeps changes, the last one of each row, before they count as done. Throws where it cannot; then nothing of them is kept. */
export type Keep = (changes: readonly RowChange[]) => void | Promise<void>;

/** A transaction that has run, whose caller is told once it is kept. */
interface Made {
  readonly writes: readonly RowChange[];
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

const none: readonly RowChange[] = [];

/**
 * A partition in memory that is kept elsewhere, too. Transactions run one after the other, each on what the one before left;
 * those that ran by the time what has arrived is read are kept together. Readers see what is kept.
 */
export class KeptPartition implements Partition {
  #states: States;
  /** After all that has run. */
  #newest: States;
  #version = nextVersion();
  readonly #keep: Keep;
  /** How many transactions wait or run, and what resolves when the last of them has run. */
  #underWay = 0;
  #last: Promise<unknown> = Promise.resolve();
  #made: Made[] = [];
  #keeping = false;
  /** Why what was made last could not be kept. */
  #failure: { readonly error: unknown } | undefined;

  constructor(states: States, keep: Keep) {
    this.#states = states;
    this.#newest = states;
    this.#keep = keep;
  }

  /** A partition with what a reader of one in memory sees; the two share it until one of them is written. */
  static holding(reader: Reader, keep: Keep): KeptPartition {
    return new KeptPartition(statesOf(reader), keep);
  }

  get version(): number {
    return this.#version;
  }

  read(): Reader {
    return new MemoryReader(this.#states);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => this.#run(work, resolve, reject);
      const turn = this.#underWay++ > 0 ? this.#last.then(run) : run();
      this.#last = turn;
    });
  }

  /**
   * Resolves once all that has run is kept; rejects where it cannot be. Within a transaction nothing else runs, so that what is
   * kept elsewhere is what readers see from then until it ends.
   */
  settle(): Promise<void> {
    if (this.#made.length === 0 && !this.#keeping) return Promise.resolve();
    return new Promise((settle, fail) => void this.#made.push({ writes: none, settle, fail }));
  }

  /** Never rejects: whoever asked is told. */
  async #run<T>(
    work: (transaction: Transaction) => Promise<T>,
    resolve: (result: T) => void,
    reject: (error: unknown) => void,
  ): Promise<void> {
    const transaction = new MemoryTransaction(this.#newest);
    const failure = this.#failure;
    let settle: () => void;
    let writes = none;
    try {
      const result = await work(transaction);
      settle = () => resolve(result);
      ({ writes } = transaction);
    } catch (error) {
      settle = () => reject(error);
    }
    transaction.end();
    this.#underWay--;
    // What it ran on was not kept.
    if (this.#failure !== failure) return reject(this.#failure?.error);
    if (writes.length > 0) this.#newest = transaction.states;
    // Also what changed nothing may have seen what is not kept yet.
    else if (this.#newest === this.#states) return settle();
    this.#made.push({ writes, settle, fail: reject });
    if (!this.#keeping) void this.#keepAll();
  }

  async #keepAll(): Promise<void> {
    this.#keeping = true;
    while (this.#made.length > 0) {
      await whatHasArrived();
      const made = this.#made;
      const states = this.#newest;
      this.#made = [];
      try {
        const changes = lastOfEach(made.flatMap(({ writes }) => writes));
        if (changes.length > 0) await this.#keep(changes);
        this.#states = states;
        this.#version = nextVersion();
        for (const { settle } of made) settle();
      } catch (error) {
        this.#failure = { error };
        this.#newest = this.#states;
        for (const { fail } of [...made, ...this.#made.splice(0)]) fail(error);
      }
    }
    this.#keeping = false;
  }
}
