import { expect, test, vi } from 'vitest';
import { Patience } from '../../../src/sandbox/core/patience.ts';
import { gate } from '../store/guests.ts';
import { isOver, useFakeTime } from './opened-environment.ts';

useFakeTime();

test('patience lasts as long as it was told', async () => {
  const patience = new Patience(1000);
  const waited = patience.waitFor(gate().opened);
  vi.advanceTimersByTime(999);
  expect([patience.over, await isOver(waited)]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(patience.over).toBe(true);
  await waited;
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
  const patience = new Patience(1000);
  const waited = patience.waitFor(gate().opened);
  patience.end();
  expect([patience.over, vi.getTimerCount()]).toEqual([true, 0]);
  await waited;
});
