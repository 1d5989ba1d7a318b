import { setTimeout } from 'node:timers/promises';
import { type CounterRow, counters } from '../../../src/sandbox/engine/tables.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { Partition, Store, Transaction } from '../../../src/sandbox/store/store.ts';
import type { Table } from '../../../src/sandbox/store/table.ts';
import { WrappedStore } from '../wrapped-store.ts';

/** Milliseconds between the reads of a transaction and its writes. */
const gap = 10;

type Write = (transaction: Transaction) => Promise<unknown>;

/** A store of which some transactions look first and write a moment later, whatever others have written in between. */
export function racingStore(store: Store, isRacing: () => boolean): Store {
  return new WrappedStore(store, (partition) => {
    const lasts = new Map<string, number>();
    return {
      get version() {
        return partition.version;
      },
      read: () => partition.read(),
      async write(work) {
        return isRacing() ? writeLater(partition, work, lasts) : partition.write(work);
      },
    };
  });
}

async function writeLater<T>(
  partition: Partition,
  work: (transaction: Transaction) => Promise<T>,
  lasts: Map<string, number>,
): Promise<T> {
  const writes: Write[] = [];
  const aside = MemoryPartition.holding(partition.read());
  const result = await aside.write((transaction) => work(new Noting(transaction, writes, lasts)));
  await setTimeout(gap);
  await partition.write(async (transaction) => {
    for (const write of writes) await write(transaction);
  });
  return result;
}

/** A transaction whose writes are noted; what counts up is shared by all, so that no two records have one identifier. */
class Noting implements Transaction {
  readonly #own: Transaction;
  readonly #writes: Write[];
  readonly #lasts: Map<string, number>;

  constructor(own: Transaction, writes: Write[], lasts: Map<string, number>) {
    this.#own = own;
    this.#writes = writes;
    this.#lasts = lasts;
  }

  get writes(): Transaction['writes'] {
    return this.#own.writes;
  }

  async get<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<Row | undefined> {
    await this.#catchUp(table.name, key);
    return this.#own.get(table, key);
  }

  list: Transaction['list'] = (...query) => this.#own.list(...query);
  count: Transaction['count'] = (...query) => this.#own.count(...query);
  rows: Transaction['rows'] = (...query) => this.#own.rows(...query);
  size: Transaction['size'] = (table) => this.#own.size(table);

  insert<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<boolean> {
    this.#writes.push((later) => later.put(table, row));
    return this.#own.insert(table, row);
  }

  async put<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<void> {
    await this.#own.put(table, row);
    if (table.name === counters.name) return this.#count(table.key(row));
    this.#writes.push((later) => later.put(table, row));
  }

  delete<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<boolean> {
    this.#writes.push((later) => later.delete(table, key));
    return this.#own.delete(table, key);
  }

  /** Brings a count to where others have come meanwhile, and takes the next number, which nobody else gets. */
  async #catchUp(table: string, counter: string): Promise<void> {
    if (table !== counters.name) return;
    const row = await this.#own.get(counters, counter);
    const last = Math.max(row?.last ?? 0, this.#lasts.get(counter) ?? 0);
    this.#lasts.set(counter, last + 1);
    if (last > 0) await this.#own.put(counters, { counter, last });
  }

  async #count(counter: string): Promise<void> {
    const last = (await this.#own.get(counters, counter))?.last ?? 0;
    this.#writes.push(async (later) => {
      const before: CounterRow | undefined = await later.get(counters, counter);
      if ((before?.last ?? 0) < last) await later.put(counters, { counter, last });
    });
  }
}
