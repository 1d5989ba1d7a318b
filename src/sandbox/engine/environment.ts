import { pause } from '../../server/real-time.ts';
import { TimeSlice } from '../../server/time-slice.ts';
import type { ClockRecord, EnvironmentRecord, MoveRecord, Partition, RowChange } from '../store/store.ts';
import type { SystemTime } from '../store/system-time.ts';
import type { LogMemory } from './bounded-log.ts';
import { EnvironmentChange } from './change.ts';
import { Clock } from './clock.ts';
import { Moves } from './clock-advance.ts';
import type { Change } from './context.ts';
import type { Patience } from './deadline.ts';
import { Ended } from './ended.ts';
import { Faults } from './faults.ts';
import type { Job } from './job.ts';
import { type Effect, JobLoop } from './job-loop.ts';
import { Lifetime } from './lifetime.ts';
import { MemoryTimeline, type Timeline } from './timeline.ts';

/** What an environment is made of, and what it calls when something falls due or fails. */
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
  /** What its timeline shares with those of other environments. */
  readonly logMemory: LogMemory;
  /** See `JobLoopOptions`. */
  readonly unattended: boolean;
  /** How many effects are under way wherever the environment is in memory; none are elsewhere where it is not given. */
  readonly effectsAnywhere?: ((environment: Environment) => Promise<number>) | undefined;
  /** What happens where others share it; a timeline in memory where it is not given. */
  readonly timeline?: Timeline | undefined;
}

/** A world of its own: its data, its clock, and the jobs that fall due on it. */
export class Environment {
  readonly id: string;
  readonly clock: Clock;
  readonly partition: Partition;
  readonly tokenSuffix: string;
  readonly faults: Faults;
  readonly timeline: Timeline;
  readonly moves: Moves;
  readonly lifetime: Lifetime;
  #record: EnvironmentRecord;
  readonly #jobs: JobLoop;
  readonly #save: (record: EnvironmentRecord) => Promise<void>;
  readonly #time: SystemTime;
  readonly #report: (error: unknown) => void;
  readonly #effects = new Set<Promise<void>>();
  readonly #effectsAnywhere: EnvironmentOptions['effectsAnywhere'];
  /** Resolves once every save that was asked for has ended. */
  #saved: Promise<void> = Promise.resolve();
  #ended = false;
  /** Of the move that this process has begun. */
  #moveId: string | undefined;

  constructor(options: EnvironmentOptions) {
    const { record, partition, time, runJob, save, report, logMemory, unattended, lifetime } = options;
    const { shared } = partition;
    this.id = record.id;
    this.clock = new Clock(record.clock, time);
    this.partition = partition;
    this.timeline = options.timeline ?? new MemoryTimeline(logMemory);
    this.tokenSuffix = tokenSuffixOf(record.id);
    this.#record = record;
    this.lifetime = lifetime ?? new Lifetime(time, record.endsAfter);
    this.#time = time;
    this.#save = save;
    this.#report = report;
    this.#effectsAnywhere = options.effectsAnywhere;
    this.moves = new Moves(this, report);
    this.faults = new Faults(
      () => this.#record,
      (change) => this.#alter(change),
    );
    const { clock, tokenSuffix } = this;
    const run = (job: Job, change: Change) => runJob(job, change, this);
    const follow = (effect: Effect) => this.#follow(effect);
    const { timeline } = this;
    this.#jobs = new JobLoop({ clock, partition, tokenSuffix, run, follow, report, unattended, timeline });
    shared?.listen((foreign) => {
      this.#take(shared.record);
      // What is due by what others have kept is done when it is asked for, or by them in time.
      this.#jobs.leave(foreign);
      return foreign ? this.#jobs.lookAhead() : undefined;
    });
  }

  get record(): EnvironmentRecord {
    return { ...this.#record, clock: this.clock.record };
  }

  /** Whether other processes work on it too. */
  get isShared(): boolean {
    return this.partition.shared !== undefined;
  }

  /** Unix milliseconds, whatever its clock says. */
  get realTime(): number {
    return this.#time.now;
  }

  /** Whether it began with the real time rather than at one that somebody chose. */
  get isRealTime(): boolean {
    return this.#record.start.now === null;
  }

  /** Looks up when the first job is due. `used`: somebody has written into the environment before. */
  async start(used: boolean): Promise<void> {
    await this.#jobs.lookAhead();
    if (used) this.#jobs.wake();
  }

  /** Whether jobs are done in real time here, even if nobody asks; where not, other processes do them. */
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
  async change<T>(work: (change: Change) => Promise<T>, told?: (writes: readonly RowChange[]) => void): Promise<T> {
    let change: EnvironmentChange | undefined;
    const result = await this.partition.write((store) => {
      // What was under way when the environment was reset or deleted must not write into what came after.
      this.#requireLife();
      change = new EnvironmentChange(store, this.clock.now, this.tokenSuffix);
      return work(change);
    });
    if (told && change && change.store.writes.length > 0) told(change.store.writes);
    this.#jobs.wake();
    if (change?.scheduled !== undefined) this.#jobs.note(change.scheduled);
    return result;
  }

  /** Gives it another name, or none. */
  rename(name: string | undefined): Promise<void> {
    return this.#alter(({ name: _, ...rest }) => ({ ...rest, ...(name !== undefined && { name }) }));
  }

  /** How many effects have not ended here. */
  get effectsUnderWay(): number {
    return this.#effects.size;
  }

  /** How many effects have not ended, here or where others have begun them, as far as is known of that. */
  async countEffects(): Promise<number> {
    return Math.max(this.#effects.size, (await this.#effectsAnywhere?.(this)) ?? 0);
  }

  /** Where another process moves the clock to, in Unix milliseconds; undefined where none does. */
  get movingTo(): number | undefined {
    const { moving } = this.#record;
    return moving && moving.until > this.realTime ? moving.to : undefined;
  }

  /**
   * Begins a move once no other process has one under way, and gives where to, in Unix milliseconds; `to` tells that by where
   * the clock stands then.
   */
  async beginMove(to: (from: number) => number): Promise<number> {
    if (!this.isShared) return to(this.clock.milliseconds);
    for (;;) {
      let target: number | undefined;
      await this.#alter((record) => {
        const { clock, moving } = record;
        target = undefined;
        if (moving && moving.until > this.realTime) return record;
        target = to(new Clock(clock, this.#time).milliseconds);
        this.#moveId = crypto.randomUUID();
        return { ...record, moving: this.#goingOn({ moveId: this.#moveId, to: target }) };
      });
      if (target !== undefined) return target;
      await this.#lookAgain();
    }
  }

  /** Lets other processes move the clock. */
  async endMove(): Promise<void> {
    if (!this.isShared) return;
    const own = this.#moveId;
    await this.#alter((record) => {
      if (record.moving?.moveId !== own) return record;
      const { moving, ...rest } = record;
      return rest;
    });
  }

  /**
   * Moves the clock to a time, in Unix milliseconds; all that falls due on the way happens, one after the other. Waits for
   * the effects on the way as long as there is patience, and for all where none is given.
   */
  async moveTo(milliseconds: number, patience?: Patience): Promise<void> {
    // A long way has many short steps.
    const slice = new TimeSlice();
    for (;;) {
      await this.effectsDone(patience);
      await slice.yieldIfOver();
      const due = this.#jobs.nextDue;
      if (due === undefined || due * 1000 > milliseconds) break;
      await this.#setClock((clock) => this.clock.movedTo(due * 1000, clock));
    }
    await this.#setClock((clock) => this.clock.movedTo(milliseconds, clock));
    await this.effectsDone(patience);
    this.#jobs.wake();
    this.#jobs.arm();
  }

  /** Stops the clock, or lets it go on. */
  async setFrozen(frozen: boolean): Promise<void> {
    await this.#setClock((clock) => this.clock.set(frozen, clock));
    this.#jobs.wake();
    this.#jobs.arm();
  }

  /** Resolves once nothing is due and no effect is under way, those that follow from effects and those of others included. */
  async effectsDone(patience?: Patience): Promise<void> {
    for (;;) {
      await this.settle();
      if (this.#effects.size === 0 || patience?.over) {
        if (this.settle()) continue;
        if (this.#ended || patience?.over || (await this.countEffects()) === 0) return;
        await this.#lookAgain();
      } else {
        const ended = Promise.all(this.#effects);
        await (patience ? patience.waitFor(ended) : ended);
      }
    }
  }

  /** Lets nothing more happen. Resolves once what was under way is kept, or cannot be, so that it cannot write into what comes after. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#jobs.end();
    this.timeline.end();
    await this.partition.write(async () => {}).catch(() => {});
  }

  /** Reads, after a moment, what others have kept. */
  async #lookAgain(): Promise<void> {
    await pause(lookStep);
    await this.partition.shared?.catchUp();
  }

  /** A move that is under way here is so for some time from now on. */
  #setClock(change: (clock: ClockRecord) => ClockRecord): Promise<void> {
    return this.#alter((record) => {
      const { clock, moving } = record;
      const own = moving !== undefined && moving.moveId === this.#moveId && { moving: this.#goingOn(moving) };
      return { ...record, clock: change(clock), ...own };
    });
  }

  #goingOn(move: Omit<MoveRecord, 'until'>): MoveRecord {
    return { ...move, until: this.realTime + moveLease };
  }

  /** Changes what is known of it. Saved before it holds, so that no data is ever ahead of the clock. */
  #alter(change: (record: EnvironmentRecord) => EnvironmentRecord): Promise<void> {
    return this.#inTurn(async () => {
      this.#requireLife();
      const { shared } = this.partition;
      if (shared) return shared.alter(change);
      const record = change(this.record);
      await this.#save(record);
      this.#requireLife();
      this.#take(record);
    });
  }

  #take(record: EnvironmentRecord): void {
    this.#record = record;
    this.clock.take(record.clock);
  }

  /** Saves one after the other, so that none puts back what the one before it has changed. */
  #inTurn(save: () => Promise<void>): Promise<void> {
    const turn = this.#saved.then(save);
    this.#saved = turn.catch(() => {});
    return turn;
  }

  #requireLife(): void {
    if (this.#ended) throw new Ended();
  }

  #follow(effect: Effect): void {
    const followed = effect()
      .catch((error: unknown) => {
        if (!(error instanceof Ended)) this.#report(error);
      })
      .finally(() => this.#effects.delete(followed));
    this.#effects.add(followed);
  }
}

/** How long it is waited before it is looked again whether others are done, in milliseconds. */
const lookStep = 5;
/** For how long others do not move a clock after the last step of a move, in milliseconds: longer than receivers are waited for. */
const moveLease = 16_000;

/** The environment that is always there. */
export const defaultEnvironment = 'default';

/** What the tokens of an environment end with. */
export function tokenSuffixOf(id: string): string {
  return id === defaultEnvironment ? '' : `-${id}`;
}
