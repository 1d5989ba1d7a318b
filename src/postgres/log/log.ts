import type { Size } from '../../sandbox/service/measured-usage.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';

/** Edit of one row: its table, its key, and the row as JSON; null if it was removed. */
export type LogEdit = readonly [table: string, key: string, row: string | null];

/** Position up to which a process has read an environment's log. */
export interface LogPosition {
  readonly id: string;
  /** Number of resets; entries of another incarnation belong to another state. */
  readonly incarnation: number;
  /** Of the last entry that was read; 0 where there is none yet. */
  readonly version: number;
}

/** Writes that were kept together: all of them, or none. */
export interface LogEntry {
  /** Counts the entries of an incarnation, from 1, without gaps. */
  readonly version: number;
  /** A UUID, given by who wrote the entry before it was sent, so that it is known again. */
  readonly entryId: string;
  /** When it was written, in Unix milliseconds of the database's time; never before the entry ahead of it. */
  readonly time: number;
  /** The last edit of each row. */
  readonly rows: readonly LogEdit[];
  /** New record of the environment; undefined if it is unchanged. */
  readonly record: EnvironmentRecord | undefined;
}

/** An entry that is to follow the one at a position, and no other. */
export interface Append {
  readonly after: LogPosition;
  readonly entry: Omit<LogEntry, 'version'>;
  /** When the environment's next job is due in real time, in Unix milliseconds; null where none is. A hint, see `due`. */
  readonly wakeAt: number | null;
  /** By how much the rows and their bytes become more, or less. */
  readonly growth: Size;
}

/** `conflict`: the environment is not at that position any more, began anew, or is gone. Nothing was kept then. */
export type AppendOutcome = 'kept' | 'conflict';

/** Entries of an environment's log beyond a position, in order. */
export interface LogNews {
  readonly kind: 'entries';
  readonly entries: readonly LogEntry[];
  /** See `LoadedEnvironment`; left out where nothing is new. */
  readonly bytes?: number;
}

/** News of an environment: new entries, or that it must be loaded as a whole, is gone, or is damaged. */
export type LogReading =
  | LogNews
  | { readonly kind: 'reload' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged'; readonly what: string };

/** Answers of the log to several questions that were sent together. */
export interface Readings {
  /** The database's time when it answered, in Unix milliseconds. */
  readonly time: number;
  /** One for each position, in their order. */
  readonly readings: readonly LogReading[];
}

/** An environment as it stands in the log at one moment. */
export interface LoadedEnvironment {
  /** The database's time at that moment, in Unix milliseconds. */
  readonly time: number;
  readonly record: EnvironmentRecord;
  readonly incarnation: number;
  /** The hash of its starting data, see `seed`. */
  readonly seedHash: string;
  /** The differences to the starting data that are folded already. */
  readonly rows: readonly LogEdit[];
  /** Later entries in order. */
  readonly entries: readonly LogEntry[];
  /** Of its last entry, folded or not. */
  readonly version: number;
  /** Size of its rows as JSON beside the starting data, less what of that is gone. */
  readonly bytes: number;
}

/** An environment as lists show it. */
export interface ListedEnvironment {
  readonly record: EnvironmentRecord;
  readonly totalSnapshots: number;
  readonly totalRequests: number;
  /** When it ends unless it is used before, in Unix milliseconds; undefined where it does not. */
  readonly end: number | undefined;
}

/** Initial state of an environment: starting data, and the differences from it. */
export interface EnvironmentBeginning {
  readonly record: EnvironmentRecord;
  readonly seedHash: string;
  readonly rows: readonly LogEdit[];
  /** By how much it is more than the starting data; by all of these rows where it is left out. */
  readonly growth?: Size;
  /** See `Append`; null where it is left out. */
  readonly wakeAt?: number | null;
}

/** Time that the process which copied or woke an environment has to look for due jobs, in milliseconds. */
export const lookTime = 10_000;

/** Source of a new environment's contents within the log. */
export interface CopyOf {
  /** The environment or snapshot that is copied as it stands then. */
  readonly from: string;
  /** Makes the copy's record of that of the original, and the time in Unix milliseconds; both are read with the contents. */
  readonly record: (original: EnvironmentRecord, time: number) => EnvironmentRecord;
  /** See `Append`. After `lookTime` where it is left out: who copies is to look before. */
  readonly wakeAt?: number | null;
}

/** A transaction that nobody else can write into an environment during. */
export interface Hold {
  /** Entries of its log beyond a position. */
  read(position: LogPosition): Promise<LogReading>;
  /** As `append`, for a batch of this environment. */
  append(batch: readonly Append[]): Promise<AppendOutcome>;
}

/**
 * Environments as several processes share them: a log for each, in a database. Every method is one transaction. Where it
 * cannot be carried out it rejects with `LogUnavailable`, which says whether it may have been carried out all the same.
 */
export interface EnvironmentLog {
  /**
   * What the environments' logs have beyond these positions, each as of a moment after this was called. `current` tells where
   * they are once it is known how far the logs are: whoever has come as far meanwhile need not be told.
   */
  read(positions: readonly LogPosition[], current?: () => readonly LogPosition[]): Promise<Readings>;
  /**
   * Appends entries; those of each environment are kept or not by themselves. Several of one environment are a write batch,
   * each after the one before, of which all are kept or none.
   */
  append(appends: readonly Append[]): Promise<readonly AppendOutcome[]>;
  /**
   * The versions of those of the entries that are in the log; undefined for others. Rejects with `EntriesForgotten` where they
   * may have been there and are not kept any more: folded, or the environment began anew. What is not there may still come, as long as nothing else
   * follows the position that it was sent with.
   */
  find(position: LogPosition, entryIds: readonly string[]): Promise<readonly (number | undefined)[]>;
  /**
   * Keeps others from writing into an environment while `work` reads and appends; `gone` where there is none. `work` may run
   * several times; the last one counts.
   */
  hold<T>(id: string, work: (hold: Hold) => Promise<T>): Promise<T | 'gone'>;

  /** Size of an environment's rows, see `LoadedEnvironment`; undefined where there is none. */
  bytes(id: string): Promise<number | undefined>;
  /** The whole of an environment or snapshot; undefined where there is none. */
  load(id: string): Promise<LoadedEnvironment | undefined>;
  /** Makes an environment or snapshot, unless there is one of its identifier: then false. */
  begin(beginning: EnvironmentBeginning): Promise<boolean>;
  /**
   * Puts an environment back to a beginning, in a new incarnation. False where there is none; or where one has gone on behind
   * `after`, if that is given.
   */
  restart(beginning: EnvironmentBeginning, after?: LogPosition): Promise<boolean>;
  /** As `restart`, with a beginning that is made of what is there while nobody else can write; nothing where none is made. */
  remake(id: string, make: () => Promise<EnvironmentBeginning | undefined>): Promise<void>;
  /** Makes an environment or snapshot of another, unless its identifier `id` is taken or there is no original: then false. */
  copy(id: string, copy: CopyOf): Promise<boolean>;
  /** Puts what another has in the place of what an environment has, in a new incarnation. False where one of them is not there. */
  replace(id: string, copy: CopyOf): Promise<boolean>;
  /** Removes an environment or snapshot, and all whose identifiers go on behind its own, after a slash. False where there is none. */
  remove(id: string): Promise<boolean>;

  /** Environments, the newest first, without snapshots: all, or those of a name or for an owner. */
  list(page: {
    readonly name: string | undefined;
    /** Those that it may see: its own, and those without an owner. */
    readonly owner?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<{ readonly environments: readonly ListedEnvironment[]; readonly total: number }>;
  /** The records of an environment's snapshots, whose identifiers go on behind its own after a slash, the oldest first. */
  snapshots(environmentId: string): Promise<readonly EnvironmentRecord[]>;

  /**
   * Up to `limit` environments whose `wakeAt` has come, which are put off by `pause` milliseconds: others are not told of them
   * till then. Only a hint of where to look: whoever does a job finds out by its append whether it did.
   */
  due(limit: number, pause: number): Promise<readonly string[]>;
  /** Puts off the end of environments that were used; those without an end are left as they are. */
  use(ids: readonly string[]): Promise<void>;
  /** Removes environments whose end has come, and tells which. */
  endUnused(): Promise<readonly string[]>;
  /** Turns entries into rows, where there are more than a few hundred of them. */
  fold(position: LogPosition): Promise<void>;

  /** Keeps starting data, as JSON, by its hash. */
  keepSeed(hash: string, text: string): Promise<void>;
  /** Undefined where it was never kept. */
  seed(hash: string): Promise<string | undefined>;

  close(): Promise<void>;
}

/** The fate of entries is no longer known. */
export class EntriesForgotten extends Error {}

/** The log of an environment is not what was written. */
export class DamagedLog extends Error {
  constructor(id: string, what: string) {
    super(`The log of the environment ${id} is damaged: ${what}.`);
    // The damage is in the database; the place in the code helps nobody.
    delete this.stack;
  }
}

/** The log could not be reached, or not be written. */
export class LogUnavailable extends Error {
  /** True where the transaction may have been committed. */
  readonly commitUnknown: boolean;

  constructor(reason: string, commitUnknown: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.commitUnknown = commitUnknown;
    // That a database is away says all; where it was noticed helps nobody who reads what a server tells.
    delete this.stack;
  }
}
