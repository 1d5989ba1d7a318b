/** How long checks took, from their turn to their end. */
export class Durations {
  readonly #byCheck = new Map<string, number>();

  /** Makes a check whose turn it is. */
  async measure<Result>(check: string, make: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    return make().finally(() => this.#byCheck.set(check, performance.now() - begun));
  }

  /** In milliseconds; 0 of a check that was not made. */
  of(check: string): number {
    return this.#byCheck.get(check) ?? 0;
  }
}
