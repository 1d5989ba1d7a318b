import { Problem } from '../contract/problem.ts';
import { EnvironmentChange } from './change.ts';
import { Clock } from './clock.ts';
import type { Change } from './context.ts';
import { Faults } from './faults.ts';
import type { Job } from './job.ts';
import { RequestLog } from './request-log.ts';
import type { EnvironmentRecord, Partition, Reader } from './store/store.ts';
import { jobs } from './tables/environment.ts';

/** What goes on outside the data once a job's changes are kept, such as a request to a receiver. */
export type Effect = () => Promise<void>;

/** Does a job, at its time. It may leave an effect. */
export type JobRunner = (environment: Environment, job: Job, change: Change) => Promise<Effect | undefined>;

export interface EnvironmentOptions {
  readonly record: EnvironmentRecord;
  readonly partition: Partition;
  readonly runJob: JobRunner;
  /** Saves what is known of the environment beside its data: its clock. */
  readonly save: (record: EnvironmentRecord) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** The latest time a timer can be set for, in milliseconds; what is due later is looked at again then. */
const longestTimer = 86_400_000;

/** A world of its own: its data, its clock, and the jobs that fall due on it. */
export class Environment {
  readonly id: string;
  readonly seed: EnvironmentRecord['seed'];
  readonly anchor: number;
  readonly clock: Clock;
  readonly partition: Partition;
  readonly tokenSuffix: string;
  readonly faults = new Faults();
  readonly requests = new RequestLog();
  readonly #start: EnvironmentRecord['start'];
  readonly #runJob: JobRunner;
  readonly #save: (record: EnvironmentRecord) => Promise<void>;
  readonly #report: (error: unknown) => void;
  /** When the next job is due, in Unix seconds; undefined without one. */
  #nextDue: number | undefined;
  #running: Promise<void> | undefined;
  readonly #effects = new Set<Promise<void>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor({ record, partition, runJob, save, report }: EnvironmentOptions) {
    this.id = record.id;
    this.seed = record.seed;
    this.anchor = record.anchor;
    this.clock = new Clock(record.clock);
    this.partition = partition;
    this.tokenSuffix = record.id === defaultEnvironment ? '' : `-${record.id}`;
    this.#start = record.start;
    this.#runJob = runJob;
    this.#save = save;
    this.#report = report;
  }

  get record(): EnvironmentRecord {
    return { id: this.id, seed: this.seed, anchor: this.anchor, clock: this.clock.record, start: this.#start };
  }

  /** Looks up when the first job is due and waits for it. */
  async start(): Promise<void> {
    await this.#lookAhead(this.partition.read());
  }

  /** Undefined where everything that is due is done; else resolves once it is. */
  settle(): Promise<void> | undefined {
    if (this.#ended || this.#nextDue === undefined || this.#nextDue > this.clock.now) return undefined;
    this.#running ??= this.#runDue().finally(() => {
      this.#running = undefined;
      this.#arm();
      // A job may have come between the last look and now.
      return this.settle();
    });
    return this.#running;
  }

  /** Runs a change at the present moment. Rejects as `work` does, and then nothing is changed. */
  async change<T>(work: (change: Change) => Promise<T>): Promise<T> {
    let change: EnvironmentChange | undefined;
    const result = await this.partition.write((store) => {
      // What was under way when the environment was reset or deleted must not write into what came after.
      if (this.#ended) throw new Ended();
      change = new EnvironmentChange(store, this.clock.now, this.tokenSuffix);
      return work(change);
    });
    if (change?.scheduled) {
      await this.#lookAhead(this.partition.read());
      void this.settle();
    }
    return result;
  }

  /** Moves the clock to a time, in Unix milliseconds; all that falls due on the way happens, one after the other. */
  async moveTo(milliseconds: number): Promise<void> {
    for (;;) {
      await this.settle();
      await this.effectsDone();
      const due = this.#nextDue;
      if (this.#ended || due === undefined || due * 1000 > milliseconds) break;
      await this.#moveClock(due * 1000);
    }
    await this.#moveClock(milliseconds);
    await this.settle();
    await this.effectsDone();
    this.#arm();
  }

  /** Stops the clock, or lets it go on. */
  async setFrozen(frozen: boolean): Promise<void> {
    if (frozen) this.clock.freeze();
    else this.clock.unfreeze();
    await this.#save(this.record);
    this.#arm();
  }

  /** Resolves once no effect is under way, those that follow from effects included. */
  async effectsDone(): Promise<void> {
    while (this.#effects.size > 0 || this.#running) {
      await Promise.all(this.#effects);
      await this.settle();
      await this.#running;
    }
  }

  /** Lets nothing more happen. Resolves once what was under way is kept, so that it cannot write into what comes after. */
  async end(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    await this.partition.write(async () => {});
  }

  /** Kept before anything happens at the new time, so that no data is ever ahead of the clock. */
  async #moveClock(milliseconds: number): Promise<void> {
    this.clock.moveTo(milliseconds);
    await this.#save(this.record);
  }

  async #runDue(): Promise<void> {
    while (!this.#ended && this.#nextDue !== undefined && this.#nextDue <= this.clock.now) {
      const effect = await this.#runFirst();
      if (effect) this.#follow(effect());
      await this.#lookAhead(this.partition.read());
    }
  }

  /** Runs the job that is due first. One that fails is reported and left out, so that those behind it go on. */
  async #runFirst(): Promise<Effect | undefined> {
    const first = (store: Reader) => store.list(jobs, 'due', { ...anyKey, limit: 1 });
    try {
      let effect: Effect | undefined;
      await this.partition.write(async (store) => {
        const [row] = await first(store);
        if (!row) return;
        await store.delete(jobs, jobs.key(row));
        effect = await this.#runJob(this, row.job, new EnvironmentChange(store, row.dueTimestamp, this.tokenSuffix));
      });
      return effect;
    } catch (error) {
      this.#report(error);
      await this.partition.write(async (store) => {
        const [row] = await first(store);
        if (row) await store.delete(jobs, jobs.key(row));
      });
      return undefined;
    }
  }

  #follow(effect: Promise<void>): void {
    const followed = effect.catch((error: unknown) => this.#tell(error)).finally(() => this.#effects.delete(followed));
    this.#effects.add(followed);
  }

  #tell(error: unknown): void {
    if (!(this.#ended && error instanceof Ended)) this.#report(error);
  }

  async #lookAhead(store: Reader): Promise<void> {
    const [row] = await store.list(jobs, 'due', { ...anyKey, limit: 1 });
    this.#nextDue = row?.dueTimestamp;
    this.#arm();
  }

  /** In real time nobody has to ask for what is due. */
  #arm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#ended || this.#running || this.#nextDue === undefined || this.clock.frozen) return;
    const wait = Math.min(Math.max(0, this.#nextDue * 1000 - this.clock.milliseconds), longestTimer);
    const timer = setTimeout(() => {
      const settled = this.settle();
      if (settled) settled.catch(this.#report);
      else this.#arm();
    }, wait);
    // In Node a waiting job alone keeps no process alive; in a browser a timer is a number.
    if (typeof timer === 'object') timer.unref();
    this.#timer = timer;
  }
}

/** Thrown where an environment was reset or deleted while something was under way in it. */
export class Ended extends Problem {
  constructor() {
    super('unauthorized', 'The environment of this token was reset or deleted while the request was under way.');
  }
}

/** The environment that is always there. */
export const defaultEnvironment = 'default';

const anyKey = { from: '', to: '\uffff' };
