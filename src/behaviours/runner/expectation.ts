import type { Place } from '../../conformance/model/rule-place.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { AlternativeOf, AssumptionId } from '../model/assumption.ts';
import type { Refusal } from '../model/refusal.ts';

/** Promise of the contract about an operation, and the observation. */
export interface Expectation {
  readonly operationId: OperationId;
  /** As a sentence of the contract: `a deleted token opens nothing`. */
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  /** The entries of the register that decide it, before those of the scenario and of its operation. */
  readonly restsOn?: readonly AssumptionId[];
  /** Documented place that states it; by default it is the contract's own. */
  readonly documentedAt?: Place;
  /** Behaviour of a server that differs, in the register's words. */
  readonly instead?: Instead;
}

/** Behaviour of a server that does not meet an expectation. */
export interface Instead {
  /** The alternative of the deciding entry that it takes. */
  readonly alternative?: AlternativeOf<AssumptionId>;
  /** The value that it goes by. */
  readonly observed?: string | number | boolean;
}

/** The exact message of the sandbox's answer, or the detail of its problem. No other server is held to it. */
export interface Words {
  readonly says: string;
}

/** Behind an expectation: the entries of the register that decide it, the nearest first, and what a server may do instead. */
export type Reasons = readonly (AssumptionId | Instead | Words)[];

/** The entries among reasons. */
export function entriesIn(reasons: Reasons): AssumptionId[] {
  return reasons.filter((reason) => typeof reason === 'string');
}

/** Alternative behaviour in the reasons; empty if there is none. */
export function insteadIn(reasons: Reasons): Instead {
  for (const reason of reasons) if (typeof reason === 'object' && !('says' in reason)) return reason;
  return {};
}

/** The words of the sandbox, where they are said. */
export function saysIn(reasons: Reasons): string | undefined {
  for (const reason of reasons) if (typeof reason === 'object' && 'says' in reason) return reason.says;
  return undefined;
}

/** A number up to which a server takes something, and what it answers beyond. */
export interface Bound {
  readonly operationId: OperationId;
  readonly rule: string;
  readonly refusal: Refusal;
  /** The alternative of the register that has another number in its place. */
  readonly alternative?: AlternativeOf<AssumptionId>;
  /** The alternative of the register that has no such number. */
  readonly unbounded?: AlternativeOf<AssumptionId>;
  /** The number that the register speaks of, where that is not the largest that is taken. */
  readonly observed?: (largest: number) => number;
}

/** Answer of the typed client. */
export interface ClientAnswer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
