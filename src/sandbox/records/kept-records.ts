import { records as current } from '../../../generated/records.ts';
import { changesSince, isAfter, type KeptContract, type Records } from '../../contract/record-changes.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import { isEnvironmentData, readSeedData } from '../service/seed-data.ts';
import { type Seeds, StartingData } from '../service/starting-data.ts';
import type { EnvironmentRecord } from '../store/store.ts';
import { type States, stateOf } from '../store/table-state.ts';
import { UnreadableRecords } from '../store/unreadable-records.ts';

/** A row with its key; undefined where it was removed. */
export interface KeptRow {
  readonly table: string;
  readonly key: string;
  readonly row: unknown;
}

/** Of contracts before data told what it is of. */
const untold: KeptContract = { version: '0.0.0', changes: '0.0.0', rows: '' };
/** Rows that are validated at once. */
const atOnce = 256;

/** Starting data as stores keep it: with what its rows, and those of environments that began with it, are written by. */
export function textOfSeed(seeds: Seeds, { contract }: Records = current): string {
  return JSON.stringify({ ...seeds, contract });
}

/** Starting data that a store has kept: as the contract has it now, or as another version had it. */
export type KeptSeed = StartingData | FormerRecords;

/** Reads what `textOfSeed` wrote. Throws where it is something else. */
export function readSeed(text: string, records: Records = current): KeptSeed {
  const seed: unknown = JSON.parse(text);
  if (contractIn(seed)?.rows !== records.contract.rows) return new FormerRecords(seed, records);
  return new StartingData(readSeedData(seed));
}

/** An environment's rows as they are now, with the starting data that they are the difference to. */
export interface TakenRecords {
  /** The starting data, see `textOfSeed`. */
  readonly text: string;
  readonly data: StartingData;
  readonly starting: States;
  readonly states: States;
  readonly rows: readonly KeptRow[];
}

/** Starting data as it is now, and why the one of a name cannot be read, which has no rows then. */
interface TakenSeedData extends Pick<TakenRecords, 'text' | 'data'> {
  readonly unread: ReadonlyMap<string, UnreadableRecords>;
}

/** The rows of another version of the contract: changed as it is declared, and held against the schemas of this one. */
export class FormerRecords {
  readonly #seed: unknown;
  readonly #contract: KeptContract;
  readonly #records: Records;
  readonly #change: (table: string, row: unknown) => unknown;
  #seedData: Promise<TakenSeedData> | undefined;

  constructor(seed: unknown, records = current) {
    this.#seed = seed;
    this.#contract = contractIn(seed) ?? untold;
    this.#records = records;
    this.#change = changesSince(records.changes, this.#contract.version);
  }

  /** True if servers of that version could not read this version's rows, or rows may have to be changed. */
  get isToWrite(): boolean {
    const currentContract = this.#records.contract;
    return this.#contract.changes !== currentContract.changes || this.#contract.version === currentContract.version;
  }

  /**
   * What was different from the starting data, as it is now. Rejects with `UnreadableRecords`. `isLog`: rows may be gone that
   * the starting data never had.
   */
  async take({ seed, anchor }: EnvironmentRecord, kept: readonly KeptRow[], isLog = false): Promise<TakenRecords> {
    this.#seedData ??= this.#readSeedData();
    const { text, data, unread } = await this.#seedData;
    const reason = unread.get(seed);
    if (reason) throw reason;
    const starting = data.at(seed, anchor);
    const states = new Map(starting);
    const isDifference = ({ table, key, row }: KeptRow) =>
      row !== undefined || stateOf(starting, table).rows.get(key) !== undefined;
    const all = await this.#rows(kept);
    const rows = isLog ? all.filter(isDifference) : all;
    const edit = {};
    for (const keptRow of rows) {
      const { table, key, row } = keptRow;
      const state = stateOf(states, table);
      const currentKey = row === undefined ? key : state.keyOf(row);
      const isKnown = isDifference(keptRow);
      if (currentKey !== key || !isKnown) throw new UnreadableRecords(`Rows of the table ${table} have other keys now`);
      states.set(table, row === undefined ? state.delete(key, edit) : state.put(row, edit));
    }
    return { text, data, starting, states, rows };
  }

  async #readSeedData(): Promise<TakenSeedData> {
    const { version, changes } = this.#contract;
    const currentContract = this.#records.contract;
    if (isAfter(changes, currentContract.changes))
      throw new UnreadableRecords(
        `It is of version ${version} of the contract, and this server is of ${currentContract.version}`,
      );
    const seedData: Record<string, unknown> = {};
    const unread = new Map<string, UnreadableRecords>();
    for (const [name, tables] of Object.entries(Object(this.#seed))) {
      if (name === 'contract') continue;
      if (!isEnvironmentData(tables))
        throw new UnreadableRecords(`The starting data ${name} has other tables than there are`);
      seedData[name] = await this.#tables(name, tables).catch((error: unknown) => {
        if (!(error instanceof UnreadableRecords)) throw error;
        unread.set(name, error);
        return {};
      });
    }
    const read = readSeedData(seedData);
    return { text: textOfSeed(read, this.#records), data: new StartingData(read), unread };
  }

  async #rows(kept: readonly KeptRow[]): Promise<readonly KeptRow[]> {
    const slice = new TimeSlice();
    const changed: KeptRow[] = [];
    for (const [table, rowsOfTable] of Map.groupBy(kept, (keptRow) => keptRow.table)) {
      if (!isEnvironmentData({ [table]: [] }))
        throw new UnreadableRecords(`It has a table ${table}, which there is not`);
      const there = rowsOfTable.filter(({ row }) => row !== undefined);
      const former = there.map(({ row }) => row);
      const rows = await this.#held(table, former, slice, (at) => nameOf(table, there[at]?.key ?? ''));
      changed.push(
        ...there.map((keptRow, at) => ({ ...keptRow, row: rows[at] })),
        ...rowsOfTable.filter(({ row }) => row === undefined),
      );
    }
    return changed;
  }

  async #tables(name: string, tables: object): Promise<object> {
    const slice = new TimeSlice();
    const changed: Record<string, readonly unknown[]> = {};
    for (const [table, rows] of Object.entries(tables)) {
      if (Array.isArray(rows))
        changed[table] = await this.#held(
          table,
          rows,
          slice,
          (at) => `row ${at} of the table ${table} in the starting data ${name}`,
        );
    }
    return changed;
  }

  async #held(
    table: string,
    rows: readonly unknown[],
    slice: TimeSlice,
    nameOfRow: (at: number) => string,
  ): Promise<readonly unknown[]> {
    // The validators are large, and needed only if the contract has changed.
    const { shapeViolation } = await import('./row-shape.ts');
    const changed: unknown[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce).map((row) => this.#change(table, row));
      const wrong = shapeViolation(table, some);
      if (wrong) throw this.#unreadable(nameOfRow(from + wrong.at), wrong.pointer, wrong.message);
      for (const row of some) changed.push(row);
      await slice.yieldIfOver();
    }
    return changed;
  }

  #unreadable(row: string, pointer: string, message: string): UnreadableRecords {
    const [since, now] = [this.#contract, this.#records.contract].map(({ version }) => version);
    const of = since === untold.version ? 'an earlier version' : `version ${since}`;
    return new UnreadableRecords(
      `It was written by ${of} of the contract, and ${now} cannot read it: ${row}: ${pointer} ${message}`,
    );
  }
}

/** A row by its key, in which parts are separated by control characters; keys of tokens are secrets. */
function nameOf(table: string, key: string): string {
  if (table === 'token') return 'a row of the table token';
  return `the row ${key.slice(0, 200).replaceAll(/[^\x21-\x7e]+/g, ' ')} of the table ${table}`;
}

function contractIn(seed: unknown): KeptContract | undefined {
  const { version, changes, rows } = Object(Object(seed).contract);
  const isWhole = [version, changes, rows].every((part) => typeof part === 'string');
  return isWhole ? { version, changes, rows } : undefined;
}
