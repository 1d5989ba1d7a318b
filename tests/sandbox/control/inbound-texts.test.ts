import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import {
  createEnvironment,
  listenTo,
  setClock,
  setOrganizationState,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const maya = '+12025550121';
const stranger = '+12025550126';
const front = '+12025550101';
/** The number of an agent that was never published. */
const unpublished = '+12025550150';

type Text = Omit<ControlSchemas['InboundText'], 'from' | 'to' | 'text'> & { from?: string; to?: string };

async function text({ control }: TestEnvironment, more: Text = {}) {
  const body = { from: maya, to: front, text: 'Are you open on Saturdays?', ...more };
  const { data, error } = await control.POST('/_sandbox/simulate/inboundText', { body });
  if (!data) throw new Error(error.detail);
  return data;
}

async function messagesIn({ user }: TestEnvironment, conversationId = '') {
  const { conversation } = await unwrap(user.getConversation({ conversationId }));
  return conversation.messages.map(({ sender, text }) => [sender, text]);
}

async function rooms({ user }: TestEnvironment, inbox: 'priority' | 'junk') {
  const list = inbox === 'junk' ? user.listJunkConversations : user.listPriorityConversations;
  return (await unwrap(list({ paginate: false, unreadOnly: false }))).rooms.map(({ roomId }) => roomId);
}

describe('a text that comes in', () => {
  test('stands in its conversation, and the reply after it', async () => {
    const environment = await createEnvironment(server);
    const { conversationId, reply, roomId } = await text(environment, { from: stranger, contactName: 'Ada Penn' });
    expect(await messagesIn(environment, conversationId)).toEqual([
      ['contact', 'Are you open on Saturdays?'],
      ['agent', reply],
    ]);
    expect(await rooms(environment, 'priority')).toContain(roomId);
    const { rooms: all } = await unwrap(environment.user.listPriorityConversations());
    expect(all.find((room) => room.roomId === roomId)?.name).toBe('Ada Penn');
  });

  test('is told to webhooks, and so is the reply', async () => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'conversation');
    const { messageId, reply } = await text(environment);
    await receiver.arrived(2);
    expect(receiver.arrivals.map(({ payload }) => payload)).toMatchObject([
      { type: 'messageReceived', timestamp: storyTimestamp, data: { messageId } },
      { type: 'messageSent', timestamp: storyTimestamp, data: { text: reply } },
    ]);
  });

  test('for junk lands there unanswered and untold', async () => {
    const environment = await createEnvironment(server);
    const receiver = await listenTo(environment, 'conversation');
    const { roomId, reply } = await text(environment, { from: stranger, unwanted: true });
    expect(reply).toBeUndefined();
    expect(await rooms(environment, 'junk')).toContain(roomId);
    expect(await rooms(environment, 'priority')).not.toContain(roomId);
    await text(environment, { from: stranger, unwanted: false });
    expect(await rooms(environment, 'priority')).toContain(roomId);
    await setClock(environment, { advance: 'PT0S' });
    expect(receiver.arrivals).toHaveLength(2);
  });

  test('to an agent that was never published waits in the inbox', async () => {
    const environment = await createEnvironment(server);
    const { roomId, reply } = await text(environment, { to: unpublished });
    expect(reply).toBeUndefined();
    expect(await rooms(environment, 'priority')).toContain(roomId);
  });

  test('to a suspended organization waits in the inbox, and is answered no later either', async () => {
    const environment = await createEnvironment(server);
    await setOrganizationState(environment, 'suspended');
    const waiting = await text(environment, { from: stranger });
    expect(waiting.reply).toBeUndefined();
    await setOrganizationState(environment, 'active');
    expect(await rooms(environment, 'priority')).toContain(waiting.roomId);
    expect(await messagesIn(environment, waiting.conversationId)).toEqual([['contact', 'Are you open on Saturdays?']]);
    expect((await text(environment, { from: stranger })).reply).toBeDefined();
  });

  test('that a relay stops never happened', async () => {
    const stop = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"action":"stop"}' };
    const receiver = await openReceiver(() => stop);
    const environment = await createEnvironment(server);
    await unwrap(environment.admin.saveWebhookRelay({ type: 'exampleSMS', url: receiver.url, enabled: true }));
    const before = await unwrap(environment.user.listRecentMessages());
    expect(await text(environment, { providerMessageId: 'EX1' })).toEqual({ relayed: true });
    expect(receiver.arrivals[0]?.payload).toMatchObject({ type: 'relayInboundSms', data: { from: maya, to: front } });
    expect(await unwrap(environment.user.listRecentMessages())).toEqual(before);
  });

  test('of no provider goes nowhere else when the relay is off', async () => {
    const environment = await createEnvironment(server, { now: '2026-03-02T15:00:00Z', frozen: true });
    await unwrap(environment.admin.deleteWebhookRelay({ type: 'exampleSMS' }));
    expect((await text(environment)).relayed).toBe(false);
  });
});
