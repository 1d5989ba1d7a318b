import { describe, expect, it } from 'vitest';
import { receiveText, sendText } from '../../../../src/sandbox/modules/messaging/texts.ts';
import { worldTime } from '../../../../src/sandbox/service/starting-data.ts';
import {
  eventsOf,
  inboxOf,
  maya,
  messagesOf,
  openWatched,
  organizationId,
  stranger,
  unreadOf,
  used,
} from '../../../support/watched-sandbox.ts';

const spammer = '+12025550123';

describe('a text from a contact', () => {
  it('continues the conversation, and the agent answers', async () => {
    const world = await openWatched();
    const stored = await world.receive('Are you open on Saturdays?');
    expect(stored).toEqual({
      messageId: 'message_711',
      conversationId: 'conversation_601',
      roomId: '1002:4821',
      reply: 'Good question, Maya. I will find out and write back here.',
    });
    const [reply, text] = await messagesOf(world, stored.roomId);
    expect(text).toMatchObject({ messageId: 'message_711', sender: 'contact', timestamp: worldTime });
    expect(reply).toMatchObject({ messageId: 'message_712', sender: 'agent', text: stored.reply });
    expect((await inboxOf(world, 'priority'))[0]).toMatchObject({
      roomId: '1002:4821',
      lastMessage: stored.reply,
      lastMessageTimestamp: worldTime,
    });
    expect(await unreadOf(world)).not.toContain('1002:4821');
  });

  it('and its answer are two events, in order', async () => {
    const world = await openWatched();
    const { reply } = await world.receive('Thank you!');
    expect(await eventsOf(world)).toMatchObject([
      {
        type: 'messageReceived',
        timestamp: worldTime,
        organizationId,
        data: {
          messageId: 'message_711',
          conversationId: 'conversation_601',
          roomId: '1002:4821',
          agentId: 'agent_201',
          sender: 'contact',
          channel: 'text',
          contactName: 'Maya Reed',
          contactPhoneNumber: maya,
          text: 'Thank you!',
          timestamp: worldTime,
        },
      },
      { type: 'messageSent', data: { messageId: 'message_712', sender: 'agent', text: reply } },
    ]);
  });

  it('a day after the last one begins another conversation in the same room', async () => {
    const world = await openWatched();
    await world.advance(86_400);
    const stored = await world.receive('Hello again');
    expect(stored.roomId).toBe('1002:4821');
    expect(stored.conversationId).not.toBe('conversation_601');
    const ids = (await messagesOf(world, '1002:4821')).map(({ conversationId }) => conversationId);
    expect(ids.slice(0, 3)).toEqual([stored.conversationId, stored.conversationId, 'conversation_601']);
    expect((await world.receive('Are you there?')).conversationId).toBe(stored.conversationId);
  });

  it('from somebody unknown opens an unregistered room in the priority inbox', async () => {
    const world = await openWatched();
    const { roomId } = await world.receive('Hello', { from: stranger });
    expect((await inboxOf(world, 'priority'))[0]).toMatchObject({
      roomId,
      id: 4825,
      name: stranger,
      image: 'https://images.example.com/contacts/unknown.png',
      servicePhoneNumber: '+12025550101',
      unregistered: true,
      unregisteredDisplayName: stranger,
      destinationInboxType: '+12025550101',
      chatAgentCampaignId: 'campaign_31',
    });
    expect(roomId).toBe('1002:4825');
    const [received] = await eventsOf(world);
    expect(received).not.toHaveProperty('data.contactName');
  });

  it('with a name registers the contact in all rooms', async () => {
    const world = await openWatched();
    await world.receive('Hello', { from: stranger });
    await world.receive('Hello', { from: stranger, contactName: 'Ida Frost' });
    const [room] = await inboxOf(world, 'priority');
    expect(room).toMatchObject({
      name: 'Ida Frost',
      unregistered: false,
      image: 'https://images.example.com/contacts/4825.png',
    });
    expect(room).not.toHaveProperty('unregisteredDisplayName');
    const text = { organizationId, agentId: 'agent_202', from: stranger, to: '+12025550102', text: 'Hello' };
    await world.environment.change((change) => receiveText(change, { ...text, contactName: 'Ida Snow' }));
    expect((await inboxOf(world, 'priority')).slice(0, 2)).toMatchObject([
      { id: 4826, name: 'Ida Snow', image: 'https://images.example.com/contacts/4825.png' },
      { id: 4825, name: 'Ida Snow' },
    ]);
  });

  it('to another number of a known contact stands in a room of its own', async () => {
    const world = await openWatched();
    const text = { organizationId, agentId: 'agent_202', from: maya, to: '+12025550102', text: 'Is it on time?' };
    const { roomId } = await world.environment.change((change) => receiveText(change, text));
    const [room] = await inboxOf(world, 'priority');
    expect(room).toMatchObject({ roomId, name: 'Maya Reed', servicePhoneNumber: '+12025550102', unregistered: false });
    expect(roomId).toBe('1002:4825');
  });

  it('to an agent that was never published waits unread', async () => {
    const world = await openWatched();
    const text = { organizationId, agentId: 'agent_203', from: maya, to: '+12025550150', text: 'Hello' };
    const stored = await world.environment.change((change) => receiveText(change, text));
    expect(stored).not.toHaveProperty('reply');
    expect((await inboxOf(world, 'priority', true))[0]).toMatchObject({ roomId: stored.roomId, lastMessage: 'Hello' });
    expect(await eventsOf(world)).toMatchObject([{ type: 'messageReceived' }]);
  });

  it('is answered otherwise each time, and otherwise again once a task is behind the conversation', async () => {
    const world = await openWatched();
    const text = 'The gate is open.';
    const replyTo = async (to: string) => (await world.receive(text, { from: to })).reply;
    expect(await replyTo(stranger)).toBe('Thank you for your message. How can I help?');
    expect(await replyTo(stranger)).toBe('I see. Could you tell me a little more?');
    const task = { organizationId, agentId: 'agent_201', from: '+12025550101', text: 'See you.', context: 'A visit.' };
    for (const to of [stranger, '+12025550191']) {
      await world.environment.change((change) => sendText(change, { ...task, to }));
      expect(await replyTo(to)).toBe('Thank you. I have passed that on to the office.');
    }
  });

  it('counts its segments and those of the answer', async () => {
    const world = await openWatched();
    const before = await used(world, 'texts');
    await world.receive('x'.repeat(161));
    expect(await used(world, 'texts')).toBe(before + 3);
  });
});

describe('an unwanted text', () => {
  it('moves its room to junk, unanswered and without an event', async () => {
    const world = await openWatched();
    const stored = await world.receive('You have won!', { unwanted: true });
    expect(stored).toEqual({ messageId: 'message_711', conversationId: 'conversation_601', roomId: '1002:4821' });
    expect((await inboxOf(world, 'priority')).map(({ roomId }) => roomId)).not.toContain('1002:4821');
    expect((await inboxOf(world, 'junk'))[0]).toMatchObject({ roomId: '1002:4821', lastMessage: 'You have won!' });
    expect(await eventsOf(world)).toEqual([]);
  });

  it('takes what was said in its room out of the recent messages, and a wanted one puts it back', async () => {
    const world = await openWatched();
    const recent = async () => (await world.client().listRecentMessages()).data;
    expect(await recent()).toMatchObject({ success: true, message: 'Messages retrieved.' });
    const { totalMessages = 0 } = (await recent()) ?? {};
    await world.receive('You have won!', { unwanted: true });
    // Four of the room are in the starting data.
    expect(await recent()).toMatchObject({ totalMessages: totalMessages - 4 });
    expect((await recent())?.messages.some(({ roomId }) => roomId === '1002:4821')).toBe(false);
    expect(await messagesOf(world, '1002:4821')).toHaveLength(5);
    const { reply } = await world.receive('Sorry, wrong window.', { unwanted: false });
    expect(reply).toBeDefined();
    expect(await recent()).toMatchObject({ totalMessages: totalMessages + 3 });
    expect(await eventsOf(world)).toHaveLength(2);
  });

  it('of somebody new opens a room in junk', async () => {
    const world = await openWatched();
    const { roomId } = await world.receive('You have won!', { from: stranger, unwanted: true });
    expect((await inboxOf(world, 'junk'))[0]).toMatchObject({ roomId, name: stranger });
  });

  it('is what everything in a junk room is, unless told otherwise', async () => {
    const world = await openWatched();
    expect(await world.receive('Did you get it?', { from: spammer })).not.toHaveProperty('reply');
    expect((await inboxOf(world, 'junk', true))[0]).toMatchObject({
      roomId: '1002:4823',
      lastMessage: 'Did you get it?',
    });
    expect(await eventsOf(world)).toEqual([]);
  });
});

describe('a text from an agent', () => {
  const reminder = { organizationId, agentId: 'agent_202', from: '+12025550102', text: 'See you at nine.' };

  it('opens a read room and is an event', async () => {
    const world = await openWatched();
    const text = { ...reminder, to: stranger, contactName: 'Ida Frost', context: 'She may cancel.' };
    const stored = await world.environment.change((change) => sendText(change, text));
    expect(stored).toEqual({ messageId: 'message_711', conversationId: 'conversation_605', roomId: '1002:4825' });
    expect((await inboxOf(world, 'priority'))[0]).toMatchObject({ name: 'Ida Frost', lastMessage: 'See you at nine.' });
    expect(await unreadOf(world)).not.toContain(stored.roomId);
    expect((await messagesOf(world, stored.roomId))[0]).toMatchObject({ sender: 'agent', text: 'See you at nine.' });
    expect(await eventsOf(world)).toMatchObject([{ type: 'messageSent', data: { contactName: 'Ida Frost' } }]);
  });

  it('registers a contact without a name and renames nobody', async () => {
    const world = await openWatched();
    await world.receive('Hello', { from: stranger });
    for (const to of [stranger, maya]) {
      const text = { ...reminder, to, contactName: 'Ms Frost' };
      await world.environment.change((change) => sendText(change, text));
    }
    const names = new Map((await inboxOf(world, 'priority')).map(({ id, name }) => [id, name]));
    expect([4825, 4826, 4827, 4821].map((id) => names.get(id))).toEqual([
      'Ms Frost',
      'Ms Frost',
      'Maya Reed',
      'Maya Reed',
    ]);
  });

  it('makes an unread room read', async () => {
    const world = await openWatched();
    await world.environment.change((change) => sendText(change, { ...reminder, to: '+12025550122' }));
    expect(await unreadOf(world)).not.toContain('1002:4822');
  });
});
