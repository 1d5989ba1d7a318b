import type { Environment } from '../engine/environment.ts';
import type { EnvironmentRecord, Partition, StoredEnvironment } from '../store/store.ts';
import { tables } from './modules.ts';
import type { SeedData } from './seed-data.ts';

/** Size of stored data. */
export interface Size {
  readonly rows: number;
  /** Of rows as JSON. */
  readonly bytes: number;
}

/** Environments of an owner, and by how much they hold more than the starting data; snapshots and what forks began as count. */
export interface Usage extends Size {
  readonly environments: number;
}

/** Environments of a sandbox that keeps all of them in memory. */
export interface HeldEnvironments {
  /** Its environments. */
  list(): readonly Environment[];
  readonly snapshots: {
    /** Stored content of an environment beside its own data. */
    of(environmentId: string): readonly StoredEnvironment[];
  };
}

/** Storage of each owner's environments in memory; each is measured again after a change. */
export class MeasuredUsage {
  readonly #held: HeldEnvironments;
  readonly #seedData: SeedData;
  readonly #starting = new Map<string, Size>();
  readonly #measured = new WeakMap<Partition, Size & { readonly version: number | undefined }>();
  /** Rows are never changed, so each is measured once. */
  readonly #bytes = new WeakMap<object, number>();

  /** `environments` is the starting data, which does not count. */
  constructor(held: HeldEnvironments, seedData: SeedData) {
    this.#held = held;
    this.#seedData = seedData;
  }

  async of(owner: string): Promise<Usage> {
    const ofOwner = this.#held.list().filter(({ record }) => record.owner === owner);
    const kept = ofOwner.flatMap((environment) => [environment, ...this.#held.snapshots.of(environment.id)]);
    let [rows, bytes] = [0, 0];
    for (const { record, partition } of kept) {
      const size = await this.#measure(partition);
      const starting = this.#startingSize(record.seed);
      rows += size.rows - starting.rows;
      bytes += size.bytes - starting.bytes;
    }
    return { environments: ofOwner.length, rows, bytes };
  }

  async #measure(partition: Partition): Promise<Size> {
    const { version } = partition;
    const measured = this.#measured.get(partition);
    if (measured && version !== undefined && measured.version === version) return measured;
    const reader = partition.read();
    const all = await Promise.all(Object.keys(tables).map((table) => reader.rows(table)));
    const size = { ...this.#sizeOf(all), version };
    this.#measured.set(partition, size);
    return size;
  }

  #startingSize(seed: EnvironmentRecord['seed']): Size {
    const startingSize = this.#starting.get(seed);
    if (startingSize) return startingSize;
    const size = seed === 'world' ? { rows: 0, bytes: 0 } : this.#sizeOf(Object.values(this.#seedData[seed]));
    this.#starting.set(seed, size);
    return size;
  }

  #sizeOf(all: readonly (readonly unknown[])[]): Size {
    let [rows, bytes] = [0, 0];
    for (const table of all) {
      rows += table.length;
      for (const row of table) if (typeof row === 'object' && row !== null) bytes += this.#bytesOf(row);
    }
    return { rows, bytes };
  }

  #bytesOf(row: object): number {
    const rowBytes = this.#bytes.get(row);
    if (rowBytes !== undefined) return rowBytes;
    const bytes = JSON.stringify(row).length;
    this.#bytes.set(row, bytes);
    return bytes;
  }
}
