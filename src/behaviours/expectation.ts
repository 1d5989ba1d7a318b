import type { Place } from '../conformance/model/rule-place.ts';
import type { OperationId } from '../contract/operations.ts';
import type { AssumptionId } from './evidence/assumption.ts';

/** What the contract promises of an operation, and what was seen. */
export interface Expectation {
  readonly operationId: OperationId;
  /** As a sentence of the contract: `a deleted token opens nothing`. */
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  /** The entries of the register that decide it, before those of the scenario and of its operation. */
  readonly restsOn?: readonly AssumptionId[];
  /** Where the contract states it as documented; it is, unless the contract says otherwise there. */
  readonly documentedAt?: Place;
}

/** What a call of the typed client answers. */
export interface ClientAnswer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
