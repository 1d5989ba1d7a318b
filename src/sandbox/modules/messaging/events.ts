import type { Events } from '../../engine/module.ts';
import { event } from '../webhooks/events.ts';

/** Events of conversations and calls. */
export const messagingEvents = {
  messageReceived: event('messageReceived'),
  messageSent: event('messageSent'),
  callEnded: event('callEnded'),
  callMissed: event('callMissed'),
} satisfies Partial<Events>;
