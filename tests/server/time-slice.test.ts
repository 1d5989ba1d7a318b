import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Steps } from '../../src/contract/steps.ts';
import { work } from '../../src/contract/work.ts';
import { inSlices, TimeSlice } from '../../src/server/time-slice.ts';

const milliseconds = 10;
const units = 900_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** What has come to its end so far. */
function ends() {
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  return { seen, note };
}

/** Lets everything that waits now have its turn. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a slice', () => {
  test('is over after ten milliseconds', () => {
    const slice = new TimeSlice();
    expect(slice.yieldIfOver()).toBeUndefined();
    vi.advanceTimersByTime(milliseconds - 1);
    expect(slice.yieldIfOver()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(slice.yieldIfOver()).toBeInstanceOf(Promise);
  });

  test('is over after as much work as takes that long', () => {
    const slice = new TimeSlice();
    work.done += units - 1;
    expect(slice.yieldIfOver()).toBeUndefined();
    work.done += 1;
    expect(slice.yieldIfOver()).toBeInstanceOf(Promise);
  });

  test('goes on when everything else that waits has had its turn', async () => {
    const { seen, note } = ends();
    const slice = new TimeSlice();
    vi.advanceTimersByTime(milliseconds);
    setTimeout(note('what waits'), 0);
    const over = slice.yieldIfOver()?.then(note('the slice'));
    for (let i = 0; i < 10; i++) await undefined;
    expect(seen).toEqual([]);
    await nextTurn();
    await over;
    expect(seen).toEqual(['what waits', 'the slice']);
  });

  test('is as long the next time, from when it goes on', async () => {
    const slice = new TimeSlice();
    vi.advanceTimersByTime(3 * milliseconds);
    work.done += 3 * units;
    const over = slice.yieldIfOver();
    await nextTurn();
    await over;
    expect(slice.yieldIfOver()).toBeUndefined();
    vi.advanceTimersByTime(milliseconds - 1);
    work.done += units - 1;
    expect(slice.yieldIfOver()).toBeUndefined();
    work.done += 1;
    const again = slice.yieldIfOver();
    expect(again).toBeInstanceOf(Promise);
    await nextTurn();
    await again;
    vi.advanceTimersByTime(milliseconds - 1);
    expect(slice.yieldIfOver()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(slice.yieldIfOver()).toBeInstanceOf(Promise);
  });
});

describe('work in steps', () => {
  /** So many steps, each of as much work. */
  function* stepsOf(count: number, each: number, done = (_step: number) => {}): Steps<string> {
    for (let step = 1; step <= count; step++) {
      work.done += each;
      done(step);
      yield undefined;
    }
    return `${count} steps`;
  }

  test('is done at once where one slice is enough', () => {
    expect(inSlices(stepsOf(0, 0))).toBe('0 steps');
    expect(inSlices(stepsOf(100, 10))).toBe('100 steps');
  });

  test('is done a slice at a turn where it takes more', async () => {
    const steps: number[] = [];
    const result = inSlices(stepsOf(5, units / 2, (step) => void steps.push(step)));
    const { seen, note } = ends();
    const over = Promise.resolve(result).then(note('the work'));
    expect(result).toBeInstanceOf(Promise);
    for (const reached of [2, 4]) {
      expect([steps.length, seen]).toEqual([reached, []]);
      await nextTurn();
    }
    await over;
    expect([await result, steps]).toEqual(['5 steps', [1, 2, 3, 4, 5]]);
  });

  test('that fails is a failure to whoever waits for it', async () => {
    function* failing(each: number): Steps<void> {
      work.done += each;
      yield undefined;
      throw new Error('The third row is broken.');
    }
    expect(() => inSlices(failing(1))).toThrow('The third row is broken.');
    const result = expect(inSlices(failing(units))).rejects.toThrow('The third row is broken.');
    await nextTurn();
    await result;
  });
});
