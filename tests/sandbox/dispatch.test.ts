import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/client/client.ts';
import { worldTime } from '../../src/sandbox/starting-data.ts';
import { endTaskWith } from '../../src/sandbox/task-end.ts';
import { openSandbox } from '../support/sandbox.ts';
import {
  changeLimits,
  changeTask,
  countRun,
  deleteTask,
  freshNumber,
  queueTask,
  readTask,
  statesOf,
  uploadRows,
} from './queueing.ts';

/** Long enough for a call to begin and end. */
const call = 120;
/** A number of the inventory that carries calls alone. */
const voiceOnly = '+12025550185';

/** A CSV file of calls to as many numbers, from +12025551000 on, or from another. */
function callsTo(count: number, first = 1000): string {
  return ['phoneNumber', ...Array.from({ length: count }, (_, at) => `+1202555${first + at}`)].join('\n');
}

describe('a queued task', () => {
  test('begins some seconds later and ends by itself, and tells its conversation', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const { taskId } = await queueTask(client, { context: 'Ask when the gate is open.' });
    await world.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await world.advance(1);
    const started = await readTask(client, taskId);
    expect(started).toMatchObject({ state: 'inProgress', startedTimestamp: worldTime + 5 });
    expect(started).not.toHaveProperty('endedTimestamp');
    await world.advance(call);
    const { state, endedTimestamp = 0, conversationId = '' } = await readTask(client, taskId);
    expect(state).toBe('completed');
    expect(endedTimestamp).toBeGreaterThan(worldTime + 25);
    const params = { path: { conversationId } };
    const found = await unwrap(client.GET('/api/v2/conversations/{conversationId}', { params }));
    expect(found.conversation).toMatchObject({ agentId: 'agent_202', channel: 'call' });
    expect(found.conversation.messages[0]?.sender).toBe('agent');
  });

  test('ends as the last digits of its number say', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const outcome = async (type: 'call' | 'text', ending: number) => {
      const { taskId } = await queueTask(client, { type, phoneNumber: `+120255502${ending}` });
      await world.advance(call);
      const { state, failureReason, conversationId } = await readTask(client, taskId);
      expect(conversationId === undefined).toBe(state === 'failed');
      return failureReason ?? state;
    };
    expect(await outcome('call', 96)).toBe('completed');
    expect(await outcome('call', 97)).toBe('noAnswer');
    expect(await outcome('call', 98)).toBe('busy');
    expect(await outcome('call', 99)).toBe('unreachable');
    expect(await outcome('text', 97)).toBe('completed');
    expect(await outcome('text', 98)).toBe('completed');
    expect(await outcome('text', 99)).toBe('undelivered');
  });

  test('ends as it is told to, if that fits', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const end = (taskId: string, outcome: Parameters<typeof endTaskWith>[2]) =>
      world.environment.change((change) => endTaskWith(change, taskId, outcome));
    expect(await end('task_999', 'completed')).toMatchObject({ result: 'unknown' });
    expect(await end('task_1042', 'completed')).toMatchObject({ result: 'notInProgress' });
    expect(await end('task_1043', 'undelivered')).toMatchObject({ result: 'doesNotFit' });
    expect((await readTask(client, 'task_1043')).state).toBe('inProgress');
    expect(await end('task_1043', 'busy')).toMatchObject({ result: 'ended' });
    const ended = { state: 'failed', failureReason: 'busy', endedTimestamp: worldTime };
    expect(await readTask(client, 'task_1043')).toMatchObject(ended);
    await world.advance(3600);
    expect(await readTask(client, 'task_1043')).toMatchObject(ended);
  });

  test('waits for its agent to have a number that can carry it, and holds nothing back', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const assign = (phoneNumber: string) =>
      unwrap(client.POST('/api/v2/phoneNumbers/assign', { body: { agentId: 'agent_202', phoneNumber } }));
    await world.advance(300);
    const { taskId } = await queueTask(client, { type: 'text' });
    const path = { phoneNumber: '+12025550102' };
    await unwrap(client.DELETE('/api/v2/phoneNumbers/{phoneNumber}', { params: { path } }));
    await assign(voiceOnly);
    const later = await queueTask(client);
    await world.advance(call);
    expect(await statesOf(client, [taskId, later.taskId])).toEqual(['queued', 'completed']);
    await expect(queueTask(client, { type: 'text' })).rejects.toMatchObject({
      status: 409,
      message: 'The agent agent_202 has no phone number that carries texts. Assign one first.',
    });
    await world.advance(86_400);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await assign('+12025550165');
    await world.advance(10);
    expect((await readTask(client, taskId)).state).toBe('completed');
  });
});

describe('concurrency', () => {
  test('lets so many tasks of a run be in progress, in the order of the request', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const { runId = '', created } = await uploadRows(client, callsTo(12));
    const ids = created.map(({ taskId }) => taskId);
    await world.advance(5);
    expect(await statesOf(client, ids)).toEqual([...Array(5).fill('inProgress'), ...Array(7).fill('queued')]);
    for (let elapsed = 0; elapsed < 600; elapsed += 10) {
      expect((await countRun(client, runId)).inProgress).toBeLessThanOrEqual(5);
      await world.advance(10);
    }
    expect(await countRun(client, runId)).toEqual({ queued: 0, inProgress: 0, completed: 12, failed: 0 });
    const starts = await Promise.all(ids.map(async (id) => (await readTask(client, id)).startedTimestamp ?? 0));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test('counts calls and texts of a run together and runs apart', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const rows = Array.from({ length: 16 }, (_, at) => `+120255510${at + 10},${at % 2 ? 'text' : 'call'}`);
    const mixed = await uploadRows(client, ['phoneNumber,type', ...rows].join('\n'));
    const other = await uploadRows(client, callsTo(3, 2000));
    await world.advance(5);
    expect(await countRun(client, mixed.runId ?? '')).toMatchObject({ inProgress: 5, queued: 11 });
    expect(await countRun(client, other.runId ?? '')).toMatchObject({ inProgress: 3 });
    for (let elapsed = 0; elapsed < 600; elapsed += 2) {
      expect((await countRun(client, mixed.runId ?? '')).inProgress).toBeLessThanOrEqual(5);
      await world.advance(2);
    }
    expect(await countRun(client, mixed.runId ?? '')).toMatchObject({ completed: 16 });
  });

  test('gives the place of a task that leaves the queue to the next', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const { runId = '', created } = await uploadRows(client, callsTo(8));
    const ids = created.map(({ taskId }) => taskId);
    for (const id of ids.slice(0, 2)) await changeTask(client, id, { state: 'canceled' });
    for (const id of ids.slice(2, 3)) await deleteTask(client, id);
    await world.advance(5);
    expect(await countRun(client, runId)).toMatchObject({ inProgress: 5, queued: 0 });
  });

  test('follows the limit up and down', async () => {
    const world = await openSandbox();
    const [client, chief] = [world.client('demo-user'), world.client('demo-superadmin')];
    const { runId = '' } = await uploadRows(client, callsTo(40));
    await changeLimits(chief, { concurrencyPerRun: 2 });
    await world.advance(5);
    expect(await countRun(client, runId)).toMatchObject({ inProgress: 2, queued: 38 });
    await changeLimits(chief, { concurrencyPerRun: 9 });
    await world.advance(0);
    expect(await countRun(client, runId)).toMatchObject({ inProgress: 9, queued: 31 });
    await changeLimits(chief, { concurrencyPerRun: 1 });
    await world.advance(call);
    expect((await countRun(client, runId)).inProgress).toBe(1);
    await world.advance(3600);
    expect(await countRun(client, runId)).toMatchObject({ completed: 40 });
  });
});

describe('the cooldown', () => {
  test('keeps two calls to one number apart, from the end of the first', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const [first, second, third] = [await queueTask(client), await queueTask(client), await queueTask(client)];
    const ids = [first.taskId, second.taskId, third.taskId];
    await world.advance(call);
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'queued']);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    await world.advance(endedTimestamp + 14_399 - (worldTime + call));
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'queued']);
    await world.advance(1);
    expect(await statesOf(client, ids)).toEqual(['completed', 'inProgress', 'queued']);
  });

  test('counts a call that nobody answered, and lets the demo call of the examples through at its end', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await world.advance(1772474504 - worldTime);
    expect((await readTask(client, 'task_1042')).state).toBe('queued');
    await world.advance(1);
    expect(await readTask(client, 'task_1042')).toMatchObject({ state: 'inProgress', startedTimestamp: 1772474505 });
  });

  test('keeps texts apart from the start of the first, and not from calls', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const text = await queueTask(client, { type: 'text' });
    const again = await queueTask(client, { type: 'text' });
    const spoken = await queueTask(client);
    await world.advance(5 + 3599);
    expect(await statesOf(client, [text.taskId, again.taskId, spoken.taskId])).toEqual([
      'completed',
      'queued',
      'completed',
    ]);
    await world.advance(1);
    expect((await readTask(client, again.taskId)).startedTimestamp).toBe(worldTime + 5 + 3600);
  });

  test('does not end with a deleted task, and passes over one that is canceled', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const first = await queueTask(client);
    await world.advance(call);
    await deleteTask(client, first.taskId);
    const [second, third] = [await queueTask(client), await queueTask(client)];
    await world.advance(call);
    expect(await statesOf(client, [second.taskId, third.taskId])).toEqual(['queued', 'queued']);
    await changeTask(client, second.taskId, { state: 'canceled' });
    await world.advance(14_400);
    expect(await statesOf(client, [second.taskId, third.taskId])).toEqual(['canceled', 'completed']);
  });

  test('holds nobody else back, neither of the run nor of another', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const rows = ['phoneNumber', ...Array(9).fill(freshNumber), '+12025552001', '+12025552002'];
    const { created } = await uploadRows(client, rows.join('\n'));
    const other = await queueTask(client, { phoneNumber: '+12025552003' });
    await world.advance(call);
    const states = await statesOf(client, [...created.map(({ taskId }) => taskId), other.taskId]);
    expect(states).toEqual(['completed', ...Array(8).fill('queued'), 'completed', 'completed', 'completed']);
  });

  test('that is shortened ends at once for those who have waited long enough', async () => {
    const world = await openSandbox();
    const [client, admin] = [world.client('demo-user'), world.client('demo-admin')];
    const [first, second] = [await queueTask(client), await queueTask(client)];
    await world.advance(1800);
    expect(await statesOf(client, [first.taskId, second.taskId])).toEqual(['completed', 'queued']);
    await changeLimits(admin, { cooldowns: { calls: 600 } });
    await world.advance(0);
    expect(await statesOf(client, [second.taskId, 'task_1042'])).toEqual(['inProgress', 'inProgress']);
  });
});

describe('the daily caps', () => {
  test('leave what is over them queued for the next day, each type for itself', async () => {
    const world = await openSandbox();
    const [client, chief] = [world.client('demo-user'), world.client('demo-superadmin')];
    // Two calls and a text have started today already.
    await changeLimits(chief, { daily: { calls: 3, texts: 2 } });
    const { created } = await uploadRows(
      client,
      'phoneNumber,type\n+12025552001,\n+12025552002,\n+12025552003,text\n+12025552004,text\n',
    );
    const ids = created.map(({ taskId }) => taskId);
    await world.advance(3600);
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'completed', 'queued']);
    // Tomorrow at nine.
    await world.advance(23 * 3600 - 3600 - 1);
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'completed', 'queued']);
    await world.advance(1);
    expect(await statesOf(client, ids)).toEqual(['completed', 'inProgress', 'completed', 'inProgress']);
  });

  test('count deleted tasks, and both types together', async () => {
    const world = await openSandbox();
    const [client, chief] = [world.client('demo-user'), world.client('demo-superadmin')];
    await deleteTask(client, 'task_1044');
    await deleteTask(client, 'task_1045');
    await changeLimits(chief, { daily: { tasks: 3 } });
    const { taskId } = await queueTask(client);
    await world.advance(3600);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await changeLimits(chief, { daily: { tasks: 4 } });
    await world.advance(0);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });

  test('of zero let nothing start, ever', async () => {
    const world = await openSandbox();
    const [client, chief] = [world.client('demo-user'), world.client('demo-superadmin')];
    await changeLimits(chief, { daily: { calls: 0 } });
    const { taskId } = await queueTask(client);
    await world.advance(30 * 86_400);
    expect((await readTask(client, taskId)).state).toBe('queued');
  });
});

describe('business hours', () => {
  const opening = async (settings: {
    now: string;
    businessHours?: Parameters<typeof changeLimits>[1]['businessHours'];
  }) => {
    const world = await openSandbox({ now: Date.parse(settings.now), frozen: true });
    const client = world.client('demo-admin');
    if (settings.businessHours) await changeLimits(client, { businessHours: settings.businessHours });
    const { taskId } = await queueTask(client, { phoneNumber: '+12025559940' });
    await world.advance(8 * 86_400);
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
      'are those of their time zone',
      { timezone: 'Asia/Tokyo', days: [1, 2, 3, 4, 5] },
      '2026-03-02T15:00:00Z',
      '2026-03-03T00:00:00',
    ],
  ])('%s', async (_, businessHours, now, start) => {
    expect(await opening({ now, businessHours })).toBe(start);
  });

  test('that end do not cut off a call', async () => {
    const world = await openSandbox({ now: Date.parse('2026-03-02T21:59:50Z'), frozen: true });
    const client = world.client('demo-user');
    const { taskId } = await queueTask(client);
    await world.advance(call);
    expect((await readTask(client, taskId)).state).toBe('completed');
  });
});
