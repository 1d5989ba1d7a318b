import type { WireRequest } from '../requests/request.ts';
import type { Exchange } from './exchange.ts';

/** A request, and the status of its answer; undefined where none came. */
export interface RecentRequest extends Pick<Exchange, 'wire' | 'token' | 'shown'> {
  readonly status: number | undefined;
}

type Sent = Omit<RecentRequest, 'status'>;

/** Requests that are told of each kind: those that were answered last, and those that were not. */
const most = { answered: 3, unanswered: 3 } as const;

/** Remembers the requests before a server goes away, one of which may be why. */
export class RecentRequests {
  readonly #answered: RecentRequest[] = [];
  readonly #waiting = new Set<Sent>();
  #failed: Sent[] = [];

  /** Notes that a request leaves. */
  add(request: Sent): void {
    this.#waiting.add(request);
  }

  /** An answer shows that what has failed before was no end of the server. */
  answered(request: Sent, status: number): void {
    this.#waiting.delete(request);
    this.#answered.push({ ...request, status });
    if (this.#answered.length > most.answered) this.#answered.shift();
    if (this.#failed.length > 0) this.#failed = [];
  }

  failed(request: Sent): void {
    if (this.#waiting.delete(request)) this.#failed.push(request);
  }

  /** In the order in which they were answered, then those without an answer, each once. */
  all(): readonly RecentRequest[] {
    const unanswered = [...this.#failed, ...this.#waiting].map((request) => [textOf(request.wire), request] as const);
    const first = [...new Map(unanswered).values()].slice(0, most.unanswered);
    return [...this.#answered, ...first.map((request) => ({ ...request, status: undefined }))];
  }
}

function textOf({ method, target }: WireRequest): string {
  return `${method} ${target}`;
}
