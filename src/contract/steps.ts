/** Work in steps: at each `yield` whoever drives it may let others have their turn. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
