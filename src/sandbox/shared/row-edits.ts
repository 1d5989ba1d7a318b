import { costs, work } from '../../contract/work.ts';
import type { RowChange } from '../store/store.ts';
import { type States, stateOf } from '../store/table-state.ts';
import type { RowEdit, Size } from './log.ts';

/** What changes do to rows, as the log has it. */
export function editsOf(changes: readonly RowChange[]): readonly RowEdit[] {
  return changes.map(({ table, key, row }) => [table, key, row === undefined ? null : JSON.stringify(row)]);
}

/** By how much changes make what is kept more or less; `edits` has what each of them left. */
export function growthOf(changes: readonly RowChange[], edits: readonly RowEdit[]): Size {
  let [rows, bytes] = [0, 0];
  for (const [, , text] of edits) {
    rows += Number(text !== null);
    bytes += text?.length ?? 0;
  }
  for (const { before } of changes) {
    if (before === undefined) continue;
    rows--;
    bytes -= JSON.stringify(before).length;
  }
  return { rows, bytes };
}

/** The states after edits. Rows are taken to be as they were written. Throws where one is of no table that is known. */
export function edited(states: States, edits: Iterable<RowEdit>): States {
  const next = new Map(states);
  const edit = {};
  for (const [table, key, text] of edits) {
    const state = stateOf(next, table);
    const row: unknown = text === null ? undefined : JSON.parse(text);
    next.set(table, row === undefined ? state.delete(key, edit) : state.put(row, edit));
    work.done += costs.keptRow;
  }
  return next;
}
