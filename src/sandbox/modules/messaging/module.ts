import type { Module } from '../../engine/module.ts';
import { removeJobs, removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { messagingEvents } from './events.ts';
import { messagingHandlers } from './handlers.ts';
import { removeScripts } from './scripts.ts';
import { calls, conversations, messages, rooms, scripts } from './tables.ts';
import { replyLater } from './texts.ts';

/** The group Messaging. */
export const messagingModule = {
  handlers: messagingHandlers,
  tables: { call: calls, conversation: conversations, message: messages, room: rooms, script: scripts },
  jobs: {
    async reply({ conversationId, text }, { change }) {
      await replyLater(change, conversationId, text);
      return undefined;
    },
  },
  events: messagingEvents,
  async deleteContents({ store }, organizationId) {
    const ofOrganization = keysWithin(organizationId);
    for (const { conversation } of await store.list(conversations, 'ofOrganization', ofOrganization)) {
      await removeRows(store, messages, 'ofConversation', keysWithin(conversation.conversationId));
      await removeJobs(store, 'reply', conversation.conversationId);
    }
    await removeRows(store, conversations, 'ofOrganization', ofOrganization);
    await removeRows(store, rooms, 'inbox', ofOrganization);
    await removeRows(store, calls, 'ofOrganization', ofOrganization);
    await removeScripts(store, organizationId);
  },
} satisfies Module;
