import type { ApiClient } from '../../src/client/client.ts';

/** Paths of the inboxes and of the recent messages. */
export const priority = '/api/v2/priorityConversations';
export const junk = '/api/v2/junkConversations';
export const recent = '/api/v2/messages/recent';

/** All rooms of an inbox. */
export async function allRooms(client: ApiClient, path: typeof priority | typeof junk, unreadOnly = false) {
  const { data } = await client.GET(path, { params: { query: { paginate: false, unreadOnly } } });
  return data?.rooms ?? [];
}

/** The recent messages of all pages. */
export async function allRecent(client: ApiClient) {
  const all = [];
  for (let pageNumber = 0; ; pageNumber++) {
    const { data } = await client.listRecentMessages({ pageNumber, pageSize: 100 });
    if (!data || data.messages.length === 0) return all;
    all.push(...data.messages);
  }
}
