import { organizations } from '../accounts/tables.ts';
import { agents } from '../agents/tables.ts';
import { recordUsage } from '../billing/usage.ts';
import type { Change, Moment } from '../core/context.ts';
import { keysWithin } from '../store/key.ts';
import { emit } from '../webhooks/events.ts';
import { beginConversation, continueConversation, knownName, type Said, say, type Thread } from './conversations.ts';
import { scriptedReply, type Turn } from './replies.ts';
import { moveRoom, openRoom } from './rooms.ts';
import { calls, messages, type RoomRow } from './tables.ts';

type Direction = 'inbound' | 'outbound';

/** Who calls whom. */
interface Call {
  readonly organizationId: string;
  readonly agentId: string;
  readonly direction: Direction;
  readonly from: string;
  readonly to: string;
}

/** A call that is answered. */
export interface AnsweredCall extends Call {
  readonly contactName?: string;
  /** What the agent was told. */
  readonly context?: string;
}

/** A call that was answered and ends now. */
export interface EndedCall extends Call {
  readonly conversationId: string;
  /** When it was answered, in Unix seconds. */
  readonly startedTimestamp: number;
  /** In seconds. */
  readonly duration: number;
  readonly taskId?: string;
}

/** A whole call. */
export interface WholeCall extends AnsweredCall, Omit<EndedCall, 'conversationId'> {
  /** What was said; one turn at least. */
  readonly transcript: readonly Turn[];
}

/** A call that nobody answered. */
export interface MissedCall extends Call {
  readonly reason: 'callerHungUp' | 'agentUnavailable' | 'noAnswer' | 'busy';
  readonly startedTimestamp: number;
  readonly taskId?: string;
}

/** A text between an agent and a contact. */
export interface Text {
  readonly organizationId: string;
  readonly agentId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly contactName?: string;
}

/** Where a text stands. */
export interface StoredText {
  readonly messageId: string;
  readonly conversationId: string;
  readonly roomId: string;
}

/** Begins the conversation of a call that is answered at a time, in Unix seconds; its first turn stores it. */
export async function beginCall(change: Change, call: AnsweredCall, timestamp: number): Promise<Thread> {
  const { organizationId, agentId, contactName, context } = call;
  const room = await openRoom(change, lineOf(call), contactName);
  const parties = {
    organizationId,
    agentId,
    contactName: room.room.name,
    place: { channel: 'call', room },
    ...(context !== undefined && { context }),
  } as const;
  return beginConversation(change, parties, timestamp);
}

/** Stores a call whose conversation is complete, with all that follows from its end. */
export async function endCall(change: Change, call: EndedCall): Promise<{ callId: string }> {
  const { organizationId, conversationId, agentId, startedTimestamp, duration, ...rest } = call;
  const callId = `call_${await change.next('call')}`;
  await change.store.insert(calls, { ...call, callId });
  await recordUsage(change, organizationId, 'callMinutes', startedTimestamp, Math.ceil(duration / 60));
  const data = { callId, conversationId, agentId, ...rest, startedTimestamp, duration };
  await emit(change, organizationId, { type: 'callEnded', data });
  return { callId };
}

/** Stores the whole of a call that ends now, its turns spread evenly over it. */
export async function recordCall(
  change: Change,
  { contactName, context, transcript, ...call }: WholeCall,
): Promise<{ callId: string; conversationId: string; roomId: string }> {
  const { startedTimestamp, duration } = call;
  const told = { ...(contactName !== undefined && { contactName }), ...(context !== undefined && { context }) };
  let thread = await beginCall(change, { ...call, ...told }, startedTimestamp);
  for (const [i, { sender, text }] of transcript.entries()) {
    const timestamp = startedTimestamp + Math.floor((duration * i) / transcript.length);
    thread = (await say(change, thread, sender, text, timestamp)).thread;
  }
  const { conversationId, roomId = '' } = thread.row.conversation;
  const { callId } = await endCall(change, { ...call, conversationId });
  return { callId, conversationId, roomId };
}

/** Stores a call that nobody answered. Nothing was said, so it leaves no trace in the inboxes. */
export async function recordMissedCall(
  change: Change,
  { reason, startedTimestamp, ...call }: MissedCall,
): Promise<{ callId: string }> {
  const { organizationId, ...rest } = call;
  const callId = `call_${await change.next('call')}`;
  await change.store.insert(calls, { ...call, callId, startedTimestamp, duration: 0 });
  await emit(change, organizationId, { type: 'callMissed', data: { callId, ...rest, reason } });
  return { callId };
}

/** A text that an agent sends. */
export interface OutboundText extends Text {
  /** What the agent was told. */
  readonly context?: string;
}

/** Lets an agent text a contact. */
export async function sendText(change: Change, text: OutboundText): Promise<StoredText> {
  const room = await openRoom(change, lineOf({ ...text, direction: 'outbound' }), text.contactName);
  return storedIn(room, await sayByText(change, room, text, 'agent', text.context));
}

/**
 * Lets a contact text an agent, which answers if it is live and answers texts, unless its organization is suspended.
 * `unwanted` puts the room into the junk inbox, or back into the priority inbox; in junk nobody answers.
 */
export async function receiveText(
  change: Change,
  { unwanted, ...text }: Text & { readonly unwanted?: boolean },
): Promise<StoredText & { readonly reply?: string }> {
  let room = await openRoom(change, lineOf({ ...text, direction: 'inbound' }), text.contactName);
  if (unwanted !== undefined) room = await moveRoom(change, room, unwanted ? 'junk' : 'priority');
  const received = await sayByText(change, room, text, 'contact');
  const agent = await change.store.get(agents, text.agentId);
  const suspended = await isSuspended(change, text.organizationId);
  const answers = room.inbox === 'priority' && !suspended && agent?.live?.configuration.answerTexts === true;
  if (!answers) return storedIn(room, received);
  const reply = await answerMessage(change, received);
  return { ...storedIn(room, received), reply: reply.message.text };
}

/** Whether an organization's agents answer nobody for now. */
export async function isSuspended({ store }: Moment, organizationId: string): Promise<boolean> {
  return (await store.get(organizations, organizationId))?.organization.state === 'suspended';
}

/** Lets the agent of a conversation answer what has just been said in it. */
export async function answerMessage(change: Change, { thread, message }: Said): Promise<Said> {
  const said = await change.store.count(messages, 'ofConversation', keysWithin(message.conversationId));
  const hasTask = thread.row.context !== undefined;
  const text = scriptedReply({ text: message.text, ...knownName(thread), turn: said - 1, hasTask });
  return say(change, thread, 'agent', text);
}

async function sayByText(
  change: Change,
  room: RoomRow,
  { organizationId, agentId, text }: Text,
  sender: 'agent' | 'contact',
  context?: string,
): Promise<Said> {
  const parties = {
    organizationId,
    agentId,
    contactName: room.room.name,
    place: { channel: 'text', room },
    ...(context !== undefined && { context }),
  } as const;
  return say(change, await continueConversation(change, parties), sender, text);
}

function storedIn({ room }: RoomRow, { message }: Said): StoredText {
  return { messageId: message.messageId, conversationId: message.conversationId, roomId: room.roomId };
}

function lineOf({ organizationId, direction, from, to }: Pick<Call, 'organizationId' | 'direction' | 'from' | 'to'>) {
  const [contact, servicePhoneNumber] = direction === 'inbound' ? [from, to] : [to, from];
  return { organizationId, direction, contact, servicePhoneNumber };
}
