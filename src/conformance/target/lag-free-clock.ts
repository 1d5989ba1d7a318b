/** As it was when this was loaded: a test may stop the time, and servers take as long as before. */
const realNow = performance.now.bind(performance);

/** Sampling interval of the event loop, in milliseconds. */
const interval = 100;
/** A timer may be so much late, in milliseconds, before that counts as lag. */
const tolerance = 2 * interval;

let totalLag = 0;
let last: number | undefined;

/**
 * A clock, in milliseconds, that stands while the event loop lags: on a machine that is busy or asleep, or by work of this
 * process's own. So what it measures of another process does not look slower than it was.
 */
export function lagFreeNow(): number {
  const now = realNow();
  if (last === undefined) {
    last = now;
    setInterval(() => {
      const time = realNow();
      totalLag += lagAt(time);
      last = time;
    }, interval).unref();
  }
  return now - totalLag - lagAt(now);
}

function lagAt(now: number): number {
  return Math.max(0, now - (last ?? now) - tolerance);
}

/**
 * The same for a server in this process, in milliseconds: here the lag is its own work, as far as the processor was at work. So
 * it does not look slower on a machine that has no time for it.
 */
export function lagFreeNowWithOwnWork(): number {
  const { user, system } = process.cpuUsage();
  return lagFreeNow() + (user + system) / 1000;
}
