/** How long one piece of work goes on before others get their turn, in milliseconds. */
const slice = 10;

/** Lets everything else that waits have its turn, whenever the work it is called in has taken its share. */
export class Breath {
  #end = performance.now() + slice;

  /** Undefined where there is time left; else resolves after everything that waits now. */
  take(): Promise<void> | undefined {
    if (performance.now() < this.#end) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        this.#end = performance.now() + slice;
        resolve();
      }, 0);
    });
  }
}
