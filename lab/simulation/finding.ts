/** The runs to take. */
export interface Runs {
  readonly runs: number;
  readonly seed: number;
  /** Called after each run, with how many there were. */
  readonly tell?: ((count: number) => void) | undefined;
}

/** A promise that was seen broken. */
export interface BrokenPromise {
  /** One line, which begins with the name of the promise. */
  readonly reason: string;
  /** After how many runs. */
  readonly runs: number;
  /** The fewest steps that were found to lead there, in words; empty where a run has none. */
  readonly steps: readonly string[];
  /** Options of the command that repeat it. */
  readonly again: string;
}
