import type { RulePlace } from '../../conformance/model/rule-place.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import type { DeclaredRefusal, EarlyRefusal } from '../../contract/reasons.ts';
import type { AlternativeOf, EntryId } from '../model/basis.ts';

/** A status, and the reason or that of a violation, as this contract has them: `409 labelTaken`, `400 unknownTimeZone`. */
export type ExpectedRefusal = DeclaredRefusal | EarlyRefusal | `400 ${NonNullable<FurtherViolation['reason']>}`;

/** Promise of the contract about an operation, and the observation. */
export interface Expectation {
  readonly operationId: OperationId;
  /** As a sentence of the contract: `a deleted token is invalid`. */
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  /** The entries of the register that decide it, before those of the behaviour and of its operation. */
  readonly restsOn?: readonly EntryId[];
  /** Documented place that states it; by default it is the contract's own. */
  readonly documentedAt?: RulePlace;
  /** Behaviour of a server that differs, in the register's words. */
  readonly instead?: Instead;
}

/** Behaviour of a server that does not meet an expectation. */
export interface Instead {
  /** The alternative of the deciding entry that it takes. */
  readonly alternative?: AlternativeOf<EntryId>;
  /** The value that it goes by. */
  readonly observed?: string | number | boolean;
}

/** The exact message of the sandbox's answer, or the detail of its problem. No other server is held to it. */
interface Words {
  readonly says: string;
}

/** Behind an expectation: the entries of the register that decide it, the nearest first, and what a server may do instead. */
export type Grounds = readonly (EntryId | Instead | Words)[];

/** The entries among grounds. */
export function entriesIn(grounds: Grounds): EntryId[] {
  return grounds.filter((ground) => typeof ground === 'string');
}

/** Alternative behaviour in the grounds; empty if there is none. */
export function insteadIn(grounds: Grounds): Instead {
  for (const ground of grounds) if (typeof ground === 'object' && !('says' in ground)) return ground;
  return {};
}

/** The words of the sandbox, where they are said. */
export function saysIn(grounds: Grounds): string | undefined {
  for (const ground of grounds) if (typeof ground === 'object' && 'says' in ground) return ground.says;
  return undefined;
}

/** A number up to which a server takes something, and what it answers beyond. */
export interface BoundExpectation {
  readonly operationId: OperationId;
  readonly rule: string;
  readonly refusal: ExpectedRefusal;
  /** The alternative of the register that has another number in its place. */
  readonly alternative?: AlternativeOf<EntryId>;
  /** The alternative of the register that has no such number. */
  readonly unbounded?: AlternativeOf<EntryId>;
  /** The number that the register speaks of, where that is not the largest that is taken. */
  readonly observed?: (largest: number) => number;
}

/** Answer of the typed client. */
export interface ClientAnswer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}
