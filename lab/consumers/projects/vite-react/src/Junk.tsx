import { useInfiniteQuery } from '@tanstack/react-query';
import { infiniteList, toDate } from 'phone-agent-kit/client';
import { api } from './api.ts';

/** The junk inbox, ten rooms at a time. */
export function Junk() {
  const list = infiniteList(api, 'listJunkConversations', { pageSize: 10 });
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(list);
  const rooms = data?.pages.flatMap((page) => page.rooms) ?? [];
  return (
    <section aria-label="Junk">
      <ul>
        {rooms.map(({ roomId, name, lastMessage, lastMessageTimestamp }) => (
          <li key={roomId}>
            {name}: {lastMessage} <time>{lastMessageTimestamp && toDate(lastMessageTimestamp).toISOString()}</time>
          </li>
        ))}
      </ul>
      <button type="button" disabled={!hasNextPage} onClick={() => fetchNextPage()}>
        More junk
      </button>
    </section>
  );
}
