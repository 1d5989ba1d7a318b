import type { Area } from './known.ts';

/** Webhook destinations: how they are listed, and with what one is registered. */
export const webhooks: Area = {
  operations: [
    {
      operationId: 'listWebhooks',
      method: 'get',
      path: '/api/v2/webhooks',
      detailed: true,
      parameters: 'none',
      body: 'none',
      success: '200',
      answer: 'known',
    },
  ],
  parts: [
    {
      operationId: 'listWebhooks',
      part: 'answers',
      whole: true,
      fields: [
        { field: 'success', type: 'boolean', always: true, accepts: [true] },
        { field: 'message', type: 'string', always: true, accepts: ['One webhook.'] },
        { field: 'webhooks', type: 'array' },
        { field: 'webhooks[]', type: 'object' },
        { field: 'webhooks[].userId', type: 'integer', accepts: [1002], refuses: ['1002'] },
        { field: 'webhooks[].label', type: 'string', accepts: ['CRM sync'] },
        { field: 'webhooks[].timestamp', type: 'integer', accepts: [1_768_834_800], refuses: ['1768834800'] },
        {
          field: 'webhooks[].url',
          type: 'string',
          keywords: ['format'],
          accepts: ['https://hooks.example.com/phone-agent'],
          refuses: ['my server'],
        },
        { field: 'webhooks[].type', type: 'string', accepts: ['conversation', 'aTypeOfTomorrow'] },
      ],
    },
    {
      operationId: 'addWebhook',
      part: 'takes',
      whole: false,
      fields: [
        { field: 'label', type: 'string', accepts: ['CRM sync'] },
        {
          field: 'url',
          type: 'string',
          keywords: ['format'],
          accepts: ['https://hooks.example.com/phone-agent'],
          refuses: ['my server'],
        },
        { field: 'type', type: 'string', accepts: ['conversation'] },
      ],
    },
  ],
};
