/** How much of something may be done at once, and how much in a second. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  /** When it was counted last, in milliseconds of this process. */
  #counted = performance.now();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
  }

  /** Whether one more may be done now, which counts as done. */
  take(): boolean {
    if (this.#left < 1) {
      const now = performance.now();
      this.#left = Math.min(this.#left + ((now - this.#counted) / 1000) * this.#perSecond, this.#most);
      this.#counted = now;
      if (this.#left < 1) return false;
    }
    this.#left--;
    return true;
  }
}
