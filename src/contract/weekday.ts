import { TaskWeekday } from '../../generated/schemas.ts';

const { minimum, maximum }: { readonly minimum: number; readonly maximum: number } = TaskWeekday;

/** Every weekday, by the numbers of the contract. */
export const everyWeekday: readonly number[] = Array.from({ length: maximum - minimum + 1 }, (_, nth) => minimum + nth);

/** The contract's number of a weekday of ISO 8601, in which Monday is 1 and Sunday 7; where weeks begin with 0, that is Sunday. */
export function weekdayNumber(isoWeekday: number): number {
  return isoWeekday % (maximum + 1);
}
