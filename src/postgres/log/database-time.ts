import { SystemTime } from '../../sandbox/store/system-time.ts';

/** Speed: a clock that is being corrected runs half a thousandth too fast at most. */
const pace = 0.999;

/**
 * The time of a database that several processes share, so that their clocks agree whatever those of their machines say. Between
 * two answers of the database it goes on a little slower than this process's own does, from the moment at which the answer came,
 * so that it is never ahead of the database's. It never goes back.
 */
export class DatabaseTime extends SystemTime {
  /** Last time from the database in Unix milliseconds, and its arrival in milliseconds of this process. */
  #said = 0;
  #came = 0;
  /** When that was asked for. */
  #asked = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  override get now(): number {
    const now = Math.floor(this.#said + (performance.now() - this.#came) * pace);
    this.#last = Math.max(this.#last, now);
    return this.#last;
  }

  /**
   * Takes what the database says, in Unix milliseconds, right when its answer came; `asked` is when it was asked, in milliseconds
   * of this process. What was asked earlier and comes later says less than is known.
   */
  take(milliseconds: number, asked: number): void {
    if (asked < this.#asked) return;
    this.#asked = asked;
    this.#said = milliseconds;
    this.#came = performance.now();
  }

  override goOnFrom(milliseconds: number): void {
    this.#last = Math.max(this.#last, milliseconds);
  }
}
