// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** For each webhook its schema, the status that takes it in, that which ends them all, and that which has a body. */
export const webhookRules = {
  messageReceived: { body: { $ref: 'MessageReceivedEvent' }, taken: 204, gone: 410 },
  messageSent: { body: { $ref: 'MessageSentEvent' }, taken: 204, gone: 410 },
  callEnded: { body: { $ref: 'CallEndedEvent' }, taken: 204, gone: 410 },
  callMissed: { body: { $ref: 'CallMissedEvent' }, taken: 204, gone: 410 },
  taskChanged: { body: { $ref: 'TaskChangedEvent' }, taken: 204, gone: 410 },
  relayInboundSms: {
    body: { $ref: 'InboundSmsRelay' },
    taken: 204,
    answered: { status: 200, body: { $ref: 'RelayAnswer' } },
  },
  relayBillingEvent: { body: { $ref: 'BillingEventRelay' }, taken: 204 },
} as const;

/** What these schemas refer to, with only what a check of them needs. */
export const webhookSchemas = {
  MessageReceivedEvent: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'messageReceived' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'WebhookMessage' },
    },
  },
  WebhookEventId: {
    type: 'string',
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    'x-pattern-words': 'an identifier of letters, digits, hyphens and underscores',
  },
  WebhookEventTimestamp: { type: 'integer', minimum: 0, maximum: 4102444800 },
  ResourceId: {
    type: 'string',
    minLength: 1,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_-]+$',
    'x-pattern-words': 'an identifier of letters, digits, hyphens and underscores',
  },
  WebhookMessage: {
    type: 'object',
    required: ['messageId', 'conversationId', 'agentId', 'sender', 'channel', 'text', 'timestamp'],
    properties: {
      messageId: { $ref: 'ResourceId' },
      conversationId: { $ref: 'ResourceId' },
      roomId: { $ref: 'RoomId' },
      agentId: { $ref: 'ResourceId' },
      sender: { $ref: 'MessageSender' },
      userId: { $ref: 'UserId' },
      channel: { type: 'string', minLength: 1, maxLength: 32 },
      contactName: { type: 'string', maxLength: 200 },
      contactPhoneNumber: { $ref: 'PhoneNumber' },
      platform: { type: 'string', maxLength: 64 },
      contactId: { type: 'string', maxLength: 128 },
      text: { type: 'string', maxLength: 4000 },
      timestamp: { $ref: 'UnixTime' },
    },
  },
  RoomId: {
    type: 'string',
    minLength: 3,
    maxLength: 33,
    pattern: '^-?[0-9]+:-?[0-9]+$',
    'x-pattern-words': 'two integers joined by a colon, such as 1002:4821',
  },
  MessageSender: { type: 'string', minLength: 1, maxLength: 32 },
  UserId: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
  PhoneNumber: {
    type: 'string',
    minLength: 3,
    maxLength: 16,
    pattern: '^\\+[1-9][0-9]{1,14}$',
    'x-pattern-words': 'a phone number such as +12025550101',
  },
  UnixTime: { type: 'integer', minimum: 0, maximum: 4102444800 },
  MessageSentEvent: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'messageSent' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'WebhookMessage' },
    },
  },
  CallEndedEvent: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'callEnded' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'WebhookEndedCall' },
    },
  },
  WebhookEndedCall: {
    type: 'object',
    required: ['callId', 'conversationId', 'agentId', 'direction', 'to', 'startedTimestamp', 'durationSeconds'],
    properties: {
      callId: { $ref: 'ResourceId' },
      conversationId: { $ref: 'ResourceId' },
      agentId: { $ref: 'ResourceId' },
      taskId: { $ref: 'ResourceId' },
      answeredBy: { $ref: 'TaskAnsweredBy' },
      direction: { $ref: 'WebhookCallDirection' },
      from: { $ref: 'CallerId' },
      to: { $ref: 'PhoneNumber' },
      startedTimestamp: { $ref: 'UnixTime' },
      durationSeconds: { type: 'integer', minimum: 0, maximum: 86400 },
    },
  },
  TaskAnsweredBy: { type: 'string', minLength: 1, maxLength: 32 },
  WebhookCallDirection: { type: 'string', minLength: 1, maxLength: 32 },
  CallerId: {
    type: 'string',
    minLength: 1,
    maxLength: 32,
    pattern: '^(\\+[1-9][0-9]{1,14}|[A-Za-z0-9]([A-Za-z0-9 &._-]{0,30}[A-Za-z0-9])?)$',
    'x-pattern-words': 'a phone number such as +12025550121, or a sender of letters, digits, spaces and & . _ -, such as Larkfield',
  },
  CallMissedEvent: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'callMissed' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'WebhookMissedCall' },
    },
  },
  WebhookMissedCall: {
    type: 'object',
    required: ['callId', 'agentId', 'direction', 'to', 'reason'],
    properties: {
      callId: { $ref: 'ResourceId' },
      agentId: { $ref: 'ResourceId' },
      taskId: { $ref: 'ResourceId' },
      direction: { $ref: 'WebhookCallDirection' },
      from: { $ref: 'CallerId' },
      to: { $ref: 'PhoneNumber' },
      reason: { type: 'string', minLength: 1, maxLength: 32 },
    },
  },
  TaskChangedEvent: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'taskChanged' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'WebhookTaskChange' },
    },
  },
  WebhookTaskChange: {
    type: 'object',
    required: ['taskId', 'agentId', 'change', 'state'],
    properties: {
      taskId: { $ref: 'ResourceId' },
      agentId: { $ref: 'ResourceId' },
      change: { type: 'string', minLength: 1, maxLength: 32 },
      state: { $ref: 'TaskState' },
      previousState: { $ref: 'TaskState' },
    },
  },
  TaskState: { type: 'string', minLength: 1, maxLength: 32 },
  RelayAnswer: {
    type: 'object',
    required: ['action'],
    properties: { action: { type: 'string', enum: ['process', 'stop'] } },
  },
  InboundSmsRelay: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'relayInboundSms' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'RelayedSms' },
    },
  },
  RelayedSms: {
    type: 'object',
    required: ['relayType', 'agentId', 'from', 'to', 'text', 'providerRequest'],
    properties: {
      relayType: { type: 'string', maxLength: 64 },
      agentId: { $ref: 'ResourceId' },
      from: { $ref: 'CallerId' },
      to: { $ref: 'PhoneNumber' },
      text: { type: 'string', maxLength: 4000 },
      providerRequest: { $ref: 'RelayedRequest' },
    },
  },
  RelayedRequest: {
    type: 'object',
    required: ['contentType', 'body'],
    properties: { contentType: { type: 'string', maxLength: 200 }, body: { type: 'string', maxLength: 1048576 } },
  },
  BillingEventRelay: {
    type: 'object',
    required: ['id', 'type', 'timestamp', 'organizationId', 'data'],
    properties: {
      id: { $ref: 'WebhookEventId' },
      type: { type: 'string', const: 'relayBillingEvent' },
      timestamp: { $ref: 'WebhookEventTimestamp' },
      organizationId: { $ref: 'ResourceId' },
      data: { $ref: 'RelayedBillingEvent' },
    },
  },
  RelayedBillingEvent: {
    type: 'object',
    required: ['relayType', 'providerRequest'],
    properties: { relayType: { type: 'string', maxLength: 64 }, providerRequest: { $ref: 'RelayedRequest' } },
  },
} as const;

/** What the type of a problem begins with; then comes its kind. */
export const problemBase = 'https://phone-agent.example.com/problems/' as const;

/** The kinds of problem that receivers answer with. */
export const receiverProblems = {
  'malformed-request': { title: 'Malformed request', status: 400 },
  'invalid-request': { title: 'Invalid request', status: 400 },
  unauthorized: { title: 'Unauthorized', status: 401 },
  'method-not-allowed': { title: 'Method not allowed', status: 405 },
  'payload-too-large': { title: 'Payload too large', status: 413 },
  'internal-error': { title: 'Internal error', status: 500 },
} as const;
