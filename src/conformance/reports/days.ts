const dayLength = 24 * 60 * 60 * 1000;

/** Day of a time in ISO 8601, in UTC: `2026-05-31`. */
export function dayOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** True for a day that there is, as `dayOf` writes it. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time).toISOString()) === value;
}

/** Number of days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}
