import type { Check } from '../check.ts';
import { existing, type Scenario, scenario } from './scenario.ts';
import { idleAgent, simulated, workingAgent } from './working-agent.ts';

const group = 'Messaging';
const contact = '+12025550178';

/** What messages and their inboxes do. */
export const messageScenarios: readonly Check[] = [
  scenario({
    name: 'external-messages',
    group,
    operations: ['sendExternalMessage', 'getConversation', 'listRecentMessages'],
    title: 'keeps what a contact writes elsewhere, and what the agent replies, in one conversation',
    async run(s) {
      const agentId = existing(s, 'agentId');
      const sender = { platform: 'suite', contactId: s.unique(), contactName: 'Suite' };
      const send = async (text: string) => {
        const params = { path: { agentId } };
        const answer = await s.api.POST('/api/v2/agents/{agentId}/messages', { params, body: { ...sender, text } });
        return s.created(answer, 'sendExternalMessage');
      };
      const { conversation, reply } = await send('Do you repair heaters?');
      const { conversationId } = conversation;
      const { platform, contactId, contactName, channel } = conversation;
      const of = { platform, contactId, contactName };
      s.equal(of, sender, 'a conversation tells whom it is with', 'sendExternalMessage');
      s.equal(channel, 'external', 'what is written elsewhere is on the channel external', 'sendExternalMessage');
      const first = [written('contact', 'Do you repair heaters?'), ...(reply ? [written('agent', reply.text)] : [])];
      const isKept = 'a conversation has what was written and replied, the oldest first';
      s.equal(conversation.messages.slice(0, first.length).map(shortened), first, isKept, 'sendExternalMessage');

      const again = await send('And when?');
      const isContinued = 'a message within 24 hours continues the conversation';
      s.equal(again.conversation.conversationId, conversationId, isContinued, 'sendExternalMessage');
      const other = await s.api.POST('/api/v2/agents/{agentId}/messages', {
        params: { path: { agentId } },
        body: { ...sender, contactId: s.unique(), text: 'Hello' },
      });
      const begun = s.data(other, 'sendExternalMessage').conversation.conversationId;
      const rule = 'another contact has another conversation';
      s.claim(begun !== conversationId, {
        operationId: 'sendExternalMessage',
        rule,
        expected: 'another',
        actual: begun,
      });

      const path = { params: { path: { conversationId } } };
      const found = s.data(await s.api.GET('/api/v2/conversations/{conversationId}', path), 'getConversation');
      const asked = found.conversation.messages.filter(({ sender }) => sender === 'contact').map(({ text }) => text);
      s.equal(asked, ['Do you repair heaters?', 'And when?'], isKept, 'getConversation');
      for (const told of [reply, again.reply]) {
        if (!told) continue;
        const holds = ({ messageId }: { messageId: string }) => messageId === told.messageId;
        s.equal(
          s.found(found.conversation.messages, holds, isKept, 'getConversation'),
          told,
          isKept,
          'getConversation',
        );
      }
      const recent = await s.everyPage(
        async (query) =>
          s.data(await s.api.GET('/api/v2/messages/recent', { params: { query } }), 'listRecentMessages').messages,
      );
      for (const message of found.conversation.messages) {
        const same = ({ messageId }: { messageId: string }) => messageId === message.messageId;
        const isRecent = 'a message of the last 7 days is among the recent ones';
        s.equal(s.found(recent, same, isRecent, 'listRecentMessages'), message, isRecent, 'listRecentMessages');
      }
      s.sorted(recent, (a, b) => b.timestamp - a.timestamp, 'the newest message comes first', 'listRecentMessages');
    },
  }),
  scenario({
    name: 'external-messages-in-time',
    group,
    operations: ['sendExternalMessage', 'getConversation', 'listRecentMessages'],
    title: 'begins a new conversation after a day, and refuses messages to who cannot answer',
    needs: ['control'],
    async run(s) {
      const { agentId } = await workingAgent(s);
      const body = { platform: 'suite', contactId: s.unique(), text: 'Hello' };
      const send = (to: string) =>
        s.api.POST('/api/v2/agents/{agentId}/messages', { params: { path: { agentId: to } }, body });
      const { conversation } = s.data(await send(agentId), 'sendExternalMessage');
      await s.advance('P1DT1M');
      const later = s.data(await send(agentId), 'sendExternalMessage').conversation;
      const rule = 'a message after 24 hours begins a new conversation';
      const different = later.conversationId !== conversation.conversationId;
      s.claim(different, {
        operationId: 'sendExternalMessage',
        rule,
        expected: 'another',
        actual: later.conversationId,
      });
      const silent = await send(await idleAgent(s, false));
      s.refused(silent, 409, 'an agent with nothing live that could answer is a 409', 'sendExternalMessage');
      await s.advance('P7DT1S');
      const recent = s.data(await s.api.GET('/api/v2/messages/recent'), 'listRecentMessages').messages;
      const isOld = ({ conversationId }: { conversationId: string }) => conversationId === later.conversationId;
      s.absent(recent, isOld, 'messages older than 7 days are not among the recent ones', 'listRecentMessages');
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
      const params = { path: { conversationId: wanted.conversationId ?? '' } };
      const found = s.data(await s.api.GET('/api/v2/conversations/{conversationId}', { params }), 'getConversation');
      s.equal(found.conversation.messages, messages.toReversed(), 'a conversation has its messages', 'getConversation');
      const recent = s.data(await s.api.GET('/api/v2/messages/recent'), 'listRecentMessages').messages;
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
];

interface Written {
  sender: string;
  text: string;
}

function written(sender: string, text: string): Written {
  return { sender, text };
}

function shortened({ sender, text }: Written): Written {
  return { sender, text };
}

async function inbox(s: Scenario, name: 'priority' | 'junk', unreadOnly = false) {
  const params = { query: { paginate: false, unreadOnly } };
  if (name === 'priority') {
    return s.data(await s.api.GET('/api/v2/priorityConversations', { params }), 'listPriorityConversations').rooms;
  }
  return s.data(await s.api.GET('/api/v2/junkConversations', { params }), 'listJunkConversations').rooms;
}

async function ofRoom(s: Scenario, roomId: string) {
  const params = { path: { roomId } };
  return s.data(await s.api.GET('/api/v2/rooms/{roomId}/messages', { params }), 'listRoomMessages').messages;
}
