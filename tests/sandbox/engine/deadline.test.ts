import { expect, onTestFinished, test, vi } from 'vitest';
import { Patience } from '../../../src/sandbox/engine/deadline.ts';
import { gate } from '../store/guests.ts';
import { isOver } from './opened-environment.ts';

/** The timers of this process. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

test('patience lasts as long as it was told, whatever a clock of tests shows', async () => {
  const began = performance.now();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const patience = new Patience(50);
  const waited = patience.waitFor(gate().opened);
  vi.advanceTimersByTime(60_000);
  expect([patience.over, await isOver(waited)]).toEqual([false, false]);
  await waited;
  expect(patience.over).toBe(true);
  vi.useRealTimers();
  // A timer may be early by a fraction of a millisecond.
  expect(performance.now() - began).toBeGreaterThan(49);
});

test('patience waits no longer than the work takes, and fails as it does', async () => {
  const patience = new Patience(1000);
  const { opened, open } = gate();
  const waited = patience.waitFor(opened);
  expect(await isOver(waited)).toBe(false);
  open();
  await waited;
  const failure = new Error('This work fails.');
  await expect(patience.waitFor(Promise.reject(failure))).rejects.toBe(failure);
  expect(patience.over).toBe(false);
});

test('patience that is no longer needed ends at once, and leaves no timer', async () => {
  const before = timers();
  const patience = new Patience(400_000);
  const waited = patience.waitFor(gate().opened);
  expect(timers()).toBe(before + 1);
  patience.end();
  expect([patience.over, timers()]).toEqual([true, before]);
  await waited;
});
