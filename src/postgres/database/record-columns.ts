import { durationOf } from '../../sandbox/engine/duration.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';

/** Columns that repeat parts of an environment's record, for lists and expiry. */
export interface RecordColumns {
  readonly record: string;
  /** As JSON, since a text of the database has not every character. */
  readonly name: string | null;
  /** After how many milliseconds without use it ends; null where it does not, as no snapshot does by itself. */
  readonly endsAfter: number | null;
}

/** The columns of a record. */
export function columnsOf(record: EnvironmentRecord): RecordColumns {
  const endsAfter = record.endsAfter === undefined || isSnapshot(record.id) ? null : durationOf(record.endsAfter);
  return { record: JSON.stringify(record), name: nameOf(record.name), endsAfter };
}

/** A name as its column has it. */
export function nameOf(name: string | undefined): string | null {
  return name === undefined ? null : JSON.stringify(name);
}

/** True for the identifier of a snapshot: its environment's, a slash and a suffix. */
export function isSnapshot(id: string): boolean {
  return id.includes('/');
}

/** Identifiers of all that goes on behind an environment's after a slash: from the first up to but without the second. */
export function snapshotsOf(id: string): readonly [from: string, to: string] {
  return [`${id}/`, `${id}0`];
}

/** A time as its column has it: whole milliseconds. */
export function wholeOf(time: number | null): number | null {
  return time === null ? null : Math.ceil(time);
}
