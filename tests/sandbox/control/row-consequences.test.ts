import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { log, queue, settle, subscribe } from './delivery-log.ts';
import { addRow, deleteRow, replaceRow, rowsOf, rowWith, withValue } from './row-requests.ts';
import { createEnvironment, setClock, storyTimestamp, type TestEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

const taskOf = async ({ user }: TestEnvironment, taskId: string) => (await unwrap(user.getTask({ taskId }))).task;

describe('a job', () => {
  const ending = (order: number, dueTimestamp: number) => ({
    dueTimestamp,
    order,
    job: { kind: 'endTask', taskId: 'task_1043' },
  });

  test('that is added is done when it is due', async () => {
    const environment = await createEnvironment(server);
    await unwrap(addRow(environment, 'job', ending(50, storyTimestamp + 10)));
    await setClock(environment, { advance: 'PT9S' });
    expect((await taskOf(environment, 'task_1043')).state).toBe('inProgress');
    await setClock(environment, { advance: 'PT1S' });
    expect(await taskOf(environment, 'task_1043')).toMatchObject({ endedTimestamp: storyTimestamp + 10 });
  });

  test('that is added for now is done at once', async () => {
    const environment = await createEnvironment(server);
    await unwrap(addRow(environment, 'job', ending(50, storyTimestamp)));
    expect((await taskOf(environment, 'task_1043')).state).not.toBe('inProgress');
  });

  test('is done in real time where the clock runs', async () => {
    const environment = await createEnvironment(server, {});
    const { task } = await taskInProgress(environment);
    const { timestamp } = await unwrap(environment.control.GET('/_sandbox/clock'));
    await unwrap(addRow(environment, 'job', { ...ending(50, timestamp + 1), job: { kind: 'endTask', taskId: task } }));
    await expect.poll(async () => (await taskOf(environment, task)).state, { timeout: 5000 }).not.toBe('inProgress');
  });

  test('that is put to another time is done then', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await rowWith(environment, 'job', 'endTask');
    await unwrap(replaceRow(environment, 'job', rowKey, { ...row, dueTimestamp: storyTimestamp + 5 }));
    await setClock(environment, { advance: 'PT5S' });
    expect(await taskOf(environment, 'task_1043')).toMatchObject({ endedTimestamp: storyTimestamp + 5 });
  });

  test('that is deleted is never done', async () => {
    const environment = await createEnvironment(server);
    const { rowKey } = await rowWith(environment, 'job', 'endTask');
    expect((await deleteRow(environment, 'job', rowKey)).response.status).toBe(204);
    await setClock(environment, { advance: 'P1D' });
    expect((await taskOf(environment, 'task_1043')).state).toBe('inProgress');
  });

  test('about what is not there does nothing', async () => {
    const environment = await createEnvironment(server);
    const about = [
      { kind: 'endTask', taskId: 'task_9999' },
      { kind: 'reply', conversationId: 'conversation_9999', text: 'Hello?' },
      { kind: 'deliver', destination: 9999 },
      { kind: 'endPeriod', organizationId: 'org_999' },
      { kind: 'dispatch', organizationId: 'org_999' },
      { kind: 'register', organizationId: 'org_999', timestamp: 0 },
      { kind: 'cooldownOver', organizationId: 'org_999', gate: 'no gate' },
    ];
    for (const [i, job] of about.entries()) {
      await unwrap(addRow(environment, 'job', { dueTimestamp: storyTimestamp + 1, order: 60 + i, job }));
    }
    expect((await setClock(environment, { advance: 'PT1S' })).response.status).toBe(200);
    expect((await rowsOf(environment, 'job', { text: '999' })).totalRows).toBe(0);
  });
});

/** A task of a demo environment that is in progress. */
async function taskInProgress(environment: TestEnvironment): Promise<{ task: string }> {
  const { rows } = await rowsOf(environment, 'task', { text: '"state":"inProgress"', pageSize: 1 });
  return { task: String(Reflect.get(Object(rows[0]?.row.task), 'taskId')) };
}

test('a queued task that is put to where nothing holds it back starts', async () => {
  const environment = await createEnvironment(server);
  const { rowKey, row } = await rowWith(environment, 'task', '"taskId":"task_1042"');
  // Its own number was called a moment ago.
  const elsewhere = withValue(row, 'task.phoneNumber', '+12025550140');
  await unwrap(replaceRow(environment, 'task', rowKey, { ...elsewhere, gate: ['ready', 'call', 'agent_202'] }));
  await setClock(environment, { advance: 'PT0S' });
  expect(await taskOf(environment, 'task_1042')).toMatchObject({
    state: 'inProgress',
    startedTimestamp: storyTimestamp,
  });
});

describe('a delivery', () => {
  async function delivered(environment: TestEnvironment) {
    const receiver = await openReceiver();
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    return { receiver, ...(await rowWith(environment, 'delivery', '"label":"Board"')) };
  }

  test('that waits is sent, signed as its destination is', async () => {
    const environment = await createEnvironment(server);
    const { receiver, row } = await delivered(environment);
    const { settledTimestamp: _, ...waiting } = row;
    const next = { ...waiting, webhookId: 'event_9000', order: 900, state: 'waiting', attempts: [] };
    const added = await unwrap(addRow(environment, 'delivery', next));
    expect(added.row).toMatchObject({ secret: '(left out)' });
    await settle(environment);
    expect(receiver.ids()).toEqual([row.webhookId, 'event_9000']);
    expect((await log(environment, { label: 'Board' })).deliveries[0]).toMatchObject({ state: 'delivered' });
  });

  test('that is taken away lets the next one be sent', async () => {
    const environment = await createEnvironment(server);
    const receiver = await openReceiver((nth) => (nth === 1 ? 503 : 204));
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await settle(environment);
    await queue(environment);
    const { rowKey } = await rowWith(environment, 'delivery', '"state":"retrying"');
    expect((await deleteRow(environment, 'delivery', rowKey)).response.status).toBe(204);
    await settle(environment);
    expect(receiver.ids()).toHaveLength(2);
    expect(new Set(receiver.ids()).size).toBe(2);
  });

  test('of which an attempt is under way is left alone', async () => {
    const environment = await createEnvironment(server);
    const answer = Promise.withResolvers<number>();
    const receiver = await openReceiver(() => answer.promise);
    await subscribe(environment, 'Board', receiver.url);
    await queue(environment);
    await receiver.arrived(1);
    const { rowKey, row } = await rowWith(environment, 'delivery', '"label":"Board"');
    const { attemptTimestamp: _, ...rest } = row;
    for (const { error } of [
      await deleteRow(environment, 'delivery', rowKey),
      await replaceRow(environment, 'delivery', rowKey, rest),
    ]) {
      expect(error).toMatchObject({ status: 409, reason: 'attemptUnderWay' });
    }
    answer.resolve(204);
    await settle(environment);
    expect((await log(environment, { label: 'Board' })).deliveries[0]).toMatchObject({ state: 'delivered' });
  });

  test('does not say of itself that an attempt is under way', async () => {
    const environment = await createEnvironment(server);
    const { rowKey, row } = await delivered(environment);
    const { error } = await replaceRow(environment, 'delivery', rowKey, { ...row, attemptTimestamp: storyTimestamp });
    expect(error?.errors).toMatchObject([{ pointer: '/attemptTimestamp', keyword: 'not' }]);
  });
});

test('a destination that is enabled again gets what waits', async () => {
  const environment = await createEnvironment(server);
  const receiver = await openReceiver((nth) => (nth === 1 ? 410 : 204));
  await subscribe(environment, 'Board', receiver.url);
  await queue(environment);
  await settle(environment);
  expect((await log(environment, { label: 'Board' })).deliveries[0]).toMatchObject({ state: 'held' });
  const { rowKey, row } = await rowWith(environment, 'webhook', '"label":"Board"');
  await unwrap(replaceRow(environment, 'webhook', rowKey, withValue(row, 'webhook.disabledTimestamp', undefined)));
  await settle(environment);
  expect((await log(environment, { label: 'Board' })).deliveries[0]).toMatchObject({ state: 'delivered' });
});
