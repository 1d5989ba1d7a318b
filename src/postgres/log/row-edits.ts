import type { Steps } from '../../contract/steps.ts';
import { costs, work } from '../../contract/work.ts';
import type { Size } from '../../sandbox/service/measured-usage.ts';
import type { RowChange } from '../../sandbox/store/store.ts';
import { type States, stateOf } from '../../sandbox/store/table-state.ts';
import type { LogEdit } from './log.ts';

/** Rows per step. */
export const rowsAtOnce = 16;

/** Row edits of changes, as the log stores them. */
export function* editsOf(changes: readonly RowChange[]): Steps<readonly LogEdit[]> {
  const edits: LogEdit[] = [];
  for (const { table, key, row } of changes) {
    edits.push([table, key, row === undefined ? null : JSON.stringify(row)]);
    work.done += costs.keptRow;
    if (edits.length % rowsAtOnce === 0) yield undefined;
  }
  return edits;
}

/** By how much changes make what is kept more or less; `edits` has what each of them left. */
export function* growthOf(changes: readonly RowChange[], edits: readonly LogEdit[]): Steps<Size> {
  let [rows, bytes] = [0, 0];
  for (const [, , text] of edits) {
    rows += Number(text !== null);
    bytes += text?.length ?? 0;
  }
  for (const [i, { before }] of changes.entries()) {
    if (before === undefined) continue;
    rows--;
    bytes -= JSON.stringify(before).length;
    work.done += costs.keptRow;
    if (i % rowsAtOnce === rowsAtOnce - 1) yield undefined;
  }
  return { rows, bytes };
}

/** Length of an edit, in characters. */
export function lengthOf([table, key, text]: LogEdit): number {
  return table.length + key.length + (text?.length ?? 0);
}

/** The states after edits. Rows are taken to be as they were written. Throws where one is of no table that is known. */
export function* edited(states: States, edits: Iterable<LogEdit>): Steps<States> {
  const next = new Map(states);
  const edit = {};
  let count = 0;
  for (const [table, key, text] of edits) {
    const state = stateOf(next, table);
    const row: unknown = text === null ? undefined : JSON.parse(text);
    next.set(table, row === undefined ? state.delete(key, edit) : state.put(row, edit));
    work.done += costs.keptRow;
    count++;
    if (count % rowsAtOnce === 0) yield undefined;
  }
  return next;
}
