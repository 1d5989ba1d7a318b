import { operations } from '../../../generated/sandbox-control/operations.ts';
import { BoundedLog, type LogMemory } from './bounded-log.ts';
import type { Timeline } from './timeline.ts';
import {
  keptWrites,
  type NewOtherEntry,
  type NewRequest,
  type TimelineEntry,
  type TimelineRequest,
} from './timeline-entry.ts';

const { entries: mostOthers } = operations.listTimeline.limits;
const { requests: mostRequests } = operations.listRequests.limits;

/** Size of an entry besides its texts, and of a row that nothing else may hold any more; in bytes, both about. */
const entryBytes = 512;
const rowBytes = 1024;

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
    const { writes, rows } = keptWrites(request.writes);
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

  add(entry: NewOtherEntry): void {
    if (this.#ended) return;
    this.#last++;
    const { writes, rows } = keptWrites(entry.writes);
    const numbered = { ...entry, writes, rows, entryId: this.#last };
    this.#others.add(numbered, entryBytes + 2 * charactersOf(entry) + rowBytes * (writes?.length ?? 0));
    if (this.#listeners.size > 0) this.#tell();
  }

  requests(): readonly TimelineRequest[] {
    return [...this.#requests].reverse();
  }

  entries(): readonly TimelineEntry[] {
    return this.after(0).toReversed();
  }

  after(entryId: number): readonly TimelineEntry[] {
    const all: TimelineEntry[] = [...this.#requests, ...this.#others];
    return all.filter((entry) => entry.entryId > entryId).sort((a, b) => a.entryId - b.entryId);
  }

  find(entryId: number): TimelineEntry | undefined {
    for (const log of [this.#requests, this.#others])
      for (const entry of log) if (entry.entryId === entryId) return entry;
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

function charactersOf(entry: NewOtherEntry): number {
  switch (entry.kind) {
    case 'control':
      return entry.body?.length ?? 0;
    case 'attempt':
      return entry.body.length + (entry.outcome.kind === 'answered' ? entry.outcome.body.length : 0);
    default:
      return 0;
  }
}
