import type { OperationId } from '../../src/contract/operations.ts';

/** What a worker is to try: mutants of one operation, whose checks it makes once for all of them. */
export interface Order {
  readonly operationId: OperationId;
  /** Of the mutants. */
  readonly ids: readonly string[];
}

/** What a worker tells. */
export interface Report {
  readonly verdict?: unknown;
  /** True where it waits for an order. */
  readonly isFree?: boolean;
  /** Why it cannot go on. */
  readonly failure?: string;
}

/** Whether a message is an order. */
export function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'ids' in value;
}

/** Whether a message is a report. */
export function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null) return false;
  return 'isFree' in value || 'failure' in value || 'verdict' in value;
}
