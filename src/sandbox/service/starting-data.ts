import { quarter } from '../engine/calendar.ts';
import { mapped } from '../store/in-steps.ts';
import type { SeedName } from '../store/store.ts';
import type { Table } from '../store/table.ts';
import { StartingState, type States, TableState } from '../store/table-state.ts';
import { anyTable, tableNames } from './any-table.ts';

/** The moment, in Unix seconds, at which the story of the contract's examples ends: 2026-03-02T15:00:00Z. */
export const seedTime = 1772463600;

/** Rows by the names of their tables. */
type Rows = Readonly<Record<string, readonly object[] | undefined>>;

/** Starting data of environments. */
export type Seeds = Readonly<Record<Exclude<SeedName, 'world'>, Rows>>;

/** The starting data of environments by name, moved to any moment; equal ones are made once and shared. */
export class StartingData {
  readonly #seeds: Seeds;
  readonly #cached = new Map<string, WeakRef<States>>();
  /** Those asked for last, so that environments that begin one after the other share them. */
  readonly #recent: States[] = [];

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  /** The tables of the starting data whose story ends at `anchor`, in Unix seconds; an imported environment begins with none. */
  at(seed: SeedName, anchor: number): States {
    const key = `${seed} ${anchor}`;
    const cached = this.#cached.get(key)?.deref();
    if (cached) return cached;
    const states = seed === 'world' ? buildStates({}, 0) : buildStates(this.#seeds[seed], anchor - seedTime);
    for (const [old, reference] of this.#cached) if (!reference.deref()) this.#cached.delete(old);
    this.#cached.set(key, new WeakRef(states));
    if (this.#recent.unshift(states) > 4) this.#recent.pop();
    return states;
  }
}

/** Every table with all times moved by `shift` seconds; each is built when it is first looked at. */
export function buildStates(rows: Rows, shift: number): States {
  const states = new Map<string, object>();
  for (const name of tableNames) {
    const table = anyTable(name);
    if (table) states.set(name, stateOf(table, rows[name] ?? [], shift));
  }
  return states;
}

function stateOf(table: Table<object>, rows: readonly object[], shift: number): object {
  return new StartingState(function* () {
    return yield* TableState.inSteps(table, yield* mapped(rows, (row) => moved(row, shift)));
  });
}

/** A row with all its times later; what has none is shared. By the contract's rule times are `timestamp` or end in `Timestamp`. */
function moved<Part extends object>(part: Part, shift: number): Part {
  let copy: Part | undefined;
  for (const key in part) {
    const value: unknown = part[key];
    const next = movedValue(key, value, shift);
    if (next === value) continue;
    copy ??= { ...part };
    Reflect.set(copy, key, next);
  }
  return copy ?? part;
}

function movedValue(key: string, value: unknown, shift: number): unknown {
  if (typeof value === 'number') return isTime(key) ? value + stepOf(key, shift) : value;
  if (Array.isArray(value)) return movedList(value, shift);
  return typeof value === 'object' && value !== null ? moved(value, shift) : value;
}

function movedList(list: readonly unknown[], shift: number): readonly unknown[] {
  const next = list.map((item) => movedValue('', item, shift));
  return next.every((item, i) => item === list[i]) ? list : next;
}

function isTime(key: string): boolean {
  return key === 'timestamp' || key.endsWith('Timestamp');
}

/** Quarters of an hour stay such. */
function stepOf(key: string, shift: number): number {
  return key === 'quarterTimestamp' ? Math.floor(shift / quarter) * quarter : shift;
}
