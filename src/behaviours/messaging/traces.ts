import { PageSize } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

type Conversation = components['schemas']['Conversation'];
type Message = components['schemas']['ConversationMessage'];
type Room = components['schemas']['Room'];

/** Texts of an agent to a number in any order, and their conversation. */
export interface SentTexts {
  readonly agentId: string;
  readonly contact: string;
  readonly texts: readonly string[];
  readonly conversation: Conversation;
}

/** Expects that texts are in their conversation and room, in the inbox and among the recent messages; gives the room. */
export async function expectSent(b: BehaviourRun, sent: SentTexts): Promise<Room> {
  const { conversation, texts } = sent;
  expectConversation(b, sent);
  const room = await roomOf(b, sent);
  const { messages } = b.data(
    await b.api.listRoomMessages({ roomId: room.roomId, [PageSize.name]: PageSize.maximum }),
    'listRoomMessages',
  );
  const own = conversation.messages.filter(({ text }) => texts.includes(text));
  const isIn = ({ conversationId }: Message) => conversationId === conversation.conversationId;
  const isKept = 'a room contains all its messages, newest first';
  b.equal(
    messages.filter(isIn),
    conversation.messages.toReversed().slice(0, PageSize.maximum),
    isKept,
    'listRoomMessages',
  );
  const [last] = messages;
  const shown = { lastMessage: room.lastMessage, lastMessageTimestamp: room.lastMessageTimestamp };
  const newest = { lastMessage: last?.text, lastMessageTimestamp: last?.timestamp };
  b.equal(shown, newest, 'a room shows its last message', 'listPriorityConversations');
  const recent = b.data(await b.api.listRecentMessages({ [PageSize.name]: PageSize.maximum }), 'listRecentMessages');
  const isOwn = ({ messageId }: Message) => own.some((one) => one.messageId === messageId);
  const isRecent = 'sent texts are listed as recent messages, newest first';
  b.equal(recent.messages.filter(isOwn), own.toReversed(), isRecent, 'listRecentMessages');
  return room;
}

/** Expects that a conversation tells whom it is with, and has the texts once each. */
function expectConversation(b: BehaviourRun, { agentId, texts, conversation }: SentTexts): void {
  const { conversationId, channel, roomId, platform, contactId, messages } = conversation;
  const about = { agentId: conversation.agentId, channel, platform, contactId, hasRoom: roomId !== undefined };
  const expected = { agentId, channel: 'text', platform: undefined, contactId: undefined, hasRoom: true };
  b.equal(about, expected, 'a conversation by text is in a room', 'getConversation');
  const own = messages.filter(({ text }) => texts.includes(text));
  b.equal(own.map(({ text }) => text).toSorted(), texts.toSorted(), 'each text is sent once', 'getConversation');
  for (const message of own) {
    const { messageId, text, timestamp } = message;
    const whole = { messageId, conversationId, roomId, agentId, sender: 'agent', channel: 'text', text, timestamp };
    b.equal(
      message,
      { ...message, ...whole },
      'a message shows its conversation, room, agent and channel',
      'getConversation',
    );
  }
  b.sorted(messages, (a, b) => a.timestamp - b.timestamp, 'the oldest message comes first', 'getConversation');
  const [first, last] = [messages[0]?.timestamp ?? 0, messages.at(-1)?.timestamp];
  b.equal(
    conversation.lastMessageTimestamp,
    last,
    'a conversation shows the time of its last message',
    'getConversation',
  );
  b.expect(conversation.timestamp <= first, {
    operationId: 'getConversation',
    rule: 'a conversation starts with its first message',
    expected: `at most ${first}`,
    actual: String(conversation.timestamp),
  });
}

/** The room of a conversation as its inbox shows it. Nobody has written to it since, so that it is read. */
async function roomOf(b: BehaviourRun, { contact, conversation: { roomId, contactName } }: SentTexts): Promise<Room> {
  const isIt = (room: Room) => room.roomId === roomId;
  const inbox = async (unreadOnly: boolean) => {
    const answer = await b.api.listPriorityConversations({ paginate: false, unreadOnly });
    return b.data(answer, 'listPriorityConversations').rooms;
  };
  const rooms = await inbox(false);
  const isThere = 'a room with a sent text is in an inbox';
  const room = b.found(rooms, isIt, isThere, 'listPriorityConversations', 'inbox-membership');
  b.equal(rooms.filter(isIt).length, 1, 'a room is listed in its inbox once', 'listPriorityConversations');
  const isRead = 'a room is read once a message is sent in it';
  b.absent(await inbox(true), isIt, isRead, 'listPriorityConversations');
  b.equal(contactName, room.name, 'a conversation has the name of its room', 'getConversation');
  const number = Number(room.roomId.split(':')[1]);
  b.equal(room.id, number, "the second part of a room's identifier is its number", 'listPriorityConversations');
  const { name, unregistered, unregisteredDisplayName } = room;
  const isKnown = name !== contact;
  const rule = 'an unregistered contact is shown by phone number';
  const expected = { unregistered: !isKnown, unregisteredDisplayName: isKnown ? undefined : contact };
  b.equal({ unregistered, unregisteredDisplayName }, expected, rule, 'listPriorityConversations');
  return room;
}
