import type { WorldRoom } from '../../../../generated/sandbox-control/schemas.ts';
import type { components as control } from '../../../../generated/sandbox-control/types.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';
import type { MessageDirection } from './parties.ts';

/** Everything that one contact and one service line have exchanged. */
export interface RoomRow {
  readonly organizationId: string;
  readonly inbox: (typeof WorldRoom.properties.inbox.enum)[number];
  readonly unread: boolean;
  /** The contact's number, or what stands for one; undefined where it is withheld. */
  readonly contact?: string;
  /** Counts messages, so that of two rooms whose last messages are of one second the later comes first. */
  readonly order: number;
  readonly room: Schemas['Room'];
}

/** Rooms of both inboxes, each in one of them. */
export const rooms = defineTable<RoomRow>()({
  name: 'room',
  key: (row) => row.room.roomId,
  indexes: {
    /** organization, inbox, time of the last message, order */
    inbox: (row) => keyOf(row.organizationId, row.inbox, row.room.lastMessageTimestamp, row.order),
    /** organization, inbox, time of the last message, order; unread ones only */
    unread: (row) =>
      row.unread ? keyOf(row.organizationId, row.inbox, row.room.lastMessageTimestamp, row.order) : undefined,
    /** organization, contact's number, service line, number of the room */
    contact: ({ organizationId, contact, room }) =>
      contact === undefined ? undefined : keyOf(organizationId, contact, room.servicePhoneNumber, room.id),
  },
});

/** A conversation; its messages stand by themselves. */
export interface ConversationRow {
  readonly organizationId: string;
  /** Counts conversations in the order in which they began. */
  readonly order: number;
  readonly conversation: Omit<Schemas['Conversation'], 'messages'>;
  /** Of conversations that came of a task: what the agent was told, for its replies. */
  readonly context?: string;
}

/** Conversations on all channels; of a call it is the transcript. */
export const conversations = defineTable<ConversationRow>()({
  name: 'conversation',
  key: (row) => row.conversation.conversationId,
  indexes: {
    /** agent, channel, room or platform and contact, order: the newest of one contact comes last */
    thread: ({ order, conversation: { agentId, channel, roomId, platform = '', contactId = '' } }) =>
      keyOf(agentId, channel, roomId ?? platform, contactId, order),
    /** organization, platform, contact, time of the last message, order; external ones only, of all agents */
    contact: ({ organizationId, order, conversation: { platform, contactId, lastMessageTimestamp } }) =>
      platform === undefined || contactId === undefined
        ? undefined
        : keyOf(organizationId, platform, contactId, lastMessageTimestamp, order),
    /** organization, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.order),
  },
});

/** One text or turn of speech. */
export interface MessageRow {
  readonly organizationId: string;
  /** Counts messages in the order of their arrival. */
  readonly order: number;
  /** True if its chat room is in the junk inbox; updated while the message is recent. */
  readonly junk: boolean;
  readonly message: Schemas['ConversationMessage'];
}

/** Messages of all conversations, what was said in calls included. */
export const messages = defineTable<MessageRow>()({
  name: 'message',
  key: (row) => row.message.messageId,
  indexes: {
    /** organization, time, order; not those of junk rooms */
    recent: (row) => (row.junk ? undefined : keyOf(row.organizationId, row.message.timestamp, row.order)),
    /** room, time, order */
    ofRoom: (row) =>
      row.message.roomId === undefined ? undefined : keyOf(row.message.roomId, row.message.timestamp, row.order),
    /** conversation, time, order */
    ofConversation: (row) => keyOf(row.message.conversationId, row.message.timestamp, row.order),
  },
});

/** A call, answered or missed. */
export interface CallRow {
  readonly organizationId: string;
  readonly callId: string;
  readonly agentId: string;
  readonly direction: MessageDirection;
  /** Undefined where the caller withholds the number. */
  readonly from?: string;
  readonly to: string;
  readonly startedTimestamp: number;
  /** In seconds; 0 for a missed call. */
  readonly duration: number;
  readonly taskId?: string;
  readonly answeredBy?: Schemas['TaskAnsweredBy'];
  readonly conversationId?: string;
}

/** Calls that are over. */
export const calls = defineTable<CallRow>()({
  name: 'call',
  key: (row) => row.callId,
  indexes: {
    /** organization, start, call */
    ofOrganization: (row) => keyOf(row.organizationId, row.startedTimestamp, row.callId),
  },
});

type Asked<Name extends 'ReplyScript' | 'CallScript'> = Omit<control['schemas'][Name], 'times' | 'untilDeleted'>;

/** Script of an agent's replies. */
export type ReplyScript = Asked<'ReplyScript'>;
/** Script of an outbound call. */
export type CallScript = Asked<'CallScript'>;

/** A script of replies or of calls. */
export interface ScriptRow {
  readonly organizationId: string;
  /** Counts scripts in the order in which they were made. */
  readonly order: number;
  /** Remaining uses; absent if it is valid until deleted. */
  readonly remaining?: number;
  readonly replies?: ReplyScript;
  readonly calls?: CallScript;
}

/** The scripts that are not used up. */
export const scripts = defineTable<ScriptRow>()({
  name: 'script',
  key: (row) => keyOf(row.order),
  indexes: {
    /** organization, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.order),
  },
});
