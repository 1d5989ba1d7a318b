import type { ControlSchemas } from '../../../client/control-client.ts';

export type Entry = ControlSchemas['TimelineEntry'];
export type Batch = ControlSchemas['TimelineBatch'];

/** Most entries that the page keeps; older ones are dropped. */
export const mostHeld = 5_000;

/** Immutable entries of the page at one moment. */
export interface TimelineSnapshot {
  /** The newest first. */
  readonly entries: readonly Entry[];
  /** The number of the newest that the page was told of; 0 where nothing happened yet. */
  readonly last: number;
  /** Number of entries received; the page may have dropped older ones. */
  readonly taken: number;
  /** Number of entries that never arrived. */
  readonly lost: number;
}

export const nothingYet: TimelineSnapshot = { entries: [], last: 0, taken: 0, lost: 0 };

/** The last entries that came, the oldest first. */
export class Recent {
  #entries: Entry[] = [];
  #last = 0;
  #taken = 0;
  #lost = 0;

  get last(): number {
    return this.#last;
  }

  /** The newest entry. */
  get newest(): Entry | undefined {
    return this.#entries.at(-1);
  }

  /** Takes what happened after all that it has. Answers false where the numbers began anew. */
  add({ entries, lost }: Batch): boolean {
    const [first] = entries;
    if (first && first.entryId <= this.#last) return false;
    for (const entry of entries) {
      this.#lost += entry.entryId - this.#last - 1;
      this.#last = entry.entryId;
      this.#taken++;
      this.#entries.push(entry);
    }
    if (!first) {
      this.#lost += lost;
      this.#last += lost;
    }
    if (this.#entries.length > mostHeld) this.#entries = this.#entries.slice(-mostHeld);
    return true;
  }

  clear(): void {
    this.#entries = [];
    this.#last = 0;
    this.#taken = 0;
    this.#lost = 0;
  }

  snapshot(): TimelineSnapshot {
    const entries = this.#entries.toReversed();
    return { entries, last: this.#last, taken: this.#taken, lost: this.#lost };
  }
}

/** Entries that are gone: so many, before the entry of this number. */
export interface Lost {
  readonly lostBefore: number;
  readonly count: number;
}

/** A row of the list. */
export type Item = Entry | Lost;

export function isLost(item: Item): item is Lost {
  return 'lostBefore' in item;
}

/** Entries with what is missing between them, the newest first; numbers have no gaps, so a missing one is of an entry that is gone. */
export function withLost({ entries, last, taken }: TimelineSnapshot): Item[] {
  const items: Item[] = [];
  let expected = last;
  for (const entry of entries) {
    const count = expected - entry.entryId;
    if (count > 0) items.push({ lostBefore: expected + 1, count });
    items.push(entry);
    expected = entry.entryId - 1;
  }
  // Entries that the page dropped are mentioned below the list.
  if (expected > 0 && taken === entries.length) items.push({ lostBefore: expected + 1, count: expected });
  return items;
}
