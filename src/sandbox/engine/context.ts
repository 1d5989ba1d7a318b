import type { WorldCounter } from '../../../generated/sandbox-control/schemas.ts';
import type { TokenRole } from '../../contract/roles.ts';
import type { Reader, Transaction } from '../store/store.ts';
import type { Job } from './job.ts';

/** Who sent a request. */
export interface Caller {
  readonly organizationId: string;
  readonly userId: number;
  readonly role: TokenRole;
  /** The token as it is stored. */
  readonly token: string;
  readonly oneTime: boolean;
}

/** Counters of an environment, which number identifiers or define an order. */
export type Counter = (typeof WorldCounter.properties.counter.enum)[number];

/** One moment of an environment: its clock's time and its data. */
export interface Moment {
  /** Unix seconds on the environment's clock. */
  readonly now: number;
  readonly store: Reader;
}

/** A moment in which things are changed; all changes are kept together, or none. */
export interface Change extends Moment {
  readonly store: Transaction;
  /** The next number of a count. */
  next(counter: Counter): Promise<number>;
  /** A text of letters and digits that nobody could guess from others, always the same for the same story. */
  secret(length: number): Promise<string>;
  /** Leaves a job for a time, in Unix seconds; one for now or earlier is done right after this change. */
  schedule(dueTimestamp: number, job: Job): Promise<void>;
  /** Has a job done in time, in Unix seconds, that was put among the others by hand. */
  note(dueTimestamp: number): void;
  /** The environment's tokens end with this; empty in the default environment. */
  readonly tokenSuffix: string;
}

/** Context of a handler that reads. */
export interface ReadContext extends Moment {
  readonly caller: Caller;
  /** True if the environment began at the real time, not at a chosen one; absent for writes. */
  readonly realTime?: boolean;
}

/** Context of a handler that writes. */
export interface Context extends Change {
  readonly caller: Caller;
}
