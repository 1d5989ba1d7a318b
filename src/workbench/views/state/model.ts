import type { ControlSchemas } from '../../../client/control-client.ts';
import type { Shape } from '../try/model.ts';

/** A row as the sandbox shows it: without its secrets. */
export type Row = ControlSchemas['Row'];
export type KeyedRow = ControlSchemas['KeyedRow'];
export type RowPage = ControlSchemas['RowPage'];
export type TableInfo = ControlSchemas['Table'];

/** Display of a value, if its type alone does not decide it. */
export type ValueKind = 'identifier' | 'name' | 'state' | 'time' | 'other';

/** A field that a list of rows shows. */
export interface Column {
  /** From the row: `task.state`. */
  readonly path: string;
  readonly kind: ValueKind;
}

/** Reference of a value: the table and path at which the referenced row has it. */
export interface RowReference {
  readonly table: string;
  readonly path: string;
}

/** A field of another table that names rows of this one. */
export interface Referrer {
  readonly table: string;
  /** The field there. */
  readonly path: string;
  /** Path of the value that other tables use to refer to this one. */
  readonly own: string;
  /** True if it is a list of such values. */
  readonly isList?: true;
}

/** An operation of the service that takes or shows what a table has. */
export interface TouchingOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** Data of a table, as `tables/task.json` has it. Paths lead through lists without an index. */
export interface TableData {
  readonly table: string;
  /** Description of its rows. */
  readonly description: string;
  readonly rows: string;
  readonly shape: Shape;
  /** The field that has what the service's API shows: `task`. */
  readonly part?: string;
  /** Path of the identifier for people: `task.taskId`. */
  readonly identifier?: string;
  readonly columns: readonly Column[];
  /** Fields that are times, in Unix seconds. */
  readonly times: readonly string[];
  readonly references: { readonly [path: string]: RowReference };
  readonly referrers: readonly Referrer[];
  readonly operations: readonly TouchingOperation[];
  /** Placeholder for a secret. */
  readonly leftOut: string;
}
