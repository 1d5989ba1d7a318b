import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { eventsOf, openWatched } from '../../../support/watched-sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { subscribe } from '../webhooks/delivering-sandbox.ts';
import { changeTask, deleteTask, queueTask } from './queueing.ts';

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
});

test('what becomes of a task is told, down to its deletion; what changes nothing is not', async () => {
  const opened = await openWatched();
  await subscribe(opened, 'Everything of tasks', 'http://127.0.0.1:9/');
  const { taskId } = await queueTask(opened.client());
  await changeTask(opened.client(), taskId, { state: 'canceled' });
  await changeTask(opened.client(), taskId, { state: 'canceled', context: '', waitToGreet: false });
  await deleteTask(opened.client(), taskId);
  const task = { taskId, agentId: 'agent_202' };
  expect(await eventsOf(opened)).toMatchObject([
    { type: 'taskChanged', data: { ...task, change: 'created', state: 'queued' } },
    { type: 'taskChanged', data: { ...task, change: 'updated', state: 'canceled', previousState: 'queued' } },
    { type: 'taskChanged', data: { ...task, change: 'deleted', state: 'canceled' } },
  ]);
});
