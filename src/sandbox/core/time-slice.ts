/** How long one piece of work goes on before others get their turn, in milliseconds. */
const length = 10;

/** The share of the event loop that one piece of work may take before everything else that waits has its turn. */
export class TimeSlice {
  #end = performance.now() + length;

  /** Undefined where there is time left; else yields to the event loop, and resolves after everything that waits now. */
  yieldIfOver(): Promise<void> | undefined {
    if (performance.now() < this.#end) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#end = performance.now() + length;
        resolve();
      }, 0);
    });
  }
}
