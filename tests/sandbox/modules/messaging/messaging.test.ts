import { describe, expect, it } from 'vitest';
import { PageNumber, PageSize } from '../../../../generated/parameters.ts';
import type { ApiClient } from '../../../../src/client/client.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { declared } from '../../../support/contract.ts';
import { allRecent, allRooms, junk, priority } from '../../../support/inboxes.ts';
import { openSandbox } from '../../../support/sandbox.ts';

const day = 86_400;

/** The records in what the contract shows as the operation's answers. */
function shown(id: OperationId, name: 'rooms' | 'messages', key: 'roomId' | 'messageId'): unknown[] {
  const response = declared.find((operation) => operation.id === id)?.responses.get('200');
  const records = new Map<unknown, unknown>();
  for (const body of response?.content.get('application/json')?.examples.values() ?? []) {
    for (const record of Object(body)[name]) records.set(record[key], record);
  }
  return [...records.values()];
}

function example(id: OperationId, name: string): unknown {
  const response = declared.find((operation) => operation.id === id)?.responses.get('200');
  return response?.content.get('application/json')?.examples.get(name);
}

describe('the starting data', () => {
  it('has the rooms of the examples', async () => {
    const client = (await openSandbox()).client('demo-user');
    const rooms = { priority: await allRooms(client, priority), junk: await allRooms(client, junk) };
    expect(rooms.priority).toEqual(expect.arrayContaining(shown('listPriorityConversations', 'rooms', 'roomId')));
    expect(rooms.junk).toEqual(expect.arrayContaining(shown('listJunkConversations', 'rooms', 'roomId')));
    const unread = [...(await allRooms(client, priority, true)), ...(await allRooms(client, junk, true))];
    const ids = unread.map(({ roomId }) => roomId);
    expect(ids).toEqual(expect.arrayContaining(['1002:4822', '1002:4823']));
    expect(ids).not.toContain('1002:4821');
    expect(ids).not.toContain('1002:4824');
  });

  it('has the messages of the examples', async () => {
    const client = (await openSandbox()).client('demo-user');
    expect(await allRecent(client)).toEqual(
      expect.arrayContaining(shown('listRecentMessages', 'messages', 'messageId')),
    );
    for (const [name, roomId, nth] of [
      ['texts', '1002:4821', 0] as const,
      ['textsAndCall', '1002:4822', 0] as const,
      ['pastTheEnd', '1002:4822', 1] as const,
    ]) {
      const { data } = await client.listRoomMessages({ roomId, ...pageQuery(nth, PageSize.default) });
      expect(data).toEqual(example('listRoomMessages', name));
    }
  });

  it('has the conversations of the examples', async () => {
    const client = (await openSandbox()).client('demo-user');
    for (const [name, conversationId] of [
      ['texts', 'conversation_601'] as const,
      ['call', 'conversation_603'] as const,
      ['external', 'conversation_604'] as const,
    ]) {
      const { data } = await client.getConversation({ conversationId });
      expect(data).toEqual(example('getConversation', name));
    }
  });
});

describe('an inbox', () => {
  it('has pages that do not overlap and hold all rooms together, the newest first', async () => {
    const client = (await openSandbox()).client('demo-user');
    const all = await allRooms(client, priority);
    const pageSize = Math.ceil(all.length / 2);
    const paged = [];
    for (const nth of [0, 1]) {
      const { data } = await client.listPriorityConversations(pageQuery(nth, pageSize));
      expect(data).toMatchObject({ pageSize, pageNumber: PageNumber.minimum + nth, totalRooms: all.length });
      paged.push(...(data?.rooms ?? []));
    }
    expect(paged).toEqual(all);
    const times = all.map(({ lastMessageTimestamp }) => lastMessageTimestamp);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('past its end is empty', async () => {
    const client = (await openSandbox()).client('demo-user');
    for (const inbox of [priority, junk] as const) {
      const { data } = await client[inbox](pageQuery(1000));
      expect(data).toMatchObject({ pageNumber: PageNumber.minimum + 1000, rooms: [] });
      expect(data?.totalRooms).toBeGreaterThan(0);
    }
  });

  it('without pagination ignores which page is asked for', async () => {
    const client = (await openSandbox()).client('demo-user');
    const query = { paginate: false, ...pageQuery(3, 1) };
    const { data } = await client.listPriorityConversations(query);
    expect(data).toMatchObject({ pageSize: 1000, pageNumber: PageNumber.minimum });
    expect(data?.rooms).toHaveLength(data?.totalRooms ?? -1);
    expect(data?.totalRooms).toBeGreaterThan(1);
  });

  it('keeps a room unread when its messages are fetched', async () => {
    const client = (await openSandbox()).client('demo-user');
    await client.listRoomMessages({ roomId: '1002:4822' });
    const unread = await allRooms(client, priority, true);
    expect(unread.map(({ roomId }) => roomId)).toContain('1002:4822');
  });

  it('of another organization is its own', async () => {
    const world = await openSandbox();
    const own = world.client('demo-dental-admin');
    const other = world.client('demo-user');
    const ids = async (client: ApiClient) => [
      ...(await allRooms(client, priority)).map(({ roomId }) => roomId),
      ...(await allRooms(client, junk)).map(({ roomId }) => roomId),
      ...(await allRecent(client)).map(({ messageId }) => messageId),
    ];
    const others = await ids(other);
    expect((await ids(own)).filter((id) => others.includes(id))).toEqual([]);
  });
});

describe('a message', () => {
  it('is recent for 7 days and stays in its conversation', async () => {
    const world = await openSandbox();
    const client = world.client('demo-user');
    // The first words of a call, message_707, were said at 1772204403; it is 1772463600.
    await world.advance(7 * day - (1772463600 - 1772204403));
    const recentIds = async () => (await allRecent(client)).map(({ messageId }) => messageId);
    expect(await recentIds()).toContain('message_707');
    await world.advance(1);
    expect(await recentIds()).not.toContain('message_707');
    expect(await recentIds()).toContain('message_708');
    expect(
      (await client.getConversation({ conversationId: 'conversation_603' })).data?.conversation.messages,
    ).toHaveLength(2);
  });
});

describe('what another organization has, or nobody', () => {
  it('is not found', async () => {
    const world = await openSandbox();
    const user = world.client('demo-user');
    const nowhere = await user.listRoomMessages({ roomId: '1002:9999' });
    expect(nowhere.error).toMatchObject({ status: 404, detail: 'There is no room 1002:9999.' });
    const unknown = { conversationId: 'conversation_999' };
    const none = await user.getConversation(unknown);
    expect(none.error).toMatchObject({ status: 404, detail: 'There is no conversation conversation_999.' });
    for (const token of ['demo-dental-admin', 'demo-partner-superadmin']) {
      const client = world.client(token);
      const room = await client.listRoomMessages({ roomId: '1002:4821' });
      expect(room.response.status).toBe(404);
      expect(room.error).toMatchObject({ detail: 'There is no room 1002:4821.' });
      const talk = await client.getConversation({ conversationId: 'conversation_601' });
      expect(talk.response.status).toBe(404);
      expect(talk.error).toMatchObject({ detail: 'There is no conversation conversation_601.' });
    }
  });
});
