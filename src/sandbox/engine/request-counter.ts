/** Result of counting a request. */
export interface Counted {
  /** False where the second's requests are used up. */
  readonly isIn: boolean;
  /** Requests left in that second. */
  readonly left: number;
  /** In how many milliseconds the next second begins. */
  readonly resets: number;
}

/** Counts the requests of owners, a second at a time. */
export interface RequestCounter {
  /** Counts one more request. Rejects where it cannot count. */
  take(owner: string): Counted | Promise<Counted>;
}

/** Counts requests in this process. */
export class LocalRequests implements RequestCounter {
  readonly #limit: number;
  #second = -1;
  readonly #taken = new Map<string, number>();

  /** `most` is how many an owner may send in a second. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  take(owner: string): Counted {
    const now = performance.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#taken.clear();
    }
    const resets = (second + 1) * 1000 - now;
    const taken = this.#taken.get(owner) ?? 0;
    if (taken >= this.#limit) return { isIn: false, left: 0, resets };
    this.#taken.set(owner, taken + 1);
    return { isIn: true, left: this.#limit - taken - 1, resets };
  }
}
