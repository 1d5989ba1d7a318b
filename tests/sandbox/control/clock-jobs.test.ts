import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { unwrap } from '../../../src/client/client.ts';
import { queueTask, readTask } from '../modules/tasks/queueing.ts';
import { attemptTimes } from '../modules/webhooks/retry-times.ts';
import { hold, inTurn, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import {
  createEnvironment,
  remove,
  setClock,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const empty = { now: '2026-03-02T15:00:00Z', frozen: true, seed: 'empty' } as const;

const subscribe = ({ admin }: TestEnvironment, url: string) =>
  unwrap(admin.addWebhook({ label: 'Board', url, type: 'task' }));

const deliveries = async ({ control }: TestEnvironment) =>
  (await control.GET('/_sandbox/deliveries', { params: { query: { label: 'Board' } } })).data?.deliveries ?? [];

/** An agent of the demo data that is live and has a number. */
const agentId = 'agent_202';

describe('what falls due while the clock moves', () => {
  test('happens at its own time: a task that begins and ends on the way', async () => {
    const environment = await createEnvironment(server);
    const { taskId } = await queueTask(environment.user, { agentId });
    await setClock(environment, { advance: 'PT6H' });
    const task = await readTask(environment.user, taskId);
    expect(task).toMatchObject({ state: 'completed', startedTimestamp: storyTimestamp + 5 });
    // It rings for 5 seconds and the talk is 56 seconds long, as the last digits of the number say.
    expect(task.endedTimestamp).toBe(storyTimestamp + 5 + 5 + 56);
  });

  test('happens in order, whether the clock moves in one step or in many', async () => {
    const story = async (steps: readonly string[]) => {
      const environment = await createEnvironment(server);
      for (const ending of [41, 42, 97, 98])
        await queueTask(environment.user, { agentId, phoneNumber: `+120255502${ending}` });
      for (const advance of steps) await setClock(environment, { advance });
      const { data } = await environment.user.listTasks({ [PageSize.name]: 100 });
      const { data: log } = await environment.control.GET('/_sandbox/deliveries', {
        params: { query: { [PageSize.name]: 100 } },
      });
      return { tasks: data?.tasks, log: log?.deliveries };
    };
    const once = await story(['PT10M']);
    expect(once.tasks?.length).toBeGreaterThan(4);
    expect(await story(['PT1S', 'PT59S', 'PT4M', 'PT5M'])).toEqual(once);
  });

  test('has happened when the answer comes: a webhook that is sent and sent again', async () => {
    const receiver = await openReceiver(inTurn(503, 500, 204));
    const [, second = 0, third = 0] = attemptTimes;
    const environment = await createEnvironment(server);
    await subscribe(environment, receiver.url);
    await queueTask(environment.user, { agentId, phoneNumber: '+12025550241' });
    await setClock(environment, { advance: 'PT0S' });
    expect(await deliveries(environment)).toMatchObject([
      {
        state: 'retrying',
        nextAttemptTimestamp: storyTimestamp + second,
        attempts: [{ timestamp: storyTimestamp, status: 503 }],
      },
    ]);
    await setClock(environment, { advance: `PT${third}S` });
    const [first] = (await deliveries(environment)).reverse();
    expect(first).toMatchObject({
      state: 'delivered',
      attempts: [
        { timestamp: storyTimestamp, status: 503 },
        { timestamp: storyTimestamp + second, status: 500 },
        { timestamp: storyTimestamp + third, status: 204 },
      ],
    });
  });

  test('arrives in order, each event with its own time', async () => {
    const receiver = await openReceiver();
    const environment = await createEnvironment(server);
    await subscribe(environment, receiver.url);
    const { taskId } = await queueTask(environment.user, { agentId });
    await setClock(environment, { advance: 'PT1H' });
    const own = receiver.arrivals
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes(`"${taskId}"`));
    expect(own).toMatchObject([
      { timestamp: storyTimestamp, data: { state: 'queued' } },
      { timestamp: storyTimestamp + 5, data: { state: 'inProgress' } },
      // It is answered, and has a conversation from then on.
      { timestamp: storyTimestamp + 10, data: { state: 'inProgress' } },
      { timestamp: storyTimestamp + 66, data: { state: 'completed' } },
    ]);
  });

  test('is waited for also where nothing moves', async () => {
    const { released, release } = hold();
    const receiver = await openReceiver(async () => {
      await released;
      return 204;
    });
    const environment = await createEnvironment(server);
    await subscribe(environment, receiver.url);
    await queueTask(environment.user, { agentId });
    await receiver.arrived(1);
    expect((await deliveries(environment))[0]?.state).toBe('waiting');
    let over = false;
    const waiting = setClock(environment, { advance: 'PT0S' }).then((answer) => {
      over = true;
      return answer;
    });
    // The clock can be read meanwhile, and the answer to that comes before the other one.
    expect((await environment.control.GET('/_sandbox/clock')).data?.timestamp).toBe(storyTimestamp);
    expect(over).toBe(false);
    release();
    expect((await waiting).response.status).toBe(200);
    expect((await deliveries(environment))[0]?.state).toBe('delivered');
  });
});

test('two moves at once both count, the second one from where the first one ended', async () => {
  const { released, release } = hold();
  const receiver = await openReceiver(async () => {
    await released;
    return 204;
  });
  const environment = await createEnvironment(server);
  await subscribe(environment, receiver.url);
  await queueTask(environment.user, { agentId });
  await receiver.arrived(1);
  // Both wait for the receiver, the second one for the first besides.
  const moves = [setClock(environment, { advance: 'PT1M' }), setClock(environment, { advance: 'PT1M' })];
  await environment.control.GET('/_sandbox/clock');
  release();
  const times = (await Promise.all(moves)).map(({ data }) => data?.timestamp);
  expect(times.toSorted()).toEqual([storyTimestamp + 60, storyTimestamp + 120]);
});

describe('expiry goes by the clock', () => {
  test('of one-time tokens', async () => {
    const environment = await createEnvironment(server, empty);
    const make = async () => (await unwrap(environment.admin.generateOneTimeToken())).token.token;
    const inTime = await make();
    const late = await make();
    await setClock(environment, { advance: 'PT4M59S' });
    expect((await environment.client(inTime).listTasks()).response.status).toBe(200);
    await setClock(environment, { advance: 'PT1S' });
    expect((await environment.client(late).listTasks()).response.status).toBe(401);
  });

  test('of invitations', async () => {
    const environment = await createEnvironment(server);
    await setClock(environment, { advance: 'P30D' });
    const { error } = await environment.control.POST('/_sandbox/simulate/invitationAccepted', {
      body: { userId: 1004 },
    });
    expect(error).toMatchObject({ status: 404, detail: 'There is no invitation for user 1004.' });
  });
});

test('a running clock lets things happen by itself', async () => {
  const receiver = await openReceiver();
  const environment = await createEnvironment(server, { now: '2026-03-02T15:00:00Z' });
  await subscribe(environment, receiver.url);
  const { taskId } = await queueTask(environment.user, { agentId });
  await receiver.arrived(1);
  // It begins five seconds after it was queued; nobody has to wait for all of them.
  await setClock(environment, { advance: 'PT3S' });
  await expect
    .poll(async () => (await readTask(environment.user, taskId)).state, { timeout: 10_000 })
    .toBe('inProgress');
});

test('an environment that is deleted sends nothing any more', async () => {
  const receiver = await openReceiver(() => 503);
  const environment = await createEnvironment(server);
  await subscribe(environment, receiver.url);
  await queueTask(environment.user, { agentId });
  await setClock(environment, { advance: 'PT0S' });
  expect(receiver.arrivals).toHaveLength(1);
  await remove(environment);
  expect((await setClock(environment, { advance: 'P1D' })).response.status).toBe(401);
  expect(receiver.arrivals).toHaveLength(1);
});
