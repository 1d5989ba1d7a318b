import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/core/change.ts';
import { Clock, startClock } from '../../../src/sandbox/core/clock.ts';
import type { Job } from '../../../src/sandbox/core/job.ts';
import { type Effect, JobLoop } from '../../../src/sandbox/core/job-loop.ts';
import { jobs } from '../../../src/sandbox/core/tables.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { type Keep, MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { Reader } from '../../../src/sandbox/store/store.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';
import { gate } from '../store/guests.ts';

const now = 1_772_463_600;

beforeEach(() => void vi.useFakeTimers({ now: now * 1000 }));
afterEach(() => {
  // What stands in the place of a fake timer goes first, or the fake one would be put back for good.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Settings {
  readonly frozen?: boolean;
  readonly keep?: Keep;
  /** What a job does besides being noted. */
  readonly work?: (subject: string) => Effect | undefined;
}

/** A loop whose jobs are known by their subjects, and all that came of it. */
function openLoop({ frozen = false, keep, work = () => undefined }: Settings = {}) {
  const clock = new Clock(startClock({ now: now * 1000, frozen }, now * 1000), new SystemTime());
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

  test.for([true, false])(
    'that were taken back are not done, nor is a later one (%s) in their place',
    async (later) => {
      const { clock, partition, loop, done, leave } = openLoop({ frozen: true });
      await leave('a', 5);
      if (later) await leave('b', 60);
      await partition.write(async (store) => {
        const [first] = await store.list(jobs, 'due', anyKey);
        if (first) await store.delete(jobs, jobs.key(first));
      });
      clock.take(clock.movedTo((now + 5) * 1000));
      await loop.settle();
      expect([done, loop.nextDue]).toEqual([[], later ? now + 60 : undefined]);
    },
  );

  test('that come while the next one is looked up are known all the while', async () => {
    const { partition, loop, leave } = openLoop({ frozen: true });
    const gates = [gate(), gate()];
    const read = partition.read.bind(partition);
    const begun: number[] = [];
    vi.spyOn(partition, 'read').mockImplementation(() => {
      const reader = read();
      const wait = gates[begun.push(now) - 1]?.opened;
      const list: Reader['list'] = async (...asked) => {
        await wait;
        return reader.list(...asked);
      };
      return { get: reader.get.bind(reader), count: reader.count.bind(reader), list };
    });
    const looking = loop.lookAhead();
    await leave('a', 5);
    gates[0]?.open();
    await vi.waitUntil(() => begun.length === 2);
    expect(loop.nextDue).toBe(now + 5);
    gates[1]?.open();
    await looking;
    expect(loop.nextDue).toBe(now + 5);
  });

  test('that wait for another change to end are not done if the loop ends first', async () => {
    const { partition, loop, done, waiting } = openLoop({ frozen: true });
    const { opened, open } = gate();
    const job: Job = { kind: 'dispatch', organizationId: 'a' };
    await partition.write((store) => new EnvironmentChange(store, now, '').schedule(now, job));
    const change = partition.write(() => opened);
    loop.note(now);
    const settled = loop.running;
    loop.end();
    open();
    await Promise.all([change, settled]);
    expect([settled === undefined, done, await waiting()]).toEqual([false, [], 1]);
  });

  test('behind the one during which the loop ends wait', async () => {
    const { clock, loop, done, leave, waiting } = openLoop({
      frozen: true,
      work() {
        loop.end();
        return undefined;
      },
    });
    await leave('a', 5);
    await leave('b', 5);
    clock.take(clock.movedTo((now + 5) * 1000));
    await loop.settle();
    expect([done, await waiting()]).toEqual([[['a', 5]], 1]);
  });

  test('are done no more once the loop has ended', async () => {
    const { clock, loop, done, leave, waiting } = openLoop();
    loop.wake();
    await leave('a', 5);
    loop.end();
    expect(vi.getTimerCount()).toBe(0);
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
