/** Names in a line; of too many the first ones, and how many more there are: `a, b, … 9 more`. */
export function namesText(names: readonly string[], most: number = Number.POSITIVE_INFINITY): string {
  const others = names.length - most;
  return others < 2 ? names.join(', ') : [...names.slice(0, most), `… ${others} more`].join(', ');
}
