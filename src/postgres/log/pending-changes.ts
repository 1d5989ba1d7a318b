import { MemoryTransaction } from '../../sandbox/store/memory.ts';
import type { EnvironmentRecord, RowChange, Transaction } from '../../sandbox/store/store.ts';
import type { States } from '../../sandbox/store/table-state.ts';

/** Writes waiting for the next commit, and the state after them. They are made one after the other, each whole or not at all. */
export class PendingChanges {
  #states: States;
  #record: EnvironmentRecord;
  readonly #writes: RowChange[] = [];
  #altered = false;

  constructor(states: States, record: EnvironmentRecord) {
    this.#states = states;
    this.#record = record;
  }

  get states(): States {
    return this.#states;
  }

  get record(): EnvironmentRecord {
    return this.#record;
  }

  /** In their order; a row may be there more than once. */
  get writes(): readonly RowChange[] {
    return this.#writes;
  }

  /** True where the environment's record is another. */
  get altered(): boolean {
    return this.#altered;
  }

  get changed(): boolean {
    return this.#altered || this.#writes.length > 0;
  }

  /** Runs a write on the state after those before. Rejects as it does, and then nothing of it is there. */
  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = new MemoryTransaction(this.#states);
    try {
      const result = await work(transaction);
      this.#states = transaction.states;
      for (const write of transaction.writes) this.#writes.push(write);
      return result;
    } finally {
      transaction.end();
    }
  }

  /** Changes the environment's record. Throws as `change` does. */
  alter(change: (record: EnvironmentRecord) => EnvironmentRecord): void {
    const next = change(this.#record);
    this.#altered ||= next !== this.#record;
    this.#record = next;
  }
}
