/** A token bucket: bounds work at once and per second. The last piece of work may go beyond it, and is made up for. */
export class TokenBucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  #left: number;
  /** When it was counted last, in milliseconds of this process. */
  #counted = performance.now();

  constructor(capacity: number, perSecond: number) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#left = capacity;
  }

  /** True while a token is left. */
  get isLeft(): boolean {
    if (this.#left > 0) return true;
    const now = performance.now();
    this.#left = Math.min(this.#left + ((now - this.#counted) / 1000) * this.#perSecond, this.#capacity);
    this.#counted = now;
    return this.#left > 0;
  }

  spend(amount: number): void {
    this.#left -= amount;
  }
}
