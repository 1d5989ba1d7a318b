/** What a server calls by a name of its own, and what the sandbox calls the same: each name has one counterpart. */
export class Pairs {
  /** In seconds: times that are no further apart are the same. */
  readonly slack: number;
  readonly #here = new Map<string, string>();
  readonly #there = new Map<string, string>();
  readonly #order: [here: string, there: string][] = [];

  constructor(slack = 0) {
    this.slack = slack;
  }

  /** Takes two names for the same thing; false where one of them is the name of something else. */
  match(here: string, there: string): boolean {
    const [known, other] = [this.#here.get(here), this.#there.get(there)];
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
