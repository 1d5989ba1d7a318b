import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Clock, startClock } from '../../../src/sandbox/engine/clock.ts';
import { SystemTime } from '../../../src/sandbox/store/system-time.ts';

const real = 1_772_463_600_500;
const day = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: real }));
afterEach(() => void vi.useRealTimers());

const opened = (now: number | null, frozen: boolean, time = new SystemTime()) =>
  new Clock(startClock({ now, frozen }, time.now), time);
/** Lets real time go on. */
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a clock that begins', () => {
  test.for([
    ['at the real time', null, false, real, real + 1500],
    ['at another time', real + day, false, real + day, real + day + 1500],
    ['at an earlier time', real - day, false, real - day, real - day + 1500],
    ['frozen', null, true, real, real],
    ['frozen at another time', 0, true, 0, 0],
  ] as const)('%s goes on from there, unless it is frozen', ([, now, frozen, then, later]) => {
    const clock = opened(now, frozen);
    expect([clock.milliseconds, clock.frozen]).toEqual([then, frozen]);
    pass(1500);
    expect(clock.milliseconds).toBe(later);
  });
});

test('a clock shows whole seconds, the present one', () => {
  expect(opened(1999, true).now).toBe(1);
  expect(opened(2000, true).now).toBe(2);
});

describe('a clock that is moved', () => {
  test.for([true, false])('goes to a later time, never to an earlier one (frozen: %s)', (frozen) => {
    const clock = opened(real, frozen);
    clock.take(clock.movedTo(real + day));
    expect([clock.milliseconds, clock.frozen]).toEqual([real + day, frozen]);
    clock.take(clock.movedTo(real + 1));
    expect(clock.milliseconds).toBe(real + day);
    pass(1000);
    expect(clock.milliseconds).toBe(frozen ? real + day : real + day + 1000);
  });
});

describe('a clock that is frozen and released', () => {
  test('stands where it was, and goes on from there', () => {
    const clock = opened(real + day, false);
    pass(1000);
    clock.take(clock.set(true));
    pass(5000);
    expect(clock.milliseconds).toBe(real + day + 1000);
    clock.take(clock.set(false));
    pass(200);
    expect([clock.milliseconds, clock.frozen]).toEqual([real + day + 1200, false]);
  });

  test('may be frozen and released twice', () => {
    const running = opened(null, false);
    expect(running.set(false)).toBe(running.record);
    const standing = opened(null, true);
    pass(1000);
    expect(standing.set(true)).toBe(standing.record);
  });

  test('may be moved while it stands', () => {
    const clock = opened(real, true);
    clock.take(clock.movedTo(real + day));
    clock.take(clock.set(false));
    expect(clock.milliseconds).toBe(real + day);
    clock.take(clock.set(true));
    expect(clock.record).toEqual({ offset: day, frozenAt: real + day });
  });
});

describe('when the system’s time', () => {
  test.for([
    ['goes back, a clock goes on from where it stood', -3_600_000, 0],
    ['goes forward, a clock goes along', 3_600_000, 3_600_000],
  ] as const)('%s', ([, jump, step]) => {
    const time = new SystemTime();
    const running = opened(null, false, time);
    const moved = opened(real + day, false, time);
    pass(1000);
    expect(running.milliseconds).toBe(real + 1000);
    pass(jump);
    expect([running.milliseconds, moved.milliseconds]).toEqual([real + 1000 + step, real + day + 1000 + step]);
    pass(500);
    expect([running.milliseconds, moved.milliseconds]).toEqual([real + 1500 + step, real + day + 1500 + step]);
  });

  test('goes back while a clock stands, it is released where it stood', () => {
    const clock = opened(real, true);
    pass(-3_600_000);
    clock.take(clock.set(false));
    pass(-3_600_000);
    expect(clock.milliseconds).toBe(real);
    pass(700);
    expect(clock.milliseconds).toBe(real + 700);
  });
});
