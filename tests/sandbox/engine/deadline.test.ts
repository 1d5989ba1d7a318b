import { expect, onTestFinished, test, vi } from 'vitest';
import { Deadline } from '../../../src/sandbox/engine/deadline.ts';
import { gate } from '../store/guests.ts';
import { isOver } from './opened-environment.ts';

/** The timers of this process. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('a deadline is over after the time that it was given, whatever a clock of tests shows', async () => {
  const began = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const deadline = new Deadline(50);
  const waited = deadline.waitFor(gate().opened);
  vi.advanceTimersByTime(60_000);
  expect([deadline.over, await isOver(waited)]).toEqual([false, false]);
  await waited;
  expect(deadline.over).toBe(true);
  vi.useRealTimers();
  // A timer may be early by a fraction of a millisecond.
  expect(performance.now() - began).toBeGreaterThan(49);
});

test('a deadline waits no longer than the work takes, and fails as it does', async () => {
  const deadline = new Deadline(1000);
  const { opened, open } = gate();
  const waited = deadline.waitFor(opened);
  expect(await isOver(waited)).toBe(false);
  open();
  await waited;
  const failure = new Error('This work fails.');
  await expect(deadline.waitFor(Promise.reject(failure))).rejects.toBe(failure);
  expect(deadline.over).toBe(false);
});

test('a deadline that is no longer needed ends at once, and leaves no timer', async () => {
  const before = timers();
  const deadline = new Deadline(400_000);
  const waited = deadline.waitFor(gate().opened);
  expect(timers()).toBe(before + 1);
  deadline.end();
  expect([deadline.over, timers()]).toEqual([true, before]);
  await waited;
});
