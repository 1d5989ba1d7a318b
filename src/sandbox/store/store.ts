import type { Seed } from '../../../generated/sandbox-control/schemas.ts';
import type { components } from '../../../generated/sandbox-control/types.ts';
import type { KeyRange } from './key.ts';

import type { SystemTime } from './system-time.ts';
import type { Table } from './table.ts';
import type { States } from './table-state.ts';

/** Which rows of an index, in the order of their keys. */
export interface Query extends KeyRange {
  /** How many to skip; none by default. */
  readonly offset?: number;
  /** How many at most; all by default. */
  readonly limit?: number;
  /** True for descending order. */
  readonly reverse?: boolean;
}

/** Reads one state of a partition, which no write changes any more. Rows are never changed; to change one, put another. */
export interface Reader {
  get<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<Row | undefined>;
  list<Row, Index extends string>(table: Table<Row, Index>, index: Index, query: Query): Promise<readonly Row[]>;
  count<Row, Index extends string>(table: Table<Row, Index>, index: Index, range: KeyRange): Promise<number>;
  /** The rows of the table of this name in the order of their keys: every one, or those of a range. */
  rows(table: string, query?: Query): Promise<readonly unknown[]>;
  /** How many rows the table of this name has. */
  size(table: string): Promise<number>;
}

/** What a transaction did to one row. */
export interface RowChange {
  readonly table: string;
  readonly key: string;
  /** Undefined where it was added. */
  readonly before: unknown;
  /** Undefined where it was removed. */
  readonly row: unknown;
}

/** Reads and writes; sees its own writes. All of them are kept together, or none. */
export interface Transaction extends Reader {
  /** What it did so far, in its order; a row that was written twice is there twice. */
  readonly writes: readonly RowChange[];
  /** Adds the row, unless there is one of its key: then false. */
  insert<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<boolean>;
  /** Adds the row, or puts it in the place of the one of its key. */
  put<Row, Index extends string>(table: Table<Row, Index>, row: Row): Promise<void>;
  /** Removes the row of this key; false where there is none. */
  delete<Row, Index extends string>(table: Table<Row, Index>, key: string): Promise<boolean>;
}

/** The data of one environment. */
export interface Partition {
  /** Equal numbers, equal contents, whatever the partitions; undefined where the store cannot tell. */
  readonly version: number | undefined;
  /** The state as of the last transaction that was kept. */
  read(): Reader;
  /**
   * Runs one transaction after the other. Its writes are kept once `work` resolves, before this resolves; when it
   * rejects, nothing is.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** What there is beside these where other processes write into the same partition. */
  readonly shared?: SharedPartition;
}

/** A partition that other processes write into too. `work` of its writes may run several times; the last one counts. */
export interface SharedPartition {
  /** What is known of the environment as of the last entry that was read. */
  readonly record: EnvironmentRecord;
  /** Changes what is known of the environment, in turn with the writes. Rejects as `change` throws, and then nothing is changed. */
  alter(change: (record: EnvironmentRecord) => EnvironmentRecord): Promise<void>;
  /** Calls back after each change that was kept, of whatever process; `foreign` where it was another's, which is waited for. */
  listen(listener: (foreign: boolean) => Promise<void> | undefined): void;
  /** Resolves once what others have kept before this was called is read. */
  catchUp(): Promise<void>;
}

/** Where environments keep their data. */
export interface Store {
  /** The time that clocks go by; from `load` on it is never before that of the latest change that was kept. */
  readonly time: SystemTime;
  /** The environments that are kept already, as after a restart. */
  load(): Promise<readonly StoredEnvironment[]>;
  /** A number that no other environment of the store has or had. */
  nextNumber(): Promise<number>;
  /** A new partition that holds the starting data. Its identifier must be unused. */
  create(environment: EnvironmentRecord): Promise<Partition>;
  /** A new partition that holds these rows and nothing else. Its identifier must be unused. */
  fill(environment: EnvironmentRecord, states: States): Promise<Partition>;
  /** Puts a partition back to its starting data, which may be another than before. */
  reset(environment: EnvironmentRecord): Promise<Partition>;
  /**
   * Puts what one partition holds into that of a record, a new one or in the place of what that held. The record has the
   * seed and the anchor of the other. Nothing may write into either meanwhile.
   */
  copy(from: StoredEnvironment, to: EnvironmentRecord): Promise<Partition>;
  /** Saves what the record says now. */
  save(environment: EnvironmentRecord): Promise<void>;
  /** Removes a partition and all whose identifiers go on behind its own, after a slash. */
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** What is known of an environment beside its data. */
export interface EnvironmentRecord {
  readonly id: string;
  /** Which starting data. */
  readonly seed: SeedName;
  /** The moment, in Unix seconds, at which the story of the starting data ends. */
  readonly anchor: number;
  readonly clock: ClockRecord;
  /** How its clock began and begins again when it is reset. */
  readonly start: ClockStart;
  /** When it was created, in Unix milliseconds of real time. */
  readonly created: number;
  /** What people know it by. */
  readonly name?: string | undefined;
  /** After how long without use it ends, as an ISO 8601 duration of real time. */
  readonly endsAfter?: string | undefined;
  /** The name of the key that it was made with; undefined where it is for all. */
  readonly owner?: string | undefined;
  /** What is to go wrong on purpose; undefined where nothing ever was. */
  readonly faults?: FaultsRecord | undefined;
  /** The move of its clock that is under way, where several processes may move it. */
  readonly moving?: MoveRecord | undefined;
}

/** A move of a clock, by one of several processes. */
export interface MoveRecord {
  readonly moveId: string;
  /** Where to, in Unix milliseconds. */
  readonly to: number;
  /** Until when nobody else may move it, in Unix milliseconds of real time; what goes on for longer says so again. */
  readonly until: number;
}

/** The faults of an environment as they are kept. */
export interface FaultsRecord {
  /** The number given last. */
  readonly last: number;
  /** In the order in which they were asked for. */
  readonly faults: readonly FaultRecord[];
}

/** Something that goes wrong on purpose. */
export interface FaultRecord {
  readonly faultId: string;
  readonly asked: components['schemas']['FaultCreation'];
  /** How many requests or attempts it still befalls; undefined where it stays until it is deleted. */
  readonly remaining?: number | undefined;
  /** How many numbers were drawn of its seed. */
  readonly drawn: number;
}

/** Where a clock begins: at a time in Unix milliseconds, or in real time. */
export interface ClockStart {
  readonly now: number | null;
  readonly frozen: boolean;
}

/** A clock as it is kept: real time plus `offset`, or standing still at `frozenAt`. All in milliseconds. */
export interface ClockRecord {
  readonly offset: number;
  readonly frozenAt: number | null;
}

/** Which starting data: the demo organization of the contract's examples, or its users and tokens alone. */
export type SeedName = (typeof Seed.enum)[number];

/** An environment as a former process left it. */
export interface StoredEnvironment {
  readonly record: EnvironmentRecord;
  readonly partition: Partition;
}
