interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** More timers than this at one moment never come to an end. */
const mostAtOnce = 100_000;

/** The time of a machine, which passes only when it is told to: what `Date`, `performance` and `setTimeout` go by. */
export class SimulatedTime {
  /** Milliseconds since the machine began; never goes back. */
  #passed = 0;
  /** What the system clock says beyond that. */
  #wall: number;
  /** When the process began. */
  #began = 0;
  #last = 0;
  readonly #timers = new Map<number, Timer>();

  /** `wall` is what the system clock says at first, in Unix milliseconds. */
  constructor(wall: number) {
    this.#wall = wall;
  }

  get passed(): number {
    return this.#passed;
  }

  /** Takes the place of the real time. Gives what puts that back. */
  install(): () => void {
    const replaced = [
      replace(globalThis, 'setTimeout', (callback: () => void, delay = 0) => this.#set(callback, delay)),
      replace(globalThis, 'clearTimeout', (timer: unknown) => this.#clear(timer)),
      replace(Date, 'now', () => this.#wall + this.#passed),
      replace(performance, 'now', () => this.#passed - this.#began),
    ];
    return () => {
      for (const putBack of replaced) putBack();
    };
  }

  /** The system clock is set, forward or back. */
  jump(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  /** The process ends and another begins: none of its timers will come. */
  restart(): void {
    this.#timers.clear();
    this.#began = this.#passed;
  }

  /** Lets time pass; after each timer `settle` lets happen what follows from it. */
  async pass(milliseconds: number, settle: () => Promise<void>): Promise<void> {
    const end = this.#passed + milliseconds;
    for (let count = 0; ; count++) {
      const next = this.#next();
      if (!next || next.timer.due > end) break;
      if (count > mostAtOnce) throw new Error('Timers follow each other without an end.');
      this.#passed = Math.max(this.#passed, next.timer.due);
      this.#timers.delete(next.id);
      next.timer.callback();
      await settle();
    }
    this.#passed = end;
  }

  /** In how many milliseconds the next timer is due; undefined where there is none. */
  get untilNext(): number | undefined {
    const next = this.#next();
    return next && Math.max(0, next.timer.due - this.#passed);
  }

  #next(): { id: number; timer: Timer } | undefined {
    let first: { id: number; timer: Timer } | undefined;
    for (const [id, timer] of this.#timers) if (!first || timer.due < first.timer.due) first = { id, timer };
    return first;
  }

  #set(callback: () => void, delay: number): number {
    this.#last++;
    // As Node has it: none comes sooner than in a millisecond.
    this.#timers.set(this.#last, { due: this.#passed + Math.max(1, delay), callback });
    return this.#last;
  }

  #clear(timer: unknown): void {
    if (typeof timer === 'number') this.#timers.delete(timer);
  }
}

function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
