import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  type Asked,
  answering,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, withFields } from '../../src/behaviours/variants/asking.ts';
import { environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { pageOf } from './lists.ts';

const paths = {
  listPriorityConversations: pathTo('listPriorityConversations'),
  listJunkConversations: pathTo('listJunkConversations'),
};
const otherNames = { pagination: 'paginate', page: 'pageNumber', limit: 'pageSize', unread: 'unreadOnly' };

/** Servers whose rooms and inboxes are others than the contract assumes. */
export const inboxAlternatives = {
  'room-ids': {
    says: 'A shard and a sequence number.',
    server: (assumed) => {
      const own = new Map<unknown, string>();
      const coded = (roomId: unknown) => {
        const [user, number] = String(roomId).split(':').map(Number);
        if (user === undefined || number === undefined) return roomId;
        const code = `${user % 4}:${number + 1_000_000}`;
        own.set(code, String(roomId));
        return code;
      };
      return answering(assumed, async ({ operation, request, path, query }) => {
        if (operation.tag !== 'Messaging') return undefined;
        const named = own.get(decodeURIComponent(path.roomId ?? ''));
        const target = new URL(`${pathTo('listRoomMessages', { roomId: String(named) })}?${query}`, request.url);
        const sent = named === undefined ? request : new Request(target, { headers: request.headers });
        return reworded(await assumed(sent), { body: (body) => withEvery(body, 'roomId', coded) });
      });
    },
  },
  'room-inbox-type': {
    says: 'A closed set such as `priority` and `junk`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (!(operation.id in paths)) return undefined;
        const type = operation.id === 'listJunkConversations' ? 'junk' : 'priority';
        return reworded(await assumed(request), {
          body: (body) => withEvery(body, 'destinationInboxType', () => type),
        });
      }),
  },
  'inbox-parameters': {
    says: '`pagination`, `page`, `limit`, `unread`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (!(operation.id in paths)) return undefined;
        // Names that neither knows are for the server to refuse.
        const assumedNames: readonly string[] = Object.values(otherNames);
        const isStrange = ([name]: readonly [string, string]) => !(name in otherNames || assumedNames.includes(name));
        const own = new URLSearchParams([...query].filter(isStrange));
        for (const [name, theirs] of Object.entries(otherNames)) {
          const value = query.get(name);
          if (value !== null) own.set(theirs, value);
        }
        return assumed(await rewritten(request, { query: own }));
      }),
  },
  'inbox-membership': {
    says: 'Junk holds every unregistered contact.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (!(asked.operation.id in paths)) return undefined;
        const isJunk = asked.operation.id === 'listJunkConversations';
        const own = await everyRoom(
          assumed,
          asked,
          isJunk ? paths.listJunkConversations : paths.listPriorityConversations,
        );
        const moved = (await everyRoom(assumed, asked, paths.listPriorityConversations)).filter(
          (room) => pick(room, 'unregistered') === true,
        );
        const ids = new Set(moved.map((room) => pick(room, 'roomId')));
        const rooms = isJunk ? [...own, ...moved] : own.filter((room) => !ids.has(pick(room, 'roomId')));
        const time = (room: unknown) => Number(pick(room, 'lastMessageTimestamp'));
        return withRooms(
          assumed,
          asked,
          rooms.sort((a, b) => time(b) - time(a)),
        );
      }),
  },
  'priority-inbox': {
    says: 'The envelope with `success` and `message`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listPriorityConversations') return undefined;
        const answer = await assumed(request);
        if (answer.status !== 200) return answer;
        return reworded(answer, { body: (body) => withFields(body, { success: true, message: 'Rooms retrieved.' }) });
      }),
  },
  'unread-rooms': {
    says: "Fetching a room's messages marks it as read.",
    server: (assumed) => {
      const fetched = new Set<string>();
      return answering(assumed, async (asked) => {
        const { operation, request, path, query } = asked;
        const keyOf = (roomId: unknown, text: unknown, timestamp: unknown) =>
          `${environmentOf(asked.request)} ${roomId} ${timestamp} ${text}`;
        if (operation.id === 'listRoomMessages') {
          const answer = await assumed(request);
          const [newest] = listAt(await answer.clone().json(), 'messages');
          const roomId = decodeURIComponent(path.roomId ?? '');
          fetched.add(keyOf(roomId, pick(newest, 'text'), pick(newest, 'timestamp')));
          return answer;
        }
        if (!(operation.id in paths) || query.get('unreadOnly') !== 'true') return undefined;
        const rooms = await everyRoom(assumed, asked, pick(paths, operation.id));
        const isUnread = (room: unknown) =>
          !fetched.has(keyOf(pick(room, 'roomId'), pick(room, 'lastMessage'), pick(room, 'lastMessageTimestamp')));
        return withRooms(assumed, asked, rooms.filter(isUnread));
      });
    },
  },
} satisfies SomeAlternatives;

/** All rooms of an inbox, or all unread ones where these were asked for. */
async function everyRoom(assumed: Answering, asked: Asked, path: unknown): Promise<unknown[]> {
  const query = new URLSearchParams({ paginate: 'false', unreadOnly: asked.query.get('unreadOnly') ?? 'false' });
  return [...listAt((await ask(assumed, asked, 'GET', `${path}?${query}`)).body, 'rooms')];
}

/** What was asked for, with other rooms in it. */
async function withRooms(assumed: Answering, { request, query }: Asked, rooms: readonly unknown[]): Promise<Response> {
  const answer = await assumed(request);
  if (answer.status !== 200) return answer;
  const page = { totalRooms: rooms.length, rooms: pageOf(rooms, query) };
  return reworded(answer, { body: (body) => withFields(body, page) });
}
