import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { organizationOf } from '../../../../src/sandbox/modules/accounts/organizations.ts';
import { organizations } from '../../../../src/sandbox/modules/accounts/tables.ts';
import { endTaskWith } from '../../../../src/sandbox/modules/tasks/end.ts';
import { wakeTasks } from '../../../../src/sandbox/modules/tasks/queue.ts';
import { tasks } from '../../../../src/sandbox/modules/tasks/tables.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import {
  changeLimits,
  changeTask,
  countRun,
  deleteTask,
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
    const found = await unwrap(client.getConversation({ conversationId }));
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

  test('waits while its organization is suspended', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const ids = [await queueTask(client), await queueTask(client, { type: 'text' })].map(({ taskId }) => taskId);
    const become = (state: 'active' | 'suspended') =>
      world.environment.change(async (change) => {
        const row = await organizationOf(change, 'org_301');
        await change.store.put(organizations, { ...row, organization: { ...row.organization, state } });
        await wakeTasks(change, 'org_301');
      });
    await become('suspended');
    await world.advance(3600);
    const store = world.environment.partition.read();
    for (const taskId of ids) expect((await store.get(tasks, taskId))?.task.state).toBe('queued');
    await become('active');
    const started = { state: 'inProgress', startedTimestamp: worldTime + 3600 };
    for (const taskId of ids) expect(await readTask(client, taskId)).toMatchObject(started);
  });

  test('waits for its agent to have a number that can carry it, and holds nothing back', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const assign = (phoneNumber: string) => unwrap(client.assignPhoneNumber({ agentId: 'agent_202', phoneNumber }));
    await world.advance(300);
    const { taskId } = await queueTask(client, { type: 'text' });
    await unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550102' }));
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

test.each([
  ['agent_202', 'inProgress'],
  ['agent_201', 'queued'],
])('a number lets only its own agent begin at once: given to %s, a task of agent_202 is %s', async (agentId, state) => {
  const world = await openSandbox();
  const client = world.client('demo-admin');
  const { taskId } = await queueTask(client);
  await unwrap(client.assignPhoneNumber({ agentId, phoneNumber: voiceOnly }));
  await world.advance(0);
  expect((await readTask(client, taskId)).state).toBe(state);
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
