import { pathTo } from '../../contract/path-to.ts';
import { listAt, pick } from '../model/fields.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  reworded,
  rewritten,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../variants/alternative.ts';
import { ask, withFields } from '../variants/asking.ts';
import { pageOf } from '../variants/lists.ts';
import { bodyOf, environmentOf } from '../variants/requests.ts';

const paths = {
  listPriorityConversations: pathTo('listPriorityConversations'),
  listJunkConversations: pathTo('listJunkConversations'),
};
const otherNames = { pagination: 'paginate', page: 'pageNumber', limit: 'pageSize', unread: 'unreadOnly' };

/** Number of everybody who withholds it: ANONYMOUS on the keys of a telephone. */
const standIn = '+266696687';

/** Servers whose rooms and inboxes are others than the contract assumes. */
export const roomAlternatives = {
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
  'unregistered-contacts': {
    says: 'Both fields on every room.',
    server: (assumed) =>
      showingRooms(assumed, (room) =>
        withFields(room, { unregisteredDisplayName: pick(room, 'unregisteredDisplayName') ?? pick(room, 'name') }),
      ),
  },
  'room-beginnings': {
    says: 'When a contact is created.',
    server: (assumed) => {
      const contacts = new Map<string, { readonly name: unknown; readonly servicePhoneNumber: unknown }[]>();
      return answering(assumed, async (asked) => {
        const key = environmentOf(asked.request);
        const { operation, request, query } = asked;
        if (operation.id === 'createTask') {
          const task = await bodyOf(request.clone());
          const answer = await assumed(request);
          const agent = await ask(
            assumed,
            asked,
            'GET',
            pathTo('getAgent', { agentId: String(pick(task, 'agentId')) }),
          );
          const servicePhoneNumber = pick(agent.body, 'agent', 'phoneNumbers', 0);
          const one = { name: pick(task, 'phoneNumber'), servicePhoneNumber };
          if (answer.ok && servicePhoneNumber !== undefined) contacts.set(key, [...(contacts.get(key) ?? []), one]);
          return answer;
        }
        const own = contacts.get(key);
        if (operation.id !== 'listPriorityConversations' || !own || query.get('paginate') !== 'false') return undefined;
        if (query.get('unreadOnly') === 'true') return undefined;
        const empty = (rooms: readonly unknown[]) =>
          own
            .filter((one) => !rooms.some((room) => pick(room, 'name') === one.name))
            .map((one, at) =>
              withFields(rooms[0], { ...one, id: 9000 + at, roomId: `7:${9000 + at}`, lastMessage: '' }),
            );
        const withEmpty = (body: unknown) =>
          withField(body, 'rooms', (rooms) => (Array.isArray(rooms) ? [...rooms, ...empty(rooms)] : rooms));
        return reworded(await assumed(request), { body: withEmpty });
      });
    },
  },
  'caller-ids': {
    says: 'One number or word for all withheld numbers, with one room.',
    server: (assumed) => async (request) => {
      const isCall = new URL(request.url).pathname === '/_sandbox/simulate/inboundCall';
      if (!isCall) return assumed(request);
      return assumed(await rewritten(request, { body: (call) => ({ from: standIn, ...Object(call) }) }));
    },
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
        return answerRooms(
          assumed,
          asked,
          rooms.sort((a, b) => time(b) - time(a)),
        );
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
        return answerRooms(assumed, asked, rooms.filter(isUnread));
      });
    },
  },
} satisfies SomeAlternatives;

/** All rooms of an inbox, or all unread ones where these were asked for. */
async function everyRoom(assumed: Answering, asked: ReceivedRequest, path: unknown): Promise<unknown[]> {
  const query = new URLSearchParams({ paginate: 'false', unreadOnly: asked.query.get('unreadOnly') ?? 'false' });
  return [...listAt((await ask(assumed, asked, 'GET', `${path}?${query}`)).body, 'rooms')];
}

/** The same answer with other chat rooms. */
async function answerRooms(
  assumed: Answering,
  { request, query }: ReceivedRequest,
  rooms: readonly unknown[],
): Promise<Response> {
  const answer = await assumed(request);
  if (answer.status !== 200) return answer;
  const page = { totalRooms: rooms.length, rooms: pageOf(rooms, query) };
  return reworded(answer, { body: (body) => withFields(body, page) });
}

/** A server that shows rooms otherwise. */
function showingRooms(assumed: Answering, change: (room: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (!(operation.id in paths)) return undefined;
    const all = (rooms: unknown) => (Array.isArray(rooms) ? rooms.map(change) : rooms);
    return reworded(await assumed(request), { body: (body) => withField(body, 'rooms', all) });
  });
}
