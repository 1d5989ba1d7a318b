import { MemoryPartition } from './memory.ts';
import type { EnvironmentRecord, Partition, Store, StoredEnvironment } from './store.ts';
import { SystemTime } from './system-time.ts';
import type { States } from './table-state.ts';

/** What gives the starting data of an environment. */
export interface StatesSource {
  at(seed: EnvironmentRecord['seed'], anchor: number): States;
}

/** Keeps environments in memory, until the process ends. */
export class MemoryStore implements Store {
  readonly time: SystemTime;
  readonly #source: StatesSource;
  #lastNumber = 0;

  constructor(source: StatesSource, time = new SystemTime()) {
    this.#source = source;
    this.time = time;
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

  async fill(_environment: EnvironmentRecord, states: States): Promise<Partition> {
    return new MemoryPartition(states);
  }

  reset(environment: EnvironmentRecord): Promise<Partition> {
    return this.create(environment);
  }

  async copy({ partition }: StoredEnvironment): Promise<Partition> {
    return MemoryPartition.holding(partition.read());
  }

  async save(): Promise<void> {}

  async remove(): Promise<void> {}

  async close(): Promise<void> {}
}
