import type {
  EnvironmentRecord,
  Partition,
  Store,
  StoredEnvironment,
  Transaction,
} from '../../src/sandbox/store/store.ts';
import type { States } from '../../src/sandbox/store/table-state.ts';

/** When a transaction is to be forgotten, and what to do then. */
export interface Forgetting {
  isForgotten(): boolean;
  onForgotten(): void;
}

/** A store that answers as if every write were kept and forgets those that it is told to. */
export class ForgetfulStore implements Store {
  readonly time: Store['time'];
  readonly #store: Store;
  readonly #forgetting: Forgetting;

  constructor(store: Store, forgetting: Forgetting) {
    this.time = store.time;
    this.#store = store;
    this.#forgetting = forgetting;
  }

  async load(): Promise<readonly StoredEnvironment[]> {
    const all = await this.#store.load();
    return all.map(({ record, partition }) => ({ record, partition: this.#wrap(partition) }));
  }

  nextNumber(): Promise<number> {
    return this.#store.nextNumber();
  }

  async create(environment: EnvironmentRecord): Promise<Partition> {
    return this.#wrap(await this.#store.create(environment));
  }

  async fill(environment: EnvironmentRecord, states: States): Promise<Partition> {
    return this.#wrap(await this.#store.fill(environment, states));
  }

  async reset(environment: EnvironmentRecord): Promise<Partition> {
    return this.#wrap(await this.#store.reset(environment));
  }

  async copy(from: StoredEnvironment, to: EnvironmentRecord): Promise<Partition> {
    return this.#wrap(await this.#store.copy(from, to));
  }

  save(environment: EnvironmentRecord): Promise<void> {
    return this.#store.save(environment);
  }

  remove(id: string): Promise<void> {
    return this.#store.remove(id);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  #wrap(partition: Partition): Partition {
    const { isForgotten, onForgotten } = this.#forgetting;
    return {
      get version() {
        return partition.version;
      },
      read: () => partition.read(),
      async write(work) {
        return isForgotten() ? forget(partition, work, onForgotten) : partition.write(work);
      },
    };
  }
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
