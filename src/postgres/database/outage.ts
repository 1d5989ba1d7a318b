import { setTimeout } from 'node:timers/promises';
import type { DatabaseOutage } from './failure.ts';

/** Pause between two looks at a database that cannot be used, in milliseconds. */
const lookEvery = 1000;
/** Time without a failure after which an outage is over: at least, and at most where one follows another. */
const calm = { shortest: 1000, longest: 60_000 };

/** Tells a database's outages: a line when one begins and a line when it is over, whatever fails meanwhile. */
export class OutageWatch {
  readonly #place: string;
  readonly #check: () => Promise<void>;
  readonly #report: (line: string) => void;
  #calm = calm.shortest;
  #isOut = false;
  #failed = 0;
  #ended = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  /** `check` rejects if the database cannot be used. */
  constructor(place: string, check: () => Promise<void>, report: (line: string) => void) {
    this.#place = place;
    this.#check = check;
    this.#report = report;
  }

  /** Notes that a statement failed. */
  failed({ message }: DatabaseOutage): void {
    this.#failed = performance.now();
    if (this.#isOut || this.#isClosed) return;
    this.#isOut = true;
    this.#report(`${message}. Requests that need it fail until it is back.`);
    void this.#untilOver(this.#failed);
  }

  /** Tells no more. */
  close(): void {
    this.#isClosed = true;
  }

  async #untilOver(began: number): Promise<void> {
    // A database that fails now and then, such as one whose disk is full, is not told of at every turn.
    const isAgain = began - this.#ended < calm.longest;
    this.#calm = isAgain ? Math.min(2 * this.#calm, calm.longest) : calm.shortest;
    do await setTimeout(lookEvery, undefined, { ref: false });
    while (!this.#isClosed && !(await this.#isOver()));
    if (this.#isClosed) return;
    this.#isOut = false;
    this.#ended = performance.now();
    const seconds = Math.round((this.#ended - began) / 1000);
    this.#report(`${this.#place} can be used again, after ${seconds} s.`);
  }

  async #isOver(): Promise<boolean> {
    try {
      await this.#check();
    } catch {
      return false;
    }
    return performance.now() - this.#failed > this.#calm;
  }
}
