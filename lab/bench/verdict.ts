/** A goal, and how near a run came. */
export interface Goal {
  readonly what: string;
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
  /** What the limit is counted in, such as `× raw node:http`. */
  readonly unit: string;
}

export interface Verdict extends Goal {
  readonly measured: number;
  readonly reached: boolean;
}

/** Judges what was measured, in the goal's unit; not a number is a miss. */
export function judge(goal: Goal, measured: number): Verdict {
  const reached = goal.bound === 'at most' ? measured <= goal.limit : measured >= goal.limit;
  return { ...goal, measured, reached };
}

/** One line per goal. */
export function renderVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ what, bound, limit, unit, measured, reached }) => {
      return `${reached ? 'reached' : 'MISSED '}  ${what}: ${format(measured, limit < 20 ? 2 : 0)} (${bound} ${limit} ${unit})`;
    })
    .join('\n');
}

/** A number for people; a dash where nothing was measured. */
export function format(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
