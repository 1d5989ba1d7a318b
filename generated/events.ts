// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { components } from './types.ts';

/** The type of destination that receives each event. */
export const destinationTypes = {
  messageReceived: 'conversation',
  messageSent: 'conversation',
  callEnded: 'call',
  callMissed: 'call',
  taskChanged: 'task',
} as const;

/** The relay type that each relayed webhook is sent for. */
export const relayTypes = { relayInboundSms: 'exampleSMS', relayBillingEvent: 'exampleBilling' } as const;

/** The body of each webhook by its type. */
export interface Payloads {
  messageReceived: components['schemas']['MessageReceivedEvent'];
  messageSent: components['schemas']['MessageSentEvent'];
  callEnded: components['schemas']['CallEndedEvent'];
  callMissed: components['schemas']['CallMissedEvent'];
  taskChanged: components['schemas']['TaskChangedEvent'];
  relayInboundSms: components['schemas']['InboundSmsRelay'];
  relayBillingEvent: components['schemas']['BillingEventRelay'];
}
