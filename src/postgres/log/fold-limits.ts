/** Numbers of entries and their age in milliseconds and size in bytes, which decide what a fold turns into rows. */
export interface FoldLimits {
  /** Entries above which the older ones are folded. */
  readonly entries: number;
  /** Newest entries that stay. */
  readonly kept: number;
  /** Age of the newest entry that is folded. */
  readonly age: number;
  /** Size of the entries that one transaction folds. */
  readonly bytes: number;
}

/** Limits unless a log is told otherwise. Those who wrote an entry look for it no more once it is a minute old. */
export const usualFoldLimits: FoldLimits = { entries: 512, kept: 256, age: 60_000, bytes: 8 * 1024 ** 2 };

/** Entries after which a writer asks for a fold, unless it is told otherwise. */
export const usualFoldStep = 128;
