import { describe, expect, test, vi } from 'vitest';
import type { Environment } from '../../../src/sandbox/engine/environment.ts';
import { Ended } from '../../../src/sandbox/engine/lifetime.ts';
import { gate } from '../store/guests.ts';
import { isOver, now, open, refusal, schedule, useFakeTime } from './opened-environment.ts';
import { newRequest } from './timeline-entries.ts';

useFakeTime();

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
    await environment.clockControl.moveTo((now + 7) * 1000);
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

test('whoever waits for what is due also waits for what is left meanwhile', async () => {
  const { environment, done, leave } = open();
  await leave('a', 0);
  const waited = environment.effects.done().then(() => done.map(([subject]) => subject));
  await leave('b', 0);
  expect(await waited).toEqual(['a', 'b']);
});

test('an environment that ends has no requests in its log any more', async () => {
  const { environment } = open();
  environment.timeline.addRequest(newRequest('/a'));
  await environment.end();
  expect(environment.timeline.requests()).toEqual([]);
});

describe('an effect', () => {
  test('is under way until it ends', async () => {
    const { opened, open: goOn } = gate();
    const { environment, leave } = open({ effect: () => () => opened });
    await leave('a', 0);
    await leave('b', 0);
    await environment.settle();
    expect(environment.effects.size).toBe(2);
    goOn();
    await environment.effects.done();
    expect(environment.effects.size).toBe(0);
  });

  test('that fails is reported, and nobody waits for it any longer', async () => {
    const failure = new Error('This effect fails.');
    const { environment, reports, leave } = open({ effect: () => async () => Promise.reject(failure) });
    await leave('a', 0);
    await environment.effects.done();
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
    await environment.effects.done();
    expect([done, reports]).toEqual([[['a', 0]], []]);
  });
});
