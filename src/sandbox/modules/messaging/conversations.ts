import { operations } from '../../../../generated/operations.ts';
import { Conversation as ConversationSchema } from '../../../../generated/schemas.ts';
import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { recordUsage } from '../billing/usage.ts';
import { messagingEvents } from './events.ts';
import { isPhoneNumber } from './parties.ts';
import { withMessage } from './rooms.ts';
import type { ScriptedTurn } from './scripted-replies.ts';
import { type ConversationRow, conversations, type MessageRow, messages, type RoomRow, rooms } from './tables.ts';
import { textSegments } from './text-segments.ts';

/** After so many seconds without a message the next one begins a new conversation. */
const { pauseSeconds } = operations.sendExternalMessage.limits;

/** A conversation that goes on, with its room where it has one. */
export interface Thread {
  readonly row: ConversationRow;
  readonly room?: RoomRow;
}

/** Who talks with whom, and where. */
export interface Parties {
  readonly organizationId: string;
  readonly agentId: string;
  readonly contactName: string;
  readonly place:
    | { readonly channel: 'call' | 'text'; readonly room: RoomRow }
    | { readonly channel: 'external'; readonly platform: string; readonly contactId: string };
  /** Context given to the agent by a task. */
  readonly context?: string;
}

/** Continues the newest conversation of the same parties, or begins one where that ended a day ago. */
export async function continueConversation(change: Change, parties: Parties): Promise<Thread> {
  const { agentId, contactName, place, context } = parties;
  const range =
    place.channel === 'external'
      ? keysWithin(agentId, place.channel, place.platform, place.contactId)
      : keysWithin(agentId, place.channel, place.room.room.roomId, '');
  const [row] = await change.store.list(conversations, 'thread', { ...range, limit: 1, reverse: true });
  if (!row || change.now - row.conversation.lastMessageTimestamp >= pauseSeconds) {
    return beginConversation(change, parties, change.now);
  }
  const continued = {
    ...row,
    conversation: { ...row.conversation, contactName },
    ...(context !== undefined && { context }),
  };
  return { row: continued, ...('room' in place && { room: place.room }) };
}

/** Begins a conversation at a time, in Unix seconds; its first message stores it. */
export async function beginConversation(change: Change, parties: Parties, timestamp: number): Promise<Thread> {
  const { organizationId, agentId, contactName, place, context } = parties;
  const order = await change.next('conversation');
  const conversation = {
    conversationId: `conversation_${order}`,
    agentId,
    channel: place.channel,
    ...('room' in place
      ? { roomId: place.room.room.roomId }
      : { platform: place.platform, contactId: place.contactId }),
    contactName,
    timestamp,
    lastMessageTimestamp: timestamp,
  };
  const row = { organizationId, order, conversation, ...(context !== undefined && { context }) };
  return { row, ...('room' in place && { room: place.room }) };
}

/** Message added by `say`. */
export interface SaidMessage {
  readonly thread: Thread;
  readonly message: Schemas['ConversationMessage'];
}

/** Adds what somebody writes, or said at a time of a call, with all that follows from it. */
export async function say(
  change: Change,
  { row, room }: Thread,
  sender: ScriptedTurn['sender'],
  text: string,
  timestamp = change.now,
): Promise<SaidMessage> {
  const { organizationId, conversation } = row;
  const { conversationId, agentId, channel, roomId } = conversation;
  const order = await change.next('message');
  const message = {
    messageId: `message_${order}`,
    conversationId,
    ...(roomId !== undefined && { roomId }),
    agentId,
    sender,
    channel,
    text,
    timestamp,
  };
  const messageRow = { organizationId, order, junk: room?.inbox === 'junk', message };
  const thread = advanced({ row, ...(room && { room }) }, messageRow);
  await change.store.insert(messages, messageRow);
  await change.store.put(conversations, thread.row);
  if (thread.room) await change.store.put(rooms, thread.room);
  if (channel === 'text') await recordUsage(change, organizationId, 'texts', timestamp, textSegments(text));
  // Speech and junk cause no events.
  if (channel !== 'call' && !messageRow.junk) {
    const { messageReceived, messageSent } = messagingEvents;
    const tell = sender === 'contact' ? messageReceived : messageSent;
    await tell(change, organizationId, { ...message, ...contactOf(thread) });
  }
  return { thread, message };
}

/** A conversation that goes on as it stands, or undefined where there is none. */
export async function readThread(store: Reader, conversationId: string): Promise<Thread | undefined> {
  const row = await store.get(conversations, conversationId);
  const roomId = row?.conversation.roomId;
  const room = roomId === undefined ? undefined : await store.get(rooms, roomId);
  return row && { row, ...(room && { room }) };
}

/** A conversation as the contract shows it. */
export async function readConversation(
  store: Reader,
  { conversation }: ConversationRow,
): Promise<Schemas['Conversation']> {
  const range = keysWithin(conversation.conversationId);
  const { messages: shown } = ConversationSchema.properties;
  const newest = await store.list(messages, 'ofConversation', { ...range, limit: shown.maxItems, reverse: true });
  return { ...conversation, messages: newest.map(({ message }) => message).reverse() };
}

/** The contact's name, where one is known and it is not the number or identifier that stands in. */
export function knownName({ row: { conversation }, room }: Thread): { readonly contactName?: string } {
  const { contactName, contactId } = conversation;
  const isKnown = room ? !room.room.unregistered : contactName !== contactId;
  return isKnown ? { contactName } : {};
}

function advanced({ row, room }: Thread, messageRow: MessageRow): Thread {
  const conversation = { ...row.conversation, lastMessageTimestamp: messageRow.message.timestamp };
  return { row: { ...row, conversation }, ...(room && { room: withMessage(room, messageRow) }) };
}

/** The contact as events show it. */
function contactOf(thread: Thread) {
  const { platform, contactId, contactName } = thread.row.conversation;
  const contact = thread.room?.contact;
  const hasNumber = contact !== undefined && isPhoneNumber(contact);
  return {
    ...(thread.room && !hasNumber ? { contactName } : knownName(thread)),
    ...(hasNumber && { contactPhoneNumber: contact }),
    ...(platform !== undefined && { platform }),
    ...(contactId !== undefined && { contactId }),
  };
}
