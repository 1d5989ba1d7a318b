import type { Known } from '../../../contract/known.ts';
import type { Change } from '../../engine/context.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { recordUsage } from '../billing/usage.ts';
import { beginConversation, say, type Thread } from './conversations.ts';
import { messagingEvents } from './events.ts';
import { type ContactCall, lineOf } from './parties.ts';
import { openRoom } from './rooms.ts';
import type { ScriptedTurn } from './scripted-replies.ts';
import { calls } from './tables.ts';

/** A call that is answered. */
export interface AnsweredCall extends ContactCall {
  readonly contactName?: string;
  /** Context given to the agent. */
  readonly context?: string;
}

/** A call that was answered and ends now. */
export interface EndedCall extends ContactCall {
  readonly conversationId: string;
  /** When it was answered, in Unix seconds. */
  readonly startedTimestamp: number;
  /** In seconds. */
  readonly duration: number;
  readonly taskId?: string;
  /** Of a task's call: who answered it. */
  readonly answeredBy?: Known<Schemas['TaskAnsweredBy']>;
}

/** A whole call. */
export interface WholeCall extends Omit<AnsweredCall, 'context'>, Omit<EndedCall, 'conversationId'> {
  /** Transcript; at least one turn. */
  readonly transcript: readonly ScriptedTurn[];
}

/** A call that nobody answered. */
export interface MissedCall extends ContactCall {
  readonly reason: Known<Schemas['WebhookMissedCall']['reason']>;
  readonly startedTimestamp: number;
  readonly taskId?: string;
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
  const data = { callId, conversationId, agentId, ...rest, startedTimestamp, durationSeconds: duration };
  await messagingEvents.callEnded(change, organizationId, data);
  return { callId };
}

/** Stores the whole of a call that ends now, its turns spread evenly over it. */
export async function recordCall(
  change: Change,
  { contactName, transcript, ...call }: WholeCall,
): Promise<{ callId: string; conversationId: string; roomId: string }> {
  const { startedTimestamp, duration } = call;
  const answered = { ...call, ...(contactName !== undefined && { contactName }) };
  let thread = await beginCall(change, answered, startedTimestamp);
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
  await messagingEvents.callMissed(change, organizationId, { callId, ...rest, reason });
  return { callId };
}
