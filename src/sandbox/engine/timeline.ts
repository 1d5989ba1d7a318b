import type { NewOtherEntry, NewRequest, TimelineEntry, TimelineRequest } from './timeline-entry.ts';

/** Entries of what happened in one environment, as far as they are kept. */
export interface Timeline {
  /** The number of the newest entry, as far as is known here; 0 where there is none yet. */
  readonly last: number;
  /** True once nothing will happen any more. */
  readonly ended: boolean;
  addRequest(request: NewRequest): void;
  add(entry: NewOtherEntry): void;
  /** Resolves once all that others have told of before is known here too. */
  catchUp(): Promise<void>;
  /** The number of requests. */
  totalRequests(): number | Promise<number>;
  /** The requests, the newest first. */
  requests(): readonly TimelineRequest[] | Promise<readonly TimelineRequest[]>;
  /** All entries, the newest first. */
  entries(): readonly TimelineEntry[] | Promise<readonly TimelineEntry[]>;
  /** Entries after the one of a number, in the order of their numbers. */
  after(entryId: number): readonly TimelineEntry[] | Promise<readonly TimelineEntry[]>;
  find(entryId: number): TimelineEntry | undefined | Promise<TimelineEntry | undefined>;
  /** Calls back whenever something happens, and when nothing will any more. Gives back what ends that. */
  listen(listener: () => void): () => void;
  /** Takes nothing more. */
  end(): void;
}
