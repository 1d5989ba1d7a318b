import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { ProblemBody } from '../../contract/problem.ts';

/** A request as the log keeps it. */
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
  /** Absent where there was none, or one too large to keep. */
  readonly body?: unknown;
  readonly problem?: ProblemBody;
}

const { requests: most } = operations.listRequests.limits;

/** The last requests of one environment. */
export class RequestLog {
  #requests: LoggedRequest[] = [];
  #last = 0;

  add(request: Omit<LoggedRequest, 'requestId'>): void {
    this.#last++;
    // Cut now and then, not each time, because that moves all of them.
    if (this.#requests.length >= 2 * most) this.#requests = this.#requests.slice(-most);
    this.#requests.push({ requestId: this.#last, ...request });
  }

  /** The newest first. */
  list(): readonly LoggedRequest[] {
    return this.#requests.slice(-most).reverse();
  }
}
