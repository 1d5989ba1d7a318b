import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../../src/client/client.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import {
  changeLimits,
  changeTask,
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
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const first = await queueTask(client);
    const second = await queueTask(client);
    const third = await queueTask(client);
    const ids = [first.taskId, second.taskId, third.taskId];
    await opened.advance(call);
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'queued']);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    await opened.advance(endedTimestamp + 14_399 - (seedTime + call));
    expect(await statesOf(client, ids)).toEqual(['completed', 'queued', 'queued']);
    await opened.advance(1);
    expect(await statesOf(client, ids)).toEqual(['completed', 'inProgress', 'queued']);
    await opened.advance(call + 3600);
    expect(await statesOf(client, ids)).toEqual(['completed', 'completed', 'queued']);
  });

  test('counts a call that nobody answered, and lets the demo call of the examples through at its end', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    await opened.advance(1772474504 - seedTime);
    expect((await readTask(client, 'task_1042')).state).toBe('queued');
    await opened.advance(1);
    expect(await readTask(client, 'task_1042')).toMatchObject({ state: 'inProgress', startedTimestamp: 1772474505 });
  });

  test('ends at its time where another organization has been deleted meanwhile', async () => {
    const opened = await openSandbox();
    await unwrap(opened.client().deleteOrganization({ organizationId: 'org_303' }));
    await opened.advance(1772474505 - seedTime);
    expect((await readTask(opened.client(), 'task_1042')).state).toBe('inProgress');
  });

  test('keeps texts apart from the start of the first, and not from calls', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const text = await queueTask(client, { type: 'text' });
    const again = await queueTask(client, { type: 'text' });
    const last = await queueTask(client, { type: 'text' });
    const spoken = await queueTask(client);
    await opened.advance(5 + 3599);
    expect(await statesOf(client, [text.taskId, again.taskId, spoken.taskId])).toEqual([
      'completed',
      'queued',
      'completed',
    ]);
    await opened.advance(1);
    expect((await readTask(client, again.taskId)).startedTimestamp).toBe(seedTime + 5 + 3600);
    await opened.advance(3600);
    expect((await readTask(client, last.taskId)).startedTimestamp).toBe(seedTime + 5 + 2 * 3600);
  });

  test('that ends as a task is queued leaves it queued for its first seconds', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    await queueTask(client, { type: 'text' });
    await opened.advance(5 + 3600);
    const { taskId } = await queueTask(client, { type: 'text' });
    await opened.advance(4);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await opened.advance(1);
    expect((await readTask(client, taskId)).state).toBe('inProgress');
  });

  test('holds back a call that is queued while another goes on', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const first = await queueTask(client);
    await opened.advance(10);
    const { taskId } = await queueTask(client);
    await opened.advance(3600);
    expect(await statesOf(client, [first.taskId, taskId])).toEqual(['completed', 'queued']);
    await opened.advance(14_400);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    expect((await readTask(client, taskId)).startedTimestamp).toBe(endedTimestamp + 14_400);
  });

  test('does not end with a deleted task, and passes over one that is canceled', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    const first = await queueTask(client);
    await opened.advance(call);
    await deleteTask(client, first.taskId);
    const second = await queueTask(client);
    const third = await queueTask(client);
    await opened.advance(call);
    expect(await statesOf(client, [second.taskId, third.taskId])).toEqual(['queued', 'queued']);
    await changeTask(client, second.taskId, { state: 'canceled' });
    await opened.advance(14_400);
    expect(await statesOf(client, [second.taskId, third.taskId])).toEqual(['canceled', 'completed']);
  });

  test('holds back a task that is queued again', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-user');
    await queueTask(client, { type: 'text' });
    const { taskId } = await queueTask(client, { type: 'text' });
    await changeTask(client, taskId, { state: 'canceled' });
    await opened.advance(600);
    await changeTask(client, taskId, { state: 'queued' });
    await opened.advance(3000);
    expect((await readTask(client, taskId)).state).toBe('queued');
    await opened.advance(5);
    expect((await readTask(client, taskId)).startedTimestamp).toBe(seedTime + 5 + 3600);
  });

  test('that ends for a task whose run is full ends for the others to its number', async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-superadmin');
    await changeLimits(client, { concurrencyPerRun: 1, cooldowns: { calls: 60 } });
    const first = await queueTask(client);
    await opened.advance(call);
    const { endedTimestamp = 0 } = await readTask(client, first.taskId);
    await changeLimits(client, { cooldowns: { calls: seedTime + call + 30 - endedTimestamp } });
    // The second number's call lasts longer than the first one's cooldown.
    const { created } = await uploadRows(client, `phoneNumber\n${freshNumber}\n+12025552008`);
    const other = await queueTask(client);
    const ids = [...created.map(({ taskId }) => taskId), other.taskId];
    await opened.advance(29);
    expect(await statesOf(client, ids)).toEqual(['queued', 'inProgress', 'queued']);
    await opened.advance(1);
    expect(await statesOf(client, ids)).toEqual(['queued', 'inProgress', 'inProgress']);
  });

  test("that ends for an agent without a number ends for another agent's task as well", async () => {
    const opened = await openSandbox();
    const client = opened.client('demo-admin');
    await queueTask(client);
    await opened.advance(300);
    const waiting = [await queueTask(client), await queueTask(client, { agentId: 'agent_201' })];
    await unwrap(client.returnPhoneNumber({ phoneNumber: '+12025550101' }));
    await opened.advance(14_400);
    const states = await statesOf(
      client,
      waiting.map(({ taskId }) => taskId),
    );
    expect(states).toEqual(['completed', 'queued']);
  });
});
