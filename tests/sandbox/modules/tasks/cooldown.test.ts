import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
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
    await world.advance(call + 3600);
    expect(await statesOf(client, ids)).toEqual(['completed', 'completed', 'queued']);
  });

  test('counts a call that nobody answered, and lets the demo call of the examples through at its end', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await world.advance(1772474504 - worldTime);
    expect((await readTask(client, 'task_1042')).state).toBe('queued');
    await world.advance(1);
    expect(await readTask(client, 'task_1042')).toMatchObject({ state: 'inProgress', startedTimestamp: 1772474505 });
  });

  test('ends at its time where another organization has been deleted meanwhile', async () => {
    const world = await openSandbox();
    await unwrap(world.client().deleteOrganization({ organizationId: 'org_303' }));
    await world.advance(1772474505 - worldTime);
    expect((await readTask(world.client(), 'task_1042')).state).toBe('inProgress');
  });

  test('keeps texts apart from the start of the first, and not from calls', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const text = await queueTask(client, { type: 'text' });
    const again = await queueTask(client, { type: 'text' });
    const last = await queueTask(client, { type: 'text' });
    const spoken = await queueTask(client);
    await world.advance(5 + 3599);
    expect(await statesOf(client, [text.taskId, again.taskId, spoken.taskId])).toEqual([
      'completed',
      'queued',
      'completed',
    ]);
    await world.advance(1);
    expect((await readTask(client, again.taskId)).startedTimestamp).toBe(worldTime + 5 + 3600);
    await world.advance(3600);
    expect((await readTask(client, last.taskId)).startedTimestamp).toBe(worldTime + 5 + 2 * 3600);
  });

  test('that ends as a task is queued leaves it queued for its first seconds', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await queueTask(client, { type: 'text' });
    await world.advance(5 + 3600);
    const { taskId } = await queueTask(client, { type: 'text' });
    await world.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await world.advance(1);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });

  test('holds back a call that is queued while another goes on', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const first = await queueTask(client);
    await world.advance(10);
    const { taskId } = await queueTask(client);
    await world.advance(3600);
    expect(await statesOf(client, [first.taskId, taskId])).toEqual(['completed', 'queued']);
    await world.advance(14_400);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    expect((await readTask(client, taskId)).startedTimestamp).toBe(endedTimestamp + 14_400);
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

  test('that is shortened ends earlier for those who wait', async () => {
    const world = await openSandbox();
    const [client, admin] = [world.client('demo-user'), world.client('demo-admin')];
    await queueTask(client, { type: 'text' });
    const { taskId } = await queueTask(client, { type: 'text' });
    await world.advance(600);
    await changeLimits(admin, { cooldowns: { texts: 1200 } });
    await world.advance(3600);
    expect((await readTask(client, taskId)).startedTimestamp).toBe(worldTime + 5 + 1200);
  });

  test('that is lengthened holds back those who wait already', async () => {
    const world = await openSandbox();
    const [client, admin] = [world.client('demo-user'), world.client('demo-admin')];
    const [first, second] = [await queueTask(client), await queueTask(client)];
    await world.advance(1800);
    await changeLimits(admin, { cooldowns: { calls: 20_000 } });
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    await world.advance(endedTimestamp + 19_999 - (worldTime + 1800));
    expect((await readTask(client, second.taskId)).state).toBe('queued');
    await world.advance(1);
    expect((await readTask(client, second.taskId)).state).toBe('inProgress');
  });

  test('holds back a task that is queued again', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await queueTask(client, { type: 'text' });
    const { taskId } = await queueTask(client, { type: 'text' });
    await changeTask(client, taskId, { state: 'canceled' });
    await world.advance(600);
    await changeTask(client, taskId, { state: 'queued' });
    await world.advance(3000);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await world.advance(5);
    expect((await readTask(client, taskId)).startedTimestamp).toBe(worldTime + 5 + 3600);
  });

  test('of a number lets the next task to it through when one before it is canceled or deleted', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const { created } = await uploadRows(client, ['phoneNumber', ...Array(4).fill(freshNumber)].join('\n'));
    const ids = created.map(({ taskId }) => taskId);
    await changeTask(client, ids[0] ?? '', { state: 'canceled' });
    await deleteTask(client, ids[1] ?? '');
    await world.advance(call);
    expect(await statesOf(client, ids.slice(2))).toEqual(['completed', 'queued']);
  });

  test('gives the place in the run to the next', async () => {
    const world = await openSandbox();
    const client = world.client('demo-superadmin');
    await changeLimits(client, { concurrencyPerRun: 1 });
    await queueTask(client);
    const { created } = await uploadRows(client, `phoneNumber\n${freshNumber}\n+12025552001`);
    await world.advance(5);
    const ids = created.map(({ taskId }) => taskId);
    expect(await statesOf(client, ids)).toEqual(['queued', 'inProgress']);
  });

  test('that ends for a task whose run is full ends for the others to its number', async () => {
    const world = await openSandbox();
    const client = world.client('demo-superadmin');
    await changeLimits(client, { concurrencyPerRun: 1, cooldowns: { calls: 60 } });
    const first = await queueTask(client);
    await world.advance(call);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    await changeLimits(client, { cooldowns: { calls: worldTime + call + 30 - endedTimestamp } });
    // The second number's call lasts longer than the first one's cooldown.
    const { created } = await uploadRows(client, `phoneNumber\n${freshNumber}\n+12025552008`);
    const other = await queueTask(client);
    const ids = [...created.map(({ taskId }) => taskId), other.taskId];
    await world.advance(29);
    expect(await statesOf(client, ids)).toEqual(['queued', 'inProgress', 'queued']);
    await world.advance(1);
    expect(await statesOf(client, ids)).toEqual(['queued', 'inProgress', 'inProgress']);
  });

  test("that ends for an agent without a number ends for another agent's task as well", async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await queueTask(client);
    await world.advance(300);
    const waiting = [await queueTask(client), await queueTask(client, { agentId: 'agent_201' })];
    await unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550101' }));
    await world.advance(14_400);
    const states = await statesOf(
      client,
      waiting.map(({ taskId }) => taskId),
    );
    expect(states).toEqual(['completed', 'queued']);
  });

  test('of zero keeps calls apart that would be at the same time, and texts not at all', async () => {
    const world = await openSandbox();
    const client = world.client('demo-admin');
    await changeLimits(client, { cooldowns: { calls: 0, texts: 0 } });
    const texts = await uploadRows(client, `phoneNumber,type\n${freshNumber},text\n${freshNumber},text`);
    const calls = await uploadRows(client, `phoneNumber\n${freshNumber}\n${freshNumber}`);
    await world.advance(5);
    expect(await countRun(client, texts.runId ?? '')).toMatchObject({ inProgress: 2 });
    expect(await countRun(client, calls.runId ?? '')).toMatchObject({ inProgress: 1, queued: 1 });
    await world.advance(2 * call);
    const [first, second] = await Promise.all(calls.created.map(({ taskId }) => readTask(client, taskId)));
    expect(second?.startedTimestamp).toBe(first?.endedTimestamp);
  });
});
