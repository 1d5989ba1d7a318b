import { describe, expect, test } from 'vitest';
import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import { anyKey } from '../../../../src/sandbox/store/key.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { changeLimits, countRun, queueTask, readTask, statesOf, uploadRows } from './queueing.ts';

/** The kinds of job that wait for their time. */
async function waitingJobs({ environment }: Awaited<ReturnType<typeof openSandbox>>): Promise<string[]> {
  return (await environment.partition.read().list(jobs, 'due', anyKey)).map(({ job }) => job.kind);
}

describe('of tasks that were queued in the same second', () => {
  test.for([
    ['agent_201', 'agent_202'],
    ['agent_202', 'agent_201'],
  ] as const)('the first starts where the day has room for one: %s before %s', async ([agentId, other]) => {
    const opened = await openSandbox();
    const [client, chief] = [opened.client('demo-user'), opened.client('demo-superadmin')];
    // Three tasks have started today already.
    await changeLimits(chief, { daily: { tasks: 4 } });
    const first = await queueTask(client, { agentId });
    const second = await queueTask(client, { agentId: other, phoneNumber: '+12025550141' });
    await opened.advance(5);
    expect(await statesOf(client, [first.taskId, second.taskId])).toEqual(['inProgress', 'queued']);
  });
});

test('all start at their time, however many they are', async () => {
  const opened = await openSandbox();
  const [client, chief] = [opened.client('demo-user'), opened.client('demo-superadmin')];
  await changeLimits(chief, { concurrencyPerRun: 1000 });
  const rows = Array.from({ length: 170 }, (_, at) => `+1202555${1000 + at}`);
  const { runId = '', created } = await uploadRows(client, ['phoneNumber', ...rows].join('\n'));
  await opened.advance(5);
  expect(await countRun(client, runId)).toMatchObject({ queued: 0, inProgress: 170 });
  expect((await readTask(client, created.at(-1)?.taskId ?? '')).startedTimestamp).toBe(opened.environment.clock.now);
});

describe('the queue is looked at once', () => {
  const looks = async (opened: Awaited<ReturnType<typeof openSandbox>>) =>
    (await waitingJobs(opened)).filter((kind) => kind === 'dispatch').length;

  test('however much is queued, as early as the first may start', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const { taskId, timestamp } = await queueTask(client);
    await opened.advance(2);
    await queueTask(client, { phoneNumber: '+12025550141' });
    expect(await looks(opened)).toBe(1);
    await opened.advance(3);
    expect(await readTask(client, taskId)).toMatchObject({ state: 'inProgress', startedTimestamp: timestamp + 5 });
    expect(await looks(opened)).toBe(0);
  });

  test('where something may start earlier than it was going to', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-superadmin');
    const { taskId } = await queueTask(client);
    await changeLimits(client, { daily: { calls: 10 } });
    expect((await readTask(client, taskId)).state).toBe('inProgress');
    expect(await looks(opened)).toBe(0);
  });
});

test('where no day has room for a task, nobody looks at the queue every day', async () => {
  const opened = await openSandbox();
  const [client, chief] = [opened.client('demo-user'), opened.client('demo-superadmin')];
  await changeLimits(chief, { daily: { calls: 0, texts: 0 } });
  const { taskId } = await queueTask(client);
  expect(await waitingJobs(opened)).toContain('dispatch');
  await opened.advance(3600);
  expect(await waitingJobs(opened)).not.toContain('dispatch');
  await changeLimits(chief, { daily: { calls: 10 } });
  await opened.advance(0);
  expect((await readTask(client, taskId)).state).toBe('inProgress');
});

describe('a day with room for one more call', () => {
  test('has it for a call of another run, behind those of a run that is full', async () => {
    const opened = await openSandbox();
    const [client, chief] = [opened.client('demo-user'), opened.client('demo-superadmin')];
    const { created } = await uploadRows(client, 'phoneNumber\n+12025551001\n+12025551002\n+12025551003');
    const other = await queueTask(client);
    await changeLimits(chief, { daily: { calls: 4 }, concurrencyPerRun: 1 });
    await opened.advance(5);
    const ids = [...created, other].map(({ taskId }) => taskId);
    expect(await statesOf(client, ids)).toEqual(['inProgress', 'queued', 'queued', 'inProgress']);
  });
});
