import { PageSize } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { Scenario } from '../runner/behaviour-run.ts';

type Conversation = components['schemas']['Conversation'];
type Message = components['schemas']['ConversationMessage'];
type Room = components['schemas']['Room'];

/** Texts of an agent to a number in any order, and their conversation. */
export interface Sent {
  readonly agentId: string;
  readonly contact: string;
  readonly texts: readonly string[];
  readonly conversation: Conversation;
}

/** Expects that texts are in their conversation and room, in the inbox and among the recent messages; gives the room. */
export async function expectSent(s: Scenario, sent: Sent): Promise<Room> {
  const { conversation, texts } = sent;
  expectConversation(s, sent);
  const room = await roomOf(s, sent);
  const { messages } = s.data(
    await s.api.listRoomMessages({ roomId: room.roomId, [PageSize.name]: PageSize.maximum }),
    'listRoomMessages',
  );
  const own = conversation.messages.filter(({ text }) => texts.includes(text));
  const isIn = ({ conversationId }: Message) => conversationId === conversation.conversationId;
  const isKept = 'a room has everything that was exchanged in it, the newest first';
  s.equal(
    messages.filter(isIn),
    conversation.messages.toReversed().slice(0, PageSize.maximum),
    isKept,
    'listRoomMessages',
  );
  const [last] = messages;
  const shown = { lastMessage: room.lastMessage, lastMessageTimestamp: room.lastMessageTimestamp };
  const newest = { lastMessage: last?.text, lastMessageTimestamp: last?.timestamp };
  s.equal(shown, newest, 'a room tells its last message', 'listPriorityConversations');
  const recent = s.data(await s.api.listRecentMessages({ [PageSize.name]: PageSize.maximum }), 'listRecentMessages');
  const isOwn = ({ messageId }: Message) => own.some((one) => one.messageId === messageId);
  const isRecent = 'what was texted is among the recent messages, the newest first';
  s.equal(recent.messages.filter(isOwn), own.toReversed(), isRecent, 'listRecentMessages');
  return room;
}

/** Expects that a conversation tells whom it is with, and has the texts once each. */
function expectConversation(s: Scenario, { agentId, texts, conversation }: Sent): void {
  const { conversationId, channel, roomId, platform, contactId, messages } = conversation;
  const about = { agentId: conversation.agentId, channel, platform, contactId, hasRoom: roomId !== undefined };
  const expected = { agentId, channel: 'text', platform: undefined, contactId: undefined, hasRoom: true };
  s.equal(about, expected, 'a conversation by text is in a room', 'getConversation');
  const own = messages.filter(({ text }) => texts.includes(text));
  s.equal(own.map(({ text }) => text).toSorted(), texts.toSorted(), 'each text is sent once', 'getConversation');
  for (const message of own) {
    const { messageId, text, timestamp } = message;
    const whole = { messageId, conversationId, roomId, agentId, sender: 'agent', channel: 'text', text, timestamp };
    s.equal(message, { ...message, ...whole }, 'a message tells where it is', 'getConversation');
  }
  s.sorted(messages, (a, b) => a.timestamp - b.timestamp, 'the oldest message comes first', 'getConversation');
  const [first, last] = [messages[0]?.timestamp ?? 0, messages.at(-1)?.timestamp];
  s.equal(conversation.lastMessageTimestamp, last, 'a conversation tells when its last message was', 'getConversation');
  s.expect(conversation.timestamp <= first, {
    operationId: 'getConversation',
    rule: 'a conversation begins with its first message',
    expected: `at most ${first}`,
    actual: String(conversation.timestamp),
  });
}

/** The room of a conversation as its inbox shows it. Nobody has written to it since, so that it is read. */
async function roomOf(s: Scenario, { contact, conversation: { roomId, contactName } }: Sent): Promise<Room> {
  const isIt = (room: Room) => room.roomId === roomId;
  const inbox = async (unreadOnly: boolean) => {
    const answer = await s.api.listPriorityConversations({ paginate: false, unreadOnly });
    return s.data(answer, 'listPriorityConversations').rooms;
  };
  const rooms = await inbox(false);
  const isThere = 'a room that an agent texts in is in an inbox';
  const room = s.found(rooms, isIt, isThere, 'listPriorityConversations', 'inbox-membership');
  s.equal(rooms.filter(isIt).length, 1, 'a room is in its inbox once', 'listPriorityConversations');
  const isRead = 'a room is read once something is sent to it';
  s.absent(await inbox(true), isIt, isRead, 'listPriorityConversations');
  s.equal(contactName, room.name, 'a conversation has the name of its room', 'getConversation');
  const number = Number(room.roomId.split(':')[1]);
  s.equal(room.id, number, 'the number of a room is the second of its identifier', 'listPriorityConversations');
  const { name, unregistered, unregisteredDisplayName } = room;
  const isKnown = name !== contact;
  const rule = 'an unregistered contact is shown by the number';
  const expected = { unregistered: !isKnown, unregisteredDisplayName: isKnown ? undefined : contact };
  s.equal({ unregistered, unregisteredDisplayName }, expected, rule, 'listPriorityConversations');
  return room;
}
