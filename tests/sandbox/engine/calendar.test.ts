import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  addDays,
  dayOf,
  dayStart,
  daysBetween,
  isTimeZone,
  momentOf,
  monthOf,
  weekdayOf,
} from '../../../src/sandbox/engine/calendar.ts';

const at = (moment: string) => Date.parse(moment) / 1000;
const shown = (timestamp: number) => `${new Date(timestamp * 1000).toISOString().slice(0, 19)}Z`;
const moment = (local: string, timeZone: string) => {
  const [day = '', time = ''] = local.split(' ');
  return shown(momentOf(day, time, timeZone));
};

describe('a time of day', () => {
  test.each([
    ['America/New_York', '2026-03-02 09:00', '2026-03-02T14:00:00Z'],
    ['America/New_York', '2026-07-02 09:00', '2026-07-02T13:00:00Z'],
    ['Europe/Berlin', '2026-03-02 09:00', '2026-03-02T08:00:00Z'],
    ['Europe/Berlin', '2026-07-02 23:59', '2026-07-02T21:59:00Z'],
    ['Australia/Lord_Howe', '2026-01-15 09:00', '2026-01-14T22:00:00Z'],
    ['Australia/Lord_Howe', '2026-07-15 09:00', '2026-07-14T22:30:00Z'],
    ['Asia/Kathmandu', '2026-03-02 00:00', '2026-03-01T18:15:00Z'],
    ['Asia/Kathmandu', '1985-06-01 00:00', '1985-05-31T18:30:00Z'],
    ['Pacific/Apia', '2026-03-02 12:00', '2026-03-01T23:00:00Z'],
    ['UTC', '1970-01-01 00:00', '1970-01-01T00:00:00Z'],
    ['America/New_York', '1970-01-01 00:00', '1970-01-01T05:00:00Z'],
    ['America/New_York', '2099-07-01 00:00', '2099-07-01T04:00:00Z'],
    ['Europe/Berlin', '2099-12-31 23:59', '2099-12-31T22:59:00Z'],
  ])('has its moment in %s: %s', (timeZone, local, expected) => {
    expect(moment(local, timeZone)).toBe(expected);
  });

  test.each([
    ['America/New_York', '2026-03-08', '02:00', '02:30', '02:59', '2026-03-08T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29', '02:00', '02:15', '02:59', '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:00', '02:15', '02:29', '2026-10-03T15:30:00Z'],
    ['Pacific/Apia', '2011-12-30', '00:00', '13:00', '23:59', '2011-12-30T10:00:00Z'],
    ['Asia/Kathmandu', '1986-01-01', '00:00', '00:07', '00:14', '1985-12-31T18:30:00Z'],
  ])('that %s skips on %s is the moment of the change', (timeZone, day, first, middle, last, change) => {
    for (const time of [first, middle, last]) expect(moment(`${day} ${time}`, timeZone)).toBe(change);
  });

  test.each([
    ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59:00Z'],
    ['America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00Z'],
    ['Europe/Berlin', '2026-03-29 01:59', '2026-03-29T00:59:00Z'],
    ['Europe/Berlin', '2026-03-29 03:00', '2026-03-29T01:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04 01:59', '2026-10-03T15:29:00Z'],
    ['Australia/Lord_Howe', '2026-10-04 02:30', '2026-10-03T15:30:00Z'],
    ['Pacific/Apia', '2011-12-29 23:59', '2011-12-30T09:59:00Z'],
    ['Pacific/Apia', '2011-12-31 00:00', '2011-12-30T10:00:00Z'],
  ])('beside a gap in %s is itself: %s', (timeZone, local, expected) => {
    expect(moment(local, timeZone)).toBe(expected);
  });

  test.each([
    ['America/New_York', '2026-11-01 00:59', '2026-11-01T04:59:00Z'],
    ['America/New_York', '2026-11-01 01:00', '2026-11-01T05:00:00Z'],
    ['America/New_York', '2026-11-01 01:59', '2026-11-01T05:59:00Z'],
    ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00Z'],
    ['Europe/Berlin', '2026-10-25 02:00', '2026-10-25T00:00:00Z'],
    ['Europe/Berlin', '2026-10-25 02:59', '2026-10-25T00:59:00Z'],
    ['Europe/Berlin', '2026-10-25 03:00', '2026-10-25T02:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:30', '2026-04-04T14:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05 01:59', '2026-04-04T14:59:00Z'],
    ['Australia/Lord_Howe', '2026-04-05 02:00', '2026-04-04T15:30:00Z'],
  ])('that %s has twice is the first: %s', (timeZone, local, expected) => {
    expect(moment(local, timeZone)).toBe(expected);
  });
});

describe('a day', () => {
  test.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['America/New_York', '2026-03-02', 24],
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Pacific/Apia', '2011-12-30', 0],
    ['Pacific/Apia', '2011-12-31', 24],
  ])('in %s, %s, lasts %d hours', (timeZone, day, hours) => {
    expect((dayStart(addDays(day, 1), timeZone) - dayStart(day, timeZone)) / 3600).toBe(hours);
  });

  test('that begins after a skipped midnight begins with the first time that it has', () => {
    expect(shown(dayStart('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00Z');
    expect(dayOf(at('2018-11-04T02:59:59Z'), 'America/Sao_Paulo')).toBe('2018-11-03');
    expect(dayOf(at('2018-11-04T03:00:00Z'), 'America/Sao_Paulo')).toBe('2018-11-04');
  });

  test('in which midnight comes twice begins with the first', () => {
    expect(shown(dayStart('2026-11-01', 'America/Havana'))).toBe('2026-11-01T04:00:00Z');
    expect(shown(dayStart('2018-02-18', 'America/Sao_Paulo'))).toBe('2018-02-18T03:00:00Z');
  });

  test('that the calendar skipped is never today', () => {
    expect(dayOf(at('2011-12-30T09:59:59Z'), 'Pacific/Apia')).toBe('2011-12-29');
    expect(dayOf(at('2011-12-30T10:00:00Z'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  test.each([
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Havana',
    'UTC',
  ])('in %s begins with its first second, from 1970 to 2099', (timeZone) => {
    // Every 13th day comes by all weekdays and months, and the days around each change of 2026 are all there.
    const days = Array.from({ length: 3650 }, (_, count) => addDays('1970-01-02', count * 13));
    const year = Array.from({ length: 365 }, (_, count) => addDays('2026-01-01', count));
    for (const day of [...days, ...year].filter((day) => day <= '2099-12-31')) {
      const start = dayStart(day, timeZone);
      expect([dayOf(start - 1, timeZone), dayOf(start, timeZone)]).toEqual([addDays(day, -1), day]);
    }
  });

  test('of before 1970 keeps the offset with which 1970 began, however long ago', () => {
    expect(shown(dayStart('1969-07-01', 'America/New_York'))).toBe('1969-07-01T05:00:00Z');
    expect(dayOf(at('0099-12-31T12:00:00Z'), 'America/New_York')).toBe('0099-12-31');
    expect(shown(dayStart('0001-01-01', 'America/New_York'))).toBe('0001-01-01T05:00:00Z');
  });

  test('has the ISO weekday of the calendar', () => {
    const days = ['2026-03-02', '2026-03-07', '2026-03-08', '2024-02-29', '1970-01-01', '2000-01-01', '2099-12-31'];
    expect(days.map(weekdayOf)).toEqual([1, 6, 7, 4, 4, 6, 4]);
  });

  test('is followed by the next across months, leap days and years, and preceded by the one before', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-03-02', 0)).toBe('2026-03-02');
    expect(daysBetween('2026-03-02', addDays('2026-03-02', 1000))).toBe(1000);
    expect(daysBetween('2026-03-02', '2026-02-28')).toBe(-2);
    expect(daysBetween('2026-03-02', '2026-03-02')).toBe(0);
  });
});

test('a month ends with its last day, leap years considered', () => {
  expect(monthOf('2026-03-02')).toEqual({ firstDay: '2026-03-01', lastDay: '2026-03-31' });
  expect(monthOf('2026-02-28')).toEqual({ firstDay: '2026-02-01', lastDay: '2026-02-28' });
  expect(monthOf('2028-02-29')).toEqual({ firstDay: '2028-02-01', lastDay: '2028-02-29' });
  expect(monthOf('2100-02-01')).toEqual({ firstDay: '2100-02-01', lastDay: '2100-02-28' });
  expect(monthOf('2026-12-31')).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-31' });
});

describe('a time zone', () => {
  test.each([
    'America/New_York',
    'Europe/Berlin',
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+12',
    'US/Eastern',
    'EST5EDT',
    'EST',
    'CET',
    'GMT',
    'UTC',
  ])('is one that the IANA database has: %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  test.each(['America/new_york', 'america/NEW_YORK', 'utc'])('may be written in other capitals: %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
    expect(dayStart('2026-03-02', name)).toBe(dayStart('2026-03-02', name === 'utc' ? 'UTC' : 'America/New_York'));
  });

  test.each([
    '',
    ' ',
    'Mars/Olympus',
    'America',
    'New_York',
    ' UTC',
    'UTC ',
    'Europe/Berlin\n',
    'America/',
    'Local',
    'Z',
  ])('is not just any name: %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test.each(['+01:00', '-0800', '+05', 'GMT+1', 'UTC+1'])('is no offset: %s', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  test.each(['BST', 'PST', 'IST', 'cst', 'SystemV/PST8PDT'])('is no abbreviation of several meanings: %s', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

test('a zone is made once, and each of its offsets found out once, since both take long', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const found = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  onTestFinished(() => void vi.restoreAllMocks());
  moment('2026-03-02 09:00', 'Pacific/Chatham');
  const before = found.mock.calls.length;
  moment('2026-03-02 09:00', 'pacific/chatham');
  expect([made.mock.calls.length, before > 0, found.mock.calls.length]).toEqual([1, true, before]);
});
