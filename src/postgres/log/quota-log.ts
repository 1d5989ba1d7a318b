import type { Usage } from '../../sandbox/service/measured-usage.ts';

/** Requests that may be let in until a second of the database's time is over. */
export interface Lease {
  /** Number granted; 0 if the quota of that second is used up. */
  readonly granted: number;
  /** Number left in that second beside these. */
  readonly rest: number;
  /** For how many milliseconds the second went on when it was granted. */
  readonly lasts: number;
}

/** Usage of owners of environments, counted over all processes. Its methods reject with `LogUnavailable`. */
export interface QuotaLog {
  /** Takes up to `wanted` of the `most` requests that an owner may send in the present second of the database's time. */
  lease(owner: string, wanted: number, limit: number): Promise<Lease>;
  /** Storage of an owner's environments. */
  usage(owner: string): Promise<Usage>;
}
