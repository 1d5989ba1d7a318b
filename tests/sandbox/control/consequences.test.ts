import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import {
  createEnvironment,
  listenTo,
  setOrganizationState,
  statusOf,
  storyTimestamp,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const maya = '+12025550121';
const front = '+12025550101';
/** The number of an agent that was never published. */
const unpublished = '+12025550150';

describe('a call that comes in', () => {
  const transcript = [
    { sender: 'agent', text: 'Larkfield, hello.' },
    { sender: 'contact', text: 'Wrong number.' },
  ] as const;

  test('has been held, with what was said spread over it', async () => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'call');
    const body = { from: maya, to: front, transcript: [...transcript], durationSeconds: 90 };
    const { data } = await environment.control.POST('/_sandbox/simulate/inboundCall', { body });
    const params = { conversationId: data?.conversationId ?? '' };
    const { conversation } = await unwrap(environment.user.getConversation(params));
    expect(conversation).toMatchObject({ channel: 'call', agentId: 'agent_201' });
    expect(conversation.messages).toMatchObject([
      { ...transcript[0], timestamp: storyTimestamp - 90 },
      { ...transcript[1], timestamp: storyTimestamp - 45 },
    ]);
    await receiver.arrived(1);
    expect(receiver.arrivals[0]?.payload).toMatchObject({
      type: 'callEnded',
      data: { ...(data && { callId: data.callId }), durationSeconds: 90 },
    });
  });

  test.each([
    [900, 48],
    [30, 30],
  ])(
    'lasts at most as long as the agent may talk: of %i seconds %i, if nobody says how long',
    async (most, duration) => {
      const environment = await createEnvironment(server);
      const agent = { agentId: 'agent_201' };
      await unwrap(environment.admin.updateAgent({ ...agent, maxCallSeconds: most }));
      await unwrap(environment.admin.publishAgent(agent));
      const receiver = await listenTo(environment, 'call');
      await environment.control.POST('/_sandbox/simulate/inboundCall', { body: { from: maya, to: front } });
      await receiver.arrived(1);
      const data = { startedTimestamp: storyTimestamp - duration, durationSeconds: duration };
      expect(receiver.arrivals[0]?.payload).toMatchObject({ type: 'callEnded', data });
    },
  );

  test.each([
    [front, 'callerHungUp'],
    [unpublished, 'agentUnavailable'],
  ])('to %s and is missed is told with the reason %s', async (to, reason) => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'call');
    const { data } = await environment.control.POST('/_sandbox/simulate/missedCall', { body: { from: maya, to } });
    await receiver.arrived(1);
    const told = { callId: data?.callId, from: maya, to, reason };
    expect(receiver.arrivals[0]?.payload).toMatchObject({ type: 'callMissed', data: told });
  });
});

describe('a task that ends as it was chosen', () => {
  test.each([
    ['completed', { state: 'completed' }],
    ['noAnswer', { state: 'failed', failureReason: 'noAnswer' }],
    ['busy', { state: 'failed', failureReason: 'busy' }],
    ['unreachable', { state: 'failed', failureReason: 'unreachable' }],
  ] as const)('%s is %j, ended now', async (outcome, ended) => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'task');
    const { data } = await environment.control.POST('/_sandbox/simulate/taskOutcome', {
      body: { taskId: 'task_1043', outcome },
    });
    expect(data).toMatchObject({ taskId: 'task_1043', ...ended });
    const { task } = await unwrap(environment.user.getTask({ taskId: 'task_1043' }));
    expect(task).toMatchObject({ ...ended, endedTimestamp: storyTimestamp });
    expect(task.conversationId).toBe(data?.conversationId);
    await receiver.arrived(1);
    expect(receiver.arrivals[0]?.payload).toMatchObject({
      type: 'taskChanged',
      data: { taskId: 'task_1043', state: ended.state },
    });
  });

  test('ends once', async () => {
    const { control } = await createEnvironment(server);
    const end = () =>
      control.POST('/_sandbox/simulate/taskOutcome', { body: { taskId: 'task_1043', outcome: 'completed' } });
    const statuses = (await Promise.all([end(), end(), end()])).map(({ response }) => response.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });
});

test('an agent that asks a Zap waits for one answer', async () => {
  const environment = await createEnvironment(server);
  const body = { agentId: 'agent_201', text: 'Is the office open?' };
  const { data } = await environment.control.POST('/_sandbox/simulate/zapierRequest', { body });
  const params = { agentId: 'agent_201' };
  const respond = () =>
    environment.user.respondToZapier({ ...params, requestId: data?.requestId ?? '', text: 'It is.' });
  expect((await respond()).response.status).toBe(200);
  expect((await respond()).response.status).toBe(409);
});

test('an invitation that is accepted makes an active admin with a token that works', async () => {
  const environment = await createEnvironment(server);
  const accept = () =>
    environment.control.POST('/_sandbox/simulate/invitationAccepted', { body: { userId: 1004, name: 'Jo Vale' } });
  const { data } = await accept();
  const { admins } = await unwrap(environment.client(data?.token ?? '').listAdmins());
  expect(admins.find(({ userId }) => userId === 1004)).toMatchObject({ name: 'Jo Vale', state: 'active' });
  expect((await accept()).error?.detail).toBe(
    'The user 1004 is already active. Only a pending invitation can be accepted.',
  );
});

test('the registrar’s answer is the registration’s state', async () => {
  const environment = await createEnvironment(server);
  const say = (body: ControlSchemas['SipRegistrarAnswer']) =>
    environment.control.POST('/_sandbox/simulate/sipRegistration', { body });
  const registration = async () => (await unwrap(environment.admin.getSipRegistration())).registration;
  expect((await say({ state: 'failed' })).data).toEqual({
    state: 'failed',
    failureReason: 'The registrar answered 403 Forbidden.',
  });
  expect(await registration()).toMatchObject({ state: 'failed' });
  expect((await say({ state: 'registered' })).data).toEqual({ state: 'registered' });
  expect(await registration()).toMatchObject({ state: 'registered' });
  expect(await registration()).not.toHaveProperty('failureReason');
});

test('a billing event reaches the billing relay as it was sent', async () => {
  const receiver = await openReceiver();
  const environment = await createEnvironment(server);
  const settings = { url: receiver.url, enabled: true };
  await unwrap(environment.admin.saveWebhookRelay({ type: 'exampleBilling', ...settings }));
  const body = { body: 'event=invoice.paid', contentType: 'application/x-www-form-urlencoded' };
  expect((await environment.control.POST('/_sandbox/simulate/billingEvent', { body })).data).toEqual({ relayed: true });
  expect(receiver.arrivals[0]?.payload).toMatchObject({ type: 'relayBillingEvent', data: { providerRequest: body } });
});

test('a suspended organization’s tokens are refused, until it is active again; the control API takes them', async () => {
  const environment = await createEnvironment(server);
  for (const state of ['suspended', 'suspended', 'active'] as const) {
    expect((await setOrganizationState(environment, state)).data).toEqual({ organizationId: 'org_301', state });
    for (const token of Object.values(environment.tokens)) {
      expect(await statusOf(server, token)).toBe(state === 'active' ? 200 : 403);
      expect(await statusOf(server, token, '/_sandbox/clock')).toBe(200);
    }
  }
});

test('a one-time token does not do for the control API, and is not used up by it', async () => {
  const environment = await createEnvironment(server);
  const { token } = await unwrap(environment.admin.generateOneTimeToken());
  expect(await statusOf(server, token.token, '/_sandbox/clock')).toBe(401);
  expect(await statusOf(server, token.token)).toBe(200);
});
