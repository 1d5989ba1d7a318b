import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { eventsOf, openWatched } from '../../../support/watched-sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { subscribe } from '../webhooks/delivering-world.ts';
import { changeTask, countTasks, deleteTask, queueTask, readTask } from './queueing.ts';

test('the starting data has the records of the examples', async () => {
  const client = (await openSandbox()).client('demo-user');
  const shown = exampleAnswer('listTasks', 'everyState');
  const { tasks: first, success, message, totalTasks } = await unwrap(client.listTasks());
  expect(shown).toMatchObject({ success, message, tasks: expect.any(Array) });
  expect({ tasks: first }).toMatchObject({ tasks: expect.arrayContaining(tasksIn(shown)) });
  const { statistics: counts, ...counted } = await unwrap(client.getTaskStatistics());
  expect(counts.tasks.total).toBe(totalTasks);
  expect(exampleAnswer('getTaskStatistics', 'everyState')).toMatchObject(counted);
  const { days, ...daily } = await unwrap(client.getDailyTaskCounts());
  expect(exampleAnswer('getDailyTaskCounts', 'week')).toMatchObject(daily);
  expect(await unwrap(client.getTaskLimits())).toEqual(exampleAnswer('getTaskLimits', 'weekdays'));
  for (const [name, taskId] of [
    ['queued', 'task_1042'],
    ['inProgress', 'task_1043'],
    ['completed', 'task_1044'],
    ['failed', 'task_1045'],
    ['canceled', 'task_1046'],
  ] as const) {
    expect(await unwrap(client.getTask({ taskId }))).toEqual(exampleAnswer('getTask', name));
  }
});

function tasksIn(answer: unknown): unknown[] {
  const found = typeof answer === 'object' && answer !== null && 'tasks' in answer ? answer.tasks : undefined;
  if (!Array.isArray(found)) throw new Error('The example has no tasks.');
  return found;
}

describe('a created task', () => {
  test('is queued with the defaults, as in the examples', async () => {
    const minimal = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' } as const;
    const client = (await openSandbox()).client('demo-user');
    expect(await unwrap(client.createTask(minimal))).toEqual(exampleAnswer('createTask', 'minimal'));
  });

  test('keeps everything that was sent', async () => {
    const client = (await openSandbox()).client('demo-user');
    const body = {
      agentId: 'agent_202',
      type: 'call',
      phoneNumber: '+12025550122',
      name: 'Tom Ashby',
      context:
        'The part for the furnace has arrived. Arrange a visit of about one hour this week, in the morning if possible.',
      waitToGreet: true,
    } as const;
    expect(await unwrap(client.createTask(body))).toEqual(exampleAnswer('createTask', 'full'));
  });

  test('needs an agent that is there, published, and has a number', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    const before = await countTasks(client);
    await expect(queueTask(client, { agentId: 'agent_999' })).rejects.toMatchObject(
      refusal(404, 'There is no agent agent_999.'),
    );
    await expect(queueTask(client, { agentId: 'agent_203' })).rejects.toMatchObject(
      refusal(409, 'The agent agent_203 was never published. Publish it first.'),
    );
    await world.advance(300);
    await unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550102' }));
    await expect(queueTask(client)).rejects.toMatchObject(
      refusal(409, 'The agent agent_202 has no phone number to call or text from. Assign one first.'),
    );
    expect(await countTasks(client)).toBe(before);
  });

  test("belongs to its organization, and an agent of another's is unknown", async () => {
    const world = await openSandbox();
    const dental = world.client('demo-dental-admin');
    await expect(queueTask(dental)).rejects.toMatchObject(refusal(404, 'There is no agent agent_202.'));
    for (const attempt of [
      readTask(dental, 'task_1042'),
      changeTask(dental, 'task_1042', { state: 'canceled' }),
      deleteTask(dental, 'task_1042'),
    ]) {
      await expect(attempt).rejects.toMatchObject(refusal(404, 'There is no task task_1042.'));
    }
    expect(await unwrap(dental.listTasks())).toMatchObject({ totalTasks: 0, tasks: [] });
    expect((await readTask(world.client('demo-user'), 'task_1042')).state).toBe('queued');
  });
});

describe('a task is changed', () => {
  test('by canceling and queueing it again, which keeps its place', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const { taskId, timestamp } = await queueTask(client);
    await world.advance(2);
    await changeTask(client, taskId, { state: 'canceled' });
    await changeTask(client, taskId, { state: 'canceled' });
    expect(await readTask(client, taskId)).toMatchObject({ state: 'canceled', endedTimestamp: worldTime + 2 });
    await world.advance(60);
    expect((await readTask(client, taskId)).state).toBe('canceled');
    const body = { state: 'queued', context: 'Ask for Maya.', waitToGreet: true } as const;
    expect(await changeTask(client, taskId, body)).toEqual(exampleAnswer('updateTask', 'updated'));
    const task = await readTask(client, taskId);
    expect(task).toMatchObject({ state: 'queued', timestamp, context: 'Ask for Maya.', waitToGreet: true });
    expect(task).not.toHaveProperty('endedTimestamp');
    await world.advance(5);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });

  test('while it is queued, in what its agent is told', async () => {
    const client = (await openSandbox()).client('demo-user');
    const { taskId } = await queueTask(client);
    await changeTask(client, taskId, { context: 'Ask for Maya.' });
    expect(await readTask(client, taskId)).toMatchObject({ state: 'queued', context: 'Ask for Maya.' });
  });

  test('only as its state allows, and else not at all', async () => {
    const client = (await openSandbox()).client('demo-user');
    const refused = async (taskId: string, body: Parameters<typeof changeTask>[2], message: string) => {
      const before = await readTask(client, taskId);
      await expect(changeTask(client, taskId, body)).rejects.toMatchObject(refusal(409, message));
      expect(await readTask(client, taskId)).toEqual(before);
    };
    await refused(
      'task_1043',
      { state: 'canceled', context: 'Other' },
      'The task task_1043 is inProgress; only a queued task can be canceled.',
    );
    const again = 'only a canceled task can be queued again. Create another task instead.';
    await refused('task_1045', { state: 'queued' }, `The task task_1045 is failed; ${again}`);
    const edit = 'context and waitToGreet can be edited only while a task is queued or canceled.';
    await refused('task_1044', { context: 'Other' }, `The task task_1044 is completed; ${edit}`);
    await refused('task_1043', { waitToGreet: false }, `The task task_1043 is inProgress; ${edit}`);
  });

  test('by nothing, where it has the value already', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await readTask(client, 'task_1043');
    const { context, waitToGreet } = before;
    expect(await changeTask(client, 'task_1043', { context, waitToGreet })).toEqual(
      exampleAnswer('updateTask', 'updated'),
    );
    await changeTask(client, 'task_1046', { context: '' });
    expect(await readTask(client, 'task_1046')).toMatchObject({
      state: 'canceled',
      endedTimestamp: 1772460120,
      context: '',
    });
    expect(await readTask(client, 'task_1043')).toEqual(before);
  });
});

test('a deleted task is gone, and one in progress stays', async () => {
  const world = await openSandbox();
  const client = world.client('demo-user');
  const before = await countTasks(client);
  await expect(deleteTask(client, 'task_1043')).rejects.toMatchObject(
    refusal(409, 'The task task_1043 is inProgress; it can be deleted once it has ended.'),
  );
  expect(await deleteTask(client, 'task_1044')).toEqual(exampleAnswer('deleteTask', 'deleted'));
  await expect(readTask(client, 'task_1044')).rejects.toMatchObject(refusal(404, 'There is no task task_1044.'));
  await expect(deleteTask(client, 'task_1044')).rejects.toMatchObject({ status: 404 });
  const { taskId } = await queueTask(client);
  await deleteTask(client, taskId);
  await world.advance(60);
  await expect(readTask(client, taskId)).rejects.toMatchObject({ status: 404 });
  expect(await countTasks(client)).toBe(before - 1);
});

test('what becomes of a task is told, down to its deletion; what changes nothing is not', async () => {
  const world = await openWatched();
  await subscribe(world, 'Everything of tasks', 'http://127.0.0.1:9/');
  const { taskId } = await queueTask(world.client());
  await changeTask(world.client(), taskId, { state: 'canceled' });
  await changeTask(world.client(), taskId, { state: 'canceled', context: '', waitToGreet: false });
  await deleteTask(world.client(), taskId);
  const task = { taskId, agentId: 'agent_202' };
  expect(await eventsOf(world)).toMatchObject([
    { type: 'taskChanged', data: { ...task, change: 'created', state: 'queued' } },
    { type: 'taskChanged', data: { ...task, change: 'updated', state: 'canceled', previousState: 'queued' } },
    { type: 'taskChanged', data: { ...task, change: 'deleted', state: 'canceled' } },
  ]);
});
