import { AsyncLocalStorage } from 'node:async_hooks';

/** What a process runs on: it has a clock of its own, can stand still for a while, and can end. */
export class Machine {
  readonly name: string;
  /** By how much its clock is ahead, in milliseconds, and how fast it goes. */
  readonly ahead: number;
  readonly rate: number;
  /** Until when nothing happens on it. */
  standsUntil = 0;
  ended = false;

  constructor(name: string, ahead: number, rate: number) {
    this.name = name;
    this.ahead = ahead;
    this.rate = rate;
  }
}

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly machine: Machine | undefined;
  readonly call: () => void;
}

/** On which machine something is done. One for all runs: each run's own would be looked through at every step of the next. */
const machines = new AsyncLocalStorage<Machine>();

/** The time of all machines together: what happens on each, one after the other. Passes when it is told to. */
export class Schedule {
  readonly #wall: number;
  readonly #together: () => boolean;
  #passed = 0;
  #order = 0;
  #queue: Happening[] = [];
  readonly #timers = new Set<number>();

  /** `wall`: the database's time at first, in Unix milliseconds. `together`: whether what comes next comes in the same turn. */
  constructor(wall: number, together: () => boolean) {
    this.#wall = wall;
    this.#together = together;
  }

  /** Milliseconds since it began. */
  get passed(): number {
    return this.#passed;
  }

  /** The database's time, in Unix milliseconds. */
  get now(): number {
    return Math.floor(this.#wall + this.#passed);
  }

  /** Takes the place of real time. Gives what puts that back. */
  install(): () => void {
    const machineTime = () => this.#passed * (machines.getStore()?.rate ?? 1);
    const putBack = [
      replace(globalThis, 'setTimeout', (call: () => void, delay = 0) => this.#set(call, delay)),
      replace(globalThis, 'clearTimeout', (timer: unknown) => typeof timer === 'number' && this.#timers.delete(timer)),
      replace(performance, 'now', machineTime),
      replace(Date, 'now', () => this.#wall + (machines.getStore()?.ahead ?? 0) + machineTime()),
    ];
    return () => {
      for (const one of putBack) one();
    };
  }

  /** That on which something is being done; undefined where it is none of a replica's. */
  get machine(): Machine | undefined {
    return machines.getStore();
  }

  /** Runs something on a machine. */
  on<T>(machine: Machine, work: () => T): T {
    return machines.run(machine, work);
  }

  /** Calls after so many milliseconds; on a machine, unless that has ended by then. */
  after(milliseconds: number, call: () => void, machine?: Machine): void {
    this.#add({ at: this.#passed + milliseconds, order: this.#order++, machine, call });
  }

  /** Resolves after so many milliseconds; of a machine, unless that has ended by then. */
  pause(milliseconds: number, machine?: Machine): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve, machine));
  }

  /** Lets time pass until something holds. Throws where it does not come to hold within so many milliseconds. */
  async passUntil(holds: () => boolean, most: number): Promise<void> {
    const end = this.#passed + most;
    await settle();
    while (!holds()) {
      const next = this.#queue.shift();
      if (!next || next.at > end)
        throw new Error(`everything ends: something does not come to its end in ${most / 1000} s.`);
      this.#take(next);
      if (this.#queue.length === 0 || !this.#together()) await settle();
    }
  }

  #take({ at, machine, call }: Happening): void {
    this.#passed = Math.max(this.#passed, at);
    if (!machine) call();
    else if (machine.ended) return;
    else if (machine.standsUntil > this.#passed) this.after(machine.standsUntil - this.#passed, call, machine);
    else machines.run(machine, call);
  }

  #set(call: () => void, delay: number): number {
    const machine = machines.getStore();
    const timer = this.#order;
    this.#timers.add(timer);
    const due = () => {
      if (this.#timers.delete(timer)) call();
    };
    // As Node has it: none comes sooner than in a millisecond.
    this.after(Math.max(1, delay) / (machine?.rate ?? 1), due, machine);
    return timer;
  }

  #add(happening: Happening): void {
    let [low, high] = [0, this.#queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#queue[middle]?.at ?? 0) <= happening.at) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, happening);
  }
}

/** Lets everything happen that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export function replace(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
