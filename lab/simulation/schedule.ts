import { AsyncLocalStorage } from 'node:async_hooks';

/** A simulated process: its computer's clock may be wrong, it can stand still for a while, and it can end. */
export class SimulatedProcess {
  readonly name: string;
  /** By how much its system clock is ahead of the true time, in milliseconds. */
  ahead: number;
  /** Speed of its clock. */
  readonly rate: number;
  /** Until when nothing happens in it, in milliseconds of the schedule. */
  standsUntil = 0;
  ended = false;

  constructor(name: string, ahead = 0, rate = 1) {
    this.name = name;
    this.ahead = ahead;
    this.rate = rate;
  }
}

interface ScheduledCall {
  readonly at: number;
  readonly process: SimulatedProcess | undefined;
  readonly call: () => void;
  /** The timer that it is; undefined where it is none. */
  readonly timer: number | undefined;
}

/** Passage of time. */
export interface ScheduleOptions {
  /** The true time at first, in Unix milliseconds. */
  readonly wall: number;
  /** Returns true where the next call comes in the same turn of the event loop; never by default. */
  readonly together?: () => boolean;
  /** Resolves once everything has happened that needs no time; `settle` by default. */
  readonly settled?: () => Promise<void>;
}

/** A reference that holds what it refers to: a run does not depend on when garbage is collected. */
class Held {
  readonly deref: () => object;

  constructor(target: object) {
    this.deref = () => target;
  }
}

/** More calls than this at one moment never come to an end. */
const mostAtOnce = 100_000;

/** The process that does something. One store for all runs: each run's own would be looked through at every step of the next. */
const processes = new AsyncLocalStorage<SimulatedProcess>();

/** The time of all processes: what happens in each, one after the other. It passes only when it is told to. */
export class Schedule {
  readonly #wall: number;
  readonly #together: () => boolean;
  readonly #settled: () => Promise<void>;
  #passed = 0;
  #queue: ScheduledCall[] = [];
  #lastTimer = 0;
  /** Timers that are set. */
  readonly #timers = new Set<number>();

  constructor({ wall, together = () => false, settled = settle }: ScheduleOptions) {
    this.#wall = wall;
    this.#together = together;
    this.#settled = settled;
  }

  /** Milliseconds since it began. */
  get passed(): number {
    return this.#passed;
  }

  /** The true time, in Unix milliseconds. */
  get now(): number {
    return Math.floor(this.#wall + this.#passed);
  }

  /** Takes the place of real time. Returns what puts that back. */
  install(): () => void {
    const ownTime = () => this.#passed * (processes.getStore()?.rate ?? 1);
    const putBack = [
      replace(globalThis, 'setTimeout', (call: () => void, delay = 0) => this.#set(call, delay)),
      replace(globalThis, 'clearTimeout', (timer: unknown) => typeof timer === 'number' && this.#timers.delete(timer)),
      replace(performance, 'now', ownTime),
      replace(globalThis, 'WeakRef', Held),
      replace(Date, 'now', () => this.#wall + (processes.getStore()?.ahead ?? 0) + ownTime()),
    ];
    return () => {
      for (const restore of putBack) restore();
    };
  }

  /** The process that is doing something; undefined for the simulation itself. */
  get process(): SimulatedProcess | undefined {
    return processes.getStore();
  }

  /** Runs something in a process. */
  run<T>(process: SimulatedProcess, work: () => T): T {
    return processes.run(process, work);
  }

  /** Calls after so many milliseconds; in a process, unless that has ended by then. */
  after(milliseconds: number, call: () => void, process?: SimulatedProcess): void {
    this.#add({ at: this.#passed + milliseconds, process, call, timer: undefined });
  }

  /** Resolves after so many milliseconds; of a process, unless that has ended by then. */
  pause(milliseconds: number, process?: SimulatedProcess): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve, process));
  }

  /** Lets so many milliseconds pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#passed + milliseconds;
    await this.#settled();
    await this.#passTo(end, () => false);
    this.#passed = Math.max(this.#passed, end);
  }

  /** Lets time pass until something holds; false where it does not come to hold within so many milliseconds. */
  async passUntil(holds: () => boolean, milliseconds: number): Promise<boolean> {
    const end = this.#passed + milliseconds;
    await this.#settled();
    await this.#passTo(end, holds);
    return holds();
  }

  async #passTo(end: number, isOver: () => boolean): Promise<void> {
    let isSettled = true;
    let count = 0;
    let since = this.#passed;
    while (!isOver()) {
      const next = this.#next();
      if (next && next.at <= end) {
        this.#queue.shift();
        this.#take(next);
        count = this.#passed > since ? 0 : count + 1;
        since = this.#passed;
        if (count > mostAtOnce) throw new Error('Timers follow each other without an end.');
        isSettled = false;
        if (this.#together()) continue;
      } else if (isSettled) return;
      await this.#settled();
      isSettled = true;
    }
  }

  /** The next call that is still to come. */
  #next(): ScheduledCall | undefined {
    for (;;) {
      const [next] = this.#queue;
      if (!next) return undefined;
      const isCleared = next.timer !== undefined && !this.#timers.has(next.timer);
      if (!isCleared && !next.process?.ended) return next;
      this.#queue.shift();
    }
  }

  #take({ at, process, call, timer }: ScheduledCall): void {
    this.#passed = Math.max(this.#passed, at);
    if (process && process.standsUntil > this.#passed) {
      this.#add({ at: process.standsUntil, process, call, timer });
      return;
    }
    if (timer !== undefined) this.#timers.delete(timer);
    if (process) processes.run(process, call);
    else call();
  }

  #set(call: () => void, delay: number): number {
    const process = processes.getStore();
    this.#lastTimer++;
    this.#timers.add(this.#lastTimer);
    // As in Node, no timer comes sooner than in a millisecond.
    const at = this.#passed + Math.max(1, delay) / (process?.rate ?? 1);
    this.#add({ at, process, call, timer: this.#lastTimer });
    return this.#lastTimer;
  }

  #add(scheduled: ScheduledCall): void {
    let low = 0;
    let high = this.#queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#queue[middle]?.at ?? 0) <= scheduled.at) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, scheduled);
  }
}

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Puts a value in the place of a property. Returns what puts the property back. */
export function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
