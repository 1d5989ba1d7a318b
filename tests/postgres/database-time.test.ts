import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseTime } from '../../src/postgres/log/database-time.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('an answer that comes late does not put back what a later question was told', () => {
  const time = new DatabaseTime();
  const asked = performance.now();
  vi.advanceTimersByTime(100);
  time.take(50_000, performance.now());
  time.take(40_000, asked);
  vi.advanceTimersByTime(1000);
  expect(time.now).toBe(50_999);
});

test('time goes on a little slower than the clock of the process', () => {
  const time = new DatabaseTime();
  time.take(1_000_000, performance.now());
  vi.advanceTimersByTime(100_000);
  expect(time.now).toBe(1_099_900);
});
