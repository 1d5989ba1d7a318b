import { Problem } from '../../contract/problem.ts';
import type { SystemTime } from '../store/system-time.ts';
import { durationOf } from './duration.ts';

/** Lifetime of an environment: unlimited, or until it is unused for a chosen time. */
export class Lifetime {
  readonly #time: SystemTime;
  /** In milliseconds of real time. */
  readonly #length: number | undefined;
  #used = 0;

  /** `endsAfter` is an ISO 8601 duration; making a lifetime is the first use. */
  constructor(time: SystemTime, endsAfter: string | undefined) {
    this.#time = time;
    this.#length = endsAfter === undefined ? undefined : durationOf(endsAfter);
    this.use();
  }

  /** Puts the end off. */
  use(): void {
    if (this.#length !== undefined) this.#used = this.#time.now;
  }

  /** When it ends unless it is used before, in Unix milliseconds of real time; undefined where it does not. */
  get end(): number | undefined {
    return this.#length === undefined ? undefined : this.#used + this.#length;
  }

  get isOver(): boolean {
    return this.end !== undefined && this.end <= this.#time.now;
  }
}

/** Looks for what has ended are no less apart; in milliseconds. */
const lookStep = 1000;

/** When it is worth looking for what has ended; all times in Unix milliseconds. */
export class NextLook {
  #last = Number.NEGATIVE_INFINITY;
  #next = Number.POSITIVE_INFINITY;

  /** Notes an end, which may be put off, but does not come earlier. */
  note(end: number | undefined): void {
    if (end !== undefined) this.#next = Math.min(this.#next, end);
  }

  /** True if it is time to look; the remaining ends are then to be noted again. */
  isDue(now: number): boolean {
    if (now < this.#next || now < this.#last + lookStep) return false;
    this.#last = now;
    this.#next = Number.POSITIVE_INFINITY;
    return true;
  }
}

/** Thrown where an environment was reset or deleted while something was under way in it. */
export class Ended extends Problem {
  constructor() {
    super(
      'unauthorized',
      'invalidToken',
      'The environment of this token was reset or deleted while the request was under way.',
    );
  }
}
