import type { Area } from './known.ts';

/** The types of webhook relays. */
export const webhookRelays: Area = {
  operations: [
    {
      operationId: 'listWebhookRelayTypes',
      method: 'get',
      path: '/api/v2/webhookRelay/types',
      detailed: true,
      parameters: 'none',
      body: 'none',
      success: '200',
      answer: 'known',
    },
  ],
  parts: [
    {
      operationId: 'listWebhookRelayTypes',
      part: 'answers',
      whole: true,
      fields: [
        { field: 'success', type: 'boolean', always: true, accepts: [true] },
        { field: 'message', type: 'string', always: true, accepts: ['Two types.'] },
        { field: 'types', type: 'array' },
        { field: 'types[]', type: 'object' },
        { field: 'types[].name', type: 'string', accepts: ['exampleSMS', 'aRelayOfTomorrow'] },
        { field: 'types[].description', type: 'string', accepts: ['Relays what the SMS provider sends.'] },
      ],
    },
  ],
};

/** The kinds of provider of which a relay type is known, and the event that relays each one's webhooks. */
export const relayedProviders = [
  { provider: 'SMS', name: /SMS$/, event: 'relayInboundSms' },
  { provider: 'billing', name: /billing/i, event: 'relayBillingEvent' },
] as const;
