import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { TokenRole } from '../../contract/roles.ts';
import type { RowChange } from '../store/store.ts';
import type { Job } from './job.ts';
import type { SendOutcome } from './sender.ts';

/** Fields of every timeline entry. */
interface EntryBase {
  /** Unix seconds on the environment's clock. */
  readonly timestamp: number;
  /** Changes of rows in order; a row may occur more than once. Undefined if there are none. */
  readonly writes: readonly RowChange[] | undefined;
}

/** The rows that an entry keeps of what it did to the data. */
export interface KeptWrites {
  readonly writes: readonly RowChange[] | undefined;
  /** The number of rows, where not all are kept. */
  readonly rows: number | undefined;
}

/** A request to the service's API; what can be large is text, whose size is known. */
export interface RequestEntry extends EntryBase {
  readonly kind: 'request';
  /** Counts the environment's requests, from 1. */
  readonly requestId: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly operationId: string | undefined;
  /** 0 where the connection was dropped. */
  readonly status: number;
  readonly role: TokenRole | undefined;
  readonly faultId: string | undefined;
  readonly milliseconds: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** As JSON. Undefined where there was none, or one too large to keep. */
  readonly body: string | undefined;
  /** The size of the body in bytes. */
  readonly bodySize: number;
  /** Names and values in turn. */
  readonly answerHeaders: readonly string[];
  /** As text. Undefined where there was none, or one too large to keep. */
  readonly answer: string | undefined;
}

/** A request to the control API that changed something. */
export interface ControlEntry extends EntryBase {
  readonly kind: 'control';
  readonly operationId: string;
  /** As JSON. */
  readonly body: string | undefined;
}

/** A job that was done. */
export interface JobEntry extends EntryBase {
  readonly kind: 'job';
  readonly job: Job;
}

/** An attempt to deliver a webhook. */
export interface AttemptEntry extends EntryBase {
  readonly kind: 'attempt';
  readonly deliveryId: string;
  readonly event: string;
  readonly label: string | undefined;
  readonly url: string;
  readonly faultId: string | undefined;
  readonly milliseconds: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON that was sent. */
  readonly body: string;
  readonly outcome: SendOutcome;
}

/** A move of the clock, which stood at `timestamp`. */
export interface ClockEntry extends EntryBase {
  readonly kind: 'clock';
  /** Unix milliseconds. */
  readonly movedTo: number;
  /** Undefined where that was left as it was. */
  readonly frozen: boolean | undefined;
}

/** An entry before it is kept. */
export type NewEntry = RequestEntry | ControlEntry | JobEntry | AttemptEntry | ClockEntry;
/** An entry that is no request, before it is kept. */
export type NewOtherEntry = Exclude<NewEntry, RequestEntry>;

/** An entry of the timeline; numbers count all of an environment, from 1. */
export type TimelineEntry = NewEntry & KeptWrites & { readonly entryId: number };
/** A request of the timeline. */
export type TimelineRequest = RequestEntry & KeptWrites & { readonly entryId: number };

/** A request before it is kept and numbered. */
export type NewRequest = Omit<RequestEntry, 'kind' | 'requestId'>;

const { rows: mostRows } = operations.listTimeline.limits;

/** The part of a change's rows that is kept: the first of them where they are many. */
export function keptWrites(writes: readonly RowChange[] | undefined): KeptWrites {
  if (writes === undefined || writes.length === 0) return nothing;
  if (writes.length <= mostRows) return { writes, rows: undefined };
  const rows = changesOf(writes);
  return { writes: rows.slice(0, mostRows), rows: rows.length };
}

const nothing: KeptWrites = { writes: undefined, rows: undefined };

/** One change for each row, from before the first to after the last; a row that was added and removed is not among them. */
export function changesOf(writes: readonly RowChange[]): readonly RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const write of writes) {
    const name = `${write.table} ${write.key}`;
    const former = changes.get(name);
    changes.set(name, former ? { ...write, before: former.before } : write);
  }
  return [...changes.values()].filter(({ before, row }) => before !== undefined || row !== undefined);
}
