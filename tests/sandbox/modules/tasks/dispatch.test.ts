import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { endTaskWith } from '../../../../src/sandbox/modules/tasks/end.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeLimits, countRun, deleteTask, queueTask, readTask, statesOf, uploadRows } from './queueing.ts';

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
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const { taskId } = await queueTask(client, { context: 'Ask when the gate is open.' });
    await opened.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await opened.advance(1);
    const started = await readTask(client, taskId);
    expect(started).toMatchObject({ state: 'inProgress', startedTimestamp: seedTime + 5 });
    expect(started).not.toHaveProperty('endedTimestamp');
    await opened.advance(call);
    const { state, endedTimestamp = 0, conversationId = '' } = await readTask(client, taskId);
    expect(state).toBe('completed');
    expect(endedTimestamp).toBeGreaterThan(seedTime + 25);
    const found = await unwrap(client.getConversation({ conversationId }));
    expect(found.conversation).toMatchObject({ agentId: 'agent_202', channel: 'call' });
    expect(found.conversation.messages[0]?.sender).toBe('agent');
  });

  test('ends as the last digits of its number say', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const outcome = async (type: 'call' | 'text', ending: number) => {
      const { taskId } = await queueTask(client, { type, phoneNumber: `+120255502${ending}` });
      await opened.advance(call);
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
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const end = (taskId: string, outcome: Parameters<typeof endTaskWith>[2]) =>
      opened.environment.change((change) => endTaskWith(change, taskId, outcome));
    expect(await end('task_999', 'completed')).toMatchObject({ result: 'unknown' });
    expect(await end('task_1042', 'completed')).toMatchObject({ result: 'notInProgress' });
    expect(await end('task_1043', 'undelivered')).toMatchObject({ result: 'doesNotFit' });
    expect((await readTask(client, 'task_1043')).state).toBe('inProgress');
    expect(await end('task_1043', 'busy')).toMatchObject({ result: 'ended' });
    const ended = { state: 'failed', failureReason: 'busy', endedTimestamp: seedTime };
    expect(await readTask(client, 'task_1043')).toMatchObject(ended);
    await opened.advance(3600);
    expect(await readTask(client, 'task_1043')).toMatchObject(ended);
  });
});

test.each([
  ['agent_202', 'inProgress'],
  ['agent_201', 'queued'],
])('a number lets only its own agent begin at once: given to %s, a task of agent_202 is %s', async (agentId, state) => {
  const opened = await openSandbox();
  const client = opened.client('demo-admin');
  const { taskId } = await queueTask(client);
  await unwrap(client.assignPhoneNumber({ agentId, phoneNumber: voiceOnly }));
  await opened.advance(0);
  expect((await readTask(client, taskId)).state).toBe(state);
});

describe('concurrency', () => {
  test('lets so many tasks of a run be in progress, in the order of the request', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const { runId = '', created } = await uploadRows(client, callsTo(12));
    const ids = created.map(({ taskId }) => taskId);
    await opened.advance(5);
    expect(await statesOf(client, ids)).toEqual([...Array(5).fill('inProgress'), ...Array(7).fill('queued')]);
    for (let elapsed = 0; elapsed < 600; elapsed += 10) {
      expect((await countRun(client, runId)).inProgress).toBeLessThanOrEqual(5);
      await opened.advance(10);
    }
    expect(await countRun(client, runId)).toEqual({ queued: 0, inProgress: 0, completed: 12, failed: 0 });
    const starts = await Promise.all(ids.map(async (id) => (await readTask(client, id)).startedTimestamp ?? 0));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  test('counts calls and texts of a run together and runs apart', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const rows = Array.from({ length: 16 }, (_, at) => `+120255510${at + 10},${at % 2 ? 'text' : 'call'}`);
    const mixed = await uploadRows(client, ['phoneNumber,type', ...rows].join('\n'));
    const other = await uploadRows(client, callsTo(3, 2000));
    await opened.advance(5);
    expect(await countRun(client, mixed.runId ?? '')).toMatchObject({ inProgress: 5, queued: 11 });
    expect(await countRun(client, other.runId ?? '')).toMatchObject({ inProgress: 3 });
    for (let elapsed = 0; elapsed < 600; elapsed += 2) {
      expect((await countRun(client, mixed.runId ?? '')).inProgress).toBeLessThanOrEqual(5);
      await opened.advance(2);
    }
    expect(await countRun(client, mixed.runId ?? '')).toMatchObject({ completed: 16 });
  });
});

describe('the daily caps', () => {
  test('count deleted tasks, and both types together', async () => {
    const opened = await openSandbox();
    const [client, chief] = [opened.client('demo-user'), opened.client('demo-superadmin')];
    await deleteTask(client, 'task_1044');
    await deleteTask(client, 'task_1045');
    await changeLimits(chief, { daily: { tasks: 3 } });
    const { taskId } = await queueTask(client);
    await opened.advance(3600);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await changeLimits(chief, { daily: { tasks: 4 } });
    await opened.advance(0);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });
});
