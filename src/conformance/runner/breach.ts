import type { Basis } from '../model/basis.ts';

/** One rule that an answer breaks. */
export interface Breach {
  /** The rule of the contract, in words. */
  readonly rule: string;
  /** JSON Pointer into openapi.yaml. */
  readonly pointer: string;
  /** Distinguishes this breach from others of the same rule. */
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
  /** On what the rule rests. */
  readonly basis: Basis;
}
