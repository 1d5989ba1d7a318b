/** Knows when what was written is to be seen, on a server whose reads may lag behind its writes. */
export class ConsistencyWindow {
  readonly #bound: number;
  readonly #writes = new WeakMap<object, number>();

  /** After so many milliseconds every read shows what was written. */
  constructor(bound = 0) {
    this.#bound = bound;
  }

  /** Notes that something was written in an environment. */
  wrote(environment: object): void {
    if (this.#bound > 0) this.#writes.set(environment, performance.now());
  }

  /** Time during which reads of an environment may be stale, in milliseconds. */
  left(environment: object): number {
    const at = this.#writes.get(environment);
    return at === undefined ? 0 : Math.max(0, at + this.#bound - performance.now());
  }

  /** Waits until all that was written in an environment is to be seen. */
  async wait(environment: object): Promise<void> {
    const left = this.left(environment);
    // Timers may end a moment early.
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 1));
  }
}

/** True for a safe method (RFC 9110, section 9.2.1). */
export function isRead(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}
