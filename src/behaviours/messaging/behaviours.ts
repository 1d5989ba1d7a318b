import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { textsOfNoNumber, withheldCalls } from './callers.ts';
import { conversationBounds, conversations, messages, recentMessages } from './conversations.ts';
import { externalMessages, externalNames, lateReplies, neverPublished } from './external-messages.ts';
import { eventsOfJunk, inboxPages, junk, oneInboxEach } from './inboxes.ts';
import { contacts, roomBeginnings, roomIds, roomNames } from './rooms.ts';
import { sentTexts } from './sent-texts.ts';
import { readingRooms, unansweredTexts, unreadRooms } from './unread.ts';

export const messageBehaviours: readonly Behaviour[] = [
  externalMessages,
  neverPublished,
  externalNames,
  lateReplies,
  conversations,
  conversationBounds,
  messages,
  recentMessages,
  sentTexts,
];

export const roomBehaviours: readonly Behaviour[] = [
  roomIds,
  roomNames,
  contacts,
  roomBeginnings,
  withheldCalls,
  textsOfNoNumber,
  inboxPages,
  oneInboxEach,
  junk,
  eventsOfJunk,
  readingRooms,
  unreadRooms,
  unansweredTexts,
];

export const messagingBehaviours: readonly Behaviour[] = [...messageBehaviours, ...roomBehaviours];

export const messagingProbes = {
  'room-ids': askedBy(roomIds),
  'unregistered-contacts': askedBy(roomNames, contacts),
  'room-beginnings': askedBy(roomBeginnings),
  'caller-ids': askedBy(withheldCalls, textsOfNoNumber),
  'inbox-parameters': askedBy(inboxPages),
  'inbox-membership': askedBy(oneInboxEach, junk, eventsOfJunk),
  'unread-rooms': askedBy(readingRooms, unreadRooms),
  'recent-messages': askedBy(recentMessages),
  'message-fields': askedBy(messages),
  'conversation-fields': askedBy(conversations),
  'conversation-bounds': askedBy(conversationBounds),
  'external-messages': askedBy(externalMessages),
} satisfies SomeProbes;
