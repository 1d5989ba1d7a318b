import type { SqliteStore } from '../../../src/node/sqlite-store.ts';
import type { EnvironmentRecord, Partition, Store, StoredEnvironment } from '../../../src/sandbox/store/store.ts';
import type { States } from '../../../src/sandbox/store/table-state.ts';
import type { Written } from './journal.ts';
import type { StoreWatch } from './store-watch.ts';
import { WatchedPartition } from './watched-partition.ts';

/** The file's store, with every commit noted. One thing is written after the other, so that it is known whose a commit is. */
export class WatchedStore implements Store {
  readonly time: Store['time'];
  readonly #inner: SqliteStore;
  readonly #watch: StoreWatch;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(inner: SqliteStore, watch: StoreWatch) {
    this.time = inner.time;
    this.#inner = inner;
    this.#watch = watch;
  }

  copy(from: StoredEnvironment, to: EnvironmentRecord): Promise<Partition> {
    return this.#inTurn(async () => {
      const { journal, expect } = this.#watch;
      const [former, other] = [to.id, from.record.id].map((id) => journal.environments.get(id)?.rows ?? new Map());
      const rows = new Map<string, Written>();
      expect(() => journal.turned(to.id, { record: to, rows }));
      const partition = await this.#inner.copy(from, to);
      const reader = partition.read();
      for (const [id, written] of [...(former ?? []), ...(other ?? [])]) {
        rows.set(id, { ...written, row: await written.read(reader) });
      }
      return this.#watched(to.id, partition);
    });
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
      this.#watch.expect(() => this.#watch.journal.turned(record.id, { record, rows: new Map() }));
      return this.#watched(record.id, await this.#inner.create(record));
    });
  }

  fill(record: EnvironmentRecord, states: States): Promise<Partition> {
    return this.#inTurn(async () => {
      this.#watch.expect(() => this.#watch.journal.turned(record.id, { record, rows: new Map() }));
      return this.#watched(record.id, await this.#inner.fill(record, states));
    });
  }

  reset(record: EnvironmentRecord): Promise<Partition> {
    return this.#inTurn(async () => {
      const { journal, expect } = this.#watch;
      const former = journal.environments.get(record.id)?.rows ?? new Map<string, Written>();
      // What was written before has to be as it is in the starting data, which may be of another time now.
      const starting = new Map<string, Written>();
      expect(() => journal.turned(record.id, { record, rows: starting }));
      const partition = await this.#inner.reset(record);
      const reader = partition.read();
      for (const [id, written] of former) starting.set(id, { ...written, row: await written.read(reader) });
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
      this.#watch.expect(() => this.#watch.journal.turned(id, undefined));
      await this.#inner.remove(id);
    });
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  #watched(id: string, partition: Partition): Partition {
    return new WatchedPartition(id, partition, this.#watch, (work) => this.#inTurn(work));
  }

  /** Whether something is being written, or waits for that. */
  get isBusy(): boolean {
    return this.#underWay > 0;
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
