import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startClock } from '../../../src/sandbox/core/clock.ts';
import type { Change } from '../../../src/sandbox/core/context.ts';
import { Ended } from '../../../src/sandbox/core/ended.ts';
import { Environment } from '../../../src/sandbox/core/environment.ts';
import type { Effect } from '../../../src/sandbox/core/job-loop.ts';
import { LogMemory } from '../../../src/sandbox/core/request-log.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';
import { gate } from '../store/guests.ts';

const now = 1_772_463_600;
const refusal = 'The environment of this token was reset or deleted while the request was under way.';

// Not `setImmediate`, by which all that is not a matter of time goes on.
const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout'] as const;
beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: [...toFake] }));
afterEach(() => void vi.useRealTimers());

interface Settings {
  readonly id?: string;
  readonly frozen?: boolean;
  /** What an environment before it has left. */
  readonly partition?: MemoryPartition;
  readonly save?: (record: EnvironmentRecord) => Promise<void>;
  /** What the job of a subject leaves. */
  readonly effect?: (subject: string, environment: Environment) => Effect | undefined;
}

/** An environment whose jobs are known by their subjects, and all that came of it. */
function open({
  id = 'env_7',
  frozen = true,
  partition = new MemoryPartition(new Map()),
  save,
  effect,
}: Settings = {}) {
  const start = { now: now * 1000, frozen };
  const record: EnvironmentRecord = { id, seed: 'empty', anchor: now, clock: startClock(start, now * 1000), start };
  const done: [subject: string, time: number][] = [];
  const saved: EnvironmentRecord[] = [];
  const reports: unknown[] = [];
  const environment = new Environment({
    ...{ record, partition, time: new SystemTime(), logMemory: new LogMemory() },
    async runJob(job, change, own) {
      if (job.kind !== 'dispatch') throw new Error('There are no others.');
      done.push([job.organizationId, change.now - now]);
      return effect?.(job.organizationId, own);
    },
    save: save ?? (async (one) => void saved.push(one)),
    report: (error) => void reports.push(error),
  });
  /** Leaves a job for so many seconds after the beginning. */
  const leave = (subject: string, seconds: number) =>
    environment.change((change) => schedule(change, subject, seconds));
  return { record, partition, environment, done, saved, reports, leave };
}

const schedule = (change: Change, subject: string, seconds: number) =>
  change.schedule(now + seconds, { kind: 'dispatch', organizationId: subject });

/** Whether something is over by the time at which all that can happen by itself has happened. */
async function isOver(work: Promise<unknown>): Promise<boolean> {
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  return over;
}

describe('an environment', () => {
  test.for([
    ['default', ''],
    ['env_7', '-env_7'],
  ] as const)('%s has tokens that end with %j', async ([id, suffix]) => {
    const { record, environment } = open({ id });
    expect([environment.tokenSuffix, environment.record]).toEqual([suffix, record]);
    expect(await environment.change(async ({ tokenSuffix }) => tokenSuffix)).toBe(suffix);
  });

  test.for([true, false])('does what a former process left by itself if somebody had written (%s)', async (used) => {
    const { partition, leave } = open();
    await leave('a', 5);
    const { environment, done } = open({ frozen: false, partition });
    await environment.start(used);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(used ? [['a', 5]] : []);
    // Whoever looks has it done.
    await environment.settle();
    expect(done).toEqual([['a', 5]]);
  });

  test('does what is due by itself once somebody has written into it', async () => {
    const { partition, leave } = open();
    await leave('a', 5);
    const { environment, done } = open({ frozen: false, partition });
    await environment.start(false);
    await environment.change(async () => {});
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
  });
});

describe('a change', () => {
  test('has the time of the clock, and what it leaves for that time is done behind it', async () => {
    const { environment, done } = open();
    await environment.moveTo((now + 7) * 1000);
    const time = await environment.change(async (change) => {
      await schedule(change, 'a', 7);
      await schedule(change, 'b', 8);
      return change.now;
    });
    await environment.settle();
    expect([time - now, done]).toEqual([7, [['a', 7]]]);
  });

  test('that leaves nothing has nothing done, whatever the time', async () => {
    vi.setSystemTime(0);
    const { environment, done } = open({ frozen: false });
    await environment.change(async () => {});
    expect([environment.settle(), done]).toEqual([undefined, []]);
  });

  test('is none any more once the environment has ended, not even one that waited for its turn', async () => {
    const { partition, environment, done } = open();
    const { opened, open: goOn } = gate();
    const work = vi.fn(async () => {});
    const before = partition.write(() => opened);
    const waiting = expect(environment.change(work)).rejects.toThrow(refusal);
    const ended = environment.end();
    expect(await isOver(ended)).toBe(false);
    goOn();
    await Promise.all([before, waiting, ended]);
    await expect(environment.change(work)).rejects.toThrow(Ended);
    expect([work.mock.calls, done]).toEqual([[], []]);
  });
});

test('what waits for its time in an environment that ends is never done', async () => {
  const { environment, done, leave } = open({ frozen: false });
  await leave('a', 5);
  await environment.end();
  await vi.advanceTimersByTimeAsync(10_000);
  await environment.settle();
  expect(done).toEqual([]);
});

describe('moving the clock', () => {
  test('does what is due on the way, each at its time, and nothing that is due later', async () => {
    const times: number[] = [];
    const effect = (_: string, own: Environment) => async () => void times.push(own.clock.milliseconds - now * 1000);
    const { environment, done, leave } = open({ effect });
    for (const [subject, seconds] of [
      ['c', 60],
      ['a', 5],
      ['d', 61],
      ['b', 60],
    ] as const)
      await leave(subject, seconds);
    await environment.moveTo((now + 60) * 1000);
    expect(done).toEqual([
      ['a', 5],
      ['c', 60],
      ['b', 60],
    ]);
    expect(times).toEqual([5000, 60_000, 60_000]);
    await environment.moveTo((now + 60) * 1000 + 999);
    expect([done.length, environment.clock.milliseconds]).toEqual([3, (now + 60) * 1000 + 999]);
  });

  test('is saved before it holds, with all that is known of the environment', async () => {
    const shown: number[] = [];
    const saved: EnvironmentRecord[] = [];
    const { record, environment } = open({
      async save(one) {
        saved.push(one);
        shown.push(environment.clock.milliseconds);
      },
    });
    await environment.moveTo((now + 60) * 1000);
    expect(saved).toEqual([{ ...record, clock: { offset: 0, frozenAt: (now + 60) * 1000 } }]);
    expect(shown).toEqual([now * 1000]);
  });

  test('waits for the effects of what is due, before it begins and at its end', async () => {
    const gates = { a: gate(), b: gate() };
    const effect = (subject: string) => () => (subject === 'a' ? gates.a : gates.b).opened;
    const { environment, leave } = open({ effect });
    await leave('a', 0);
    await leave('b', 60);
    const moved = environment.moveTo((now + 60) * 1000);
    expect([await isOver(moved), environment.clock.now]).toEqual([false, now]);
    gates.a.open();
    expect([await isOver(moved), environment.clock.now]).toEqual([false, now + 60]);
    gates.b.open();
    await moved;
  });

  test('takes in what follows from effects', async () => {
    const effect = (subject: string, own: Environment) =>
      subject === 'a' ? () => own.change((change) => schedule(change, 'b', 5)) : undefined;
    const { environment, done, leave } = open({ effect });
    await leave('a', 5);
    await environment.moveTo((now + 5) * 1000);
    expect(done).toEqual([
      ['a', 5],
      ['b', 5],
    ]);
  });

  test.for(['before', 'while'] as const)('ends where the environment ends %s it is saved', async (when) => {
    const { environment, saved } = open(when === 'while' ? { save: () => environment.end() } : {});
    if (when === 'before') await environment.end();
    await expect(environment.moveTo((now + 60) * 1000)).rejects.toThrow(refusal);
    expect([environment.clock.now, saved]).toEqual([now, []]);
  });

  test('lets a clock that runs do the rest by itself', async () => {
    const { partition, leave } = open();
    await leave('a', 65);
    const { environment, done } = open({ frozen: false, partition });
    await environment.start(false);
    await environment.moveTo((now + 60) * 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 65]]);
  });

  test('shortens the wait for what comes next', async () => {
    const { environment, done, leave } = open({ frozen: false });
    await leave('a', 65);
    await environment.moveTo((now + 60) * 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 65]]);
  });
});

describe('a clock', () => {
  test('that is stopped does nothing by itself, and goes on with what was left when it is released', async () => {
    const { environment, done, saved, leave } = open({ frozen: false });
    await leave('a', 5);
    await environment.setFrozen(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, environment.clock.frozen]).toEqual([[], true]);
    await environment.setFrozen(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
    expect(saved.map(({ clock }) => clock)).toEqual([
      { offset: 0, frozenAt: now * 1000 },
      { offset: -10_000, frozenAt: null },
    ]);
  });

  test('that is released has what a former process left done', async () => {
    const { partition, leave } = open();
    await leave('a', 5);
    const { environment, done } = open({ partition });
    await environment.start(false);
    await environment.setFrozen(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
  });
});

describe('an effect', () => {
  test('that fails is reported, and nobody waits for it any longer', async () => {
    const failure = new Error('This effect fails.');
    const { environment, reports, leave } = open({ effect: () => async () => Promise.reject(failure) });
    await leave('a', 0);
    await environment.effectsDone();
    expect(reports).toEqual([failure]);
  });

  test('that comes too late, for the environment has ended, is no failure', async () => {
    const { opened, open: goOn } = gate();
    const effect = (_: string, own: Environment) => async () => {
      await opened;
      await own.change(async () => {});
    };
    const { environment, done, reports, leave } = open({ effect });
    await leave('a', 0);
    await environment.settle();
    await environment.end();
    goOn();
    await environment.effectsDone();
    expect([done, reports]).toEqual([[['a', 0]], []]);
  });
});
