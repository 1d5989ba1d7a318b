/** A number for people; a dash if it is none. */
export function format(value: number, digits: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The middle of the values, or the mean of the two in the middle. Not a number if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
