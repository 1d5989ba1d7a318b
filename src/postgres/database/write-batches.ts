import type { Append } from '../log/log.ts';
import { columnsOf, wholeOf } from './record-columns.ts';

/** Appends of one environment that are kept as one: each follows the one before. */
export type StoredBatch = [Append, ...Append[]];

/** The change of an environment's head by a batch. */
export interface HeadUpdate {
  readonly id: string;
  readonly incarnation: number;
  /** Version that the environment must have. */
  readonly version: number;
  readonly entries: number;
  /** Of the latest entry, in Unix milliseconds. */
  readonly time: number;
  /** Null where it stays as it was, and so do the name and the end. */
  readonly record: string | null;
  readonly name: string | null;
  readonly endsAfter: number | null;
  readonly wakeAt: number | null;
  readonly rows: number;
  readonly bytes: number;
}

/** Appends by their environment; what does not follow the one before is in no batch. */
export function batchesOf(appends: readonly Append[]): ReadonlyMap<string, StoredBatch> {
  const batches = new Map<string, StoredBatch>();
  for (const append of appends) {
    const { id, incarnation, version } = append.after;
    const batch = batches.get(id);
    if (!batch) {
      batches.set(id, [append]);
      continue;
    }
    const { after } = batch[0];
    if (after.incarnation === incarnation && after.version + batch.length === version) batch.push(append);
  }
  return batches;
}

/** The change of the head that a batch makes. */
export function headUpdateOf(batch: StoredBatch): HeadUpdate {
  const { after } = batch[0];
  const record = batch.findLast(({ entry }) => entry.record !== undefined)?.entry.record;
  const none = { record: null, name: null, endsAfter: null };
  return {
    ...after,
    ...(record ? columnsOf(record) : none),
    entries: batch.length,
    time: Math.ceil(Math.max(...batch.map(({ entry }) => entry.time))),
    wakeAt: wholeOf(batch.at(-1)?.wakeAt ?? null),
    rows: batch.reduce((sum, { growth }) => sum + growth.rows, 0),
    bytes: batch.reduce((sum, { growth }) => sum + growth.bytes, 0),
  };
}
