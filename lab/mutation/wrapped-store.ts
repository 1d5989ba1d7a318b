import type { EnvironmentRecord, Partition, Store, StoredEnvironment } from '../../src/sandbox/store/store.ts';
import type { States } from '../../src/sandbox/store/table-state.ts';

/** A store whose partitions are others than those that it keeps. */
export class WrappedStore implements Store {
  readonly time: Store['time'];
  readonly #store: Store;
  readonly #wrap: (partition: Partition) => Partition;

  constructor(store: Store, wrap: (partition: Partition) => Partition) {
    this.time = store.time;
    this.#store = store;
    this.#wrap = wrap;
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
}
