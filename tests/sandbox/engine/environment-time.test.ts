import { describe, expect, test, vi } from 'vitest';
import type { Environment } from '../../../src/sandbox/engine/environment.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { gate } from '../store/guests.ts';
import { isOver, now, open, refusal, schedule, useFakeTime } from './opened-environment.ts';

useFakeTime();

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
    await environment.clockControl.moveTo((now + 60) * 1000);
    expect(done).toEqual([
      ['a', 5],
      ['c', 60],
      ['b', 60],
    ]);
    expect(times).toEqual([5000, 60_000, 60_000]);
    await environment.clockControl.moveTo((now + 60) * 1000 + 999);
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
    await environment.clockControl.moveTo((now + 60) * 1000);
    expect(saved).toEqual([{ ...record, clock: { offset: 0, frozenAt: (now + 60) * 1000 } }]);
    expect(shown).toEqual([now * 1000]);
  });

  test('waits for the effects of what is due, before it begins and at its end', async () => {
    const gates = { a: gate(), b: gate() };
    const effect = (subject: string) => () => (subject === 'a' ? gates.a : gates.b).opened;
    const { environment, leave } = open({ effect });
    await leave('a', 0);
    await leave('b', 60);
    const moved = environment.clockControl.moveTo((now + 60) * 1000);
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
    await environment.clockControl.moveTo((now + 5) * 1000);
    expect(done).toEqual([
      ['a', 5],
      ['b', 5],
    ]);
  });

  test.for(['before', 'while'] as const)('ends where the environment ends %s it is saved', async (when) => {
    const { environment, saved } = open(when === 'while' ? { save: () => environment.end() } : {});
    if (when === 'before') await environment.end();
    await expect(environment.clockControl.moveTo((now + 60) * 1000)).rejects.toThrow(refusal);
    expect([environment.clock.now, saved]).toEqual([now, []]);
  });

  test('lets a clock that runs do the rest by itself', async () => {
    const { partition, leave } = open();
    await leave('a', 65);
    const { environment, done } = open({ frozen: false, partition });
    await environment.start(false);
    await environment.clockControl.moveTo((now + 60) * 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 65]]);
  });

  test('shortens the wait for what comes next', async () => {
    const { environment, done, leave } = open({ frozen: false });
    await leave('a', 65);
    await environment.clockControl.moveTo((now + 60) * 1000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 65]]);
  });
});

describe('a clock', () => {
  test('that is stopped does nothing by itself, and goes on with what was left when it is released', async () => {
    const { environment, done, saved, leave } = open({ frozen: false });
    await leave('a', 5);
    await environment.clockControl.setFrozen(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, environment.clock.frozen]).toEqual([[], true]);
    await environment.clockControl.setFrozen(false);
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
    await environment.clockControl.setFrozen(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual([['a', 5]]);
  });
});
