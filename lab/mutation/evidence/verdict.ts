/** What the ledger says of a server that differs in one assumption. */
export interface Verdict {
  /** The assumption in which it differs. */
  readonly id: string;
  /** `named`: the ledger refutes this assumption and no other. */
  readonly state: 'named' | 'survived';
  /** What the ledger says of the assumption itself. */
  readonly own: string;
  /** The others that it refutes, each with what was seen. */
  readonly others: readonly string[];
  /** Assumptions that could not be tested because of the difference. */
  readonly untested: readonly string[];
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): Verdict {
  const value: unknown = JSON.parse(line);
  if (!isVerdict(value)) throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
  return value;
}

/** Whether a value is a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'id' in value && 'own' in value && 'others' in value;
}
