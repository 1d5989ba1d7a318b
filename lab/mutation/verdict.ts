import type { OperationId } from '../../src/contract/operations.ts';
import { type Kind, kinds } from './mutant.ts';

/** What became of a mutant. */
export interface Verdict {
  readonly id: string;
  readonly kind: Kind;
  readonly operationId: OperationId;
  /** `none`: it changes nothing that anybody could see, so that it is no mutant. */
  readonly state: 'killed' | 'survived' | 'unreached' | 'none';
  /** The check that found it. */
  readonly check?: string;
  /** The rule that the check found broken. */
  readonly rule?: string;
  /** What was never seen, or which checks have seen it and found nothing. */
  readonly reason?: string;
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): Verdict {
  const value: unknown = JSON.parse(line);
  if (!isVerdict(value)) throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
  return value;
}

/** Whether a value is a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'state' in value && 'kind' in value && typeof value.kind === 'string' && value.kind in kinds;
}
