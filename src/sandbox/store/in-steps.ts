import type { Steps } from '../../contract/steps.ts';
import { costs, work } from '../../contract/work.ts';

/** How many rows are worked on before others may have their turn. */
const atOnce = 512;

/** Whether others may have their turn before the row at a place, in work that takes one row after the other. */
export function isTurn(at: number): boolean {
  if (at % atOnce !== atOnce - 1) return false;
  work.done += atOnce * costs.row;
  return true;
}

/** What `map` makes of each, in steps. */
export function* mapped<Row, Made>(rows: readonly Row[], map: (row: Row) => Made): Steps<Made[]> {
  const made: Made[] = [];
  for (const [at, row] of rows.entries()) {
    if (isTurn(at)) yield undefined;
    made.push(map(row));
  }
  return made;
}

/** Entries by their keys, in the order of their UTF-16 code units, in steps. */
export function* sorted<Value>(entries: readonly (readonly [string, Value])[]): Steps<(readonly [string, Value])[]> {
  let runs: (readonly [string, Value])[][] = [];
  for (let from = 0; from < entries.length; from += runLength) {
    const run = entries.slice(from, from + runLength).sort(([a], [b]) => (a < b ? -1 : 1));
    runs.push(run);
    work.done += run.length * costs.row;
    yield undefined;
  }
  while (runs.length > 1) {
    const longer: (readonly [string, Value])[][] = [];
    for (let i = 0; i < runs.length; i += 2) longer.push(yield* merged(runs[i] ?? [], runs[i + 1] ?? []));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** How many entries are sorted at once. */
const runLength = 4096;

function* merged<Value>(
  first: readonly (readonly [string, Value])[],
  second: readonly (readonly [string, Value])[],
): Steps<(readonly [string, Value])[]> {
  const all: (readonly [string, Value])[] = [];
  let taken = 0;
  for (const entry of second) {
    for (let next = first[taken]; next !== undefined && next[0] < entry[0]; next = first[taken]) {
      all.push(next);
      taken++;
    }
    all.push(entry);
    if (isTurn(all.length)) yield undefined;
  }
  // What is behind all of the second is moved as it is.
  return taken < first.length ? all.concat(first.slice(taken)) : all;
}
