import { describe, expect, it } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import type { ApiClient } from '../../../../src/client/client.ts';
import { allRecent, allRooms, priority } from '../../../support/inboxes.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { eventsOf, openWatched, used } from '../../../support/watched-sandbox.ts';

const day = 86_400;

interface ExternalMessage {
  platform: string;
  contactId: string;
  contactName?: string;
  text: string;
}

async function tell(client: ApiClient, body: ExternalMessage, agentId = 'agent_201') {
  const { data } = await client.sendExternalMessage({ agentId, ...body });
  if (!data?.reply) throw new Error('The agent did not reply.');
  return { ...data, reply: data.reply };
}

describe('an external message', () => {
  const hello = { platform: 'exampleChat', contactId: 'visitor-9', contactName: 'Ida Frost', text: 'Hello' };

  it('begins a conversation that shows both sides', async () => {
    const client = (await openSandbox()).client('demo-user');
    const answer = await tell(client, hello);
    expect(answer).toMatchObject({
      success: true,
      message: 'The agent has replied.',
      reply: { messageId: 'message_712', sender: 'agent', channel: 'external', text: 'Hello, Ida! How can I help?' },
      conversation: {
        conversationId: 'conversation_605',
        agentId: 'agent_201',
        channel: 'external',
        platform: 'exampleChat',
        contactId: 'visitor-9',
        contactName: 'Ida Frost',
        messages: [{ messageId: 'message_711', sender: 'contact', text: 'Hello' }, { messageId: 'message_712' }],
      },
    });
    const { data } = await client.getConversation({ conversationId: answer.conversation.conversationId });
    expect(data?.conversation).toEqual(answer.conversation);
    expect(data?.conversation.messages.at(-1)).toEqual(answer.reply);
  });

  it('is among the recent messages, its reply above it, and in no room', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await allRecent(client);
    const rooms = await allRooms(client, priority);
    await tell(client, hello);
    const { data } = await client.listRecentMessages({ [PageSize.name]: 2 });
    expect(data?.totalMessages).toBe(before.length + 2);
    expect(data?.messages.map(({ messageId }) => messageId)).toEqual(['message_712', 'message_711']);
    expect(data?.messages.some(({ roomId }) => roomId !== undefined)).toBe(false);
    expect(await allRooms(client, priority)).toEqual(rooms);
  });

  it('has the name that was sent last, to whichever agent, also within a second', async () => {
    const client = (await openSandbox()).client('demo-user');
    const { contactName: _, ...unnamed } = hello;
    await tell(client, hello);
    await tell(client, { ...hello, contactName: 'Ida' }, 'agent_202');
    await tell(client, { ...hello, contactName: 'Frost' });
    const { conversation: last } = await tell(client, unnamed, 'agent_202');
    expect(last.contactName).toBe('Frost');
  });

  it('continues the conversation until a day has passed', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    const first = await tell(client, hello);
    await world.advance(day - 1);
    const second = await tell(client, hello);
    await world.advance(day);
    const third = await tell(client, hello);
    expect(second.conversation).toMatchObject({
      conversationId: first.conversation.conversationId,
      timestamp: first.conversation.timestamp,
      messages: { length: 4 },
    });
    expect(third.conversation.conversationId).not.toBe(first.conversation.conversationId);
    expect(third.conversation.messages).toHaveLength(2);
  });

  it('of another contact, platform or agent is another conversation', async () => {
    const client = (await openSandbox()).client('demo-user');
    const ids = [
      await tell(client, hello),
      await tell(client, { ...hello, contactId: 'visitor-10' }),
      await tell(client, { ...hello, platform: 'otherChat' }),
      await tell(client, hello, 'agent_202'),
      await tell(client, hello),
    ].map((answer) => answer.conversation.conversationId);
    expect(ids).toEqual(['605', '606', '607', '608', '605'].map((number) => `conversation_${number}`));
  });

  it('without a name keeps the one sent before, also for the next conversation', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    await tell(client, hello);
    const { contactName: _, ...nameless } = hello;
    expect((await tell(client, nameless)).conversation.contactName).toBe('Ida Frost');
    await world.advance(2 * day);
    expect((await tell(client, nameless)).conversation.contactName).toBe('Ida Frost');
    expect((await tell(client, { ...hello, contactName: 'Ida Snow' })).conversation.contactName).toBe('Ida Snow');
    await world.advance(2 * day);
    expect((await tell(client, nameless)).conversation.contactName).toBe('Ida Snow');
    const stranger = await tell(client, { ...nameless, contactId: 'visitor-11', text: 'Hello' });
    expect(stranger.conversation.contactName).toBe('visitor-11');
    expect(stranger.reply.text).toBe('Hello! How can I help?');
  });

  it('and its reply are events that name platform and contact, and no texts to pay for', async () => {
    const world = await openWatched();
    const before = await used(world, 'texts');
    await tell(world.client(), hello);
    const contact = { platform: 'exampleChat', contactId: 'visitor-9', contactName: 'Ida Frost' };
    expect(await eventsOf(world)).toMatchObject([
      { type: 'messageReceived', data: contact },
      { type: 'messageSent', data: contact },
    ]);
    expect(await used(world, 'texts')).toBe(before);
  });

  it('sent twice is two messages', async () => {
    const client = (await openSandbox()).client('demo-user');
    await tell(client, hello);
    expect((await tell(client, hello)).conversation.messages).toHaveLength(4);
  });

  it('of more than 1000 shows the newest 1000', async () => {
    const client = (await openSandbox()).client('demo-user');
    for (let i = 0; i < 500; i++) await tell(client, hello);
    const { conversation: full, reply } = await tell(client, hello);
    expect(full.messages).toHaveLength(1000);
    expect(full.messages[0]?.messageId).toBe('message_713');
    expect(full.messages.at(-1)).toEqual(reply);
  });

  it('to an agent that was never published is refused and recorded nowhere', async () => {
    const client = (await openSandbox()).client('demo-user');
    const before = await allRecent(client);
    const { response, error } = await client.sendExternalMessage({ agentId: 'agent_203', ...hello });
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ detail: 'The agent agent_203 was never published. Publish it first.' });
    expect(await allRecent(client)).toEqual(before);
    expect((await tell(client, hello)).conversation.conversationId).toBe('conversation_605');
  });

  it('to an unknown agent, or one of another organization, finds none', async () => {
    const world = await openSandbox();
    for (const [token, agentId] of [['demo-user', 'agent_999'] as const, ['demo-dental-admin', 'agent_201'] as const]) {
      const { response, error } = await world.client(token).sendExternalMessage({ agentId, ...hello });
      expect(response.status).toBe(404);
      expect(error).toMatchObject({ detail: `There is no agent ${agentId}.` });
    }
  });
});
