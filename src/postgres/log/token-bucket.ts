/** A token bucket: bounds work at once and per second. The last piece of work may go beyond it, and is made up for. */
export class TokenBucket {
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

  /** True while a token is left. */
  get isLeft(): boolean {
    if (this.#left > 0) return true;
    const now = performance.now();
    this.#left = Math.min(this.#left + ((now - this.#counted) / 1000) * this.#perSecond, this.#most);
    this.#counted = now;
    return this.#left > 0;
  }

  spend(amount: number): void {
    this.#left -= amount;
  }
}
