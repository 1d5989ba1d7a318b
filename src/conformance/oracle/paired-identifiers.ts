/** Names that the server and the sandbox chose for the same resources; each name has one counterpart. */
export class Pairs {
  readonly #clocks: number;
  #behind = 0;
  readonly #here = new Map<string, string>();
  readonly #there = new Map<string, string>();
  readonly #order: [here: string, there: string][] = [];

  /** Number of adjacent entries of nearly the same time in the opposite order. */
  turned = 0;

  /** The clocks of the two may be so many seconds apart. */
  constructor(clocks = 0) {
    this.#clocks = clocks;
  }

  /** Largest delay between the two servers, in milliseconds. */
  get behind(): number {
    return this.#behind;
  }

  /** In seconds: times that are no further apart are the same. */
  get slack(): number {
    return this.#clocks + this.#behind / 1000;
  }

  /** In seconds: of what happens no further apart, either may come first; 0 where both have one clock that stands still. */
  get apart(): number {
    return this.#clocks > 0 ? Math.ceil(1 + this.#behind / 1000) : 0;
  }

  /** Notes that both were asked within so many milliseconds, at any time of which each may have done what it did. */
  asked(milliseconds: number): void {
    this.#behind = Math.max(this.#behind, milliseconds);
  }

  /** Takes two names for the same thing; false where one of them is the name of something else. */
  match(here: string, there: string): boolean {
    const known = this.#here.get(here);
    const other = this.#there.get(there);
    if (known !== undefined || other !== undefined) return known === there && other === here;
    this.#here.set(here, there);
    this.#there.set(there, here);
    this.#order.push([here, there]);
    return true;
  }

  /** Forgets what an attempt has matched that came to nothing. */
  attempt<Result>(act: () => Result, failed: (result: Result) => boolean): Result {
    const before = this.#order.length;
    const result = act();
    if (!failed(result)) return result;
    for (const [here, there] of this.#order.splice(before)) {
      this.#here.delete(here);
      this.#there.delete(there);
    }
    return result;
  }
}
