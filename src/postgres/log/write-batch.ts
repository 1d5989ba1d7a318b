import type { Steps } from '../../contract/steps.ts';
import { changesOf } from '../../sandbox/engine/timeline.ts';
import { groupsOf } from './groups.ts';
import type { Append, LogPosition } from './log.ts';
import type { Draft } from './pending-changes.ts';
import { editsOf, growthOf, lengthOf } from './row-edits.ts';

/** How many characters of rows an entry has at most, or one row: what a turn of the event loop reads and writes at ease. */
export const usualEntrySize = 262_144;

/** What a chain is made of. */
export interface ChainOptions {
  readonly after: LogPosition;
  readonly draft: Draft;
  /** In Unix milliseconds of the database's time. */
  readonly time: number;
  readonly wakeAt: number | null;
  /** See `usualEntrySize`. */
  readonly entrySize: number;
}

/** A write as entries that follow one another, of which all are kept or none: mostly one, and several where it is large. */
export function* chainOf({ after, draft, time, wakeAt, entrySize }: ChainOptions): Steps<readonly Append[]> {
  const changes = changesOf(draft.writes);
  const edits = yield* editsOf(changes);
  const appends: Append[] = [];
  let first = 0;
  for (const rows of groupsOf(edits, entrySize, lengthOf)) {
    const growth = yield* growthOf(changes.slice(first, first + rows.length), rows);
    appends.push({
      after: { ...after, version: after.version + appends.length },
      entry: {
        entryId: crypto.randomUUID(),
        time,
        rows,
        record: first === 0 && draft.altered ? draft.record : undefined,
      },
      wakeAt,
      growth,
    });
    first += rows.length;
  }
  return appends;
}
