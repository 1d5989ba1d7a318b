import type { Usage } from '../../sandbox/service/measured-usage.ts';

/** Requests that may be let in until a second of the database's time is over. */
export interface Lease {
  /** How many; 0 where the quota of that second is used up. */
  readonly granted: number;
  /** How many of that second are left beside these. */
  readonly rest: number;
  /** For how many milliseconds the second went on when it was granted. */
  readonly lasts: number;
}

/** What owners of environments use, counted for all processes together. Its methods reject with `LogUnavailable`. */
export interface QuotaLog {
  /** Takes up to `wanted` of the `most` requests that an owner may send in the present second of the database's time. */
  lease(owner: string, wanted: number, limit: number): Promise<Lease>;
  /** What an owner's environments hold. */
  usage(owner: string): Promise<Usage>;
}
