import { after } from '../../server/real-time.ts';

/** A time in real time after which nobody waits any more. */
export class Deadline {
  readonly #ended: Promise<void>;
  #end = (): void => {};
  #over = false;

  constructor(milliseconds: number) {
    this.#ended = new Promise((resolve) => {
      const timer = after(milliseconds, () => this.#end());
      this.#end = () => {
        timer.clear();
        this.#over = true;
        resolve();
      };
    });
  }

  get over(): boolean {
    return this.#over;
  }

  /** Resolves once the work is done or the time is over. Rejects as the work does while there is time. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    await Promise.race([work, this.#ended]);
  }

  /** Waits no longer. */
  end(): void {
    this.#end();
  }
}
