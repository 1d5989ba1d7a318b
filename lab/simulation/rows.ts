import type { JobRow } from '../../src/sandbox/engine/tables.ts';
import type { TaskRow } from '../../src/sandbox/modules/tasks/tables.ts';
import type { DeliveryRow, WebhookRow } from '../../src/sandbox/modules/webhooks/tables.ts';
import type { RowChange } from '../../src/sandbox/store/store.ts';

/** A row and what it was before, where it is one of a table. */
export interface RowStep<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The rows of tables as they are written; a journal keeps them without their types. */
export interface RowTypes {
  readonly task: TaskRow;
  readonly delivery: DeliveryRow;
  readonly webhook: WebhookRow;
  readonly job: JobRow;
}

const marks: Readonly<Record<keyof RowTypes, string>> = {
  task: 'task',
  delivery: 'webhookId',
  webhook: 'webhook',
  job: 'job',
};

/** Changes of the rows of one table. */
export function stepsOf<Name extends keyof RowTypes>(
  rows: readonly RowChange[],
  name: Name,
): RowStep<RowTypes[Name]>[] {
  return rows
    .filter(({ table }) => table === name)
    .map(({ row, before }) => ({ before: rowOf(before, name), after: rowOf(row, name) }));
}

/** A row of a table; undefined where it is none. */
export function rowOf<Name extends keyof RowTypes>(row: unknown, name: Name): RowTypes[Name] | undefined {
  return isRow(row, name) ? row : undefined;
}

/** Rows are known by the table that they were written into; this looks for what all of its rows have. */
function isRow<Name extends keyof RowTypes>(row: unknown, name: Name): row is RowTypes[Name] {
  return typeof row === 'object' && row !== null && marks[name] in row;
}
