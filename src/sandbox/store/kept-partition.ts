import { lastOfEach, MemoryReader, MemoryTransaction, nextVersion, statesOf } from './memory.ts';
import type { Partition, Reader, RowChange, Transaction } from './store.ts';
import type { States } from './table-state.ts';

/** Keeps changes, the last one of each row, before they count as done. Throws where it cannot; then none of them is kept. */
export type Keep = (changes: readonly RowChange[]) => void | Promise<void>;

/** One who waits for a transaction. */
interface Waiting {
  /** Runs it, and gives back what tells how it ended. */
  run(transaction: Transaction): Promise<Outcome>;
  fail(error: unknown): void;
}

interface Outcome {
  /** False where it threw, and so changes nothing. */
  readonly isDone: boolean;
  tell(): void;
}

/**
 * A partition that is read from memory and kept elsewhere. Transactions run one after the other, each on what the one before
 * it left, and those that wait at the same time are kept together: nobody is told how one ended before that, and where they
 * cannot be kept, all fail that did something or saw what others did.
 */
export class KeptPartition implements Partition {
  #states: States;
  #version = nextVersion();
  readonly #keep: Keep;
  readonly #gather: (() => Promise<void>) | undefined;
  #waiting: Waiting[] = [];
  #isRunning = false;
  /** Whether the transaction that runs sees what is not kept yet. */
  #isAhead = false;

  /** `gather` resolves once those who come at the same time are there. */
  constructor(states: States, keep: Keep, gather?: () => Promise<void>) {
    this.#states = states;
    this.#keep = keep;
    this.#gather = gather;
  }

  /** One with what a reader of one in memory sees. */
  static holding(reader: Reader, keep: Keep, gather?: () => Promise<void>): KeptPartition {
    return new KeptPartition(statesOf(reader), keep, gather);
  }

  /** Undefined while transactions run on what nobody else may see yet. */
  get version(): number | undefined {
    return this.#isAhead ? undefined : this.#version;
  }

  read(): Reader {
    return new MemoryReader(this.#states);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async (transaction: Transaction): Promise<Outcome> => {
        try {
          const result = await work(transaction);
          return { isDone: true, tell: () => resolve(result) };
        } catch (error) {
          return { isDone: false, tell: () => reject(error) };
        }
      };
      this.#waiting.push({ run, fail: reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      if (this.#gather) await this.#gather();
      const group = this.#waiting;
      this.#waiting = [];
      await this.#runGroup(group);
    }
    this.#isRunning = false;
  }

  async #runGroup(group: readonly Waiting[]): Promise<void> {
    let states = this.#states;
    const writes: RowChange[] = [];
    const bound: (Pick<Waiting, 'fail'> & Pick<Outcome, 'tell'>)[] = [];
    for (const { run, fail } of group) {
      const transaction = new MemoryTransaction(states);
      const { isDone, tell } = await run(transaction);
      transaction.end();
      if (isDone && transaction.states !== states) {
        states = transaction.states;
        writes.push(...transaction.writes);
        this.#isAhead = true;
      }
      // Who saw nothing but what is kept already need not wait.
      if (this.#isAhead) bound.push({ tell, fail });
      else tell();
    }
    this.#isAhead = false;
    if (bound.length === 0) return;
    try {
      await this.#keep(lastOfEach(writes));
    } catch (error) {
      for (const { fail } of bound) fail(error);
      return;
    }
    this.#states = states;
    this.#version = nextVersion();
    for (const { tell } of bound) tell();
  }
}
