import type { Partition, Store, Transaction } from '../../src/sandbox/store/store.ts';
import { WrappedStore } from './wrapped-store.ts';

/** Decides which transactions are forgotten, and hears of each. */
export interface Forgetting {
  isForgotten(): boolean;
  onForgotten(): void;
}

/** A store that answers as if every write were kept and forgets those that it is told to. */
export function forgetfulStore(store: Store, { isForgotten, onForgotten }: Forgetting): Store {
  return new WrappedStore(store, (partition) => ({
    get version() {
      return partition.version;
    },
    read: () => partition.read(),
    async write(work) {
      return isForgotten() ? forget(partition, work, onForgotten) : partition.write(work);
    },
  }));
}

/** Runs a transaction to its end and gives it up there. */
async function forget<T>(
  partition: Partition,
  work: (transaction: Transaction) => Promise<T>,
  onForgotten: () => void,
): Promise<T> {
  let result: { readonly value: T } | undefined;
  const end = new Error('The transaction is given up.');
  try {
    await partition.write(async (transaction) => {
      result = { value: await work(transaction) };
      throw end;
    });
  } catch (error) {
    if (error !== end || !result) throw error;
  }
  if (!result) throw new Error('A transaction that is given up has ended.');
  onForgotten();
  return result.value;
}
