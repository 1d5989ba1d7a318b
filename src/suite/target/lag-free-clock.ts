/** How often it is looked whether this process was held up, in milliseconds. */
const beat = 100;
/** A beat that comes so much later than it should tells that it was. */
const usual = 2 * beat;

let heldUp = 0;
let last: number | undefined;

/**
 * A clock, in milliseconds, that stands while this process is held up: on a machine that is busy or asleep, or by work of
 * its own. So what it measures of another process does not look slower than it was.
 */
export function wakingTime(): number {
  const now = performance.now();
  if (last === undefined) {
    last = now;
    setInterval(() => {
      const time = performance.now();
      heldUp += holdUp(time);
      last = time;
    }, beat).unref();
  }
  return now - heldUp - holdUp(now);
}

function holdUp(now: number): number {
  return Math.max(0, now - (last ?? now) - usual);
}
