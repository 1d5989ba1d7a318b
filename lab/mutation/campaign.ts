/** Which mutants are wanted. */
export interface Choice {
  readonly only: readonly string[];
  /** One of so many parts of all, which are like one another; counted from 1. */
  readonly shard: { readonly index: number; readonly count: number };
  /** How many; all where it is undefined. */
  readonly sample: number | undefined;
  readonly seed: number;
}

/** Mutants of one sort, and how they are tried and judged. */
export interface Campaign<Verdict> {
  /** The ids of those that are wanted. Throws where nothing has such a name. */
  choose(choice: Choice): string[];
  tryAll(ids: readonly string[], workers: number, tell: (verdict: Verdict) => void): Promise<void>;
  /** Throws where the line is none. */
  readVerdict(line: string): Verdict;
  /** The verdicts as text, and whether they are good enough; `isWhole` is true where no mutant was left out. */
  judge(verdicts: readonly Verdict[], isWhole: boolean): { readonly text: string; readonly passed: boolean };
}
