/** The keys of a row in an index: one, several, or none where the row is not in it. */
export type IndexKeys = string | readonly string[] | undefined;

/** A kind of row: how rows are told apart, and the orders in which they can be listed and counted. */
export interface Table<Row, Index extends string = string> {
  /** Unique among all tables; it names the table in files. */
  readonly name: string;
  readonly key: (row: Row) => string;
  /** Keys of an index are unique: they end with what tells rows apart. Each is computed from the row alone. */
  readonly indexes: Readonly<Record<Index, (row: Row) => IndexKeys>>;
}

/** A table without rows yet; `Row` is given, the names of the indexes are inferred. */
export function defineTable<Row>() {
  return <Index extends string>(table: Table<Row, Index>): Table<Row, Index> => table;
}
