/** An entry of an environment's timeline, before it has its numbers. */
export interface NewTimelineRow {
  readonly environmentId: string;
  /** The incarnation of the environment; entries of one that is over are left out. */
  readonly incarnation: number;
  readonly isRequest: boolean;
  /** Its size, about. */
  readonly bytes: number;
  /** The timeline's entry as JSON, without its numbers; undefined for what is counted alone. */
  readonly text: string | undefined;
}

/** An entry of a timeline as it is kept. */
export interface KeptTimelineRow {
  /** Counts the entries of the environment's incarnation, from 1. */
  readonly entryId: number;
  /** Counts its requests, from 1; undefined for what is none. */
  readonly requestId: number | undefined;
  readonly text: string;
}

/** The end of an incarnation's timeline. */
export interface TimelineEnd {
  /** The number given last to an entry; 0 where there is none. */
  readonly entryId: number;
  /** Number of requests kept. */
  readonly requests: number;
  /** True if the environment was reset or removed since. */
  readonly isOver: boolean;
}

/** Timelines that several processes write. Bounded as the timeline in memory is: the oldest entries go. */
export interface TimelineLog {
  /** Keeps entries, in their order, behind those of others. */
  add(rows: readonly NewTimelineRow[]): Promise<void>;
  /** Stored entries of an incarnation after a number, the oldest first: requests only, or all. */
  after(
    environmentId: string,
    incarnation: number,
    entryId: number,
    requestsOnly: boolean,
  ): Promise<readonly KeptTimelineRow[]>;
  last(environmentId: string, incarnation: number): Promise<TimelineEnd>;
}
