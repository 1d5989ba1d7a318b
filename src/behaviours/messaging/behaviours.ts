import { askedBy } from '../evidence/asked-by.ts';
import type { SomeProbes } from '../evidence/probe.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { textsOfNoNumber, withheldCalls } from './callers.ts';
import {
  conversationBounds,
  conversations,
  messages,
  messagesInRooms,
  oldMessages,
  recentMessages,
} from './conversations.ts';
import { externalMessages, externalNames, lastingNames, lateReplies, neverPublished } from './external-messages.ts';
import { eventsOfJunk, inboxPages, junk, oneInboxEach } from './inboxes.ts';
import { contacts, firstMessages, roomBeginnings, roomIds, roomNames } from './rooms.ts';
import { sentTexts, toldTexts } from './sent-texts.ts';
import { readingRooms, unansweredTexts, unreadRooms } from './unread.ts';

export const messageBehaviours: readonly Behaviour[] = [
  externalMessages,
  neverPublished,
  externalNames,
  lastingNames,
  lateReplies,
  conversations,
  conversationBounds,
  messages,
  messagesInRooms,
  recentMessages,
  oldMessages,
  sentTexts,
  toldTexts,
];

export const roomBehaviours: readonly Behaviour[] = [
  roomIds,
  roomNames,
  contacts,
  roomBeginnings,
  firstMessages,
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
  'room-beginnings': askedBy(roomBeginnings, firstMessages),
  'caller-ids': askedBy(withheldCalls, textsOfNoNumber),
  'inbox-parameters': askedBy(inboxPages),
  'inbox-membership': askedBy(oneInboxEach, junk, eventsOfJunk),
  'unread-rooms': askedBy(readingRooms, unreadRooms),
  'recent-messages': askedBy(recentMessages, oldMessages),
  'message-fields': askedBy(messages, messagesInRooms),
  'conversation-fields': askedBy(conversations),
  'conversation-bounds': askedBy(conversationBounds),
  'external-messages': askedBy(externalMessages),
} satisfies SomeProbes;
