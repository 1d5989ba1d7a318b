/** Below this, in milliseconds of CPU, a difference says more about the machine than about the code. */
const noise = 25;
const tries = 4;

/**
 * Tells at which size, if any, work grows far faster than its input: four times the input of linear work costs four
 * times as much, of quadratic work sixteen times. It compares, so a slow machine is no failure, and it starts small and
 * stops at the first finding, so that exponential work ends too.
 */
export function superlinearFrom(work: (size: number) => void, largest = 1024 ** 2): number | undefined {
  for (let size = 16; size * 4 <= largest; size *= 4) {
    if (cost(work, size * 4) < noise) continue;
    let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < tries && large > 9 * small; i++) {
      large = Math.min(large, cost(work, size * 4));
      small = Math.min(small, cost(work, size));
    }
    if (large > 9 * small && large > noise) return size * 4;
  }
  return undefined;
}

/** CPU time in milliseconds, which other processes do not change much. */
function cost(work: (size: number) => void, size: number): number {
  const before = process.cpuUsage();
  work(size);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
