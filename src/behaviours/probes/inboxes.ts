import { envelope } from '../../../generated/envelope.ts';
import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { Room, RoomPage } from '../../../generated/schemas.ts';
import { pageFields, pageQuery } from '../../contract/paging.ts';
import { listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { arrive, type Inbox, type InboxQuery, inbox, recentWith, roomsOf } from '../steps/message-steps.ts';
import { contact } from '../steps/task-steps.ts';
import { listening, subscribe } from '../steps/webhook-steps.ts';
import { giveNumber, simulated, workingAgent } from '../working-agent.ts';

/** What is assumed of rooms and their inboxes. */
export const inboxInquiries = {
  'room-ids': {
    title: 'compares the identifiers of rooms with their numbers and with users',
    async run(p) {
      const rooms = await everyRoom(p);
      const parts = rooms.map((room) => String(pick(room, 'roomId')).split(':'));
      const isOwnNumber = rooms.every((room, i) => parts[i]?.[1] === String(pick(room, 'id')));
      const firsts = [...new Set(parts.map(([first]) => first))];
      if (!isOwnNumber) {
        const isOther = rooms.every((room, i) => !parts[i]?.includes(String(pick(room, 'id'))));
        const isShard = isOther && firsts.length < rooms.length / 2;
        return p.refute("The second integer of a roomId is not the room's id.", {
          ...(isShard && { alternative: 'A shard and a sequence number.' }),
        });
      }
      p.confirm("The second integer of a roomId is the room's id.");
      const { admins } = p.data(await p.api.listAdmins(), 'listAdmins');
      const { tokens } = p.data(await p.api.listTokens(), 'listTokens');
      const users = [...listAt({ admins }, 'admins'), ...listAt({ tokens }, 'tokens')].map((one) =>
        String(pick(one, 'userId')),
      );
      const strangers = firsts.filter((first) => !users.includes(String(first)));
      const seen = strangers.length > 0 ? `${strangers.join(', ')} are no users` : `${firsts.join(', ')} are users`;
      p.judge(strangers.length === 0, `The first integers ${seen}.`, `Of the first integers ${seen}.`);
    },
  },
  'room-inbox-type': {
    title: 'looks at the `destinationInboxType` of every room',
    async run(p) {
      const [priority, junk] = [await roomsOf(p, 'priority'), await roomsOf(p, 'junk')];
      const typesOf = (rooms: readonly unknown[]) => [
        ...new Set(rooms.map((room) => pick(room, 'destinationInboxType'))),
      ];
      const [wanted, unwanted] = [typesOf(priority), typesOf(junk)];
      const all = [...wanted, ...unwanted];
      if (all.length === 0) return p.unanswered('there are no rooms');
      const { maxLength } = Room.properties.destinationInboxType;
      const others = all.filter((type) => typeof type !== 'string' || type.length > maxLength);
      if (others.length > 0)
        return p.refute(`It is ${others.join(', ')}, which is no text of at most ${maxLength} characters.`);
      const isWord = all.every((type) => /^[A-Za-z]+$/.test(String(type)));
      const isOfInbox = wanted.length === 1 && unwanted.length === 1 && wanted[0] !== unwanted[0];
      p.judge(
        !isWord || !isOfInbox,
        `It is a text of at most ${maxLength} characters, such as ${all[0]}.`,
        `It is ${wanted[0]} in the priority inbox and ${unwanted[0]} in the junk inbox.`,
        { alternative: 'A closed set such as `priority` and `junk`.' },
      );
    },
  },
  'inbox-parameters': {
    title: 'asks for the junk inbox in small pages, in one page, and for unread rooms',
    async run(p) {
      const all = await roomsOf(p, 'junk');
      if (all.length < 3) p.unanswered('there are not enough rooms in the junk inbox');
      const page = async (query: InboxQuery) => listAt(await inbox(p, 'junk', query), 'rooms').map(idOf);
      const [one, two] = [await page(pageQuery(1, 1)), await page(pageQuery(2, 1))];
      if (one.length !== 1 || two.length !== 1 || `${one}` === `${two}`) {
        const querySerializer = () => 'limit=1&page=1';
        const other = p.data(await p.api.listJunkConversations({}, { querySerializer }), 'listJunkConversations');
        const isOther = listAt(other, 'rooms').length === 1;
        return p.refute(`${PageNumber.name} and ${PageSize.name} do not say which rooms are answered.`, {
          ...(isOther && { alternative: '`pagination`, `page`, `limit`, `unread`.' }),
        });
      }
      p.confirm(`${PageNumber.name} and ${PageSize.name} say which rooms are answered.`);
      const whole = await inbox(p, 'junk', { paginate: false, [PageSize.name]: 1 });
      const [rooms, total, size] = [
        listAt(whole, 'rooms').length,
        pick(whole, 'totalRooms'),
        pick(whole, pageFields.size),
      ];
      const { maxItems } = RoomPage.properties.rooms;
      p.judge(
        rooms === total && size === maxItems,
        `With paginate=false there is one page of up to ${size} rooms.`,
        `With paginate=false there are ${rooms} of ${total} rooms on a page of ${size}.`,
        typeof size === 'number' ? { observed: size } : {},
      );
      const unread = await page({ paginate: false, unreadOnly: true });
      const isPart = unread.length < all.length && unread.every((id) => all.map(idOf).includes(id));
      if (isPart) p.confirm(`With unreadOnly ${unread.length} of ${all.length} rooms are answered.`);
    },
  },
  'inbox-membership': {
    title: 'looks which inbox rooms are in, and lets wanted and unwanted texts come in',
    async run(p) {
      const both = async () => {
        const [priority, junk] = [await roomsOf(p, 'priority'), await roomsOf(p, 'junk')];
        return { priority: priority.map(idOf), junk: junk.map(idOf), rooms: [...priority, ...junk] };
      };
      const before = await both();
      const twice = before.priority.filter((id) => before.junk.includes(id));
      if (twice.length > 0) {
        const isSubset = before.priority.every((id) => before.junk.includes(id));
        const seen = `${twice.length} rooms are in both inboxes.`;
        return p.refute(seen, isSubset ? { alternative: 'Priority is a subset of a general inbox.' } : {});
      }
      if (!p.world.control) return p.confirm('Each room is in exactly one inbox.');
      const { phoneNumber: to = '' } = await workingAgent(p);
      await arrive(p, contact(1), to, 'Suite is wanted');
      await arrive(p, contact(2), to, 'Suite is unwanted', true);
      const after = await both();
      const fresh = after.rooms.filter((room) => pick(room, 'servicePhoneNumber') === to).map(idOf);
      const [wanted, unwanted] = [
        fresh.filter((id) => after.priority.includes(id)),
        fresh.filter((id) => after.junk.includes(id)),
      ];
      if (wanted.length === 0 && unwanted.length === fresh.length) {
        const alternative = 'Junk holds every unregistered contact.' as const;
        return p.refute('The room of a new contact starts in the junk inbox.', { alternative });
      }
      const holds = wanted.length === 1 && unwanted.length === 1;
      if (!holds)
        return p.refute(
          `Of a wanted and an unwanted room ${wanted.length} are in priority, ${unwanted.length} in junk.`,
        );
      p.confirm('A new room is in the priority inbox, one whose message is unwanted in junk, and each in exactly one.');
      const isRecent = (await recentWith(p, 'Suite is unwanted')) !== undefined;
      p.judge(
        !isRecent,
        'Messages in junk are not among the recent ones.',
        'Messages in junk are among the recent ones.',
      );
      if (p.context.session.capabilities.has('webhooks')) await noEventOfJunk(p, to);
    },
  },
  'priority-inbox': {
    title: 'compares what the two inboxes answer',
    async run(p) {
      const answers: unknown[] = [
        await inbox(p, 'priority', { [PageSize.name]: 1 }),
        await inbox(p, 'junk', { [PageSize.name]: 1 }),
      ];
      const [priority = [], junk = []] = answers.map((answer) => Object.keys(Object(answer)).sort());
      if (priority.includes(envelope.success) || priority.includes(envelope.message)) {
        const alternative = 'The envelope with `success` and `message`.' as const;
        return p.refute(`The priority inbox answers ${priority.join(', ')}.`, { alternative });
      }
      const [size, other] = answers.map((answer) => pick(answer, pageFields.size));
      p.judge(
        `${priority}` === `${junk}` && size === other,
        `Both inboxes answer ${priority.join(', ')}.`,
        `The priority inbox answers ${priority.join(', ')}, the junk inbox ${junk.join(', ')}.`,
      );
    },
  },
  'unread-rooms': {
    title: 'lets a text come in to who does not answer, reads it, and lets the agent write',
    needs: ['control'],
    async run(p) {
      const { phoneNumber: answering = '' } = await workingAgent(p);
      const body = { name: p.unique(), answerTexts: false };
      const { agentId } = simulated(await p.control.POST('/_sandbox/simulate/agentCreated', { body }));
      const to = await giveNumber(p, agentId);
      await arrive(p, contact(1), answering, 'Suite is answered');
      await arrive(p, contact(2), to, 'Suite is not answered');
      const found = async (number: string, unreadOnly: boolean) => {
        const rooms = [
          ...(await roomsOf(p, 'priority', { unreadOnly })),
          ...(await roomsOf(p, 'junk', { unreadOnly })),
        ];
        return rooms.filter((room) => pick(room, 'servicePhoneNumber') === number).map(idOf)[0];
      };
      const roomId = await found(to, false);
      if (roomId === undefined || (await found(answering, true)) !== undefined) {
        p.unanswered('unread rooms are not told from read ones');
      }
      if ((await found(to, true)) === undefined) return p.refute('A room whose contact has written is not unread.');
      const params = { roomId: String(roomId) };
      p.data(await p.api.listRoomMessages(params), 'listRoomMessages');
      if ((await found(to, true)) === undefined) {
        const alternative = "Fetching a room's messages marks it as read." as const;
        return p.refute('A room is read once its messages were fetched.', { alternative });
      }
      const recipients = [{ phoneNumber: contact(2) }];
      const text = { agentId, message: 'Suite answers.', recipients };
      p.data(await p.api.queueOutboundTexts(text), 'queueOutboundTexts');
      await p.advance('PT10M');
      p.judge(
        (await found(to, true)) === undefined,
        'A room is unread until something is sent to its contact, whether or not it was fetched.',
        'A room is unread after something was sent to its contact.',
      );
    },
  },
} satisfies SomeInquiries;

function idOf(room: unknown): unknown {
  return pick(room, 'roomId');
}

/** The rooms of both inboxes. */
async function everyRoom(p: Prober): Promise<readonly unknown[]> {
  const names: readonly Inbox[] = ['priority', 'junk'];
  const lists = await Promise.all(names.map((name) => roomsOf(p, name)));
  if (lists.flat().length === 0) p.unanswered('there are no rooms');
  return lists.flat();
}

function noEventOfJunk(p: Prober, to: string): Promise<void> {
  return listening(async (receiver) => {
    await subscribe(p, `${receiver.url}/messages`);
    await arrive(p, contact(3), to, 'Suite is wanted, too');
    await arrive(p, contact(2), to, 'Suite is junk');
    await p.advance('PT0S');
    const told = receiver.received('/messages').map(({ text }) => text);
    if (!told.some((text) => text.includes('Suite is wanted, too'))) return;
    const isTold = told.some((text) => text.includes('Suite is junk'));
    p.judge(!isTold, 'Messages in junk cause no events.', 'Messages in junk cause events.');
  });
}
