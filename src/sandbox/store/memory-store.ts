import { MemoryPartition, type States } from './memory.ts';
import type { EnvironmentRecord, Partition, Store, StoredEnvironment } from './store.ts';
import { SystemTime } from './system-time.ts';

/** What gives the starting data of an environment. */
export interface StatesSource {
  at(seed: EnvironmentRecord['seed'], anchor: number): States;
}

/** Keeps environments in memory, until the process ends. */
export class MemoryStore implements Store {
  readonly time = new SystemTime();
  readonly #source: StatesSource;
  #lastNumber = 0;

  constructor(source: StatesSource) {
    this.#source = source;
  }

  async load(): Promise<readonly StoredEnvironment[]> {
    return [];
  }

  async nextNumber(): Promise<number> {
    this.#lastNumber++;
    return this.#lastNumber;
  }

  async create({ seed, anchor }: EnvironmentRecord): Promise<Partition> {
    return new MemoryPartition(this.#source.at(seed, anchor));
  }

  reset(environment: EnvironmentRecord): Promise<Partition> {
    return this.create(environment);
  }

  async save(): Promise<void> {}

  async remove(): Promise<void> {}

  async close(): Promise<void> {}
}
