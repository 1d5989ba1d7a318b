import { type Operation, operationOf } from './operation.ts';
import { retryAfterOf } from './retry.ts';

/** An answer that has not what a call is for. */
export abstract class AnswerError extends Error {
  /** Answer with its headers; its body has been read. */
  readonly response: Response;
  readonly status: number;
  /** Called operation with its method and path; undefined if no client of this package called it. */
  readonly operation: Operation | undefined;

  constructor(message: string, response: Response, options?: ErrorOptions) {
    super(message, options);
    this.response = response;
    this.status = response.status;
    this.operation = operationOf(response);
  }

  /** Seconds to wait before the next try; undefined where the answer does not say. */
  get retryAfter(): number | undefined {
    return retryAfterOf(this.response);
  }
}
