/**
 * Timers that no test stops: who waits for an answer waits in real time, and nothing hangs where nobody turns the test's clock.
 * What time it is, `Date` says, as the test wants it to.
 */
type Timers = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;

/** As they were when this was loaded, which may have been after a test put its own in their place. */
const atFirst: Timers = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };

/** Mark of fake timers (@sinonjs/fake-timers, which Vitest, Jest and Sinon use). */
const isStopped = ({ setTimeout }: Timers) => 'clock' in setTimeout;

/** Timers that go on; undefined where there are none left. A simulation's own go on, too. */
export function goingTimers(): Timers | undefined {
  return [globalThis, atFirst].find((timers) => !isStopped(timers));
}

/** A timer that was set. */
export interface Timer {
  clear(): void;
}

/** Calls a function once, after a time in milliseconds. `unref`: in Node, the timer alone keeps no process alive. */
export function after(milliseconds: number, call: () => void, { unref = false } = {}): Timer {
  const timers = goingTimers();
  if (!timers) return afterTimeout(milliseconds, call);
  const { setTimeout, clearTimeout } = timers;
  const timer = setTimeout(call, milliseconds);
  if (unref && typeof timer === 'object') timer.unref();
  return { clear: () => clearTimeout(timer) };
}

/** Resolves after a time in milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void after(milliseconds, resolve));
}

/** A signal's time is the platform's own; no process is kept alive by it. */
function afterTimeout(milliseconds: number, call: () => void): Timer {
  const signal = AbortSignal.timeout(Math.ceil(milliseconds));
  signal.addEventListener('abort', call, { once: true });
  return { clear: () => signal.removeEventListener('abort', call) };
}
