import { isBeyondCalendar, parseTime } from '../../sandbox/control/clock.ts';

/** A time at which an environment can begin, in Unix milliseconds. Throws a `RangeError` for any other. */
export function timeOf(now: Date | string): number {
  const milliseconds = now instanceof Date ? now.getTime() - (now.getTime() % 1000) : parseTime(now);
  if (Number.isNaN(milliseconds)) throw new RangeError(`now is ${now}; it must be a date and time (RFC 3339)`);
  if (isBeyondCalendar(milliseconds)) throw new RangeError(`now is ${now}; it must be in the years 2000 to 2098`);
  return milliseconds;
}
