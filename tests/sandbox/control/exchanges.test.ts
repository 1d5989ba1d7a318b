import { describe, expect, test } from 'vitest';
import { AgentCreation } from '../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { queueTask, readTask } from '../modules/tasks/queueing.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import {
  createEnvironment,
  listenTo,
  setClock,
  setOrganizationState,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const maya = '+12025550121';
const front = '+12025550101';

const call = ({ control }: TestEnvironment, more: Partial<ControlSchemas['InboundCall']> = {}) =>
  control.POST('/_sandbox/simulate/inboundCall', { body: { from: maya, to: front, ...more } });

const end = ({ control }: TestEnvironment, taskId: string, outcome: ControlSchemas['TaskOutcome']['outcome']) =>
  control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId, outcome } });

/** The control API as an admin of another organization of the environment has it. */
const elsewhere = (environment: TestEnvironment) =>
  createControlClient({ ...environment, token: `demo-bakery-admin-${environment.id}` });

async function textsIn({ user }: TestEnvironment, conversationId = '') {
  const { conversation } = await unwrap(user.getConversation({ conversationId }));
  return conversation.messages.map(({ text }) => text);
}

describe('a call that comes in', () => {
  test('is held as calls to the agent are, where nobody says what was said', async () => {
    const environment = await createEnvironment(server);
    const { data } = await call(environment, { contactName: 'Ada Penn', from: '+12025550126' });
    const agent = { agentId: 'agent_201' };
    const { live } = await unwrap(environment.admin.getLiveAgent(agent));
    const [first, second] = await textsIn(environment, data?.conversationId);
    expect(first).toBe(live.configuration.greeting);
    expect(second).toBe('Hello, this is Ada Penn. I would like to make an appointment.');
    const { rooms } = await unwrap(environment.user.listPriorityConversations());
    expect(rooms.map(({ name }) => name)).toContain('Ada Penn');
  });

  test('may last as long as the agent may talk', async () => {
    const environment = await createEnvironment(server);
    expect((await call(environment, { durationSeconds: 900 })).response.status).toBe(200);
  });

  test('is missed while the organization is suspended', async () => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'call');
    await setOrganizationState(environment, 'suspended');
    await environment.control.POST('/_sandbox/simulate/missedCall', { body: { from: maya, to: front } });
    await setOrganizationState(environment, 'active');
    await setClock(environment, { advance: 'PT0S' });
    expect(receiver.arrivals.map(({ payload }) => payload)).toMatchObject([
      { type: 'callMissed', data: { reason: 'agentUnavailable' } },
    ]);
  });

  test('finds nobody at the number of another organization', async () => {
    const control = elsewhere(await createEnvironment(server));
    const { error } = await control.POST('/_sandbox/simulate/inboundCall', { body: { from: maya, to: front } });
    const detail = 'No agent of the organization org_303 has the number +12025550101.';
    expect(error).toMatchObject({ status: 404, detail });
  });
});

describe('a text that comes in', () => {
  test('finds nobody where its number was given back while a relay was asked', async () => {
    const environment = await createEnvironment(server);
    const receiver = await openReceiver(async () => {
      const number = { phoneNumber: front };
      await unwrap(environment.admin.returnPhoneNumber(number));
      return 204;
    });
    const relay = { url: receiver.url, enabled: true };
    await unwrap(environment.admin.saveWebhookRelay({ type: 'exampleSMS', ...relay }));
    const body = { from: maya, to: front, text: 'Hello?' };
    const { error } = await environment.control.POST('/_sandbox/simulate/inboundText', { body });
    const detail = 'No agent of the organization org_301 has the number +12025550101.';
    expect(error).toMatchObject({ status: 404, detail });
  });
});

describe('an end of a task', () => {
  test('is chosen by its own organization alone', async () => {
    const environment = await createEnvironment(server);
    const body = { taskId: 'task_1043', outcome: 'completed' } as const;
    const { error } = await elsewhere(environment).POST('/_sandbox/simulate/taskOutcome', { body });
    expect(error).toMatchObject({ status: 404, detail: 'There is no task task_1043.' });
  });

  test('fits a text or a call', async () => {
    const environment = await createEnvironment(server);
    const { taskId } = await queueTask(environment.user, { type: 'text', context: 'Ask for the new address.' });
    const before = await end(environment, taskId, 'undelivered');
    expect(before.error?.detail).toBe(`The task ${taskId} is queued. Only a task in progress can end.`);
    await setClock(environment, { advance: 'PT5S' });
    expect((await readTask(environment.user, taskId)).state).toBe('inProgress');
    expect((await end(environment, taskId, 'busy')).error).toMatchObject({
      status: 409,
      detail: `The task ${taskId} is a text; busy is an outcome for calls.`,
    });
    const { data } = await end(environment, taskId, 'undelivered');
    expect(data).toMatchObject({ taskId, state: 'failed', failureReason: 'undelivered' });
  });

  test('is told without a conversation where there was none', async () => {
    const { data } = await end(await createEnvironment(server), 'task_1043', 'noAnswer');
    expect(data).toEqual({ taskId: 'task_1043', state: 'failed', failureReason: 'noAnswer' });
  });
});

test('what waits for a suspended organization goes on once it is active again', async () => {
  const environment = await createEnvironment(server);
  const { taskId } = await queueTask(environment.user);
  await setOrganizationState(environment, 'suspended');
  await setClock(environment, { advance: 'PT10M' });
  await setOrganizationState(environment, 'active');
  expect((await readTask(environment.user, taskId)).state).toBe('inProgress');
});

test('an agent that transfers calls is set up with the number to which it does', async () => {
  const environment = await createEnvironment(server);
  const body = { name: 'Showroom', transferWhen: 'asked', transferNumber: maya } as const;
  const { data } = await environment.control.POST('/_sandbox/simulate/agentCreated', { body });
  const params = { agentId: data?.agentId ?? '' };
  const { live } = await unwrap(environment.admin.getLiveAgent(params));
  expect(live.configuration).toMatchObject(body);
});

test('an agent that is set up is like others of which nothing but the name is known', async () => {
  const environment = await createEnvironment(server);
  const { data } = await environment.control.POST('/_sandbox/simulate/agentCreated', { body: { name: 'Showroom' } });
  const params = { agentId: data?.agentId ?? '' };
  const { staging } = await unwrap(environment.admin.getStagingAgent(params));
  expect(staging).toMatchObject({ updatedTimestamp: 1_772_463_600, updatedBy: 1002 });
  const defaults = Object.entries(AgentCreation.properties).flatMap(([name, property]) =>
    'default' in property && name !== 'published' ? [[name, property.default] as const] : [],
  );
  expect(staging.configuration).toEqual({ name: 'Showroom', ...Object.fromEntries(defaults) });
});
