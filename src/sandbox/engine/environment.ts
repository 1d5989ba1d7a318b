import type { EnvironmentRecord, Partition, RowChange } from '../store/store.ts';
import type { SystemTime } from '../store/system-time.ts';
import type { LogMemory } from './bounded-log.ts';
import { EnvironmentChange } from './change.ts';
import type { Clock } from './clock.ts';
import { ClockAdvances } from './clock-advance.ts';
import { ClockControl } from './clock-control.ts';
import type { Change } from './context.ts';
import { EffectsUnderWay } from './effects.ts';
import { Faults } from './faults.ts';
import type { Job } from './job.ts';
import { type Effect, JobLoop } from './job-loop.ts';
import { Lifetime } from './lifetime.ts';
import { MemoryTimeline } from './memory-timeline.ts';
import { RecordKeeper } from './record-keeper.ts';
import type { Timeline } from './timeline.ts';

/** Parts of an environment, and callbacks for due jobs and failures. */
export interface EnvironmentOptions {
  readonly record: EnvironmentRecord;
  readonly partition: Partition;
  readonly time: SystemTime;
  /** Does a job, at its time. It may leave an effect. */
  readonly runJob: (job: Job, change: Change, environment: Environment) => Promise<Effect | undefined>;
  /** Saves what is known of the environment beside its data: its clock. */
  readonly save: (record: EnvironmentRecord) => Promise<void>;
  readonly report: (error: unknown) => void;
  /** Of one that goes on; a new one begins with its use. */
  readonly lifetime?: Lifetime | undefined;
  /** Memory budget that all timelines share. */
  readonly logMemory: LogMemory;
  /** See `JobLoopOptions`. */
  readonly unattended: boolean;
  /** Number of effects under way in all processes; without it, none are elsewhere. */
  readonly effectsAnywhere?: ((environment: Environment) => Promise<number>) | undefined;
  /** Timeline shared with other processes; one in memory by default. */
  readonly timeline?: Timeline | undefined;
}

/** A service of its own: its data, its clock, and the jobs that fall due on it. */
export class Environment {
  readonly id: string;
  readonly clock: Clock;
  readonly partition: Partition;
  readonly tokenSuffix: string;
  readonly faults: Faults;
  readonly timeline: Timeline;
  readonly lifetime: Lifetime;
  readonly effects: EffectsUnderWay;
  readonly clockControl: ClockControl;
  readonly advances: ClockAdvances;
  readonly #keeper: RecordKeeper;
  readonly #jobs: JobLoop;
  readonly #time: SystemTime;

  constructor(options: EnvironmentOptions) {
    const { record, partition, time, runJob, report, logMemory, unattended, lifetime, effectsAnywhere } = options;
    const keeper = new RecordKeeper(options);
    this.id = record.id;
    this.clock = keeper.clock;
    this.partition = partition;
    this.timeline = options.timeline ?? new MemoryTimeline(logMemory);
    this.tokenSuffix = tokenSuffixOf(record.id);
    this.lifetime = lifetime ?? new Lifetime(time, record.endsAfter);
    this.faults = new Faults(
      () => keeper.record,
      (change) => keeper.alter(change),
    );
    this.#keeper = keeper;
    this.#time = time;
    const { clock, timeline, tokenSuffix } = this;
    const run = (job: Job, change: Change) => runJob(job, change, this);
    const follow = (effect: Effect) => this.effects.follow(effect);
    const jobs = new JobLoop({ clock, partition, tokenSuffix, run, follow, report, unattended, timeline });
    const countAnywhere = effectsAnywhere && (() => effectsAnywhere(this));
    this.effects = new EffectsUnderWay({ keeper, settle: () => jobs.settle(), countAnywhere, report });
    const { shared } = partition;
    this.clockControl = new ClockControl({ keeper, jobs, effects: this.effects, time, isShared: shared !== undefined });
    this.advances = new ClockAdvances(this.clockControl, timeline, report);
    this.#jobs = jobs;
    shared?.listen((foreign) => {
      keeper.take(shared.record);
      // Jobs that others stored are run on request, or by those others in time.
      jobs.leave(foreign);
      return foreign ? jobs.lookAhead() : undefined;
    });
  }

  get record(): EnvironmentRecord {
    return this.#keeper.record;
  }

  /** True where it began with the real time rather than at one that somebody chose. */
  get isRealTime(): boolean {
    return this.#keeper.record.start.now === null;
  }

  /** Unix milliseconds, whatever its clock says. */
  get realTime(): number {
    return this.#time.now;
  }

  /** Looks up when the first job is due. `used`: somebody has written into the environment before. */
  async start(used: boolean): Promise<void> {
    await this.#jobs.lookAhead();
    if (used) this.#jobs.wake();
  }

  /** Does jobs in real time here, even if nobody asks, or leaves them to other processes. */
  attend(isAttended: boolean): void {
    this.#jobs.attend(isAttended);
  }

  /** Undefined where everything that is due is done; else resolves once it is. Rejects where it cannot be kept. */
  settle(): Promise<void> | undefined {
    return this.#jobs.settle();
  }

  /**
   * Runs a change at the present moment. Rejects as `work` does, and then nothing is changed; else `told` is called with what
   * it did to the data, if anything.
   */
  async change<T>(work: (change: Change) => Promise<T>, onWrites?: (writes: readonly RowChange[]) => void): Promise<T> {
    let change: EnvironmentChange | undefined;
    const result = await this.partition.write((store) => {
      // Work begun before a reset or deletion must not write into the new environment.
      this.#keeper.requireLife();
      change = new EnvironmentChange(store, this.clock.now, this.tokenSuffix);
      return work(change);
    });
    if (onWrites && change && change.store.writes.length > 0) onWrites(change.store.writes);
    this.#jobs.wake();
    if (change?.scheduled !== undefined) this.#jobs.note(change.scheduled);
    return result;
  }

  /** Gives it another name, or none. */
  rename(name: string | undefined): Promise<void> {
    return this.#keeper.alter(({ name: _, ...rest }) => ({ ...rest, ...(name !== undefined && { name }) }));
  }

  /** Lets nothing more happen. Resolves once what was under way is kept, or cannot be, so that it cannot write into what comes after. */
  async end(): Promise<void> {
    this.#keeper.end();
    this.#jobs.end();
    this.timeline.end();
    await this.partition.write(async () => {}).catch(() => {});
  }
}

/** The environment that is always there. */
export const defaultEnvironment = 'default';

/** Suffix of an environment's tokens. */
export function tokenSuffixOf(id: string): string {
  return id === defaultEnvironment ? '' : `-${id}`;
}
