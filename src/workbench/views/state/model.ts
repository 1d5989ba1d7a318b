import type { ControlSchemas } from '../../../client/control-client.ts';
import type { Shape } from '../try/model.ts';

/** A row as the sandbox shows it: without its secrets. */
export type Row = ControlSchemas['Row'];
export type KeyedRow = ControlSchemas['KeyedRow'];
export type RowPage = ControlSchemas['RowPage'];
export type Table = ControlSchemas['Table'];

/** How a value is shown and edited, where its type alone does not tell. */
export type Kind = 'identifier' | 'name' | 'state' | 'time' | 'other';

/** A field that a list of rows shows. */
export interface Column {
  /** From the row: `task.state`. */
  readonly path: string;
  readonly kind: Kind;
}

/** Where a value leads: to the row of another table that has it at this path. */
export interface Reference {
  readonly table: string;
  readonly path: string;
}

/** A field of another table that names rows of this one. */
export interface Referrer {
  readonly table: string;
  /** The field there. */
  readonly path: string;
  /** What it names rows of this table by. */
  readonly own: string;
  /** Whether it is a list of such names. */
  readonly isList?: true;
}

/** An operation of the service that takes or shows what a table has. */
export interface TouchingOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** What is known of a table's rows, as `tables/task.json` has it. Paths lead through lists without saying which entry. */
export interface TableData {
  readonly table: string;
  /** What its rows are, each of them and all together. */
  readonly description: string;
  readonly rows: string;
  readonly shape: Shape;
  /** The field that has what the service's API shows: `task`. */
  readonly part?: string;
  /** What people tell rows apart by: `task.taskId`. */
  readonly identifier?: string;
  readonly columns: readonly Column[];
  /** Fields that are times, in Unix seconds. */
  readonly times: readonly string[];
  readonly references: { readonly [path: string]: Reference };
  readonly referrers: readonly Referrer[];
  readonly operations: readonly TouchingOperation[];
  /** What is shown in the place of a secret. */
  readonly leftOut: string;
}
