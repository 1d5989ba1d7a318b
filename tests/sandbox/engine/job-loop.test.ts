import { describe, expect, test, vi } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/engine/change.ts';
import type { Job } from '../../../src/sandbox/engine/job.ts';
import { Ended } from '../../../src/sandbox/engine/lifetime.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import type { Reader } from '../../../src/sandbox/store/store.ts';
import { gate } from '../store/guests.ts';
import { goOn, now, openLoop, useFakeTime } from './opened-loop.ts';

useFakeTime();

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
      return {
        get: reader.get.bind(reader),
        count: reader.count.bind(reader),
        rows: reader.rows.bind(reader),
        size: reader.size.bind(reader),
        list,
      };
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

  test('are done no more once others have let the environment begin anew, of which nobody is told', async () => {
    let isGone = false;
    const keep = () => {
      if (isGone) throw new Ended();
    };
    const { loop, leave, reports } = openLoop({ keep });
    loop.wake();
    await leave('a', 5);
    isGone = true;
    await goOn(10_000);
    expect([reports, loop.settle(), vi.getTimerCount()]).toEqual([[], undefined, 0]);
  });
});
