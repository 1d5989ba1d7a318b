import type { Steps } from '../../contract/steps.ts';
import { changesOf } from '../../sandbox/engine/timeline-entry.ts';
import { groupsOf } from './groups.ts';
import type { Append, LogPosition } from './log.ts';
import type { PendingChanges } from './pending-changes.ts';
import { editsOf, growthOf, lengthOf } from './row-edits.ts';

/** Usual size of an entry or a row in characters: small enough for one turn of the event loop. */
export const usualEntrySize = 262_144;

/** Entries that follow one another, of which all are kept or none. */
export type WriteBatch = readonly Append[];

/** The changes that a batch is made of. */
export interface WriteBatchOptions {
  readonly after: LogPosition;
  readonly changes: PendingChanges;
  /** In Unix milliseconds of the database's time. */
  readonly time: number;
  readonly wakeAt: number | null;
  /** See `usualEntrySize`. */
  readonly entrySize: number;
}

/** Makes the batch of pending changes: mostly one entry, and several where they are large. */
export function* writeBatchOf({ after, changes, time, wakeAt, entrySize }: WriteBatchOptions): Steps<WriteBatch> {
  const rowChanges = changesOf(changes.writes);
  const edits = yield* editsOf(rowChanges);
  const appends: Append[] = [];
  let first = 0;
  for (const rows of groupsOf(edits, entrySize, lengthOf)) {
    const growth = yield* growthOf(rowChanges.slice(first, first + rows.length), rows);
    appends.push({
      after: { ...after, version: after.version + appends.length },
      entry: {
        entryId: crypto.randomUUID(),
        time,
        rows,
        record: first === 0 && changes.altered ? changes.record : undefined,
      },
      wakeAt,
      growth,
    });
    first += rows.length;
  }
  return appends;
}
