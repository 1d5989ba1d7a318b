/** A percentage with one decimal, rounded down, so that it says 100 of everything only. */
export function inPercent(percent: number): string {
  return `${roundedDown(percent)}%`;
}

/** Coverage as a percentage; `none` where there was nothing to cover. */
export function coverageShare({
  percent,
  coverage,
}: {
  readonly percent: number;
  readonly coverage: readonly { readonly all: number }[];
}): string {
  return coverage.some(({ all }) => all > 0) ? inPercent(percent) : 'none';
}

/** The number of a percentage with one decimal at most: `99.9` for 99.96. */
export function roundedDown(percent: number): string {
  return percent === 100 ? '100' : (Math.floor(percent * 10) / 10).toFixed(1);
}
