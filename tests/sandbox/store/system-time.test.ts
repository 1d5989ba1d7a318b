import { expect, onTestFinished, test, vi } from 'vitest';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';

const now = 1_772_463_600_000;

/** A time, and what sets the system's. */
function open() {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return { time: new SystemTime(), set: (milliseconds: number) => void vi.setSystemTime(now + milliseconds) };
}

test('time goes on as the system’s does', () => {
  const { time, set } = open();
  expect(time.now).toBe(now);
  set(700);
  expect(time.now).toBe(now + 700);
});

test('time does not go back where the system’s does, and goes on with it from where it stood', () => {
  const { time, set } = open();
  set(1000);
  expect(time.now).toBe(now + 1000);
  set(-5000);
  expect(time.now).toBe(now + 1000);
  set(-4000);
  expect(time.now).toBe(now + 2000);
  // Further back once more.
  set(-9000);
  expect([time.now, time.now]).toEqual([now + 2000, now + 2000]);
  set(0);
  expect(time.now).toBe(now + 11_000);
});

test('time goes on from what was shown before, if that is later', () => {
  const { time, set } = open();
  time.goOnFrom(now + 5000);
  expect(time.now).toBe(now + 5000);
  time.goOnFrom(now + 1000);
  set(1000);
  expect(time.now).toBe(now + 6000);
});
