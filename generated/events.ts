// Generated from openapi.yaml by `npm run generate`. Do not edit.
import type { webhooks } from './types.ts';

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
  messageReceived: webhooks['messageReceived']['post']['requestBody']['content']['application/json'];
  messageSent: webhooks['messageSent']['post']['requestBody']['content']['application/json'];
  callEnded: webhooks['callEnded']['post']['requestBody']['content']['application/json'];
  callMissed: webhooks['callMissed']['post']['requestBody']['content']['application/json'];
  taskChanged: webhooks['taskChanged']['post']['requestBody']['content']['application/json'];
  relayInboundSms: webhooks['relayInboundSms']['post']['requestBody']['content']['application/json'];
  relayBillingEvent: webhooks['relayBillingEvent']['post']['requestBody']['content']['application/json'];
}
