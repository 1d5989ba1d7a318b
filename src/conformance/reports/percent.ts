/** A percentage with one decimal, rounded down, so that it says 100 of everything only. */
export function inPercent(percent: number): string {
  return `${roundedDown(percent)} %`;
}

/** The number of a percentage with one decimal at most: `99.9` for 99.96. */
export function roundedDown(percent: number): string {
  return percent === 100 ? '100' : (Math.floor(percent * 10) / 10).toFixed(1);
}
