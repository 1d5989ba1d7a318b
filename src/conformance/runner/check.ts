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
  /** What holds, as a sentence without its subject: `accepts every example`. */
  readonly title: string;
  /** What the server or the run must be able to do; where it is missing the check is skipped, with the reason. */
  readonly needs: readonly Capability[];
  /** Absent where it is of none of these. */
  readonly kind?: CheckKind;
  /** How much longer it takes than a check that refuses a token, as on the sandbox; as long unless told otherwise. */
  readonly cost?: number;
  /** True where it has to come before all others on a server that others use, since it is about what is there at first. */
  readonly comesFirst?: boolean;
  /** True where it looks at fields of answers too that the contract says nothing of. */
  readonly readsAll?: boolean;
  run(context: CheckContext): Promise<void>;
}

/** What of a check a report needs to know. */
export type PlannedCheck = Pick<Check, 'id' | 'group' | 'operations' | 'kind'>;

/** The operations that some of the checks concern. */
export function operationsOf(checks: readonly PlannedCheck[]): ReadonlySet<string> {
  return new Set(checks.flatMap(({ operations }) => operations));
}
