import { TimeSlice } from '../../server/time-slice.ts';
import type { ClockRecord, MoveRecord } from '../store/store.ts';
import type { SystemTime } from '../store/system-time.ts';
import { Clock } from './clock.ts';
import type { Deadline } from './deadline.ts';
import type { EffectsUnderWay } from './effects.ts';
import type { JobLoop } from './job-loop.ts';
import type { RecordKeeper } from './record-keeper.ts';

/** Time for which other processes leave a clock alone after the last step of an advance, in milliseconds: longer than a receiver may take. */
const lease = 16_000;

/** The clock of an environment with the jobs and effects that fall due on it. */
export interface ClockControlOptions {
  readonly keeper: RecordKeeper;
  readonly jobs: JobLoop;
  readonly effects: EffectsUnderWay;
  readonly time: SystemTime;
  /** True where other processes work on the environment too. */
  readonly isShared: boolean;
}

/** Sets the clock of an environment, which one process does at a time. */
export class ClockControl {
  readonly #options: ClockControlOptions;
  /** Identifies the advance that this process has begun. */
  #moveId: string | undefined;

  constructor(options: ClockControlOptions) {
    this.#options = options;
  }

  get clock(): Clock {
    return this.#options.keeper.clock;
  }

  /** Target of another process's clock advance, in Unix milliseconds; undefined if there is none. */
  get movingTo(): number | undefined {
    const { keeper, time } = this.#options;
    const { moving } = keeper.record;
    return moving && moving.until > time.now ? moving.to : undefined;
  }

  /**
   * Begins an advance once no other process has one under way, and returns its target in Unix milliseconds; `to` computes the
   * target from the time that the clock shows then.
   */
  async begin(to: (from: number) => number): Promise<number> {
    const { keeper, isShared, time } = this.#options;
    if (!isShared) return to(this.clock.milliseconds);
    for (;;) {
      let target: number | undefined;
      await keeper.alter((record) => {
        const { clock, moving } = record;
        target = undefined;
        if (moving && moving.until > time.now) return record;
        target = to(new Clock(clock, time).milliseconds);
        this.#moveId = crypto.randomUUID();
        return { ...record, moving: this.#renewed({ moveId: this.#moveId, to: target }) };
      });
      if (target !== undefined) return target;
      await keeper.lookAgain();
    }
  }

  /** Lets other processes set the clock. */
  async end(): Promise<void> {
    if (!this.#options.isShared) return;
    const moveId = this.#moveId;
    await this.#options.keeper.alter((record) => {
      if (record.moving?.moveId !== moveId) return record;
      const { moving, ...rest } = record;
      return rest;
    });
  }

  /**
   * Moves the clock to a time, in Unix milliseconds; all that falls due on the way happens, one after the other. Waits for
   * the effects on the way until the deadline, and for all of them where none is given.
   */
  async moveTo(milliseconds: number, deadline?: Deadline): Promise<void> {
    const { jobs, effects } = this.#options;
    // A long way has many short steps.
    const slice = new TimeSlice();
    for (;;) {
      await effects.done(deadline);
      await slice.yieldIfOver();
      const due = jobs.nextDue;
      if (due === undefined || due * 1000 > milliseconds) break;
      await this.#set((clock) => this.clock.movedTo(due * 1000, clock));
    }
    await this.#set((clock) => this.clock.movedTo(milliseconds, clock));
    await effects.done(deadline);
    jobs.wake();
    jobs.arm();
  }

  /** Stops the clock, or lets it go on. */
  async setFrozen(frozen: boolean): Promise<void> {
    const { jobs } = this.#options;
    await this.#set((clock) => this.clock.set(frozen, clock));
    jobs.wake();
    jobs.arm();
  }

  /** Sets the clock; an advance that is under way here keeps other processes out for some time from now on. */
  #set(change: (clock: ClockRecord) => ClockRecord): Promise<void> {
    return this.#options.keeper.alter((record) => {
      const { clock, moving } = record;
      const isOwn = moving !== undefined && moving.moveId === this.#moveId;
      return { ...record, clock: change(clock), ...(isOwn && { moving: this.#renewed(moving) }) };
    });
  }

  #renewed(move: Omit<MoveRecord, 'until'>): MoveRecord {
    return { ...move, until: this.#options.time.now + lease };
  }
}
