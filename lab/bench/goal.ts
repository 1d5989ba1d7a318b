import { format } from './numbers.ts';

/** Goal for a figure. */
export interface Goal {
  readonly bound: 'at most' | 'at least';
  readonly limit: number;
}

/** A goal and the figure of one run. */
export interface GoalVerdict extends Goal {
  readonly title: string;
  /** Unit of the limit, such as `× raw node:http`. */
  readonly unit: string;
  readonly measured: number;
  readonly reached: boolean;
}

/** Compares a figure with its goal. Not a number is a miss. */
export function judge(title: string, { bound, limit }: Goal, unit: string, measured: number): GoalVerdict {
  const reached = bound === 'at most' ? measured <= limit : measured >= limit;
  return { title, bound, limit, unit, measured, reached };
}

/** One line for each goal. */
export function renderVerdicts(verdicts: readonly GoalVerdict[]): string {
  return verdicts
    .map(({ title, bound, limit, unit, measured, reached }) => {
      const goal = [bound, limit, unit].join(' ').trim();
      const figure = `${format(measured, limit < 20 ? 2 : 0)} (${goal})`;
      return `${reached ? 'reached' : 'MISSED '}  ${title}: ${figure}`;
    })
    .join('\n');
}
