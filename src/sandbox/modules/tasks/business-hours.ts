import { weekdayNumber } from '../../../contract/weekday.ts';
import { addDays, dayOf, dayStart, momentOf, weekdayOf } from '../../engine/calendar.ts';
import type { Schemas } from '../../engine/schemas.ts';

type BusinessHours = Schemas['TaskLimits']['businessHours'];

/** Hours are weekly; the third week is for those that a change to daylight saving time takes away. */
const daysAhead = 21;

/** The first moment from this one on, in Unix seconds, that is within business hours. */
export function nextOpening({ timezone, days, start, end }: BusinessHours, from: number): number {
  const today = dayOf(from, timezone);
  // Hours that began yesterday may not be over.
  for (let ahead = -1; ahead <= daysAhead; ahead++) {
    const day = addDays(today, ahead);
    if (!days.includes(weekdayNumber(weekdayOf(day)))) continue;
    const opens = momentOf(day, start, timezone);
    const closes = momentOf(end > start ? day : addDays(day, 1), end, timezone);
    if (closes > opens && closes > from) return Math.max(opens, from);
  }
  throw new Error(`The business hours ${start} to ${end} never come in ${timezone}.`);
}

/** The moment at which the calendar day after this one begins, in Unix seconds. */
export function nextDay({ timezone }: Pick<BusinessHours, 'timezone'>, from: number): number {
  return dayStart(addDays(dayOf(from, timezone), 1), timezone);
}
