/** Requests that may be let in until a second of the database's time is over. */
export interface Lease {
  /** How many; 0 where the quota of that second is used up. */
  readonly granted: number;
  /** How many of that second are left beside these. */
  readonly rest: number;
  /** For how many milliseconds the second went on when it was granted. */
  readonly lasts: number;
}

/** What is there of an owner's environments. */
export interface Usage {
  readonly environments: number;
  /** By how many there are more rows than in the starting data, those of snapshots and of what forks began as among them. */
  readonly rows: number;
  /** By how much these are more, as JSON. */
  readonly bytes: number;
}

/** What owners of environments use, counted for all processes together. Its methods reject with `LogUnavailable`. */
export interface QuotaLog {
  /** Takes up to `wanted` of the `most` requests that an owner may send in the present second of the database's time. */
  lease(owner: string, wanted: number, most: number): Promise<Lease>;
  /** What an owner's environments hold. */
  usage(owner: string): Promise<Usage>;
}
