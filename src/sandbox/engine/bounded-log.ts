import { operations } from '../../../generated/sandbox-control/operations.ts';

const { environmentBytes, processBytes } = operations.listRequests.limits;

interface Entry<T> {
  readonly log: BoundedLog<T>;
  readonly value: T;
  readonly bytes: number;
  /** The neighbours among the entries of all logs. */
  older: Entry<unknown> | undefined;
  newer: Entry<unknown> | undefined;
  /** The next one of the same log. */
  next: Entry<T> | undefined;
}

/** The memory that the logs of one process share; when it is full, the oldest entries of all of them go. */
export class LogMemory {
  #oldest: Entry<unknown> | undefined;
  #newest: Entry<unknown> | undefined;
  #bytes = 0;

  take(entry: Entry<unknown>): void {
    entry.older = this.#newest;
    if (this.#newest) this.#newest.newer = entry;
    else this.#oldest = entry;
    this.#newest = entry;
    this.#bytes += entry.bytes;
    // The oldest of all is the oldest of its log.
    while (this.#bytes > processBytes && this.#oldest) this.#oldest.log.dropOldest();
  }

  release(entry: Entry<unknown>): void {
    if (entry.older) entry.older.newer = entry.newer;
    else this.#oldest = entry.newer;
    if (entry.newer) entry.newer.older = entry.older;
    else this.#newest = entry.older;
    this.#bytes -= entry.bytes;
    // One that has grown old would keep those after it from being collected while they are young, and these theirs.
    entry.older = undefined;
    entry.newer = undefined;
  }
}

/** The last of what an environment keeps of one sort, within a number of entries and their bytes. */
export class BoundedLog<T> {
  readonly #memory: LogMemory;
  readonly #limit: number;
  #oldest: Entry<T> | undefined;
  #newest: Entry<T> | undefined;
  #count = 0;
  #bytes = 0;

  constructor(memory: LogMemory, limit: number) {
    this.#memory = memory;
    this.#limit = limit;
  }

  /** Number of entries. */
  get size(): number {
    return this.#count;
  }

  /** `bytes`: what it takes in memory, about. */
  add(value: T, bytes: number): void {
    const entry = { log: this, value, bytes, older: undefined, newer: undefined, next: undefined };
    if (this.#newest) this.#newest.next = entry;
    else this.#oldest = entry;
    this.#newest = entry;
    this.#count++;
    this.#bytes += bytes;
    this.#memory.take(entry);
    while (this.#count > this.#limit || this.#bytes > environmentBytes) this.dropOldest();
  }

  /** The oldest first. */
  *[Symbol.iterator](): Generator<T> {
    for (let entry = this.#oldest; entry; entry = entry.next) yield entry.value;
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
    entry.next = undefined;
    this.#memory.release(entry);
  }
}
