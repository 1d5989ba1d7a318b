/** What became of a fault. */
export interface Verdict {
  /** The fault's name. */
  readonly id: string;
  /** `unseen`: nobody can see it in this way. */
  readonly state: 'found' | 'survived' | 'unseen';
  /** The check that found it, and the rule that it found broken. */
  readonly check?: string;
  readonly rule?: string;
  /** How many checks were made. */
  readonly checks: number;
  readonly milliseconds: number;
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): Verdict {
  const value: unknown = JSON.parse(line);
  if (!isVerdict(value)) throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
  return value;
}

/** Whether a value is a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'id' in value && 'state' in value && 'checks' in value;
}
