import type { OperationId } from '../../contract/operations.ts';

/** What the contract promises of an operation, and what was seen. */
export interface Expectation {
  readonly operationId: OperationId;
  /** As a sentence of the contract: `a deleted token opens nothing`. */
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
}

/** What a call of the typed client answers. */
export interface ClientAnswer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
