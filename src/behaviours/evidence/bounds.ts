/** Requests used to narrow down an unexpected bound. */
const narrowing = 24;

/**
 * The largest number that a server takes: of as many characters, days or items as `takes` is asked for. Infinity where it takes
 * twice the assumed one as well, 0 where it takes none.
 */
export async function largestTaken(assumed: number, takes: (size: number) => Promise<boolean>): Promise<number> {
  if (await takes(assumed)) {
    if (!(await takes(assumed + 1))) return assumed;
    return (await takes(2 * assumed)) ? Infinity : between(assumed + 1, 2 * assumed, takes);
  }
  return between(0, assumed, takes);
}

/** Between a number that is taken and one that is not. */
async function between(taken: number, refused: number, takes: (size: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [taken, refused];
  for (let step = 0; step < narrowing && high - low > 1; step++) {
    const middle = Math.floor((low + high) / 2);
    if (await takes(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** A bound in words. */
export function upTo(bound: number): string {
  return Number.isFinite(bound) ? `at most ${bound}` : 'any number of';
}
