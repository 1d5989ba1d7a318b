import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/core/change.ts';
import { Clock, startClock } from '../../../src/sandbox/core/clock.ts';
import type { Job } from '../../../src/sandbox/core/job.ts';
import { type Effect, JobLoop } from '../../../src/sandbox/core/job-loop.ts';
import { jobs } from '../../../src/sandbox/core/tables.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { type Keep, MemoryPartition } from '../../../src/sandbox/store/memory.ts';

const now = 1_772_463_600;

beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => void vi.useRealTimers());

interface Settings {
  readonly frozen?: boolean;
  readonly keep?: Keep;
  /** What a job does besides being noted. */
  readonly work?: (subject: string) => Effect | undefined;
}

/** A loop whose jobs are known by their subjects, and all that came of it. */
function openLoop({ frozen = false, keep, work = () => undefined }: Settings = {}) {
  const clock = new Clock(startClock({ now: now * 1000, frozen }));
  const partition = new MemoryPartition(new Map(), keep);
  const done: [subject: string, time: number][] = [];
  const effects: Effect[] = [];
  const reports: unknown[] = [];
  const loop = new JobLoop({
    clock,
    partition,
    tokenSuffix: '-env_1',
    async run(job, change) {
      if (job.kind !== 'dispatch') throw new Error('There are no others.');
      const effect = work(job.organizationId);
      done.push([job.organizationId, change.now - now]);
      return effect;
    },
    follow: (effect) => void effects.push(effect),
    report: (error) => void reports.push(error),
  });
  return {
    ...{ clock, partition, loop, done, effects, reports },
    /** Leaves a job for so many seconds from now on, and says so. */
    async leave(subject: string, seconds: number) {
      const job: Job = { kind: 'dispatch', organizationId: subject };
      await partition.write((store) => new EnvironmentChange(store, now, '').schedule(now + seconds, job));
      loop.note(now + seconds);
    },
    waiting: async () => (await partition.read().list(jobs, 'due', anyKey)).length,
  };
}

describe('jobs', () => {
  test('are done when they are due, one after the other, each at its own time', async () => {
    const { clock, loop, done, leave } = openLoop({ frozen: true });
    for (const [subject, seconds] of [
      ['c', 7],
      ['a', 5],
      ['b', 5],
      ['d', 8],
    ] as const)
      await leave(subject, seconds);
    expect([loop.settle(), loop.nextDue]).toEqual([undefined, now + 5]);
    clock.take(clock.movedTo((now + 7) * 1000));
    await loop.settle();
    expect(done).toEqual([
      ['a', 5],
      ['b', 5],
      ['c', 7],
    ]);
    expect([loop.settle(), loop.nextDue]).toEqual([undefined, now + 8]);
  });

  test('that are due already are done at once', async () => {
    const { loop, done, leave } = openLoop({ frozen: true });
    await leave('a', 0);
    await loop.settle();
    expect(done).toEqual([['a', 0]]);
    expect([loop.nextDue, loop.running]).toEqual([undefined, undefined]);
  });

  test('are done once, whoever waits for them', async () => {
    const { clock, loop, done, leave } = openLoop({ frozen: true });
    await leave('a', 5);
    clock.take(clock.movedTo((now + 5) * 1000));
    const settled = loop.settle();
    expect(loop.settle()).toBe(settled);
    expect(loop.running).toBe(settled);
    await settled;
    expect(done).toEqual([['a', 5]]);
  });

  test('may leave an effect', async () => {
    const effect = async () => {};
    const { effects, leave, loop } = openLoop({
      frozen: true,
      work: (subject) => (subject === 'a' ? effect : undefined),
    });
    await leave('a', 0);
    await leave('b', 0);
    await loop.settle();
    expect(effects).toEqual([effect]);
  });

  test('that fail are reported and left out', async () => {
    const failure = new Error('This job fails.');
    const work = (subject: string) => {
      if (subject === 'a') throw failure;
      return undefined;
    };
    const { clock, loop, done, reports, leave, waiting } = openLoop({ frozen: true, work });
    for (const subject of ['a', 'b']) await leave(subject, 5);
    clock.take(clock.movedTo((now + 5) * 1000));
    await loop.settle();
    expect([done, reports, await waiting()]).toEqual([[['b', 5]], [failure], 0]);
  });

  test('that were left by a former process are found', async () => {
    const { clock, partition, loop, done } = openLoop({ frozen: true });
    const job: Job = { kind: 'dispatch', organizationId: 'a' };
    await partition.write((store) => new EnvironmentChange(store, now, '').schedule(now - 5, job));
    expect(loop.settle()).toBeUndefined();
    await loop.lookAhead();
    await loop.settle();
    expect([done, clock.now]).toEqual([[['a', -5]], now]);
  });

  test('are done no more once the loop has ended', async () => {
    const { clock, loop, done, leave, waiting } = openLoop();
    loop.wake();
    await leave('a', 5);
    loop.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, loop.settle(), clock.now, await waiting()]).toEqual([[], undefined, now + 10, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

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
    await vi.advanceTimersByTimeAsync(5000);
    expect([done.length, reports, await waiting()]).toEqual([1, [full], 1]);
    await vi.advanceTimersByTimeAsync(999);
    expect(reports).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(reports).toHaveLength(2);
    room = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect([reports.length, await waiting()]).toEqual([2, 0]);
  });
});
