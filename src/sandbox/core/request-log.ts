import { operations } from '../../../generated/sandbox-control/operations.ts';

/** A request as the log keeps it; what can be large is text, whose size is known. */
export interface LoggedRequest {
  /** Counts the environment's requests, from 1. */
  readonly requestId: number;
  readonly timestamp: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly operationId?: string;
  /** 0 where the connection was dropped. */
  readonly status: number;
  /** As JSON. Absent where there was none, or one too large to keep. */
  readonly body?: string;
  /** As JSON. */
  readonly problem?: string;
}

const { requests: most, environmentBytes, processBytes } = operations.listRequests.limits;

/** What an entry takes besides its texts, at least. */
const entryBytes = 512;

interface Entry {
  readonly log: RequestLog;
  readonly request: LoggedRequest;
  readonly bytes: number;
  /** The neighbours among the entries of all logs. */
  older: Entry | undefined;
  newer: Entry | undefined;
  /** The next one of the same log. */
  next: Entry | undefined;
}

/** The memory that the logs of one process share; when it is full, the oldest entries of all of them go. */
export class LogMemory {
  #oldest: Entry | undefined;
  #newest: Entry | undefined;
  #bytes = 0;

  take(entry: Entry): void {
    entry.older = this.#newest;
    if (this.#newest) this.#newest.newer = entry;
    else this.#oldest = entry;
    this.#newest = entry;
    this.#bytes += entry.bytes;
    // The oldest of all is the oldest of its log.
    while (this.#bytes > processBytes && this.#oldest) this.#oldest.log.dropOldest();
  }

  release(entry: Entry): void {
    if (entry.older) entry.older.newer = entry.newer;
    else this.#oldest = entry.newer;
    if (entry.newer) entry.newer.older = entry.older;
    else this.#newest = entry.older;
    this.#bytes -= entry.bytes;
  }
}

/** The last requests of one environment. */
export class RequestLog {
  readonly #memory: LogMemory;
  #oldest: Entry | undefined;
  #newest: Entry | undefined;
  #count = 0;
  #bytes = 0;
  #last = 0;

  constructor(memory: LogMemory) {
    this.#memory = memory;
  }

  /** How many requests it has. */
  get size(): number {
    return this.#count;
  }

  add(request: Omit<LoggedRequest, 'requestId'>): void {
    this.#last++;
    const bytes = bytesOf(request);
    const logged = { requestId: this.#last, ...request };
    const entry = { log: this, request: logged, bytes, older: undefined, newer: undefined, next: undefined };
    if (this.#newest) this.#newest.next = entry;
    else this.#oldest = entry;
    this.#newest = entry;
    this.#count++;
    this.#bytes += bytes;
    this.#memory.take(entry);
    while (this.#count > most || this.#bytes > environmentBytes) this.dropOldest();
  }

  /** The newest first. */
  list(): readonly LoggedRequest[] {
    const requests: LoggedRequest[] = [];
    for (let entry = this.#oldest; entry; entry = entry.next) requests.push(entry.request);
    return requests.reverse();
  }

  /** Gives the memory back. */
  clear(): void {
    while (this.#oldest) this.dropOldest();
  }

  dropOldest(): void {
    const entry = this.#oldest;
    if (!entry) return;
    this.#oldest = entry.next;
    if (!entry.next) this.#newest = undefined;
    this.#count--;
    this.#bytes -= entry.bytes;
    this.#memory.release(entry);
  }
}

/** A character takes two bytes where any of its text is beyond Latin-1. */
function bytesOf({ method, path, body = '', problem = '' }: Omit<LoggedRequest, 'requestId'>): number {
  return entryBytes + 2 * (method.length + path.length + body.length + problem.length);
}
