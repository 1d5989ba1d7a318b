import type {
  EnvironmentRecord,
  Partition,
  RowChange,
  Store,
  StoredEnvironment,
} from '../../../src/sandbox/store/store.ts';
import { rowAt, type StoreWatch } from './journal.ts';
import { WatchedPartition } from './watched-partition.ts';

/** A store with every commit noted. It writes one thing after the other, so that it is known whose a commit is. */
export class WatchedStore implements Store {
  readonly time: Store['time'];
  readonly #inner: Store;
  readonly #watch: StoreWatch;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(inner: Store, watch: StoreWatch) {
    this.time = inner.time;
    this.#inner = inner;
    this.#watch = watch;
  }

  async load(): Promise<readonly StoredEnvironment[]> {
    const found = await this.#inner.load();
    await this.#watch.compare(found);
    return found.map(({ record, partition }) => ({ record, partition: this.#watched(record.id, partition) }));
  }

  nextNumber(): Promise<number> {
    return this.#inTurn(() => this.#inner.nextNumber());
  }

  create(record: EnvironmentRecord): Promise<Partition> {
    return this.#inTurn(async () => {
      this.#watch.expect(() => this.#watch.journal.replaced(record.id, { record, rows: new Map() }));
      return this.#watched(record.id, await this.#inner.create(record));
    });
  }

  async fill(): Promise<never> {
    throw new Error('No client imports an environment.');
  }

  async copy(): Promise<never> {
    throw new Error('No client makes a snapshot or a fork.');
  }

  reset(record: EnvironmentRecord): Promise<Partition> {
    return this.#inTurn(async () => {
      const { journal, expect } = this.#watch;
      const former = journal.environments.get(record.id)?.rows ?? new Map<string, RowChange>();
      // What was written before has to be as it is in the starting data, which may be of another time now.
      const starting = new Map<string, RowChange>();
      expect(() => journal.replaced(record.id, { record, rows: starting }));
      const partition = await this.#inner.reset(record);
      const reader = partition.read();
      for (const [id, change] of former) {
        starting.set(id, { ...change, row: await rowAt(reader, change.table, change.key) });
      }
      return this.#watched(record.id, partition);
    });
  }

  save(record: EnvironmentRecord): Promise<void> {
    return this.#inTurn(async () => {
      this.#watch.expect(() => this.#watch.journal.recorded(record));
      await this.#inner.save(record);
    });
  }

  remove(id: string): Promise<void> {
    return this.#inTurn(async () => {
      this.#watch.expect(() => this.#watch.journal.replaced(id, undefined));
      await this.#inner.remove(id);
    });
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** True while something is being written, or waits for that. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  #watched(id: string, partition: Partition): Partition {
    return new WatchedPartition(id, partition, this.#watch, (work) => this.#inTurn(work));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    const turn = this.#last.then(async () => {
      try {
        return await work();
      } finally {
        this.#watch.expect();
        this.#underWay--;
      }
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
