import { type PackedAnswer, type PackedRequest, packRequest, unpackAnswer } from './message.ts';

/** A request that another page or worker is to answer. */
export interface WaitingRequest {
  readonly id: number;
  readonly request: PackedRequest;
  /** Who was asked; undefined while nobody was. */
  to?: string;
  /** True once it is known that work on it has begun. */
  taken: boolean;
}

interface Entry extends WaitingRequest {
  readonly settle: (answer: PackedAnswer) => void;
}

/** Requests that were handed over and have no answer yet. */
export class Outbox {
  readonly #entries = new Map<number, Entry>();
  readonly #send: (waiting: WaitingRequest) => void;
  #lastId = 0;

  /** `send` is called with each request that is to go out; what it does not send waits. */
  constructor(send: (waiting: WaitingRequest) => void) {
    this.#send = send;
  }

  /** Resolves with the answer; rejects as `fetch` does, also where the caller gave up. */
  async fetch(request: Request): Promise<Response> {
    const { signal } = request;
    const id = ++this.#lastId;
    const packed = await packRequest(request);
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<PackedAnswer>();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    const entry: Entry = { id, request: packed, taken: false, settle: resolve };
    this.#entries.set(id, entry);
    this.#send(entry);
    try {
      return unpackAnswer(await promise);
    } finally {
      signal.removeEventListener('abort', abort);
      this.#entries.delete(id);
    }
  }

  take(id: number): void {
    const entry = this.#entries.get(id);
    if (entry) entry.taken = true;
  }

  settle(id: number, answer: PackedAnswer): void {
    this.#entries.get(id)?.settle(answer);
  }

  get waiting(): readonly WaitingRequest[] {
    return [...this.#entries.values()];
  }

  /** Ends all of them without an answer. */
  fail(failure: string): void {
    for (const { settle } of this.#entries.values()) settle({ failure });
  }
}
