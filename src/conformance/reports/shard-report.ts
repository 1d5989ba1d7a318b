import { createHash } from 'node:crypto';
import type { UnforeseenList } from '../evidence/unforeseen/unforeseen.ts';
import type { AssumptionResult } from '../model/observation.ts';
import type { SeenCounts } from '../runner/operation-outcomes.ts';
import type { Capability } from '../target/target.ts';
import type { OperationTiming } from '../target/timings.ts';

/** Of a run that was one of several: which, and what it takes to make one report of them. */
export interface ShardReport extends ShardPart, Remembered {}

/** Which of the runs it is that make the checks of one among them. */
export interface ShardPart {
  /** From 1. */
  readonly nth: number;
  readonly of: number;
  /** Identity that all shards of a run share. */
  readonly run: RunIdentity;
}

/** By what the shards of a run are known to belong together, beside its contract, server and seed. */
export interface RunIdentity {
  /** The digest of the contract's bundle. */
  readonly contract: string;
  /** The options of the command line that decide what is sent. */
  readonly options: string;
  /** The digest of the ids of all checks that the shards have among them. */
  readonly checks: string;
}

/** Data of a run that no other part of its report has. */
export interface Remembered {
  /** The parts of the contract that were exercised, by the keys of `Coverage`. */
  readonly covered: readonly string[];
  readonly seen: SeenCounts;
  readonly timings: readonly OperationTiming[];
  readonly capabilities: readonly Capability[];
  /** Requests that were withheld because they cannot be undone, and the reasons. */
  readonly withheld: readonly (readonly [string, string])[];
  readonly evidence: readonly (readonly [assumption: string, AssumptionResult])[];
  /** Absent where nobody asked for evidence. */
  readonly unforeseen?: UnforeseenList;
  readonly isInterrupted: boolean;
}

/** Of the ids of checks, in whatever order. */
export function digestOfChecks(checks: readonly { readonly id: string }[]): string {
  const ids = checks.map(({ id }) => id).sort();
  return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16);
}
