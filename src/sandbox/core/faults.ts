import { type AskedFault, type FaultyAttempt, type FaultyRequest, matches, matchesAttempt } from './fault-match.ts';

/** Something that goes wrong on purpose. */
export interface Fault {
  readonly faultId: string;
  readonly asked: AskedFault;
  /** How many requests or attempts it still befalls; undefined where it stays until it is deleted. */
  readonly remaining: number | undefined;
  /** Draws the next number from 0 up to 1. */
  readonly draw: () => number;
}

/** The faults of one environment, in the order in which they were asked for. */
export class Faults {
  #faults: Fault[] = [];
  #last = 0;

  /** Whether there are any. */
  get any(): boolean {
    return this.#faults.length > 0;
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** `times`: how many requests or attempts it befalls; undefined for all until it is deleted. */
  add(asked: AskedFault, times: number | undefined): Fault {
    this.#last++;
    const fault = { faultId: `fault_${this.#last}`, asked, remaining: times, draw: drawFrom(asked.seed ?? 0) };
    this.#faults.push(fault);
    return fault;
  }

  /** Whether there was such a fault. */
  delete(faultId: string): boolean {
    const at = this.#faults.findIndex((fault) => fault.faultId === faultId);
    if (at >= 0) this.#faults.splice(at, 1);
    return at >= 0;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The oldest fault that matches the request; it has one less left then. */
  take(request: FaultyRequest): Fault | undefined {
    return this.#takeFirst((asked) => matches(asked, request));
  }

  /** The oldest fault that matches the attempt to deliver; it has one less left then. */
  takeAttempt(attempt: FaultyAttempt): Fault | undefined {
    return this.#takeFirst((asked) => matchesAttempt(asked, attempt));
  }

  #takeFirst(isMatch: (asked: AskedFault) => boolean): Fault | undefined {
    const at = this.#faults.findIndex(({ asked }) => isMatch(asked));
    const fault = this.#faults[at];
    if (fault?.remaining === undefined) return fault;
    if (fault.remaining === 1) this.#faults.splice(at, 1);
    else this.#faults[at] = { ...fault, remaining: fault.remaining - 1 };
    return fault;
  }
}

/** Equal seeds draw equal numbers, one after the other (the generator Mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
