import type { StoredEnvironment } from '../../../src/sandbox/store/store.ts';
import type { Commit, Journal } from './journal.ts';

/** What a store tells of, and asks. */
export interface StoreWatch {
  readonly journal: Journal;
  /** What the next commit of the file keeps: the transactions of one environment, in their order. Set before it. */
  expect(...commits: readonly (() => Commit)[]): void;
  /** Holds what a file has against what has to be in it. */
  compare(found: readonly StoredEnvironment[]): Promise<void>;
}
