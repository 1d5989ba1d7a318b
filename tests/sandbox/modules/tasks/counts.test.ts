import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { queueTask } from './queueing.ts';

async function countStates(
  client: ApiClient,
  query: { agentId?: string; runId?: string; firstDay?: string; lastDay?: string } = {},
) {
  return (await unwrap(client.getTaskStatistics(query))).statistics;
}

async function countDays(client: ApiClient, query: { agentId?: string; firstDay?: string; lastDay?: string } = {}) {
  return unwrap(client.getDailyTaskCounts(query));
}

describe('the statistics', () => {
  test('have a task of the last second of a day on that day, and one of midnight on the next', async () => {
    // Midnight in New York is five o'clock in UTC.
    const opened = await openSandbox({ now: Date.parse('2026-03-03T04:59:59Z'), frozen: true });
    const client = opened.client('demo-user');
    const late = await queueTask(client);
    await opened.advance(1);
    const early = await queueTask(client);
    const counted = async (runId: string, days: { firstDay?: string; lastDay?: string }) =>
      (await countStates(client, { runId, ...days })).tasks.total;
    expect(await counted(late.runId, { lastDay: '2026-03-02' })).toBe(1);
    expect(await counted(late.runId, { firstDay: '2026-03-03' })).toBe(0);
    expect(await counted(early.runId, { lastDay: '2026-03-02' })).toBe(0);
    expect(await counted(early.runId, { firstDay: '2026-03-03' })).toBe(1);
  });
});

describe('the daily counts', () => {
  test('are those of a week unless asked otherwise, and zero for days to come', async () => {
    const client = (await openSandbox()).client('demo-user');
    const { days } = await countDays(client);
    expect(days).toHaveLength(7);
    const nothing = { created: 0, calls: 0, texts: 0, tasks: 0, completed: 0, failed: 0 };
    const tomorrow = await countDays(client, { firstDay: '2026-03-02', lastDay: '2026-03-03' });
    expect(tomorrow.days).toEqual([days[6], { date: '2026-03-03', ...nothing }]);
    const last = await countDays(client, { firstDay: '9999-12-31', lastDay: '9999-12-31' });
    expect(last.days).toEqual([{ date: '9999-12-31', ...nothing }]);
    expect((await countDays(client, { lastDay: '0000-01-03' })).days.map(({ date }) => date)).toEqual([
      '0000-01-01',
      '0000-01-02',
      '0000-01-03',
    ]);
  });

  test('are those of a year and a day at most, and of no day where the range ends before it begins', async () => {
    const client = (await openSandbox()).client('demo-user');
    expect((await countDays(client, { firstDay: '2026-03-03' })).days).toEqual([]);
    expect((await countDays(client, { firstDay: '2025-03-02' })).days).toHaveLength(366);
    const message = 'must give a range of at most 366 days';
    await expect(countDays(client, { firstDay: '2025-03-01' })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'firstDay', keyword: 'minimum', reason: 'dayOutOfRange', message }] },
    });
  });
});
