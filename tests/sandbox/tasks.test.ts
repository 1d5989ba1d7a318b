import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/client/client.ts';
import { worldTime } from '../../src/sandbox/starting-data.ts';
import { openSandbox } from '../support/sandbox.ts';
import { exampleAnswer, refusal } from './example-answer.ts';
import { changeTask, deleteTask, freshNumber, queueTask, readTask, uploadRows } from './queueing.ts';

const tasks = '/api/v2/tasks';
const statistics = '/api/v2/tasks/statistics';
const dailyCounts = '/api/v2/tasks/dailyCounts';

test('the starting data is that of the examples', async () => {
  const client = (await openSandbox()).client('demo-user');
  expect(await unwrap(client.GET(tasks))).toEqual(exampleAnswer('listTasks', 'everyState'));
  const past = { params: { query: { pageNumber: 3 } } };
  expect(await unwrap(client.GET(tasks, past))).toEqual(exampleAnswer('listTasks', 'pastTheEnd'));
  expect(await unwrap(client.GET(statistics))).toEqual(exampleAnswer('getTaskStatistics', 'everyState'));
  expect(await unwrap(client.GET(dailyCounts))).toEqual(exampleAnswer('getDailyTaskCounts', 'week'));
  expect(await unwrap(client.GET('/api/v2/tasks/limits'))).toEqual(exampleAnswer('getTaskLimits', 'weekdays'));
  for (const [name, taskId] of [
    ['queued', 'task_1042'],
    ['inProgress', 'task_1043'],
    ['completed', 'task_1044'],
    ['failed', 'task_1045'],
    ['canceled', 'task_1046'],
  ] as const) {
    const params = { path: { taskId } };
    expect(await unwrap(client.GET('/api/v2/tasks/{taskId}', { params }))).toEqual(exampleAnswer('getTask', name));
  }
});

describe('a created task', () => {
  test('is queued with the defaults, as in the examples', async () => {
    const minimal = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' } as const;
    const client = (await openSandbox()).client('demo-user');
    expect(await unwrap(client.POST(tasks, { body: minimal }))).toEqual(exampleAnswer('createTask', 'minimal'));
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
    expect(await unwrap(client.POST(tasks, { body }))).toEqual(exampleAnswer('createTask', 'full'));
  });

  test('needs an agent that is there, published, and has a number', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await expect(queueTask(client, { agentId: 'agent_999' })).rejects.toMatchObject(
      refusal(404, 'There is no agent agent_999.'),
    );
    await expect(queueTask(client, { agentId: 'agent_203' })).rejects.toMatchObject(
      refusal(409, 'The agent agent_203 was never published. Publish it first.'),
    );
    const path = { phoneNumber: '+12025550102' };
    await world.advance(300);
    await unwrap(client.DELETE('/api/v2/phoneNumbers/{phoneNumber}', { params: { path } }));
    await expect(queueTask(client)).rejects.toMatchObject(
      refusal(409, 'The agent agent_202 has no phone number to call or text from. Assign one first.'),
    );
    expect((await unwrap(client.GET(tasks))).totalTasks).toBe(5);
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
    expect(await unwrap(dental.GET(tasks))).toMatchObject({ totalTasks: 0, tasks: [] });
    expect((await readTask(world.client('demo-user'), 'task_1042')).state).toBe('queued');
  });
});

describe('a list of tasks', () => {
  test('combines all filters, and counts what matches', async () => {
    const client = (await openSandbox()).client('demo-user');
    const found = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ taskId }) => taskId);
    const list = async (query: {
      state?: 'queued' | 'inProgress' | 'completed' | 'failed' | 'canceled';
      type?: 'call' | 'text';
      agentId?: string;
      phoneNumber?: string;
      runId?: string;
    }) => {
      const page = await unwrap(client.GET(tasks, { params: { query } }));
      expect(page.totalTasks).toBe(page.tasks.length);
      return page.tasks;
    };
    expect(await found({ state: 'queued' })).toEqual(['task_1042']);
    expect(await found({ type: 'call' })).toEqual(['task_1042', 'task_1043', 'task_1045']);
    expect(await found({ type: 'text', state: 'canceled' })).toEqual(['task_1046']);
    expect(await found({ agentId: 'agent_202' })).toHaveLength(5);
    expect(await found({ agentId: 'agent_202', state: 'failed' })).toEqual(['task_1045']);
    expect(await found({ agentId: 'agent_201' })).toEqual([]);
    expect(await found({ phoneNumber: '+12025550121' })).toEqual(['task_1042', 'task_1045']);
    expect(await found({ phoneNumber: '+12025550121', state: 'failed' })).toEqual(['task_1045']);
    expect(await found({ phoneNumber: '+12025550121', type: 'text' })).toEqual([]);
    expect(await found({ runId: 'run_855' })).toEqual(['task_1042']);
    expect(await found({ runId: 'run_855', phoneNumber: '+12025550121', type: 'call' })).toEqual(['task_1042']);
    expect(await found({ runId: 'run_855', agentId: 'agent_202', state: 'queued' })).toEqual(['task_1042']);
    expect(await found({ runId: 'run_855', agentId: 'agent_201' })).toEqual([]);
    expect(await found({ runId: 'run_999' })).toEqual([]);
  });

  test('has the last created first, within one second too, on pages that do not overlap', async () => {
    const client = (await openSandbox()).client('demo-user');
    const rows = Array.from({ length: 25 }, (_, at) => `+120255501${at + 10},${at % 2 ? 'text' : 'call'}`);
    const { runId = '' } = await uploadRows(client, ['phoneNumber,type', ...rows].join('\n'));
    const expected = Array.from({ length: 25 }, (_, at) => `task_${1071 - at}`);
    for (const filter of [{}, { runId }, { state: 'queued' }] as const) {
      const pages = [];
      for (let pageNumber = 0; pageNumber < 3; pageNumber++) {
        const query = { ...filter, pageNumber, pageSize: 10 };
        pages.push(await unwrap(client.GET(tasks, { params: { query } })));
      }
      expect(pages.flatMap((page) => page.tasks.map(({ taskId }) => taskId)).slice(0, 25)).toEqual(expected);
      expect(new Set(pages.map(({ totalTasks }) => totalTasks)).size).toBe(1);
    }
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

test('a deleted task is gone from lists and counts, and one in progress stays', async () => {
  const world = await openSandbox();
  const client = world.client('demo-user');
  await expect(deleteTask(client, 'task_1043')).rejects.toMatchObject(
    refusal(409, 'The task task_1043 is inProgress; it can be deleted once it has ended.'),
  );
  expect(await deleteTask(client, 'task_1044')).toEqual(exampleAnswer('deleteTask', 'deleted'));
  await expect(readTask(client, 'task_1044')).rejects.toMatchObject(refusal(404, 'There is no task task_1044.'));
  await expect(deleteTask(client, 'task_1044')).rejects.toMatchObject({ status: 404 });
  expect((await unwrap(client.GET(tasks))).totalTasks).toBe(4);
  const { statistics: counts } = await unwrap(client.GET(statistics));
  expect(counts.texts).toEqual({ total: 1, queued: 0, inProgress: 0, completed: 0, failed: 0, canceled: 1 });
  const { days } = await unwrap(client.GET(dailyCounts, { params: { query: { days: 1 } } }));
  expect(days).toEqual([{ date: '2026-03-02', created: 3, calls: 2, texts: 0, tasks: 2, completed: 0, failed: 1 }]);
  const { taskId } = await queueTask(client);
  await deleteTask(client, taskId);
  await world.advance(60);
  await expect(readTask(client, taskId)).rejects.toMatchObject({ status: 404 });
});

describe('counts', () => {
  test('by state are those of an agent, a run and days of creation', async () => {
    const client = (await openSandbox()).client('demo-user');
    const total = async (query: { agentId?: string; runId?: string; firstDay?: string; lastDay?: string }) =>
      (await unwrap(client.GET(statistics, { params: { query } }))).statistics.tasks.total;
    expect(await total({ agentId: 'agent_202' })).toBe(5);
    expect(await total({ agentId: 'agent_201' })).toBe(0);
    expect(await total({ runId: 'run_851' })).toBe(1);
    expect(await total({ runId: 'run_851', agentId: 'agent_202' })).toBe(1);
    expect(await total({ runId: 'run_851', agentId: 'agent_201' })).toBe(0);
    expect(await total({ firstDay: '2026-03-02' })).toBe(4);
    expect(await total({ lastDay: '2026-03-01' })).toBe(1);
    expect(await total({ firstDay: '2026-02-27', lastDay: '2026-02-27' })).toBe(1);
    expect(await total({ firstDay: '2026-03-02', lastDay: '2026-03-01' })).toBe(0);
    expect(await total({ firstDay: '0000-01-01', lastDay: '9999-12-31' })).toBe(5);
    expect(await total({ lastDay: '0000-01-01' })).toBe(0);
  });

  test('by day agree with the tasks, for an agent too, and are zero for days to come', async () => {
    const client = (await openSandbox()).client('demo-user');
    const count = async (query: { agentId?: string; lastDay?: string; days?: number }) =>
      (await unwrap(client.GET(dailyCounts, { params: { query } }))).days;
    const all = await count({});
    expect(await count({ agentId: 'agent_202' })).toEqual(all);
    expect(
      (await count({ agentId: 'agent_201' })).every(({ created, tasks: started }) => created + started === 0),
    ).toBe(true);
    const coming = { created: 0, calls: 0, texts: 0, tasks: 0, completed: 0, failed: 0 };
    expect(await count({ lastDay: '2026-03-03', days: 2 })).toEqual([all[6], { date: '2026-03-03', ...coming }]);
    expect(await count({ lastDay: '9999-12-31', days: 1 })).toEqual([{ date: '9999-12-31', ...coming }]);
    expect(await count({ days: 366 })).toHaveLength(366);
    expect(await count({ lastDay: '0001-01-01', days: 366 })).toHaveLength(366);
    await expect(count({ lastDay: '0000-12-31' })).rejects.toMatchObject({ status: 400 });
  });

  test('have their days in the time zone of the business hours', async () => {
    const client = (await openSandbox()).client('demo-admin');
    await queueTask(client, { phoneNumber: freshNumber });
    const businessHours = { timezone: 'Asia/Tokyo' };
    await unwrap(client.POST('/api/v2/tasks/limits', { body: { businessHours } }));
    const { timezone, days } = await unwrap(client.GET(dailyCounts, { params: { query: { days: 2 } } }));
    // Ten in the morning in New York is midnight in Tokyo.
    expect(timezone).toBe('Asia/Tokyo');
    expect(days.map(({ date, created, completed }) => [date, created, completed])).toEqual([
      ['2026-03-02', 4, 1],
      ['2026-03-03', 1, 0],
    ]);
  });
});
