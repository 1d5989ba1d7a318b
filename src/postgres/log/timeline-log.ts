/** Something that happened in an environment, before it has its numbers. */
export interface NewHappening {
  readonly environmentId: string;
  /** Of which incarnation of the environment; what happened in one that is over is left out. */
  readonly incarnation: number;
  readonly isRequest: boolean;
  /** What it takes, about. */
  readonly bytes: number;
  /** The timeline's entry as JSON, without its numbers; undefined for what is counted alone. */
  readonly text: string | undefined;
}

/** Something that happened, as it is kept. */
export interface KeptHappening {
  /** Counts all that happened in the environment's incarnation, from 1. */
  readonly entryId: number;
  /** Counts its requests, from 1; undefined for what is none. */
  readonly requestId: number | undefined;
  readonly text: string;
}

/** How far the timeline of an incarnation goes. */
export interface LastHappening {
  /** The number given last to an entry; 0 where there is none. */
  readonly entryId: number;
  /** How many requests are kept. */
  readonly requests: number;
  /** Whether the environment began anew since, or was removed. */
  readonly isOver: boolean;
}

/** What happened in an environment, as several processes tell of it. Bounded as the timeline in memory is: the oldest go. */
export interface HappeningLog {
  /** Keeps what happened, in its order, behind what others have kept. */
  add(happenings: readonly NewHappening[]): Promise<void>;
  /** What is kept of an incarnation after the entry of a number, the oldest first: requests alone, or all. */
  after(
    environmentId: string,
    incarnation: number,
    entryId: number,
    requestsOnly: boolean,
  ): Promise<readonly KeptHappening[]>;
  last(environmentId: string, incarnation: number): Promise<LastHappening>;
}
