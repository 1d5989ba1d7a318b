import { expect, test } from 'vitest';
import { turnsOfDay } from '../../src/behaviours/steps/turn-of-day.ts';

const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 2, 2, hour) / 1000);

/** Time that clocks show in a time zone. */
function clockIn(timeZone: string, timestamp: number): { date: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  });
  const parts = new Map(format.formatToParts(timestamp * 1000).map(({ type, value }) => [type, value]));
  const date = [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
  return { date, hour: Number(parts.get('hour')) };
}

test.each(hours)('at any hour a day ends in one time zone and begins in another, and one is not of UTC: %i', (hour) => {
  for (const timestamp of [hour, hour + 56 * 60]) {
    const turns = turnsOfDay(timestamp) ?? [];
    const shown = turns.map(({ timezone }) => clockIn(timezone, timestamp));
    expect(shown.map((clock) => clock.hour)).toEqual([23, 0]);
    expect(turns.map(({ date }) => date)).toEqual(shown.map(({ date }) => date));
    expect(new Set(turns.map(({ date }) => date)).size).toBe(2);
  }
});

test('where the hour is about to end nothing is begun', () => {
  for (const hour of hours) expect(turnsOfDay(hour + 58 * 60)).toBeUndefined();
});
