/** A promise of the sandbox that was not kept, in one line. */
export class Violation extends Error {}

/** What was seen go wrong, also where nobody can be told by throwing. */
export class Findings {
  #first: string | undefined;

  /** The first is what counts: others may follow from it. */
  add(line: string): void {
    this.#first ??= line;
  }

  get any(): boolean {
    return this.#first !== undefined;
  }

  /** Throws the first of them, where there is one. */
  raise(): void {
    if (this.#first !== undefined) throw new Violation(this.#first);
  }
}
