import type { Capability } from '../target/target.ts';
import type { CheckKind } from './budget.ts';
import type { CheckContext } from './context.ts';

/** Something of the contract that a run looks at; it reports what is broken and throws only on faults of its own. */
export interface Check {
  /** Unique: `createTask/examples`, `scenario/tasks`. */
  readonly id: string;
  /** The group of operations under which it is reported: a tag of the contract. */
  readonly group: string;
  /** The operations that it is about. */
  readonly operations: readonly string[];
  /** The rule, as a sentence without its subject: `accepts every example`. */
  readonly title: string;
  /** Capabilities of the server or run; a missing one skips the check with its reason. */
  readonly needs: readonly Capability[];
  /** Absent where it is of none of these. */
  readonly kind?: CheckKind;
  /** Duration relative to a check that refuses a token, measured on the sandbox; 1 by default. */
  readonly cost?: number;
  /** True where it has to come before all others on a server that others use, since it is about what is there at first. */
  readonly comesFirst?: boolean;
  /** True where it looks at fields of answers too that the contract says nothing of. */
  readonly readsAll?: boolean;
  run(context: CheckContext): Promise<void>;
}

/** Fields of a check that a report needs. */
export type PlannedCheck = Pick<Check, 'id' | 'group' | 'operations' | 'kind'>;

/** The operations that some of the checks concern. */
export function operationsOf(checks: readonly PlannedCheck[]): ReadonlySet<string> {
  return new Set(checks.flatMap(({ operations }) => operations));
}
