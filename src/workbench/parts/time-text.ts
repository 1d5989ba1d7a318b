/** A date and time in UTC, to the second: `2026-03-02 15:00:00`. */
export function dateAndTime(timestamp: number): string {
  const date = new Date(timestamp * 1000);
  return Number.isNaN(date.getTime()) ? String(timestamp) : date.toISOString().slice(0, 19).replace('T', ' ');
}

const units = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
] as const;

/** Distance between two times in words: `5 minutes ago`, `in 2 days`. */
export function distanceText(timestamp: number, now: number): string {
  let amount = Math.trunc(timestamp - now);
  if (amount === 0) return 'now';
  for (const [unit, next] of units) {
    if (Math.abs(amount) < next) return words.format(amount, unit);
    amount = Math.trunc(amount / next);
  }
  return words.format(amount, 'year');
}

const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
