import { type Kind, kinds } from './mutant.ts';

/** Who may notice that the contract was changed, in the order in which they are asked. */
export const judges = {
  reference: 'a fact that the reference knows',
  lint: 'a lint rule',
  generate: 'the generator',
  types: 'the compiler',
  suite: 'the suite, on a sandbox of the changed contract',
  coverage: 'the coverage of the suite',
} as const;
export type JudgeName = keyof typeof judges;

/** What became of a mutant. */
export interface Verdict {
  readonly id: string;
  readonly kind: Kind;
  readonly pointer: string;
  /** `followed`: everything that was changed is in use, and all agrees with it. */
  readonly state: 'noticed' | 'followed' | 'survived';
  readonly by?: JudgeName;
  /** What the judge said; what nobody has looked at, where it survived. */
  readonly reason: string;
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
