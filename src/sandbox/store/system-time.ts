/** The system's time for the clocks. It never goes back: where the system's does, it goes on from where it stood. */
export class SystemTime {
  /** How far it is ahead of the system's, in milliseconds. */
  #ahead = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** Unix milliseconds. */
  get now(): number {
    const system = Date.now();
    this.#ahead = Math.max(this.#ahead, this.#last - system);
    this.#last = system + this.#ahead;
    return this.#last;
  }

  /** Goes on from a time that was shown before, in Unix milliseconds, if it is later. */
  goOnFrom(milliseconds: number): void {
    this.#last = Math.max(this.#last, milliseconds);
  }
}
