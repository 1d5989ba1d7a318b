import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { Role } from '../../contract/operation.ts';
import type { RowChange } from '../store/store.ts';
import { BoundedLog, type LogMemory } from './bounded-log.ts';
import type { Job } from './job.ts';
import type { SendOutcome } from './sender.ts';

/** What all that happens has. */
interface Happening {
  /** Unix seconds on the environment's clock. */
  readonly timestamp: number;
  /** What it did to the data, in its order; a row may be there more than once. Undefined where it did nothing. */
  readonly writes: readonly RowChange[] | undefined;
}

/** What is kept of what something did to the data. */
export interface Kept {
  readonly writes: readonly RowChange[] | undefined;
  /** How many rows there were, where not all are kept. */
  readonly rows: number | undefined;
}

/** A request to the service's API; what can be large is text, whose size is known. */
export interface RequestEntry extends Happening {
  readonly kind: 'request';
  /** Counts the environment's requests, from 1. */
  readonly requestId: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly operationId: string | undefined;
  /** 0 where the connection was dropped. */
  readonly status: number;
  readonly role: Role | undefined;
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
export interface ControlEntry extends Happening {
  readonly kind: 'control';
  readonly operationId: string;
  /** As JSON. */
  readonly body: string | undefined;
}

/** A job that was done. */
export interface JobEntry extends Happening {
  readonly kind: 'job';
  readonly job: Job;
}

/** An attempt to deliver a webhook. */
export interface AttemptEntry extends Happening {
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
export interface ClockEntry extends Happening {
  readonly kind: 'clock';
  /** Unix milliseconds. */
  readonly movedTo: number;
  /** Undefined where that was left as it was. */
  readonly frozen: boolean | undefined;
}

export type NewEntry = RequestEntry | ControlEntry | JobEntry | AttemptEntry | ClockEntry;
export type NewOtherEntry = Exclude<NewEntry, RequestEntry>;

/** An entry of the timeline; numbers count all of an environment, from 1. */
export type TimelineEntry = NewEntry & Kept & { readonly entryId: number };
/** A request of the timeline. */
export type TimelineRequest = RequestEntry & Kept & { readonly entryId: number };

const { entries: mostOthers, rows: mostRows } = operations.listTimeline.limits;
const { requests: mostRequests } = operations.listRequests.limits;

/** What an entry takes besides its texts, and what a row takes that nobody else may have any more; both about. */
const entryBytes = 512;
const rowBytes = 1024;

/** A request as it is told of. */
export type NewRequest = Omit<RequestEntry, 'kind' | 'requestId'>;

/** What happened in one environment, as far as it is kept. */
export interface Timeline {
  /** The number of the newest entry, as far as is known here; 0 where there is none yet. */
  readonly last: number;
  /** Whether nothing will happen any more. */
  readonly ended: boolean;
  addRequest(request: NewRequest): void;
  add(happening: NewOtherEntry): void;
  /** Resolves once all that others have told of before is known here too. */
  catchUp(): Promise<void>;
  /** How many requests there are. */
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

/** A timeline in the memory of the one process that has the environment. */
export class MemoryTimeline implements Timeline {
  readonly #requests: BoundedLog<TimelineRequest>;
  readonly #others: BoundedLog<TimelineEntry>;
  readonly #listeners = new Set<() => void>();
  #lastRequest = 0;
  #lastHeaders: readonly string[] = [];
  #last = 0;
  #ended = false;

  constructor(memory: LogMemory) {
    this.#requests = new BoundedLog(memory, mostRequests);
    this.#others = new BoundedLog(memory, mostOthers);
  }

  get last(): number {
    return this.#last;
  }

  get ended(): boolean {
    return this.#ended;
  }

  async catchUp(): Promise<void> {}

  totalRequests(): number {
    return this.#requests.size;
  }

  addRequest(request: NewRequest): void {
    if (this.#ended) return;
    this.#lastRequest++;
    this.#last++;
    const { timestamp, method, path, operationId, status, role, faultId, milliseconds } = request;
    const { body, bodySize, answerHeaders, answer } = request;
    // Clients send the same ones again and again: kept once, they are not copied by each collection of garbage.
    const headers = isSame(request.headers, this.#lastHeaders) ? this.#lastHeaders : request.headers;
    this.#lastHeaders = headers;
    const { writes, rows } = kept(request.writes);
    // The one shape of all requests, since this is done for each of them.
    const entry: TimelineRequest = {
      entryId: this.#last,
      requestId: this.#lastRequest,
      kind: 'request',
      timestamp,
      method,
      path,
      operationId,
      status,
      role,
      faultId,
      milliseconds,
      headers,
      body,
      bodySize,
      answerHeaders,
      answer,
      writes,
      rows,
    };
    const texts = method.length + path.length + (body?.length ?? 0) + (answer?.length ?? 0);
    const characters = texts + lengthOf(headers) + lengthOf(answerHeaders);
    this.#requests.add(entry, entryBytes + 2 * characters + rowBytes * (writes?.length ?? 0));
    if (this.#listeners.size > 0) this.#tell();
  }

  add(happening: NewOtherEntry): void {
    if (this.#ended) return;
    this.#last++;
    const { writes, rows } = kept(happening.writes);
    const entry = { ...happening, writes, rows, entryId: this.#last };
    this.#others.add(entry, entryBytes + 2 * charactersOf(happening) + rowBytes * (writes?.length ?? 0));
    if (this.#listeners.size > 0) this.#tell();
  }

  requests(): readonly TimelineRequest[] {
    return [...this.#requests].reverse();
  }

  entries(): readonly TimelineEntry[] {
    return this.after(0).toReversed();
  }

  after(entryId: number): readonly TimelineEntry[] {
    const [requests, others] = [[...this.#requests], [...this.#others]];
    const entries: TimelineEntry[] = [...requests, ...others].filter((one) => one.entryId > entryId);
    return entries.sort((one, other) => one.entryId - other.entryId);
  }

  find(entryId: number): TimelineEntry | undefined {
    for (const log of [this.#requests, this.#others]) for (const one of log) if (one.entryId === entryId) return one;
    return undefined;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes nothing more, and gives the memory back. */
  end(): void {
    this.#ended = true;
    this.#requests.clear();
    this.#others.clear();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** As much of what was done to the data as is kept: of a change of more rows than that, the first. */
export function kept(writes: readonly RowChange[] | undefined): Kept {
  if (writes === undefined || writes.length === 0) return nothing;
  if (writes.length <= mostRows) return { writes, rows: undefined };
  const rows = changesOf(writes);
  return { writes: rows.slice(0, mostRows), rows: rows.length };
}

const nothing: Kept = { writes: undefined, rows: undefined };

/** What became of each row; one that was added and removed is not among them. */
export function changesOf(writes: readonly RowChange[]): readonly RowChange[] {
  const changes = new Map<string, RowChange>();
  for (const write of writes) {
    const name = `${write.table} ${write.key}`;
    const former = changes.get(name);
    changes.set(name, former ? { ...write, before: former.before } : write);
  }
  return [...changes.values()].filter(({ before, row }) => before !== undefined || row !== undefined);
}

function isSame(texts: readonly string[], others: readonly string[]): boolean {
  if (texts.length !== others.length) return false;
  for (let i = 0; i < texts.length; i++) if (texts[i] !== others[i]) return false;
  return true;
}

function lengthOf(texts: readonly string[]): number {
  let length = 0;
  for (const text of texts) length += text.length;
  return length;
}

function charactersOf(happening: NewOtherEntry): number {
  switch (happening.kind) {
    case 'control':
      return happening.body?.length ?? 0;
    case 'attempt':
      return happening.body.length + (happening.outcome.kind === 'answered' ? happening.outcome.body.length : 0);
    default:
      return 0;
  }
}
