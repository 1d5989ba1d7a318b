import type { KeywordChange } from './mutant.ts';

/** Question to the product: does it agree with its contract in what some operations do? */
export interface AgreementQuestion {
  readonly operations: readonly string[];
  /** Place of the fact that was changed. */
  readonly pointer: string;
  readonly rule?: KeywordChange | undefined;
}

/** Answer to a question. */
export interface Agreement {
  /** Disagreement; absent if there is none. */
  readonly finding?: string;
  /** The parts of the contract that no check has exercised, by their keys. */
  readonly missed?: readonly string[];
  /** `met` if a request was accepted with a value on the edge of the rule, or the status was answered; `none` if no request has the value. */
  readonly edge?: 'met' | 'unmet' | 'none';
}

/** Returns true for messages that are questions. */
export function isQuestion(value: unknown): value is AgreementQuestion {
  return typeof value === 'object' && value !== null && 'operations' in value && 'pointer' in value;
}

/** Returns true for messages that are answers. */
export function isAgreement(value: unknown): value is Agreement {
  return typeof value === 'object' && value !== null && ('finding' in value || 'missed' in value);
}
