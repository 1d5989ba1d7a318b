import { operations } from '../../../../generated/operations.ts';
import { InboxPaginate, InboxUnreadOnly } from '../../../../generated/parameters.ts';
import { RoomPage } from '../../../../generated/schemas.ts';
import { type PageQuery, pageQuery } from '../../../contract/paging.ts';
import type { ReadContext } from '../../engine/context.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { keysBetween, keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { agentOf } from '../agents/agents.ts';
import { continueConversation, readConversation, say } from './conversations.ts';
import { withPicture } from './pictures.ts';
import { recentSpan } from './rooms.ts';
import { conversations, messages, type RoomRow, rooms } from './tables.ts';
import { answerMessage } from './texts.ts';

/** Time that the sender of an external message waits for the reply. */
const { replySeconds } = operations.sendExternalMessage.limits;

interface InboxQuery extends PageQuery {
  readonly paginate?: boolean;
  readonly unreadOnly?: boolean;
}

async function inboxOf(
  { store, caller, realTime = false }: ReadContext,
  inbox: RoomRow['inbox'],
  { paginate = InboxPaginate.default, unreadOnly = InboxUnreadOnly.default, ...paging }: InboxQuery,
): Promise<Schemas['RoomPage']> {
  const index = unreadOnly ? 'unread' : 'inbox';
  const asked = paginate ? paging : pageQuery(0, RoomPage.properties.rooms.maxItems);
  const page = await pageOf(store, rooms, index, keysWithin(caller.organizationId, inbox), asked, true);
  return pageFields('rooms', page, ({ room }) => (realTime ? withPicture(room) : room));
}

/** The name under which a contact of an external platform wrote last, to whichever agent; undefined of one that never wrote. */
async function nameOf(store: Reader, organizationId: string, platform: string, contactId: string) {
  const contactKey = [organizationId, platform, contactId] as const;
  const [last] = await store.list(conversations, 'contact', { ...keysWithin(...contactKey), limit: 1, reverse: true });
  if (!last) return undefined;
  let newest = { order: 0, contactName: last.conversation.contactName };
  // Those of one second are told apart by their messages.
  for (const { conversation } of await store.list(
    conversations,
    'contact',
    keysWithin(...contactKey, last.conversation.lastMessageTimestamp),
  )) {
    const { conversationId, contactName } = conversation;
    const [{ order } = newest] = await store.list(messages, 'ofConversation', {
      ...keysWithin(conversationId),
      limit: 1,
      reverse: true,
    });
    if (order > newest.order) newest = { order, contactName };
  }
  return newest.contactName;
}

/** The group Messaging; reading a room leaves it unread. */
export const messagingHandlers: GroupHandlers<'Messaging'> = {
  async listPriorityConversations({ query, answer }, context) {
    return answer(await inboxOf(context, 'priority', query));
  },

  async listJunkConversations({ query, answer }, context) {
    return answer(await inboxOf(context, 'junk', query));
  },

  async listRecentMessages({ query, answer }, { store, now, caller }) {
    const range = keysBetween([caller.organizationId], now - recentSpan, Number.MAX_SAFE_INTEGER);
    const page = await pageOf(store, messages, 'recent', range, query, true);
    return answer('Messages retrieved.', { ...pageFields('messages', page, ({ message }) => message) });
  },

  async listRoomMessages({ path: { roomId }, query, refuse, answer }, { store, caller }) {
    const room = await store.get(rooms, roomId);
    if (room?.organizationId !== caller.organizationId)
      throw refuse.notFound('unknownRoom', `There is no room ${roomId}.`);
    const page = await pageOf(store, messages, 'ofRoom', keysWithin(roomId), query, true);
    return answer('Messages retrieved.', { ...pageFields('messages', page, ({ message }) => message) });
  },

  async sendExternalMessage({ path, body, refuse, answer }, context) {
    const { store, caller } = context;
    const { agentId, live } = await agentOf(context, refuse, path.agentId);
    if (!live) throw refuse.conflict('neverPublished', `The agent ${agentId} was never published. Publish it first.`);
    const { platform, contactId, text } = body;
    const { organizationId } = caller;
    const knownName = await nameOf(store, organizationId, platform, contactId);
    const contactName = body.contactName ?? knownName ?? contactId;
    const parties = {
      organizationId,
      agentId,
      contactName,
      place: { channel: 'external', platform, contactId },
    } as const;
    const thread = await continueConversation(context, parties);
    const received = await say(context, thread, 'contact', text);
    const reply = await answerMessage(context, received, replySeconds);
    return answer(reply ? 'The agent has replied.' : 'The agent has not replied yet.', {
      ...(reply && { reply: reply.message }),
      conversation: await readConversation(store, (reply ?? received).thread.row),
    });
  },

  async getConversation({ path: { conversationId }, refuse, answer }, { store, caller }) {
    const row = await store.get(conversations, conversationId);
    if (row?.organizationId !== caller.organizationId) {
      throw refuse.notFound('unknownConversation', `There is no conversation ${conversationId}.`);
    }
    const conversation = await readConversation(store, row);
    return answer('Conversation retrieved.', { conversation });
  },
};
