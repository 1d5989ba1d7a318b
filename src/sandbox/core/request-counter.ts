/** Counts the requests of owners, a second at a time. */
export interface RequestCounter {
  /** Lets one more request in: 0; or tells after how many milliseconds the next second begins. Rejects where it cannot count. */
  take(owner: string): number | Promise<number>;
}

/** Counts requests in this process. */
export class LocalRequests implements RequestCounter {
  readonly #most: number;
  #second = -1;
  readonly #taken = new Map<string, number>();

  /** `most` is how many an owner may send in a second. */
  constructor(most: number) {
    this.#most = most;
  }

  take(owner: string): number {
    const now = performance.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#taken.clear();
    }
    const taken = this.#taken.get(owner) ?? 0;
    if (taken >= this.#most) return (second + 1) * 1000 - now;
    this.#taken.set(owner, taken + 1);
    return 0;
  }
}
