import type { ApiClient } from '../../src/client/client.ts';
import { pageQuery } from '../../src/contract/paging.ts';

/** The lists of the inboxes. */
export const priority = 'listPriorityConversations';
export const junk = 'listJunkConversations';

/** All rooms of an inbox. */
export async function allRooms(client: ApiClient, inbox: typeof priority | typeof junk, unreadOnly = false) {
  const { data } = await client[inbox]({ paginate: false, unreadOnly });
  return data?.rooms ?? [];
}

/** The recent messages of all pages. */
export async function allRecent(client: ApiClient) {
  const all = [];
  for (let nth = 0; ; nth++) {
    const { data } = await client.listRecentMessages(pageQuery(nth, 100));
    if (!data || data.messages.length === 0) return all;
    all.push(...data.messages);
  }
}
