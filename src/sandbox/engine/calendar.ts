/**
 * Calendar days as `YYYY-MM-DD` and times of day as `HH:MM`, in IANA time zones; moments are Unix seconds. Before 1970,
 * where the service knows of nothing, zones keep the offset with which 1970 began.
 */
import type { RefuseInvalid } from './handler.ts';

/** A day of 24 hours. */
export const daySeconds = 86_400;
/** A quarter of an hour in seconds: on full ones offsets of time zones change. */
export const quarter = 900;
const mostOffsets = 5000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offset from UTC in seconds by quarter of an hour. */
  readonly offsets: Map<number, number>;
}

/** By name in lower case: names of zones differ in more than capitals. */
const zones = new Map<string, Zone>();

/** Abbreviations that `Intl` takes for zones and the database does not: it reads `BST` as Dhaka's time. */
const abbreviations = new Set(
  'act aet agt art ast bet bst cat cnt cst ctt eat ect iet ist jst mit net nst plt pnt prt pst sst vst'.split(' '),
);

/** True if the IANA time zone database has a zone of this name, in any case. */
export function isTimeZone(name: string): boolean {
  if (abbreviations.has(name.toLowerCase()) || /^([+-]|SystemV)/i.test(name)) return false;
  try {
    zoneOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The day that it is at a moment. */
export function dayOf(timestamp: number, timeZone: string): string {
  return isoDay(timestamp + offsetAt(timestamp, timeZone));
}

/** The moment at which a day begins. */
export function dayStart(day: string, timeZone: string): number {
  return momentOf(day, '00:00', timeZone);
}

/**
 * The moment of a time of day. A time that daylight saving skips is the moment of the change; of one that it repeats it is
 * the first.
 */
export function momentOf(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = Date.parse(`${day}T00:00:00Z`) / 1000 + hours * 3600 + minutes * 60;
  // Offsets on both sides of a change; the greater one is that of the earlier moment.
  const before = offsetAt(local - daySeconds, timeZone);
  const after = offsetAt(local + daySeconds, timeZone);
  const early = local - Math.max(before, after);
  if (early + offsetAt(early, timeZone) === local) return early;
  const late = local - Math.min(before, after);
  if (late + offsetAt(late, timeZone) === local) return late;
  return changeBetween(early, late, timeZone);
}

/** The day that many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) / 1000 + days * daySeconds);
}

/** Monday is 1, Sunday 7 (ISO 8601). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The first and last day of the calendar month that a day is in. */
export function monthOf(day: string): { firstDay: string; lastDay: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const lastDay = isoDay(Date.UTC(year, month, 0) / 1000);
  return { firstDay: `${day.slice(0, 7)}-01`, lastDay };
}

/** Number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 1000 / daySeconds;
}

function isoDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** The first moment after `early`, to the quarter of an hour, at which another offset holds. */
function changeBetween(early: number, late: number, timeZone: string): number {
  const offset = offsetAt(early, timeZone);
  for (let moment = early; moment <= late; moment += quarter) {
    const start = moment - (moment % quarter);
    if (offsetAt(start, timeZone) !== offset) return start;
  }
  return late;
}

function offsetAt(timestamp: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const key = Math.max(0, Math.floor(timestamp / quarter));
  const cached = zone.offsets.get(key);
  if (cached !== undefined) return cached;
  const start = key * quarter;
  const part = Object.fromEntries(
    zone.format.formatToParts(start * 1000).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - start;
  if (zone.offsets.size >= mostOffsets) zone.offsets.clear();
  zone.offsets.set(key, offset);
  return offset;
}

function zoneOf(name: string): Zone {
  const key = name.toLowerCase();
  const cached = zones.get(key);
  if (cached) return cached;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(key, zone);
  return zone;
}

/** Throws `invalid` for a time zone that does not exist; one that is not given is fine. */
export function requireTimeZone(refuse: RefuseInvalid, pointer: string, name: string | undefined): void {
  if (name === undefined || isTimeZone(name)) return;
  const message = 'must be a name of the IANA time zone database';
  throw refuse.invalid([{ pointer, keyword: 'format', reason: 'unknownTimeZone', message }]);
}
