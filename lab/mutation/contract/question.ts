import type { Rule } from './mutant.ts';

/** Whether the product agrees with its contract in what some operations do. */
export interface Question {
  readonly operations: readonly string[];
  /** Where the fact stands that was changed. */
  readonly pointer: string;
  readonly rule?: Rule | undefined;
}

/** What became of a question. */
export interface Agreement {
  /** Where the product disagrees; absent where it does not. */
  readonly finding?: string;
  /** The parts of the contract that no check has exercised, by their keys. */
  readonly missed?: readonly string[];
  /** Whether a request was accepted whose value is on the edge of the rule, or the status answered; `none` where no request has the value. */
  readonly edge?: 'met' | 'unmet' | 'none';
}

/** Whether a message is a question. */
export function isQuestion(value: unknown): value is Question {
  return typeof value === 'object' && value !== null && 'operations' in value && 'pointer' in value;
}

/** Whether a message is an answer to one. */
export function isAgreement(value: unknown): value is Agreement {
  return typeof value === 'object' && value !== null && ('finding' in value || 'missed' in value);
}
