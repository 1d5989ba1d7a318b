import { Ended } from '../../sandbox/engine/lifetime.ts';
import { MemoryReader } from '../../sandbox/store/memory.ts';
import type { EnvironmentRecord, Reader } from '../../sandbox/store/store.ts';
import { inSlices } from '../../server/time-slice.ts';
import type { Appender } from './appender.ts';
import type { DatabaseTime } from './database-time.ts';
import { usualFoldStep } from './fold-limits.ts';
import type { AppendOutcome, EnvironmentLog, LogPosition } from './log.ts';
import type { LogReplica } from './log-replica.ts';
import { PendingChanges } from './pending-changes.ts';
import type { Probes } from './probes.ts';
import { failureOf } from './unavailable.ts';
import { outcomeOf } from './unknown-commit.ts';
import { usualEntrySize, type WriteBatch, writeBatchOf } from './write-batch.ts';

/** Resources that writers of one process share. */
export interface LogWriterOptions {
  readonly log: EnvironmentLog;
  readonly appender: Appender;
  readonly probes: Probes;
  readonly time: DatabaseTime;
  /** When somebody has to look at the environment, in Unix milliseconds of real time; null where nothing will be due by itself. */
  readonly wakeAt: (reader: Reader, record: EnvironmentRecord) => Promise<number | null>;
  /** See `usualFoldStep`. */
  readonly foldStep?: number | undefined;
  /** See `usualEntrySize`. */
  readonly entrySize?: number | undefined;
  /** Told of each append that another was faster than. */
  readonly conflict?: () => void;
}

/** A write that waits. It may be run several times; settling ends it. */
interface WaitingWrite {
  /** Gives back what tells its caller how it ended, to be called once that holds. */
  run(changes: PendingChanges): Promise<() => void>;
  fail(error: unknown): void;
  /** True if later writes must see it committed. */
  readonly isLast: boolean;
}

/** Changes of several writes, and the position that they were made at. */
interface MadeChanges {
  readonly after: LogPosition;
  readonly changes: PendingChanges;
  readonly settles: readonly (() => void)[];
}

/** Most writes of one batch. */
const mostTogether = 256;
/** After so many conflicts others are kept out while the writes are made once more. */
const mostConflicts = 3;

/**
 * Writes of this process into one environment. They are made on what the process has, and appended to the log if that is still
 * the newest; where it is not, they are made again on what is.
 */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #replica: LogReplica;
  #queue: WaitingWrite[] = [];
  #working = false;

  constructor(options: LogWriterOptions, replica: LogReplica) {
    this.#options = options;
    this.#replica = replica;
  }

  /** True while writes wait or are under way. */
  get isBusy(): boolean {
    return this.#working;
  }

  /** Resolves once what `run` changes is kept. `isLast`: what comes after it has to see it kept. */
  write<T>(run: (changes: PendingChanges) => Promise<T>, isLast: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting: WaitingWrite = {
        isLast,
        fail: reject,
        async run(changes) {
          try {
            const result = await run(changes);
            return () => resolve(result);
          } catch (error) {
            return () => reject(error);
          }
        },
      };
      this.#queue.push(waiting);
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#queue.length > 0) {
      const writes: WaitingWrite[] = [];
      try {
        await this.#carryOut(writes);
      } catch (error) {
        for (const { fail } of writes) fail(failureOf(error));
      }
    }
    this.#working = false;
  }

  /** Makes the writes that wait, those that come meanwhile among them, until they are kept. */
  async #carryOut(writes: WaitingWrite[]): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      const made = conflicts < mostConflicts ? await this.#tryOnce(writes) : await this.#tryAlone(writes);
      if (made) {
        for (const settle of made) settle();
        return;
      }
      this.#options.conflict?.();
      if (conflicts + 1 < mostConflicts) await this.#options.probes.catchUp(this.#replica);
      if (this.#replica.ended) throw new Ended();
    }
  }

  async #tryOnce(writes: WaitingWrite[]): Promise<readonly (() => void)[] | undefined> {
    const { after, changes, settles } = await this.#make(writes);
    if (!changes.changed) return settles;
    const batch = await this.#batchOf(after, changes);
    const outcome = await this.#outcomeOf(batch, this.#options.appender.append(batch, writes.length));
    return this.#settled(outcome, after, batch, changes) ? settles : undefined;
  }

  /** While others are kept out. */
  async #tryAlone(writes: WaitingWrite[]): Promise<readonly (() => void)[] | undefined> {
    const { log } = this.#options;
    const replica = this.#replica;
    let tried: (MadeChanges & { readonly batch: WriteBatch }) | undefined;
    const held = log.hold(replica.position.id, async (hold): Promise<AppendOutcome> => {
      tried = undefined;
      await replica.take(await hold.read(replica.position));
      if (replica.ended) throw new Ended();
      const made = await this.#make(writes);
      const batch = await this.#batchOf(made.after, made.changes);
      tried = { ...made, batch };
      return made.changes.changed ? hold.append(batch) : 'kept';
    });
    const outcome = await held.catch((error: unknown) => {
      // Without an append there is no commit that could be unknown.
      if (tried === undefined) throw error;
      return this.#outcomeOf(tried.batch, Promise.reject(error));
    });
    if (outcome === 'gone') throw new Ended();
    if (!tried) return undefined;
    const { after, batch, changes, settles } = tried;
    return !changes.changed || this.#settled(outcome, after, batch, changes) ? settles : undefined;
  }

  /** Makes what waits, one after the other, on what is here. */
  async #make(writes: WaitingWrite[]): Promise<MadeChanges> {
    // Others' entries may be read while the writes run; the writes still build on this position.
    const after = this.#replica.position;
    const changes = new PendingChanges(this.#replica.states, this.#replica.record);
    const settles: (() => void)[] = [];
    for (const waiting of writes) settles.push(await waiting.run(changes));
    while (writes.length < mostTogether && writes.at(-1)?.isLast !== true) {
      const waiting = this.#queue.shift();
      if (!waiting) break;
      writes.push(waiting);
      settles.push(await waiting.run(changes));
    }
    return { after, changes, settles };
  }

  async #batchOf(after: LogPosition, changes: PendingChanges): Promise<WriteBatch> {
    const { time, wakeAt, entrySize = usualEntrySize } = this.#options;
    const wake = await wakeAt(new MemoryReader(changes.states), changes.record);
    return inSlices(writeBatchOf({ after, changes, time: time.now, wakeAt: wake, entrySize }));
  }

  /** Takes what was kept; false where it was not. */
  #settled(outcome: AppendOutcome, after: LogPosition, batch: WriteBatch, changes: PendingChanges): boolean {
    if (outcome !== 'kept') return false;
    if (this.#replica.takeOwn(after, batch, changes)) {
      const { foldStep = usualFoldStep } = this.#options;
      const { version } = this.#replica.position;
      if (Math.floor(version / foldStep) > Math.floor(after.version / foldStep)) this.#fold();
    }
    return true;
  }

  /** Whoever appends has the log folded now and then; where that fails, the next one does. */
  #fold(): void {
    this.#options.log.fold(this.#replica.position).catch(() => {});
  }

  #outcomeOf(batch: WriteBatch, answer: Promise<AppendOutcome>): Promise<AppendOutcome> {
    return outcomeOf(batch, answer, this.#options.log, (reading) => this.#replica.take(reading));
  }
}
