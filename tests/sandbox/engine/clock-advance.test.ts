import { describe, expect, test, vi } from 'vitest';
import type { ClockAdvance } from '../../../src/sandbox/engine/clock-advance.ts';
import type { Environment } from '../../../src/sandbox/engine/environment.ts';
import { gate } from '../store/guests.ts';
import { isOver, now, open, refusal, useFakeTime } from './opened-environment.ts';

useFakeTime();

/** In milliseconds of real time, which no test stops: who waits for an answer waits in that. */
const times = { receivers: 9000, answer: 10_000 };
const soonOver = { receivers: 300, answer: 400 };
const failure = new Error('The disk is full.');

/** A move by so many seconds. */
const by = (seconds: number, frozen?: boolean): ClockAdvance => ({ to: (from) => from + seconds * 1000, frozen });

/** Where the clock stands, where it is sent, and where the next move begins; in seconds after the beginning. */
function standOf({ clock, advances }: Environment) {
  const [stands, target, end] = [clock.milliseconds, advances.target, advances.end].map((at) => at && at / 1000 - now);
  return { stands, target, end };
}

describe('a move', () => {
  test('is over once all on its way is done, effects included, and leaves no timer', async () => {
    const receiver = gate();
    const { environment, done, leave } = open({ effect: () => () => receiver.opened });
    await leave('a', 5);
    const moved = environment.advances.begin(by(60), times);
    expect(await isOver(moved)).toBe(false);
    expect([done, standOf(environment)]).toEqual([[['a', 5]], { stands: 5, target: 60, end: 60 }]);
    receiver.open();
    await moved;
    expect(standOf(environment)).toEqual({ stands: 60, target: undefined, end: 60 });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.for([
    [true, undefined, true],
    [true, true, true],
    [true, false, false],
    [false, undefined, false],
    [false, true, true],
    [false, false, false],
  ] as const)('finds a clock that is frozen (%s), is asked to have it so (%s), and leaves it so (%s)', async (row) => {
    const [frozen, asked, left] = row;
    const { environment } = open({ frozen });
    await environment.advances.begin(by(60, asked), times);
    expect(environment.clock.frozen).toBe(left);
    expect(standOf(environment)).toEqual({ stands: 60, target: undefined, end: 60 });
  });

  test('that freezes the clock ends exactly where it was sent, though real time goes on meanwhile', async () => {
    const save = async () => void vi.setSystemTime(Date.now() + 700);
    const { environment } = open({ frozen: false, save });
    await environment.advances.begin(by(60, true), times);
    expect(standOf(environment)).toMatchObject({ stands: 60 });
  });

  test('waits for receivers for its time, and then goes on without them', async () => {
    const { environment, leave } = open({ effect: () => () => gate().opened });
    await leave('a', 5);
    const moved = environment.advances.begin(by(60), soonOver);
    expect(await isOver(moved)).toBe(false);
    expect(standOf(environment)).toMatchObject({ stands: 5, target: 60 });
    await moved;
    expect(standOf(environment)).toMatchObject({ stands: 60, target: undefined });
    expect(environment.effects.size).toBe(1);
  });
});

describe('a move that takes longer', () => {
  test('is answered in time, and goes on', async () => {
    const disk = gate();
    const { environment } = open({ save: () => disk.opened });
    const moved = environment.advances.begin(by(60), soonOver);
    expect(await isOver(moved)).toBe(false);
    await moved;
    expect(standOf(environment)).toEqual({ stands: 0, target: 60, end: 60 });
    disk.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(standOf(environment)).toEqual({ stands: 60, target: undefined, end: 60 });
  });

  test.for([
    ['is reported where it fails', [failure], () => Promise.reject(failure)],
    ['is not where the environment has ended', [], (environment: Environment) => environment.end()],
  ] as const)('%s', async ([, reported, fail]) => {
    const disk = gate();
    const { environment, reports } = open({ save: () => disk.opened.then(() => fail(environment)) });
    const moved = environment.advances.begin(by(60), soonOver);
    await moved;
    disk.open();
    await vi.advanceTimersByTimeAsync(0);
    expect([reports, standOf(environment)]).toEqual([reported, { stands: 0, target: undefined, end: 0 }]);
  });
});

describe('whoever asked for a move that fails in time', () => {
  test('is told why, and nobody else', async () => {
    const { environment, reports } = open({ save: () => Promise.reject(failure) });
    await expect(environment.advances.begin(by(60), times)).rejects.toBe(failure);
    expect(standOf(environment)).toEqual({ stands: 0, target: undefined, end: 0 });
    expect([reports, vi.getTimerCount()]).toEqual([[], 0]);
  });

  test('is told that the environment has ended', async () => {
    const { environment, reports } = open();
    await environment.end();
    await expect(environment.advances.begin(by(60), times)).rejects.toThrow(refusal);
    expect(reports).toEqual([]);
  });
});

describe('a move behind another', () => {
  test('begins where that one ends', async () => {
    const receivers = { a: gate(), b: gate() };
    const effect = (subject: string) => () => (subject === 'a' ? receivers.a : receivers.b).opened;
    const { environment, done, leave } = open({ effect });
    await leave('a', 60);
    await leave('b', 75);
    const first = environment.advances.begin(by(60), times);
    const second = environment.advances.begin(by(30), times);
    expect(await isOver(first)).toBe(false);
    expect([done.length, standOf(environment)]).toEqual([1, { stands: 60, target: 90, end: 90 }]);
    receivers.a.open();
    await first;
    expect(await isOver(second)).toBe(false);
    expect([done.length, standOf(environment)]).toEqual([2, { stands: 75, target: 90, end: 90 }]);
    receivers.b.open();
    await second;
    expect(standOf(environment)).toEqual({ stands: 90, target: undefined, end: 90 });
  });

  test('takes nothing from what the first is told: each reads the clock at its own end', async () => {
    const { environment } = open();
    const from = environment.clock.milliseconds;
    const advances = [by(60), { ...by(30), frozen: true }, { ...by(15), frozen: false }];
    const readings = await Promise.all(advances.map((advance) => environment.advances.begin(advance, times)));
    expect(readings.map(({ milliseconds, frozen }) => [(milliseconds - from) / 1000, frozen])).toEqual([
      [60, true],
      [90, true],
      [105, false],
    ]);
  });

  test('begins where the clock stands if that one failed', async () => {
    const save = vi.fn(async () => {}).mockRejectedValueOnce(failure);
    const { environment } = open({ save });
    const first = expect(environment.advances.begin(by(60), times)).rejects.toBe(failure);
    await environment.advances.begin(by(30), times);
    await first;
    expect(standOf(environment)).toEqual({ stands: 30, target: undefined, end: 30 });
  });
});
