/** What became of a change of the code. */
export interface Verdict {
  readonly id: string;
  /**
   * `endless`: a check did not end, as everybody would notice. `unmet`: no check comes by. `none`: nothing that is refused
   * could be carried out there. `equivalent`: there is a reason why nobody could see it.
   */
  readonly state: 'killed' | 'endless' | 'survived' | 'unmet' | 'none' | 'equivalent';
  /** The check that found it, or did not end. */
  readonly check?: string;
  /** The rule that the check found broken. */
  readonly rule?: string;
  /** How many checks came by and found nothing. */
  readonly met?: number;
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): Verdict {
  const value: unknown = JSON.parse(line);
  if (!isVerdict(value)) throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
  return value;
}

/** Whether a value is a verdict. */
export function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'id' in value && 'state' in value;
}
