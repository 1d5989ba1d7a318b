import { isDeepStrictEqual } from 'node:util';
import { PageSize } from '../../../generated/parameters.ts';
import { RoomPage } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { pageFields, pageQuery } from '../../contract/paging.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import type { Instead } from '../runner/expectation.ts';
import { arrive, type Inbox, type InboxQuery, inbox, inboxes, isAt, recent, roomsOf } from '../steps/message-steps.ts';
import { WebhookInbox } from '../steps/webhook-inbox.ts';
import { mentions, type ReceivedWebhook } from '../steps/webhook-receiver.ts';
import { workingAgent } from '../steps/working-agent.ts';

const group = 'Messaging';
const operations = Object.values(inboxes);
const names: readonly Inbox[] = ['priority', 'junk'];
const [wanted, unwanted] = ['+12025550178', '+12025550179'] as const;
const isInOne = 'every room is in exactly one inbox';
const { maxItems } = RoomPage.properties.rooms;

export const inboxPages: Behaviour = {
  rule: 'inbox-pages',
  group,
  operations,
  title: 'shows an inbox in pages or as a whole, and only unread rooms on request',
  restsOn: ['inbox-parameters'],
  async run(b) {
    let seen = 0;
    for (const name of names) {
      const operationId = inboxes[name];
      const page = async (query: InboxQuery) => (await inbox(b, name, query)).rooms.map(({ roomId }) => roomId);
      const { all, two } = await firstTwo(b, name, page);
      if (all.length >= 2) {
        seen++;
        const isPaged = 'the page parameters select the rooms';
        const expected = all.slice(0, 2).map((roomId) => [roomId]);
        const instead = two.some(({ length }) => length !== 1) ? await otherNames(b, name) : {};
        b.equal(two, expected, isPaged, operationId, instead);
      }
      const whole = await inbox(b, name, { paginate: false, [PageSize.name]: 1 });
      const size = whole[pageFields.size];
      b.equal(whole.rooms.length, whole.totalRooms, 'without pagination, all rooms are returned', operationId);
      const isOne = `without pagination, the page size is ${maxItems}`;
      b.equal(size, maxItems, isOne, operationId, { observed: size });
      const unread = await page({ paginate: false, unreadOnly: true });
      b.absent(unread, (id) => !all.includes(id), 'the unread rooms are a subset of all rooms', operationId);
    }
    if (seen === 0) throw new Skip('nothingKnown', 'roomId');
  },
};

/** So often the first rooms are read again while new messages change them. */
const mostReads = 3;

/** All rooms of an inbox, and its first two pages of one room each, as they are at one time. Throws `Skip` where they never are. */
async function firstTwo(b: BehaviourRun, name: Inbox, page: (query: InboxQuery) => Promise<string[]>) {
  const read = async () => (await roomsOf(b, name)).map(({ roomId }) => roomId);
  for (let nth = 0; nth < mostReads; nth++) {
    const all = await read();
    if (all.length < 2) return { all, two: [] };
    const two = [await page(pageQuery(0, 1)), await page(pageQuery(1, 1))];
    if (isDeepStrictEqual(await read(), all)) return { all, two };
  }
  throw new Skip('listChanges');
}

/** Behaviour of a server with other parameter names. */
async function otherNames(b: BehaviourRun, name: Inbox): Promise<Instead> {
  const { data } = await b.api[inboxes[name]]({}, { querySerializer: () => 'limit=1&page=1' });
  return data?.rooms.length === 1 ? { alternative: '`pagination`, `page`, `limit`, `unread`.' } : {};
}

export const oneInboxEach: Behaviour = {
  rule: 'one-inbox-each',
  group,
  operations,
  title: 'lists every room in one inbox, the one with the newest message first',
  restsOn: ['inbox-membership'],
  async run(b) {
    const [priority, junk] = [await roomsOf(b, 'priority'), await roomsOf(b, 'junk')];
    const isJunk = ({ roomId }: { readonly roomId: string }) => junk.some((room) => room.roomId === roomId);
    const isSubset = priority.length > 0 && priority.every(isJunk);
    const subset = isSubset ? ({ alternative: 'Priority is a subset of a general inbox.' } as const) : {};
    b.absent(priority, isJunk, isInOne, 'listPriorityConversations', subset);
    for (const name of names) {
      const rooms = name === 'junk' ? junk : priority;
      const isSorted = 'the room with the newest message comes first';
      b.sorted(rooms, (a, z) => z.lastMessageTimestamp - a.lastMessageTimestamp, isSorted, inboxes[name], 'list-order');
    }
  },
};

export const junk: Behaviour = {
  rule: 'junk',
  group,
  operations: [...operations, 'listRecentMessages'],
  title: 'keeps rooms in the priority inbox, and those with unwanted messages in the junk inbox',
  needs: ['control'],
  restsOn: ['inbox-membership'],
  async run(b) {
    const { phoneNumber: to = '' } = await workingAgent(b);
    const { phoneNumber: other = '' } = await workingAgent(b);
    const totals = async () => [(await inbox(b, 'priority')).totalRooms, (await inbox(b, 'junk')).totalRooms];
    const where = async (number: string) => {
      const [priority, junk] = [await roomsOf(b, 'priority'), await roomsOf(b, 'junk')];
      return [priority.some(isAt(number)), junk.some(isAt(number))];
    };
    const [wantedBefore = 0, unwantedBefore = 0] = await totals();
    const { conversationId, reply } = await arrive(b, { from: wanted, to, text: 'Are you open?' });
    const first = await where(to);
    const strangers = 'Junk holds every unregistered contact.' as const;
    const isJunk = first[0] === false && first[1] === true;
    const begins = 'a new room is in the priority inbox';
    const instead = isJunk ? { alternative: strangers } : {};
    b.equal(first, [true, false], begins, 'listPriorityConversations', instead);
    const spam = await arrive(b, { from: unwanted, to: other, text: 'You have won', unwanted: true });
    const isOfJunk = 'a room with an unwanted message is in the junk inbox';
    b.equal(await where(other), [false, true], isOfJunk, 'listJunkConversations');
    const grown = [wantedBefore + 1, unwantedBefore + 1];
    b.equal(await totals(), grown, 'a text from a new contact creates a room', 'listPriorityConversations');
    b.equal('reply' in spam, false, 'an agent does not reply in a junk room', 'listJunkConversations');
    const unread = await roomsOf(b, 'junk', { unreadOnly: true });
    b.found(unread, isAt(other), 'a junk room is unread', 'listJunkConversations', 'unread-rooms');

    const isLeftOut = 'messages in the junk inbox are omitted';
    const recentOf = async (id: string | undefined) =>
      (await recent(b)).filter((message) => message.conversationId === id).length;
    b.equal(await recentOf(spam.conversationId), 0, isLeftOut, 'listRecentMessages');
    const before = await recentOf(conversationId);
    await arrive(b, { from: wanted, to, text: 'You have won', unwanted: true });
    await arrive(b, { from: wanted, to, text: 'You have really won' });
    b.equal(await recentOf(conversationId), 0, isLeftOut, 'listRecentMessages');
    b.equal(await where(to), [false, true], isInOne, 'listJunkConversations');
    const back = await arrive(b, { from: wanted, to, text: 'It was a mistake', unwanted: false });
    b.equal(
      'reply' in back,
      reply !== undefined,
      'a contact who is no longer junk gets a reply',
      'listPriorityConversations',
    );
    const all = before + ('reply' in back ? 4 : 3);
    b.equal(
      await recentOf(conversationId),
      all,
      'the messages of a room that is no longer junk are listed as recent',
      'listRecentMessages',
    );
    b.equal(await where(to), [true, false], isInOne, 'listPriorityConversations');
  },
};

export const eventsOfJunk: Behaviour = {
  rule: 'junk-events',
  group,
  operations: ['listJunkConversations', 'addWebhook'],
  title: 'sends no events for messages in junk rooms',
  needs: ['webhooks', 'control'],
  restsOn: ['inbox-membership'],
  run: (b) =>
    WebhookInbox.use(b, async (webhooks) => {
      const { phoneNumber: to = '' } = await workingAgent(b);
      await webhooks.subscribe('conversation', '/texts');
      await arrive(b, { from: unwanted, to, text: 'You have won', unwanted: true });
      await arrive(b, { from: wanted, to, text: 'Are you open?' });
      const tells = (words: string) => (webhook: ReceivedWebhook) => mentions(webhook, words);
      const told = await webhooks.arrivals('/texts', 1, () => true);
      b.found(told, tells('Are you open?'), 'an arriving message causes an event', 'addWebhook', 'webhook-event-kinds');
      b.absent(told, tells('You have won'), 'messages in the junk inbox cause no events', 'addWebhook');
    }),
};
