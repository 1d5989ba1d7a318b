import { describe, expect, it } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import type { ApiClient } from '../../../../src/client/client.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { declared } from '../../../support/contract.ts';
import { openSandbox } from '../../../support/sandbox.ts';

/** The lists of the inboxes. */
const priority = 'listPriorityConversations';
const junk = 'listJunkConversations';

/** All rooms of an inbox. */
async function allRooms(client: ApiClient, inbox: typeof priority | typeof junk, unreadOnly = false) {
  const { data } = await client[inbox]({ paginate: false, unreadOnly });
  return data?.rooms ?? [];
}

/** The recent messages of all pages. */
async function allRecent(client: ApiClient) {
  const all = [];
  for (let nth = 0; ; nth++) {
    const { data } = await client.listRecentMessages(pageQuery(nth, 100));
    if (!data || data.messages.length === 0) return all;
    all.push(...data.messages);
  }
}

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
