import { TimeSlice } from '../../server/time-slice.ts';
import { anyKey } from '../store/key.ts';
import type { Partition, Transaction } from '../store/store.ts';
import { EnvironmentChange } from './change.ts';
import type { Clock } from './clock.ts';
import type { Change } from './context.ts';
import type { Job } from './job.ts';
import { Ended } from './lifetime.ts';
import { type JobRow, jobs } from './tables.ts';
import type { Timeline } from './timeline.ts';

/** Effect outside the data, such as a request to a receiver; it runs once a job's changes are stored. */
export type Effect = () => Promise<void>;

/** Clock and data of the loop's environment. */
export interface JobLoopOptions {
  readonly clock: Clock;
  readonly partition: Partition;
  readonly tokenSuffix: string;
  /** Does a job, at its time. It may leave an effect. */
  readonly run: (job: Job, change: Change) => Promise<Effect | undefined>;
  /** Called with the effects that jobs leave. */
  readonly follow: (effect: Effect) => void;
  readonly report: (error: unknown) => void;
  /** True to do jobs in real time even if nobody asks. */
  readonly unattended: boolean;
  /** Timeline that records the jobs. */
  readonly timeline: Timeline;
}

/** The latest time a timer can be set for, in milliseconds; what is due later is looked at again then. */
const longestTimer = 86_400_000;
/** Pause after jobs could not be stored, as on a full disk; in milliseconds. */
const pause = 1000;
/** Time that due jobs are left to the last writer, by the timer alone; in milliseconds. */
const courtesy = 250;

/** Does an environment's jobs when they are due: in real time by itself, otherwise whenever it is asked to. */
export class JobLoop {
  readonly #options: JobLoopOptions;
  /** No job is due earlier, in Unix seconds; undefined where there is none. */
  #nextDue: number | undefined;
  /** Number of jobs noted. */
  #noted = 0;
  #running: Promise<void> | undefined;
  #isLeft = false;
  #isAttended = true;
  #failedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #awake = false;
  #ended = false;

  constructor(options: JobLoopOptions) {
    this.#options = options;
  }

  get nextDue(): number | undefined {
    return this.#nextDue;
  }

  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /**
   * From now on jobs are done in real time even if nobody asks. Before, nobody could tell the difference: whoever looks at
   * the data has what is due done first, and an environment that nobody uses costs nothing.
   */
  wake(): void {
    if (this.#awake || !this.#options.unattended) return;
    this.#awake = true;
    this.arm();
  }

  /** Undefined where everything that is due is done; else resolves once it is. Rejects where it cannot be kept. */
  settle(): Promise<void> | undefined {
    const { clock, report } = this.#options;
    if (this.#ended || this.#nextDue === undefined || this.#nextDue > clock.now) return undefined;
    if (this.#running) return this.#running;
    const settled = this.#runDue().finally(() => {
      this.#running = undefined;
      this.arm();
    });
    this.#running = settled;
    // Who waits for it is told too; here it is that nobody may be waiting.
    settled.catch((error: unknown) => {
      if (error instanceof Ended) {
        this.end();
        return;
      }
      this.#failedAt = performance.now();
      this.arm();
      report(error);
    });
    return settled;
  }

  /** Notes that a job was added, and does it if it is due. */
  note(dueTimestamp: number): void {
    this.#noted++;
    this.#nextDue = Math.min(dueTimestamp, this.#nextDue ?? dueTimestamp);
    if (!this.settle()) this.arm();
  }

  /** True leaves due jobs for a moment to another process that wrote last, so that not all begin them at once. */
  leave(isLeft: boolean): void {
    this.#isLeft = isLeft;
  }

  /** True runs jobs in real time here without a request; false leaves them to other processes. */
  attend(isAttended: boolean): void {
    this.#isAttended = isAttended;
    this.arm();
  }

  /** Looks up when the first job is due. */
  async lookAhead(): Promise<void> {
    for (let noted = -1; noted !== this.#noted; ) {
      noted = this.#noted;
      const [row] = await this.#options.partition.read().list(jobs, 'due', { ...anyKey, limit: 1 });
      // A job noted meanwhile may be missing from the result.
      if (noted === this.#noted) this.#nextDue = row?.dueTimestamp;
    }
    this.arm();
  }

  /** Sets the timer for the next job; to be called when the clock has changed. */
  arm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { clock } = this.#options;
    if (!this.#awake || !this.#isAttended || this.#ended) return;
    if (this.#running || this.#nextDue === undefined || clock.frozen) return;
    const due = this.#nextDue * 1000 - clock.milliseconds;
    const wait = Math.max(due, this.#failedAt + pause - performance.now(), 0) + (this.#isLeft ? courtesy : 0);
    const timer = setTimeout(() => this.settle() ?? this.arm(), Math.min(wait, longestTimer));
    // In Node a waiting job alone keeps no process alive; in a browser a timer is a number.
    if (typeof timer === 'object') timer.unref();
    this.#timer = timer;
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #runDue(): Promise<void> {
    const slice = new TimeSlice();
    while (!this.#ended && this.#nextDue !== undefined && this.#nextDue <= this.#options.clock.now) {
      const effect = await this.#runFirst();
      if (effect) this.#options.follow(effect);
      await this.lookAhead();
      await slice.yieldIfOver();
    }
  }

  /** Runs the first job if it is due. One that fails is reported and left out, so that those behind it go on. */
  async #runFirst(): Promise<Effect | undefined> {
    const { clock, partition, run, report, tokenSuffix } = this.#options;
    let failed: JobRow | undefined;
    let done: { readonly row: JobRow; readonly store: Transaction } | undefined;
    try {
      const effect = await partition.write(async (store) => {
        // With other writers, a change may have to run again.
        failed = undefined;
        done = undefined;
        const [row] = await store.list(jobs, 'due', { ...anyKey, limit: 1 });
        if (this.#ended || !row || row.dueTimestamp > clock.now) return undefined;
        failed = row;
        done = { row, store };
        await store.delete(jobs, jobs.key(row));
        const left = await run(row.job, new EnvironmentChange(store, row.dueTimestamp, tokenSuffix));
        // From here on it is the store that fails, and the job is to be done later.
        failed = undefined;
        return left;
      });
      if (done) this.#tell(done.row, done.store);
      return effect;
    } catch (error) {
      if (!failed) throw error;
      report(error);
      const key = jobs.key(failed);
      await partition.write((store) => store.delete(jobs, key));
      return undefined;
    }
  }

  /** Of a delivery the attempt is told, once it is over. */
  #tell({ job, dueTimestamp: timestamp }: JobRow, { writes }: Transaction): void {
    if (job.kind !== 'deliver') this.#options.timeline.add({ kind: 'job', timestamp, job, writes });
  }
}
