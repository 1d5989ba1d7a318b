import { finish, type Steps } from '../../contract/steps.ts';
import { mapped, sorted } from './in-steps.ts';
import type { IndexKeys, Table } from './table.ts';
import { type Edit, Tree } from './tree.ts';

type Indexes<Row> = readonly (readonly [name: string, keys: (row: Row) => IndexKeys, tree: Tree<Row>])[];

/** The rows of one table and its indexes at one moment; every change gives another state. */
export class TableState<Row> {
  readonly table: object;
  readonly rows: Tree<Row>;
  readonly #key: (row: Row) => string;
  readonly #indexes: Indexes<Row>;

  constructor(table: object, key: (row: Row) => string, rows: Tree<Row>, indexes: Indexes<Row>) {
    this.table = table;
    this.#key = key;
    this.rows = rows;
    this.#indexes = indexes;
  }

  static empty<Row, Index extends string>(table: Table<Row, Index>): TableState<Row> {
    return TableState.from(table, []);
  }

  /** A state with these rows. Throws RangeError where two have one key. */
  static from<Row, Index extends string>(table: Table<Row, Index>, rows: readonly Row[]): TableState<Row> {
    return finish(TableState.inSteps(table, rows));
  }

  /** The same in steps. */
  static *inSteps<Row, Index extends string>(table: Table<Row, Index>, rows: readonly Row[]): Steps<TableState<Row>> {
    const indexes: [string, (row: Row) => IndexKeys, Tree<Row>][] = [];
    for (const name in table.indexes) {
      const keys = table.indexes[name];
      const entries = yield* mapped(rows, (row) => list(keys(row)).map((key) => entry(key, row)));
      indexes.push([name, keys, yield* treeOf(entries.flat())]);
    }
    const entries = yield* mapped(rows, (row) => entry(table.key(row), row));
    return new TableState(table, table.key, yield* treeOf(entries), indexes);
  }

  /** The state if it is one of this very table, whose rows are known to be of its kind then. */
  static of<Row, Index extends string>(
    table: Table<Row, Index>,
    state: object | undefined,
  ): TableState<Row> | undefined {
    const made = state instanceof StartingState ? state.made : state;
    return isStateOf(table, made) ? made : undefined;
  }

  /** What tells a row apart in the table and in each of its indexes, whose names come first; none is that of two rows. */
  keysOf(row: Row): readonly string[] {
    const keys = this.#indexes.flatMap(([name, of]) => list(of(row)).map((key) => `${name} ${key}`));
    return [this.#key(row), ...keys];
  }

  /** What tells a row apart in the table. */
  keyOf(row: Row): string {
    return this.#key(row);
  }

  index(name: string): Tree<Row> {
    for (const index of this.#indexes) if (index[0] === name) return index[2];
    throw new Error(`There is no index ${name}.`);
  }

  put(row: Row, edit: Edit): TableState<Row> {
    const key = this.#key(row);
    const former = this.rows.get(key);
    const indexes = this.#indexes.map(([name, keys, tree]) => {
      const before = former === undefined ? undefined : keys(former);
      const after = keys(row);
      let next = tree;
      for (const old of list(before)) if (!has(after, old)) next = next.delete(old, edit);
      for (const fresh of list(after)) next = next.set(fresh, row, edit);
      return [name, keys, next] as const;
    });
    return new TableState(this.table, this.#key, this.rows.set(key, row, edit), indexes);
  }

  delete(key: string, edit: Edit): TableState<Row> {
    const former = this.rows.get(key);
    if (former === undefined) return this;
    const indexes = this.#indexes.map(([name, keys, tree]) => {
      const next = list(keys(former)).reduce((rest, old) => rest.delete(old, edit), tree);
      return [name, keys, next] as const;
    });
    return new TableState(this.table, this.#key, this.rows.delete(key, edit), indexes);
  }
}

/** A state that is made when it is first looked at; everybody who has it shares what is made. */
export class StartingState {
  #made: object | undefined;
  readonly #make: () => Steps<object>;

  constructor(make: () => Steps<object>) {
    this.#make = make;
  }

  get made(): object {
    this.#made ??= finish(this.#make());
    return this.#made;
  }

  /** Makes it, in steps. */
  *prepare(): Steps<void> {
    this.#made ??= yield* this.#make();
  }
}

/** One state of a partition: the state of each table by its name; a table that is not there is empty. */
export type States = ReadonlyMap<string, object>;

/** The state of the table of this name, whatever its rows are. Throws where there is no such table. */
export function stateOf(states: States, name: string): TableState<unknown> {
  const kept = states.get(name);
  const state = kept instanceof StartingState ? kept.made : kept;
  if (!(state instanceof TableState)) throw new Error(`it has rows of ${name}, which is no table`);
  return state;
}

function isStateOf<Row, Index extends string>(table: Table<Row, Index>, state: unknown): state is TableState<Row> {
  return state instanceof TableState && state.table === table;
}

function list(keys: IndexKeys): readonly string[] {
  if (keys === undefined) return [];
  return typeof keys === 'string' ? [keys] : keys;
}

function has(keys: IndexKeys, key: string): boolean {
  return typeof keys === 'string' ? keys === key : keys?.includes(key) === true;
}

function entry<Row>(key: string, row: Row): readonly [string, Row] {
  return [key, row];
}

function* treeOf<Row>(entries: readonly (readonly [string, Row])[]): Steps<Tree<Row>> {
  const tree = Tree.fromSorted(yield* sorted(entries));
  yield undefined;
  return tree;
}
