import { describe, expect, test } from 'vitest';
import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { deleteTask, everyTask, queueTask } from './queueing.ts';

type Task = Awaited<ReturnType<typeof queueTask>>;

/** The days of New York, as the demo organization's business hours have them. */
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

function isOn(date: string, timestamp: number | undefined): boolean {
  return timestamp !== undefined && newYork.format(timestamp * 1000) === date;
}

async function countStates(
  client: ApiClient,
  query: { agentId?: string; runId?: string; firstDay?: string; lastDay?: string } = {},
) {
  return (await unwrap(client.getTaskStatistics(query))).statistics;
}

async function countDays(client: ApiClient, query: { agentId?: string; firstDay?: string; lastDay?: string } = {}) {
  return unwrap(client.getDailyTaskCounts(query));
}

/** The counts of a day as the tasks themselves say. */
function dayIn(all: readonly Task[], date: string) {
  const started = all.filter(({ startedTimestamp }) => isOn(date, startedTimestamp));
  const calls = started.filter(({ type }) => type === 'call').length;
  const ended = (state: string) => all.filter((task) => task.state === state && isOn(date, task.endedTimestamp)).length;
  return {
    date,
    created: all.filter(({ timestamp }) => isOn(date, timestamp)).length,
    calls,
    texts: started.length - calls,
    tasks: started.length,
    completed: ended('completed'),
    failed: ended('failed'),
  };
}

/** The counts of states as the tasks themselves say. */
function statesIn(all: readonly Task[]) {
  const count = (state: string) => all.filter((task) => task.state === state).length;
  return {
    total: all.length,
    queued: count('queued'),
    inProgress: count('inProgress'),
    completed: count('completed'),
    failed: count('failed'),
    canceled: count('canceled'),
  };
}

describe('the statistics', () => {
  test('agree with the tasks: all, of a type, an agent, a run, and of days of creation', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await queueTask(client);
    await world.advance(10);
    await queueTask(client, { type: 'text', agentId: 'agent_201' });
    const all = await everyTask(client);
    const expectCounts = async (query: Parameters<typeof countStates>[1], matching: readonly Task[]) =>
      expect(await countStates(client, query)).toEqual({
        tasks: statesIn(matching),
        calls: statesIn(matching.filter(({ type }) => type === 'call')),
        texts: statesIn(matching.filter(({ type }) => type === 'text')),
      });
    const created = (from: string, to: string) =>
      all.filter(({ timestamp }) => {
        const date = newYork.format(timestamp * 1000);
        return from <= date && date <= to;
      });
    await expectCounts({}, all);
    for (const agentId of ['agent_201', 'agent_202', 'agent_999']) {
      const own = all.filter((task) => task.agentId === agentId);
      await expectCounts({ agentId }, own);
      await expectCounts(
        { agentId, runId: 'run_855' },
        own.filter(({ runId }) => runId === 'run_855'),
      );
      const today = own.filter(({ timestamp }) => isOn('2026-03-02', timestamp));
      await expectCounts({ agentId, firstDay: '2026-03-02' }, today);
    }
    await expectCounts(
      { runId: 'run_855' },
      all.filter(({ runId }) => runId === 'run_855'),
    );
    await expectCounts({ runId: 'run_999' }, []);
    await expectCounts({ firstDay: '2026-03-02' }, created('2026-03-02', '9999-12-31'));
    await expectCounts({ lastDay: '2026-03-01' }, created('0000-01-01', '2026-03-01'));
    await expectCounts({ firstDay: '2026-02-27', lastDay: '2026-02-27' }, created('2026-02-27', '2026-02-27'));
    await expectCounts({ firstDay: '2026-03-02', lastDay: '2026-03-01' }, []);
    await expectCounts({ firstDay: '0000-01-01', lastDay: '9999-12-31' }, all);
    await expectCounts({ firstDay: '9999-12-31' }, []);
    await expectCounts({ lastDay: '0000-01-01' }, []);
  });

  test('have a task of the last second of a day on that day, and one of midnight on the next', async () => {
    // Midnight in New York is five o'clock in UTC.
    const world = await openSandbox({ now: Date.parse('2026-03-03T04:59:59Z'), frozen: true });
    const client = world.client('demo-user');
    const late = await queueTask(client);
    await world.advance(1);
    const early = await queueTask(client);
    const counted = async (runId: string, days: { firstDay?: string; lastDay?: string }) =>
      (await countStates(client, { runId, ...days })).tasks.total;
    expect(await counted(late.runId, { lastDay: '2026-03-02' })).toBe(1);
    expect(await counted(late.runId, { firstDay: '2026-03-03' })).toBe(0);
    expect(await counted(early.runId, { lastDay: '2026-03-02' })).toBe(0);
    expect(await counted(early.runId, { firstDay: '2026-03-03' })).toBe(1);
  });

  test('and the daily counts forget a deleted task', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await countStates(client);
    const day = { firstDay: '2026-03-02' };
    const [today] = (await countDays(client, day)).days;
    if (!today) throw new Error('There is no day.');
    await deleteTask(client, 'task_1044');
    const { total, completed } = before.texts;
    expect((await countStates(client)).texts).toEqual({ ...before.texts, total: total - 1, completed: completed - 1 });
    expect((await countDays(client, day)).days).toEqual([
      {
        ...today,
        created: today.created - 1,
        texts: today.texts - 1,
        tasks: today.tasks - 1,
        completed: today.completed - 1,
      },
    ]);
  });
});

describe('the daily counts', () => {
  test('agree with the tasks, of an agent too', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await queueTask(client);
    await queueTask(client, { agentId: 'agent_201', type: 'text' });
    await queueTask(client, { agentId: 'agent_201', phoneNumber: '+12025550299' });
    await world.advance(120);
    const all = await everyTask(client);
    const firstDay = '2026-01-02';
    const { days } = await countDays(client, { firstDay });
    expect(days).toHaveLength(60);
    expect(days).toEqual(days.map(({ date }) => dayIn(all, date)));
    expect(days.at(-1)?.date).toBe('2026-03-02');
    for (const agentId of ['agent_201', 'agent_202']) {
      const own = all.filter((task) => task.agentId === agentId);
      const { days: ofAgent } = await countDays(client, { agentId, firstDay });
      expect(ofAgent).toEqual(days.map(({ date }) => dayIn(own, date)));
    }
  });

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

  test('have their days in the time zone of the business hours', async () => {
    const client = (await openSandbox()).client('demo-admin');
    await queueTask(client);
    const businessHours = { timezone: 'Asia/Tokyo' };
    await unwrap(client.updateTaskLimits({ businessHours }));
    const { timezone, days } = await countDays(client);
    expect(timezone).toBe('Asia/Tokyo');
    // Ten in the morning in New York is midnight in Tokyo: only the task that has just been created is of that day.
    expect(days.at(-1)).toMatchObject({ date: '2026-03-03', created: 1, completed: 0 });
  });
});
