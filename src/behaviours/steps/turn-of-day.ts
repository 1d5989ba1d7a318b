import { weekdayNumber } from '../../contract/weekday.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { setLimits } from './task-steps.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** In hours: how far the westernmost time zone is behind UTC. */
const westernmost = 12;
/** So long before an hour is over a behaviour may still begin that ends within it. */
const enough = 3 * minute;

/** A time zone in which a day is about to end, or has just begun. */
export interface Turn {
  readonly timezone: string;
  /** The day that it is there. */
  readonly date: string;
}

/**
 * Time zones where a moment, in Unix seconds, is in the last hour of a day, and in the first of one: in one of the two the day is not
 * UTC's. Nothing where the hour is about to end.
 */
export function turnsOfDay(timestamp: number): readonly [late: Turn, early: Turn] | undefined {
  const now = timestamp * 1000;
  if (hour - (now % hour) < enough) return undefined;
  const toMidnight = Math.floor((now % day) / hour) + 1;
  const late = toMidnight <= westernmost ? -toMidnight : day / hour - toMidnight;
  const early = late + 1;
  const at = (hours: number): Turn => ({
    timezone: zoneOf(hours),
    date: new Date(now + hours * hour).toISOString().slice(0, 10),
  });
  return [at(late), at(early)];
}

/** The IANA time zone that is always so many hours ahead of UTC; its name counts them the other way round. */
function zoneOf(hours: number): string {
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** The calendar day (ISO 8601) so many days before one. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);
}

/** The weekday three days after a day: what begins then neither goes on nor begins soon, in any time zone. */
export function weekdayAfter(date: string): number {
  return weekdayNumber(((new Date(`${date}T12:00:00Z`).getUTCDay() + 2) % 7) + 1);
}

/** Has the days of the organization be those of a time zone, in which no task starts soon. */
export async function moveTo(b: BehaviourRun, { timezone, date }: Turn): Promise<void> {
  await setLimits(b, { businessHours: { timezone, days: [weekdayAfter(date)] } });
}
