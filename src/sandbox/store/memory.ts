import { costs, work } from '../../contract/work.ts';
import { anyKey, type KeyRange } from './key.ts';
import type { Partition, Query, Reader, RowChange, Transaction } from './store.ts';
import type { Table } from './table.ts';
import { type States, stateOf, TableState } from './table-state.ts';

let lastVersion = 0;

/** Counts the versions of all partitions of the process, so that none has the number of another, nor of its own before a reset. */
export function nextVersion(): number {
  lastVersion++;
  return lastVersion;
}

/** A partition in memory. Transactions run one after the other; readers see the last one that ended. */
export class MemoryPartition implements Partition {
  #states: States;
  #version = nextVersion();
  /** How many transactions wait or are under way, and what resolves when the last of them has ended. */
  #underWay = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(states: States) {
    this.#states = states;
  }

  /** A partition with what a reader of one in memory sees; the two share it until one of them is written. */
  static holding(reader: Reader): MemoryPartition {
    return new MemoryPartition(statesOf(reader));
  }

  get version(): number {
    return this.#version;
  }

  read(): Reader {
    return new MemoryReader(this.#states);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const turn = this.#underWay++ > 0 ? this.#last.then(() => this.#run(work)) : this.#run(work);
    this.#last = turn.then(this.#end, this.#end);
    return turn;
  }

  readonly #end = (): void => {
    this.#underWay--;
  };

  async #run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const transaction = new MemoryTransaction(this.#states);
    let result: T;
    try {
      result = await work(transaction);
    } finally {
      transaction.end();
    }
    const { states } = transaction;
    if (states === this.#states) return result;
    this.#states = states;
    this.#version = nextVersion();
    return result;
  }
}

/** What a reader of a partition in memory sees. Throws where it is one of another. */
export function statesOf(reader: Reader): States {
  if (!(reader instanceof MemoryReader)) throw new TypeError('The reader is one of another store.');
  return reader.states;
}

/** Reads one state of a partition in memory. */
export class MemoryReader implements Reader {
  states: States;

  constructor(states: States) {
    this.states = states;
  }

  async get<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<Row | undefined> {
    return TableState.of(table, this.states.get(table.name))?.rows.get(key);
  }

  async list<Row, Index extends string>(table: Table<Row, Index>, index: Index, query: Query): Promise<readonly Row[]> {
    return TableState.of(table, this.states.get(table.name))?.index(index).slice(query) ?? [];
  }

  async count<Row, Index extends string>(table: Table<Row, Index>, index: Index, range: KeyRange): Promise<number> {
    return TableState.of(table, this.states.get(table.name))?.index(index).count(range.from, range.to) ?? 0;
  }

  async rows(table: string, query: Query = anyKey): Promise<readonly unknown[]> {
    return this.states.has(table) ? stateOf(this.states, table).rows.slice(query) : [];
  }

  async size(table: string): Promise<number> {
    return this.states.has(table) ? stateOf(this.states, table).rows.size : 0;
  }
}

/** Changes a state of its own, which others see once it is theirs. */
export class MemoryTransaction extends MemoryReader implements Transaction {
  readonly writes: RowChange[] = [];
  readonly #edit = {};
  #changed: Map<string, object> | undefined;
  #ended = false;

  async insert<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<boolean> {
    const state = this.#state(table);
    const key = table.key(row);
    if (state.rows.get(key) !== undefined) return false;
    this.#keep({ table: table.name, key, before: undefined, row }, state.put(row, this.#edit));
    return true;
  }

  async put<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<void> {
    const state = this.#state(table);
    const key = table.key(row);
    this.#keep({ table: table.name, key, before: state.rows.get(key), row }, state.put(row, this.#edit));
  }

  async delete<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<boolean> {
    const state = this.#state(table);
    // The change may use the state up, so this is looked up before.
    const before = state.rows.get(key);
    if (before === undefined) return false;
    this.#keep({ table: table.name, key, before, row: undefined }, state.delete(key, this.#edit));
    return true;
  }

  /** Takes no more changes: what the edit made is others' from now on. */
  end(): void {
    this.#ended = true;
  }

  /** The state to change. Throws where the transaction has ended. */
  #state<Row, Index extends string>(table: Table<Row, Index>): TableState<Row> {
    if (this.#ended) throw new Error(`The transaction that writes ${table.name} is over.`);
    return TableState.of(table, this.states.get(table.name)) ?? TableState.empty(table);
  }

  #keep(change: RowChange, state: object): void {
    this.#changed ??= new Map(this.states);
    this.#changed.set(change.table, state);
    this.states = this.#changed;
    work.done += costs.row;
    this.writes.push(change);
  }
}

/** Of what was written to each row the last. */
export function lastOfEach(writes: readonly RowChange[]): readonly RowChange[] {
  return [...new Map(writes.map((write) => [`${write.table} ${write.key}`, write])).values()];
}
