import { describe, expect, test, vi } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/engine/change.ts';
import type { Job } from '../../../src/sandbox/engine/job.ts';
import { goOn, now, openLoop, useFakeTime } from './opened-loop.ts';

useFakeTime();

describe('in real time', () => {
  test('jobs are done by themselves once somebody has written', async () => {
    const { loop, done, leave } = openLoop();
    await leave('a', 5);
    await leave('b', 90_000);
    expect(vi.getTimerCount()).toBe(0);
    loop.wake();
    loop.wake();
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([['a', 5]]);
    // Longer than a timer is set for.
    await vi.advanceTimersByTimeAsync(89_994_999);
    expect(done).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual([
      ['a', 5],
      ['b', 90_000],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an earlier job comes before one that is waited for already', async () => {
    const { loop, done, leave } = openLoop();
    loop.wake();
    await leave('b', 60);
    await leave('a', 30);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(done).toEqual([['a', 30]]);
  });

  test('a clock that stands lets nothing happen, and one that goes on does', async () => {
    const { clock, loop, done, leave } = openLoop();
    loop.wake();
    await leave('a', 5);
    clock.take(clock.set(true));
    loop.arm();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    clock.take(clock.set(false));
    loop.arm();
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
  });

  test('jobs that others attend to are done when they are asked for, and by themselves once they are attended to here', async () => {
    const { loop, done, leave } = openLoop();
    loop.wake();
    await leave('a', 5);
    loop.attend(false);
    await leave('b', 10);
    loop.wake();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([]);
    await loop.settle();
    expect(done).toEqual([['a', 5]]);
    loop.attend(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([
      ['a', 5],
      ['b', 10],
    ]);
  });

  test('a job that waits alone keeps no process alive', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { loop, leave } = openLoop();
    loop.wake();
    await leave('a', 5);
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([false]);
  });

  test('a job waits where a timer is a number too, as in a browser', async () => {
    const waits: number[] = [];
    vi.stubGlobal('setTimeout', (_: () => void, wait: number) => waits.push(wait));
    const { loop, leave } = openLoop();
    loop.wake();
    await leave('a', 5);
    expect(waits).toEqual([5000]);
  });

  test('what a former process left is done by itself, though it is looked up after somebody wrote', async () => {
    const { partition, loop, done } = openLoop();
    loop.wake();
    const job: Job = { kind: 'dispatch', organizationId: 'a' };
    await partition.write((store) => new EnvironmentChange(store, now, '').schedule(now + 5, job));
    await loop.lookAhead();
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
  });

  test('a clock that was moved shortens the wait', async () => {
    const { clock, loop, done, leave } = openLoop();
    loop.wake();
    await leave('a', 3600);
    clock.take(clock.movedTo((now + 3590) * 1000));
    loop.arm();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([['a', 3600]]);
  });

  test('jobs that cannot be kept are reported, and tried again a second later', async () => {
    const full = new Error('The disk is full.');
    let room = true;
    const keep = () => {
      if (!room) throw full;
    };
    const { loop, done, reports, leave, waiting } = openLoop({ keep });
    loop.wake();
    await leave('a', 5);
    room = false;
    await goOn(5000);
    expect([done.length, reports, await waiting()]).toEqual([1, [full], 1]);
    await goOn(999);
    expect(reports).toHaveLength(1);
    await goOn(1);
    expect(reports).toHaveLength(2);
    room = true;
    await goOn(1000);
    expect([reports.length, await waiting()]).toEqual([2, 0]);
  });
});
