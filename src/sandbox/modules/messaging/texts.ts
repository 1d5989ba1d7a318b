import type { Change } from '../../engine/context.ts';
import { keysWithin } from '../../store/key.ts';
import { isSuspended } from '../accounts/organizations.ts';
import { liveConfigurationOf } from '../agents/agents.ts';
import { continueConversation, knownName, readThread, type SaidMessage, say, type Thread } from './conversations.ts';
import { isPhoneNumber, lineOf } from './parties.ts';
import { moveRoom, openRoom } from './rooms.ts';
import type { ScriptedTurn } from './scripted-replies.ts';
import { scriptedReply } from './scripted-replies.ts';
import { takeReplyScript } from './scripts.ts';
import { messages, type RoomRow } from './tables.ts';

/** A text between an agent and a contact. */
export interface Text {
  readonly organizationId: string;
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly contactName?: string;
}

/** Place of a stored text. */
export interface StoredText {
  readonly messageId: string;
  readonly conversationId: string;
  readonly roomId: string;
}

/** A text that an agent sends. */
export interface OutboundText extends Text {
  /** Context given to the agent. */
  readonly context?: string;
}

/** Lets an agent text a contact. */
export async function sendText(change: Change, text: OutboundText): Promise<StoredText> {
  const room = await openRoom(change, lineOf({ ...text, direction: 'outbound' }), text.contactName);
  return storedIn(room, await sayByText(change, room, text, 'agent', text.context));
}

/**
 * Lets a contact text an agent, which answers if it is live and answers texts, unless its organization is suspended.
 * `unwanted` puts the room into the junk inbox, or back into the priority inbox; in junk nobody answers, nor what came from
 * no phone number.
 */
export async function receiveText(
  change: Change,
  { unwanted, ...text }: Text & { readonly unwanted?: boolean },
): Promise<StoredText & { readonly reply?: string }> {
  let room = await openRoom(change, lineOf({ ...text, direction: 'inbound' }), text.contactName);
  if (unwanted !== undefined) room = await moveRoom(change, room, unwanted ? 'junk' : 'priority');
  const received = await sayByText(change, room, text, 'contact');
  const live = await liveConfigurationOf(change.store, text.agentId);
  const suspended = await isSuspended(change, text.organizationId);
  const answers = room.inbox === 'priority' && !suspended && live?.answerTexts === true && isPhoneNumber(text.from);
  if (!answers) return storedIn(room, received);
  const reply = await answerMessage(change, received);
  return { ...storedIn(room, received), ...(reply && { reply: reply.message.text }) };
}

/**
 * Lets the agent of a conversation answer what has just been said in it. Undefined where a script has it say nothing, or say
 * it later than after the seconds that somebody waits for it.
 */
export async function answerMessage(
  change: Change,
  { thread, message }: SaidMessage,
  waitSeconds = 0,
): Promise<SaidMessage | undefined> {
  const { organizationId, conversation } = thread.row;
  const contact = thread.room ? thread.room.contact : conversation.contactId;
  const heard = { organizationId, agentId: message.agentId, contact, text: message.text };
  const script = await takeReplyScript(change, heard);
  if (script?.silence) return undefined;
  const text = script?.reply ?? (await ownReply(change, thread, message));
  const { afterSeconds = 0 } = script ?? {};
  if (afterSeconds <= waitSeconds) return say(change, thread, 'agent', text);
  const { conversationId } = message;
  await change.schedule(change.now + afterSeconds, { kind: 'reply', conversationId, text });
  return undefined;
}

/** Lets the agent of a conversation say what it has taken its time for. */
export async function replyLater(change: Change, conversationId: string, text: string): Promise<void> {
  const thread = await readThread(change.store, conversationId);
  if (thread) await say(change, thread, 'agent', text);
}

async function ownReply(change: Change, thread: Thread, message: SaidMessage['message']): Promise<string> {
  const said = await change.store.count(messages, 'ofConversation', keysWithin(message.conversationId));
  const hasTask = thread.row.context !== undefined;
  return scriptedReply({ text: message.text, ...knownName(thread), turn: said - 1, hasTask });
}

async function sayByText(
  change: Change,
  room: RoomRow,
  { organizationId, agentId, text }: Text,
  sender: ScriptedTurn['sender'],
  context?: string,
): Promise<SaidMessage> {
  const parties = {
    organizationId,
    agentId,
    contactName: room.room.name,
    place: { channel: 'text', room },
    ...(context !== undefined && { context }),
  } as const;
  return say(change, await continueConversation(change, parties), sender, text);
}

function storedIn({ room }: RoomRow, { message }: SaidMessage): StoredText {
  return { messageId: message.messageId, conversationId: message.conversationId, roomId: room.roomId };
}
