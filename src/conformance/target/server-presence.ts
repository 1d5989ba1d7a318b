import { setTimeout } from 'node:timers/promises';
import { lagFreeNow } from './lag-free-clock.ts';

/** Times by which a server counts as gone, in milliseconds. */
export interface PresenceTimes {
  /** Silence after which a server that is asked is looked for. */
  readonly silence: number;
  /** So long it is looked for without any answer. */
  readonly search: number;
}

/** Tolerates what restarts and overload do for some seconds. */
export const usualTimes: PresenceTimes = { silence: 2000, search: 10_000 };

/** A search asks once in so many milliseconds. */
const interval = 500;
/** Answers that come later show nothing, in milliseconds. */
const longestProbe = 2500;

/**
 * Tells a server that is gone from one that loses some connections: gone is one that answers nothing at all for some seconds, not
 * even a plain request. Requests that fail wait for the outcome of the search, so that an end of the server is no fault of each
 * operation that was asked after it.
 */
export class Presence {
  /** What ends the requests that wait for an answer, once the server is gone. */
  readonly pending: Set<() => void> = new Set();
  readonly times: PresenceTimes;
  readonly #probe: (longest: number) => Promise<unknown>;
  #goneAt: Date | undefined;
  /** When the last answer came. */
  #heard = -Infinity;
  /** When the first of the requests under way was sent. */
  #asked = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #search: Promise<boolean> | undefined;
  #isPaused = false;

  /** `probe` sends a plain request, and rejects where no answer came in so many milliseconds. */
  constructor(times: PresenceTimes, probe: (longest: number) => Promise<unknown>) {
    this.times = times;
    this.#probe = probe;
  }

  /** When the server was given up; undefined while it counts as there. */
  get goneAt(): Date | undefined {
    return this.#goneAt;
  }

  /** Looks for nobody from now on: the server is attacked, and may stand still. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Sends a request and notes that its answer shows the server. */
  async follow<Got>(send: () => Promise<Got>): Promise<Got> {
    if (this.#waiting++ === 0) this.#asked = lagFreeNow();
    this.#timer ??= setInterval(() => this.#tick(), interval).unref();
    try {
      const got = await send();
      this.#answered();
      return got;
    } finally {
      this.#waiting--;
    }
  }

  /** After a failure: resolves to true as soon as the server answers anything, to false once it is given up. */
  isThere(): Promise<boolean> {
    if (this.#goneAt) return Promise.resolve(false);
    // Nobody who was never there can be gone.
    return this.#isPaused || this.#heard === -Infinity ? Promise.resolve(true) : this.#find();
  }

  #find(): Promise<boolean> {
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  #answered(): void {
    this.#heard = lagFreeNow();
  }

  #tick(): void {
    if (this.#waiting === 0 || this.#goneAt) {
      clearInterval(this.#timer);
      this.#timer = undefined;
      return;
    }
    const silence = lagFreeNow() - Math.max(this.#heard, this.#asked);
    if (silence > this.times.silence && !this.#isPaused) void this.#find();
  }

  async #look(): Promise<boolean> {
    const begun = lagFreeNow();
    const isFound = () => this.#heard > begun || this.#isPaused;
    while (!isFound()) {
      const asked = lagFreeNow();
      await this.#probe(longestProbe).then(
        () => this.#answered(),
        () => {},
      );
      if (isFound()) break;
      if (lagFreeNow() - begun >= this.times.search) {
        this.#goneAt = new Date();
        for (const end of this.pending) end();
        return false;
      }
      await setTimeout(Math.max(0, interval - (lagFreeNow() - asked)));
    }
    return true;
  }
}
