import { describe, expect, test } from 'vitest';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeLimits, queueTask, readTask } from './queueing.ts';

describe('business hours', () => {
  const opening = async (settings: {
    now: string;
    businessHours?: Parameters<typeof changeLimits>[1]['businessHours'];
  }) => {
    const opened = await openSandbox({ now: Date.parse(settings.now), frozen: true });
    const client = opened.client('demo-admin');
    if (settings.businessHours) await changeLimits(client, { businessHours: settings.businessHours });
    const { taskId } = await queueTask(client, { phoneNumber: '+12025559940' });
    await opened.advance(8 * 86_400);
    return new Date(((await readTask(client, taskId)).startedTimestamp ?? 0) * 1000).toISOString().slice(0, 19);
  };

  test.each([
    ['within them', '2026-03-02T15:00:00Z', '2026-03-02T15:00:05'],
    ['before they begin', '2026-03-02T11:00:00Z', '2026-03-02T14:00:00'],
    ['as they end', '2026-03-02T21:59:55Z', '2026-03-03T14:00:00'],
    ['on a Saturday', '2026-02-28T15:00:00Z', '2026-03-02T14:00:00'],
    ['on the weekend on which daylight saving time begins', '2026-03-07T15:00:00Z', '2026-03-09T13:00:00'],
    ['on the weekend on which it ends', '2026-10-31T15:00:00Z', '2026-11-02T14:00:00'],
  ])('let a call start at their time: queued %s', async (_, now, start) => {
    expect(await opening({ now })).toBe(start);
  });

  test.each([
    [
      'reach into the next day',
      { start: '22:00', end: '06:00', days: [1] },
      '2026-03-03T08:00:00Z',
      '2026-03-03T08:00:05',
    ],
    ['end there', { start: '22:00', end: '06:00', days: [1] }, '2026-03-03T12:00:00Z', '2026-03-10T02:00:00'],
    [
      'last all day where both times are equal',
      { start: '09:00', end: '09:00', days: [7] },
      '2026-03-02T13:00:00Z',
      '2026-03-02T13:00:05',
    ],
    [
      'begin where daylight saving time skips an hour',
      { start: '02:30', end: '05:00', days: [7] },
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:00:00',
    ],
    [
      'come a week later where daylight saving time skips all of them',
      { start: '02:00', end: '03:00', days: [7] },
      '2026-03-08T05:00:00Z',
      '2026-03-15T06:00:00',
    ],
    [
      'are those of their time zone',
      { timezone: 'Asia/Tokyo', days: [1, 2, 3, 4, 5] },
      '2026-03-02T15:00:00Z',
      '2026-03-03T00:00:00',
    ],
  ])('%s', async (_, businessHours, now, start) => {
    expect(await opening({ now, businessHours })).toBe(start);
  });

  test('that end do not cut off a call', async () => {
    const opened = await openSandbox({ now: Date.parse('2026-03-02T21:59:50Z'), frozen: true });
    const client = opened.client('demo-user');
    const { taskId } = await queueTask(client);
    await opened.advance(120);
    expect((await readTask(client, taskId)).state).toBe('completed');
  });
});
