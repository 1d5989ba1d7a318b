import { Ended } from '../../sandbox/engine/ended.ts';
import { MemoryReader, nextVersion } from '../../sandbox/store/memory.ts';
import type { EnvironmentRecord, Partition, Reader, SharedPartition, Transaction } from '../../sandbox/store/store.ts';
import type { States } from '../../sandbox/store/table-state.ts';
import { inSlices } from '../../server/time-slice.ts';
import type { Appender } from './appender.ts';
import type { DatabaseTime } from './database-time.ts';
import {
  type Append,
  type AppendOutcome,
  DamagedLog,
  type EnvironmentLog,
  type LoadedEnvironment,
  type LogNews,
  type LogPosition,
  type Reading,
} from './log.ts';
import { Draft } from './pending-changes.ts';
import type { LogReader, Probes } from './probes.ts';
import { edited } from './row-edits.ts';
import { failureOf, orFailure } from './unavailable.ts';
import { outcomeOf } from './unknown-commit.ts';
import { chainOf, usualEntrySize } from './write-batch.ts';

/** What partitions of one process share. */
export interface LogPartitionOptions {
  readonly log: EnvironmentLog;
  readonly appender: Appender;
  readonly probes: Probes;
  readonly time: DatabaseTime;
  /** Reads the whole of an environment; undefined where there is none. */
  readonly load: (id: string) => Promise<WholeEnvironment | undefined>;
  /** When somebody has to look at the environment, in Unix milliseconds of real time; null where nothing will be due by itself. */
  readonly wakeAt: (reader: Reader, record: EnvironmentRecord) => Promise<number | null>;
  /** After so many entries it is looked whether some are to become rows. */
  readonly foldStep?: number | undefined;
  /** See `usualEntrySize`. */
  readonly entrySize?: number | undefined;
  /** Told of each append that another was faster than. */
  readonly conflict?: () => void;
}

/** An environment as it was loaded, and its tables then. */
export interface WholeEnvironment {
  readonly loaded: LoadedEnvironment;
  readonly states: States;
}

/** Something that writes. It may be run several times; settling ends it. */
interface Task {
  /** Gives back what tells its caller how it ended, to be called once that holds. */
  run(draft: Draft): Promise<() => void>;
  fail(error: unknown): void;
  /** Whether what comes after it has to see it kept. */
  readonly isLast: boolean;
}

/** Writes that were made, and the position that they were made at. */
interface Made {
  readonly after: LogPosition;
  readonly draft: Draft;
  readonly settles: readonly (() => void)[];
}

/** After so many entries it is looked whether some are to become rows, unless the partition is told otherwise. */
const usualFoldStep = 128;
/** How many writes are kept together at most. */
const mostTogether = 256;
/** After so many conflicts others are kept out while the writes are made once more. */
const mostConflicts = 3;

/**
 * A partition that several processes hold in memory, each as far as it has read the environment's log. A write is made on what
 * this process has, and appended to the log if that is still the newest; where it is not, it is made again on what is.
 */
export class LogPartition implements Partition, SharedPartition, LogReader {
  readonly #options: LogPartitionOptions;
  #states: States;
  #record: EnvironmentRecord;
  #position: LogPosition;
  #version = nextVersion();
  #bytes: number;
  readonly #listeners: ((foreign: boolean) => Promise<void> | undefined)[] = [];
  #queue: Task[] = [];
  #working = false;
  #ended = false;

  constructor(options: LogPartitionOptions, id: string, { loaded, states }: WholeEnvironment) {
    const { incarnation, version, record, bytes } = loaded;
    this.#options = options;
    this.#position = { id, incarnation, version };
    this.#record = record;
    this.#bytes = bytes;
    this.#states = states;
  }

  /** Size of its rows as JSON, without the starting data that environments share. */
  get bytes(): number {
    return this.#bytes;
  }

  get shared(): SharedPartition {
    return this;
  }

  get version(): number {
    return this.#version;
  }

  get position(): LogPosition {
    return this.#position;
  }

  get record(): EnvironmentRecord {
    return this.#record;
  }

  /** Whether the environment began anew, or is gone: what is here is of the past. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether writes wait or are under way. */
  get isBusy(): boolean {
    return this.#working;
  }

  read(): Reader {
    return new MemoryReader(this.#states);
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#enqueue((draft) => draft.write(work), false);
  }

  alter(change: (record: EnvironmentRecord) => EnvironmentRecord): Promise<void> {
    return this.#enqueue(async (draft) => draft.alter(change), true);
  }

  listen(listener: (foreign: boolean) => Promise<void> | undefined): void {
    this.#listeners.push(listener);
  }

  catchUp(): Promise<void> {
    return orFailure(this.#options.probes.catchUp(this));
  }

  async take(reading: Reading): Promise<void> {
    if (reading.kind === 'entries') await this.#takeEntries(reading);
    else if (reading.kind === 'gone') this.#ended = true;
    else if (reading.kind === 'damaged') throw new DamagedLog(this.#position.id, reading.what);
    else await this.#reload();
  }

  #enqueue<T>(run: (draft: Draft) => Promise<T>, isLast: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const task: Task = {
        isLast,
        fail: reject,
        async run(draft) {
          try {
            const result = await run(draft);
            return () => resolve(result);
          } catch (error) {
            return () => reject(error);
          }
        },
      };
      this.#queue.push(task);
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#queue.length > 0) {
      const tasks: Task[] = [];
      try {
        await this.#carryOut(tasks);
      } catch (error) {
        for (const { fail } of tasks) fail(failureOf(error));
      }
    }
    this.#working = false;
  }

  /** Makes the writes that wait, those that come meanwhile among them, until they are kept. */
  async #carryOut(tasks: Task[]): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      const made = conflicts < mostConflicts ? await this.#tryOnce(tasks) : await this.#tryAlone(tasks);
      if (made) {
        for (const settle of made) settle();
        return;
      }
      this.#options.conflict?.();
      if (conflicts + 1 < mostConflicts) await this.#options.probes.catchUp(this);
      if (this.#ended) throw new Ended();
    }
  }

  async #tryOnce(tasks: Task[]): Promise<readonly (() => void)[] | undefined> {
    const { after, draft, settles } = await this.#make(tasks);
    if (!draft.changed) return settles;
    const chain = await this.#chainOf(after, draft);
    const outcome = await this.#sure(chain, this.#options.appender.append(chain, tasks.length));
    return this.#settled(outcome, after, chain, draft) ? settles : undefined;
  }

  /** While others are kept out. */
  async #tryAlone(tasks: Task[]): Promise<readonly (() => void)[] | undefined> {
    const { log } = this.#options;
    let tried: (Made & { readonly chain: readonly Append[] }) | undefined;
    const held = log.hold(this.#position.id, async (hold): Promise<AppendOutcome> => {
      tried = undefined;
      await this.take(await hold.read(this.#position));
      if (this.#ended) throw new Ended();
      const made = await this.#make(tasks);
      const chain = await this.#chainOf(made.after, made.draft);
      tried = { ...made, chain };
      return made.draft.changed ? hold.append(chain) : 'kept';
    });
    const outcome = await held.catch((error: unknown) => {
      // Without an append there is nothing that could be in doubt.
      if (tried === undefined) throw error;
      return this.#sure(tried.chain, Promise.reject(error));
    });
    if (outcome === 'gone') throw new Ended();
    if (!tried) return undefined;
    const { after, chain, draft, settles } = tried;
    return !draft.changed || this.#settled(outcome, after, chain, draft) ? settles : undefined;
  }

  /** Makes what waits, one after the other, on what is here. */
  async #make(tasks: Task[]): Promise<Made> {
    // What others have kept may be read while the writes are made; they are still made on this.
    const after = this.#position;
    const draft = new Draft(this.#states, this.#record);
    const settles: (() => void)[] = [];
    for (const task of tasks) settles.push(await task.run(draft));
    while (tasks.length < mostTogether && tasks.at(-1)?.isLast !== true) {
      const task = this.#queue.shift();
      if (!task) break;
      tasks.push(task);
      settles.push(await task.run(draft));
    }
    return { after, draft, settles };
  }

  async #chainOf(after: LogPosition, draft: Draft): Promise<readonly Append[]> {
    const { time, wakeAt, entrySize = usualEntrySize } = this.#options;
    const wake = await wakeAt(new MemoryReader(draft.states), draft.record);
    return inSlices(chainOf({ after, draft, time: time.now, wakeAt: wake, entrySize }));
  }

  /** Takes what was kept; false where it was not. */
  #settled(outcome: AppendOutcome, after: LogPosition, chain: readonly Append[], draft: Draft): boolean {
    if (outcome !== 'kept') return false;
    // Else it was read already, with what others have kept.
    if (this.#position === after) {
      const version = after.version + chain.length;
      this.#states = draft.states;
      this.#record = draft.record;
      for (const { growth } of chain) this.#bytes += growth.bytes;
      this.#moveTo({ ...after, version }, chain[0]?.entry.time ?? 0);
      void this.#tell(false);
      const { foldStep = usualFoldStep } = this.#options;
      if (Math.floor(version / foldStep) > Math.floor(after.version / foldStep)) this.#fold();
    }
    return true;
  }

  /** Whoever appends has the log folded now and then; where that fails, the next one does. */
  #fold(): void {
    this.#options.log.fold(this.#position).catch(() => {});
  }

  /** Takes all of them at once, after a while where they are many: nobody sees a part of what was kept together. */
  async #takeEntries({ entries, bytes }: LogNews): Promise<void> {
    for (;;) {
      const from = this.#position;
      const news = entries.filter(({ version }) => version > from.version);
      const last = news.at(-1);
      if (last === undefined || news[0]?.version !== from.version + 1) return;
      const edits = news.flatMap(({ rows }) => rows);
      const states = await inSlices(edited(this.#states, edits));
      // Somebody else may have taken as much meanwhile.
      if (this.#position !== from) continue;
      this.#states = states;
      if (bytes !== undefined) this.#bytes = bytes;
      this.#record = news.findLast(({ record }) => record)?.record ?? this.#record;
      this.#moveTo({ ...from, version: last.version }, last.time);
      await this.#tell(true);
      return;
    }
  }

  /** Takes the whole of the environment, of which this process has read too little to go on. */
  async #reload(): Promise<void> {
    const { loaded, states } = (await this.#options.load(this.#position.id)) ?? {};
    if (!states || loaded?.incarnation !== this.#position.incarnation) {
      this.#ended = true;
      return;
    }
    if (loaded.version <= this.#position.version) return;
    this.#states = states;
    this.#bytes = loaded.bytes;
    this.#record = loaded.record;
    this.#moveTo({ ...this.#position, version: loaded.version }, loaded.entries.at(-1)?.time ?? 0);
    await this.#tell(true);
  }

  #moveTo(position: LogPosition, time: number): void {
    this.#position = position;
    this.#version = nextVersion();
    this.#options.time.goOnFrom(time);
  }

  async #tell(foreign: boolean): Promise<void> {
    for (const listener of this.#listeners) await listener(foreign);
  }

  #sure(chain: readonly Append[], answer: Promise<AppendOutcome>): Promise<AppendOutcome> {
    return outcomeOf(chain, answer, this.#options.log, (reading) => this.take(reading));
  }
}
