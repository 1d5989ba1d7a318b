import type { Check } from '../../conformance/runner/check.ts';
import { pageQuery } from '../../contract/paging.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated, workingAgent } from '../working-agent.ts';
import { shortened, written } from './written.ts';

const group = 'Messaging';
const contact = '+12025550178';

/** What rooms and their inboxes do. */
export const inboxScenarios: readonly Check[] = [
  scenario({
    name: 'reading-rooms',
    group,
    operations: ['listRoomMessages', 'listPriorityConversations', 'listJunkConversations'],
    title: 'leaves a room unread whose messages are fetched',
    restsOn: ['unread-rooms'],
    async run(s) {
      for (const operationId of ['listPriorityConversations', 'listJunkConversations'] as const) {
        const unread = async () => s.data(await s.api[operationId]({ unreadOnly: true }), operationId).rooms;
        const [room] = await unread();
        if (!room) continue;
        await ofRoom(s, room.roomId);
        const rule = 'fetching does not mark the room as read';
        s.found(await unread(), ({ roomId }) => roomId === room.roomId, rule, 'listRoomMessages');
      }
    },
  }),
  scenario({
    name: 'inboxes',
    group,
    operations: [
      'listPriorityConversations',
      'listJunkConversations',
      'listRoomMessages',
      'listRecentMessages',
      'getConversation',
    ],
    title: 'puts a text from outside into its room and inbox, unread until it is answered',
    needs: ['control'],
    restsOn: ['inbox-membership', 'unread-rooms', 'recent-messages', 'conversation-bounds'],
    async run(s) {
      const { phoneNumber: to = '' } = await workingAgent(s);
      const arrive = async (from: string, text: string, unwanted = false) =>
        simulated(await s.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text, unwanted } }));
      const wanted = await arrive(contact, 'Are you open?');
      const junk = await arrive('+12025550179', 'You have won', true);
      const rooms = { priority: await inbox(s, 'priority'), junk: await inbox(s, 'junk') };
      const isIn = 'every room is in exactly one inbox';
      const [first] = rooms.priority;
      s.equal(
        first?.roomId,
        wanted.roomId,
        'the room with the newest message comes first',
        'listPriorityConversations',
      );
      s.equal(first?.servicePhoneNumber, to, 'a room tells the number of the service', 'listPriorityConversations');
      s.equal(
        rooms.junk[0]?.roomId,
        junk.roomId,
        'the room with the newest message comes first',
        'listJunkConversations',
      );
      s.absent(rooms.priority, ({ roomId }) => roomId === junk.roomId, isIn, 'listPriorityConversations');
      s.absent(rooms.junk, ({ roomId }) => roomId === wanted.roomId, isIn, 'listJunkConversations');
      for (const [name, list] of [
        ['priority', rooms.priority],
        ['junk', rooms.junk],
      ] as const) {
        const newest = 'the room with the newest message comes first';
        const operationId = name === 'priority' ? 'listPriorityConversations' : 'listJunkConversations';
        s.sorted(list, (a, b) => b.lastMessageTimestamp - a.lastMessageTimestamp, newest, operationId);
      }

      const messages = await ofRoom(s, wanted.roomId ?? '');
      const expected = [written('contact', 'Are you open?')];
      if (wanted.reply !== undefined) expected.unshift(written('agent', wanted.reply));
      const isKept = 'a room has everything that was exchanged in it, the newest first';
      s.equal(messages.map(shortened), expected, isKept, 'listRoomMessages');
      s.equal(first?.lastMessage, messages[0]?.text, 'a room tells its last message', 'listPriorityConversations');
      const params = { conversationId: wanted.conversationId ?? '' };
      const found = s.data(await s.api.getConversation(params), 'getConversation');
      s.equal(found.conversation.messages, messages.toReversed(), 'a conversation has its messages', 'getConversation');
      const recent = s.data(await s.api.listRecentMessages(), 'listRecentMessages').messages;
      s.equal(recent.slice(0, messages.length), messages, 'the newest message comes first', 'listRecentMessages');
      const spam = ({ roomId }: { roomId?: string }) => roomId === junk.roomId;
      s.absent(recent, spam, 'rooms in the junk inbox are left out', 'listRecentMessages');

      const call = { from: contact, to, transcript: [{ sender: 'contact', text: 'It is me again.' } as const] };
      const ended = simulated(await s.control.POST('/_sandbox/simulate/inboundCall', { body: call }));
      s.equal(ended.roomId, wanted.roomId, 'texts and calls of two numbers are in one room', 'listRoomMessages');
      const spoken = (await ofRoom(s, ended.roomId)).filter(({ channel }) => channel === 'call');
      s.equal(spoken.map(shortened), [written('contact', 'It is me again.')], isKept, 'listRoomMessages');

      const isUnread = 'a room is unread from when its contact writes until something is sent to it';
      const unread = await inbox(s, 'junk', true);
      s.found(unread, ({ roomId }) => roomId === junk.roomId, isUnread, 'listJunkConversations');
      const answered = await inbox(s, 'priority', true);
      if (wanted.reply !== undefined) {
        s.absent(answered, ({ roomId }) => roomId === wanted.roomId, isUnread, 'listPriorityConversations');
      }
      const every = new Set(rooms.priority.map(({ roomId }) => roomId));
      s.absent(
        answered,
        ({ roomId }) => !every.has(roomId),
        'unread rooms are some of all',
        'listPriorityConversations',
      );
    },
  }),
  scenario({
    name: 'growing-inboxes',
    group,
    operations: ['listPriorityConversations', 'listJunkConversations', 'listRecentMessages', 'getConversation'],
    title: 'shows a text wherever it is to be seen as soon as it has arrived',
    needs: ['control'],
    restsOn: ['inbox-membership', 'list-order'],
    async run(s) {
      const { phoneNumber: to = '' } = await workingAgent(s);
      const text = async (from: string, unwanted: boolean) =>
        simulated(
          await s.control.POST('/_sandbox/simulate/inboundText', { body: { from, to, text: 'Hello', unwanted } }),
        );
      const query = pageQuery(0, 1);
      const priority = async () => s.data(await s.api.listPriorityConversations(query), 'listPriorityConversations');
      const junk = async () => s.data(await s.api.listJunkConversations(query), 'listJunkConversations');
      const recent = async () => s.data(await s.api.listRecentMessages(query), 'listRecentMessages');
      const before = { priority: (await priority()).totalRooms, junk: (await junk()).totalRooms };
      const messagesBefore = (await recent()).totalMessages;

      const { conversationId = '' } = await text('+12025550178', false);
      const rule = 'a text from somebody new begins a room';
      s.equal((await priority()).totalRooms, before.priority + 1, rule, 'listPriorityConversations');
      const { totalMessages } = await recent();
      s.expect(totalMessages > messagesBefore, {
        operationId: 'listRecentMessages',
        rule: 'a text is among the recent messages as soon as it has arrived',
        expected: `more than ${messagesBefore}`,
        actual: String(totalMessages),
      });
      const conversation = async () => {
        const answer = await s.api.getConversation({ conversationId });
        return s.data(answer, 'getConversation').conversation.messages.length;
      };
      const written = await conversation();
      await text('+12025550178', false);
      const more = await conversation();
      s.expect(more > written, {
        operationId: 'getConversation',
        rule: 'a conversation has every text as soon as it has arrived',
        expected: `more than ${written} messages`,
        actual: `${more} messages`,
      });
      await text('+12025550179', true);
      const isJunk = 'an unwanted text from somebody new begins a room of the junk inbox';
      s.equal((await junk()).totalRooms, before.junk + 1, isJunk, 'listJunkConversations');
    },
  }),
];

async function inbox(s: Scenario, name: 'priority' | 'junk', unreadOnly = false) {
  const params = { paginate: false, unreadOnly };
  if (name === 'priority') {
    return s.data(await s.api.listPriorityConversations(params), 'listPriorityConversations').rooms;
  }
  return s.data(await s.api.listJunkConversations(params), 'listJunkConversations').rooms;
}

async function ofRoom(s: Scenario, roomId: string) {
  return s.data(await s.api.listRoomMessages({ roomId }), 'listRoomMessages').messages;
}
