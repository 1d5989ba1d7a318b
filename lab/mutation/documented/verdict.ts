/** What the whole suite says of a server that keeps what is documented and differs in one assumption. */
export interface Verdict {
  /** The assumption in which it differs. */
  readonly id: string;
  /** `passed`: no finding is said to contradict what is documented, and the suite has come to its end. */
  readonly state: 'passed' | 'survived';
  /** Findings that are said to contradict what is documented, and checks that the suite failed at. */
  readonly faults: readonly string[];
  /** How many findings the server got. */
  readonly findings: number;
  /** How many of them name the assumption in which it differs, and how many as the nearest one. */
  readonly naming: number;
  readonly nearest: number;
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): Verdict {
  const value: unknown = JSON.parse(line);
  if (!isVerdict(value)) throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
  return value;
}

/** Whether a value is a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'id' in value && 'faults' in value && 'naming' in value;
}
