// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
// What the contract says of each schema itself; what it refers to has a constant of its own.
export const EnvironmentId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const ChosenTime = {
  pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$',
  maxLength: 40,
} as const;
export const ShownTime = { minLength: 20, maxLength: 20 } as const;
export const Seed = { enum: ['demo', 'empty'] } as const;
export const EnvironmentCreation = {
  properties: { frozen: { default: false }, seed: { enum: ['demo', 'empty'], default: 'demo' } },
} as const;
export const EnvironmentToken = { pattern: '^[A-Za-z0-9_-]+$', minLength: 8, maxLength: 128 } as const;
export const Clock = { properties: { deliveriesUnderWay: { minimum: 0, maximum: 2147483647 } } } as const;
export const ClockChange = {
  minProperties: 1,
  properties: {
    advance: {
      pattern: '^P([0-9]{1,2}W|(?=[0-9T])([0-9]{1,3}D)?(T(?=[0-9])([0-9]{1,4}H)?([0-9]{1,6}M)?([0-9]{1,8}S)?)?)$',
      minLength: 3,
      maxLength: 32,
    },
  },
} as const;
export const ServiceNumber = { pattern: '^\\+[1-9][0-9]{1,14}$', minLength: 3, maxLength: 16 } as const;
export const ContactName = { minLength: 1, maxLength: 200 } as const;
export const SpokenText = { minLength: 1, maxLength: 4000 } as const;
export const RoomId = { pattern: '^-?[0-9]+:-?[0-9]+$', minLength: 3, maxLength: 33 } as const;
export const InboundText = {
  properties: { providerMessageId: { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } },
} as const;
export const InboundTextResult = { properties: { reply: { minLength: 1, maxLength: 4000 } } } as const;
export const SpokenTurn = { properties: { sender: { enum: ['agent', 'contact'] } } } as const;
export const InboundCall = {
  properties: { transcript: { minItems: 1, maxItems: 200 }, durationSeconds: { minimum: 1, maximum: 7200 } },
} as const;
export const TaskOutcome = {
  properties: { outcome: { enum: ['completed', 'noAnswer', 'busy', 'undelivered', 'unreachable'] } },
} as const;
export const TaskOutcomeResult = {
  properties: {
    state: { enum: ['completed', 'failed'] },
    failureReason: { enum: ['noAnswer', 'busy', 'undelivered', 'unreachable'] },
  },
} as const;
export const AgentCreation = {
  properties: {
    published: { default: true },
    greeting: { default: 'Hello, how can I help?' },
    instructions: { default: 'Find out what the caller needs, and help.' },
    voice: { enum: ['calm', 'warm', 'bright', 'crisp'], default: 'calm' },
    language: { default: 'en-US' },
    transferWhen: { enum: ['never', 'asked', 'unsure'], default: 'never' },
    maxCallSeconds: { default: 900 },
    silenceSeconds: { default: 10 },
    recordCalls: { default: false },
    voicemailMessage: { default: '' },
    answerTexts: { default: true },
  },
} as const;
export const InvitationAcceptance = { properties: { name: { pattern: '\\S', minLength: 1, maxLength: 100 } } } as const;
export const SipRegistrarAnswer = {
  properties: { state: { enum: ['registered', 'failed'] }, failureReason: { minLength: 1, maxLength: 200 } },
} as const;
export const SipRegistrationResult = {
  properties: { state: { enum: ['registered', 'failed'] }, failureReason: { minLength: 1, maxLength: 200 } },
} as const;
export const BillingEvent = {
  properties: {
    body: { maxLength: 100000 },
    contentType: {
      default: 'application/json',
      pattern: '^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+(; ?[A-Za-z0-9!#$&^_.+-]+=[A-Za-z0-9!#$&^_.+-]+)*$',
      minLength: 3,
      maxLength: 200,
    },
  },
} as const;
export const OrganizationStateChange = { properties: { state: { enum: ['active', 'suspended'] } } } as const;
export const OrganizationStateResult = { properties: { state: { enum: ['active', 'suspended'] } } } as const;
export const LoggedRequest = {
  properties: {
    requestId: { minimum: 1, maximum: 9007199254740991 },
    method: { minLength: 1, maxLength: 32 },
    path: { minLength: 1, maxLength: 2000 },
    operationId: { minLength: 1, maxLength: 64 },
    status: { minimum: 0, maximum: 599 },
  },
} as const;
export const LoggedRequestPage = { properties: { requests: { maxItems: 100 } } } as const;
export const DeliveryState = {
  enum: ['waiting', 'retrying', 'held', 'delivered', 'givenUp', 'dropped', 'refused'],
} as const;
export const DeliveryAttempt = {
  properties: { status: { minimum: 100, maximum: 999 }, failure: { minLength: 1, maxLength: 500 } },
} as const;
export const Delivery = {
  properties: {
    kind: { enum: ['event', 'relay'] },
    type: { minLength: 1, maxLength: 64 },
    label: { minLength: 1, maxLength: 64 },
    relayType: { minLength: 1, maxLength: 64 },
    attempts: { maxItems: 20 },
  },
} as const;
export const DeliveryResend = { properties: { label: { minLength: 1, maxLength: 64 } } } as const;
export const DeliveryPage = { properties: { deliveries: { maxItems: 100 } } } as const;
export const FaultCreation = { properties: { times: { default: 1, minimum: 1, maximum: 1000 } } } as const;
export const FaultyOperationId = { pattern: '^[a-zA-Z]+$', minLength: 1, maxLength: 64 } as const;
export const FaultStatus = { minimum: 400, maximum: 599 } as const;
export const FaultDelay = { minimum: 1, maximum: 30000 } as const;
export const FaultDrop = { const: true } as const;
export const Fault = { properties: { times: { minimum: 1, maximum: 1000 } } } as const;
export const FaultList = { properties: { faults: { maxItems: 100 } } } as const;
export const UnixTime = { minimum: 0, maximum: 4102444800 } as const;
export const Violation = {
  properties: {
    pointer: { maxLength: 1000 },
    parameter: { minLength: 1, maxLength: 1000 },
    keyword: { minLength: 1, maxLength: 64 },
    reason: {
      pattern: '^[a-z][A-Za-z0-9]*$',
      minLength: 1,
      maxLength: 64,
      knownValues: [
        'unknownTimeZone',
        'duplicateRecipient',
        'missingVariable',
        'filledTextTooLong',
        'countryNotServed',
        'unknownCredential',
        'duplicateCredential',
        'missingCredential',
        'notAnAddressBlock',
        'dayOutOfRange',
      ],
    },
    message: { minLength: 1, maxLength: 1000 },
  },
} as const;
export const Problem = {
  properties: {
    type: {
      minLength: 1,
      maxLength: 200,
      knownValues: [
        'https://phone-agent.example.com/problems/malformed-request',
        'https://phone-agent.example.com/problems/invalid-request',
        'https://phone-agent.example.com/problems/unauthorized',
        'https://phone-agent.example.com/problems/forbidden',
        'https://phone-agent.example.com/problems/not-found',
        'https://phone-agent.example.com/problems/method-not-allowed',
        'https://phone-agent.example.com/problems/not-acceptable',
        'https://phone-agent.example.com/problems/request-timeout',
        'https://phone-agent.example.com/problems/conflict',
        'https://phone-agent.example.com/problems/payload-too-large',
        'https://phone-agent.example.com/problems/unsupported-media-type',
        'https://phone-agent.example.com/problems/too-many-requests',
        'https://phone-agent.example.com/problems/header-too-large',
        'https://phone-agent.example.com/problems/internal-error',
        'https://phone-agent.example.com/problems/storage-failure',
      ],
      problems: {
        'malformed-request': { status: 400, title: 'Malformed request', reasons: ['malformedMessage', 'malformedUrl'] },
        'invalid-request': { status: 400, title: 'Invalid request' },
        unauthorized: { status: 401, title: 'Unauthorized' },
        forbidden: { status: 403, title: 'Forbidden', reasons: ['foreignHost', 'foreignOrigin'] },
        'not-found': { status: 404, title: 'Not found', reasons: ['unknownPath'] },
        'method-not-allowed': { status: 405, title: 'Method not allowed', reasons: ['methodNotAllowed'] },
        'not-acceptable': { status: 406, title: 'Not acceptable', reasons: ['notAcceptable'] },
        'request-timeout': { status: 408, title: 'Request timeout', reasons: ['requestTimeout'] },
        conflict: { status: 409, title: 'Conflict' },
        'payload-too-large': { status: 413, title: 'Payload too large' },
        'unsupported-media-type': { status: 415, title: 'Unsupported media type' },
        'too-many-requests': { status: 429, title: 'Too many requests' },
        'header-too-large': { status: 431, title: 'Request header fields too large', reasons: ['headerTooLarge'] },
        'internal-error': { status: 500, title: 'Internal error' },
        'storage-failure': { status: 500, title: 'Storage failure' },
      },
    },
    title: { minLength: 1, maxLength: 100 },
    status: { minimum: 400, maximum: 599 },
    reason: {
      pattern: '^[a-z][A-Za-z0-9]*$',
      minLength: 1,
      maxLength: 64,
      knownValues: [
        'invalidRequest',
        'malformedBody',
        'malformedUrl',
        'malformedMessage',
        'missingToken',
        'invalidToken',
        'roleTooLow',
        'fieldRoleTooLow',
        'roleAboveOwn',
        'oneTimeToken',
        'suspendedOrganization',
        'foreignHost',
        'foreignOrigin',
        'unknownPath',
        'unknownAccount',
        'unknownAddOn',
        'unknownAdmin',
        'unknownAgent',
        'unknownConversation',
        'unknownEntry',
        'unknownExternalAccountId',
        'unknownNumber',
        'unknownOrganization',
        'unknownPlan',
        'unknownProvider',
        'unknownRelayType',
        'unknownRequest',
        'unknownReseller',
        'unknownRoom',
        'unknownRoute',
        'unknownTask',
        'unknownTokenShown',
        'unknownVersion',
        'unknownWebhook',
        'neverPublished',
        'noOfferedPlan',
        'noRegistration',
        'noSubscription',
        'notInInventory',
        'providerNotAdded',
        'relayNotConfigured',
        'methodNotAllowed',
        'notAcceptable',
        'requestTimeout',
        'addOnNotInPlan',
        'agentTaken',
        'alreadyAnswered',
        'alreadyAssigned',
        'alreadyCanceled',
        'alreadyInvited',
        'alreadySubscribed',
        'alreadyUser',
        'billingNotProvisioned',
        'cannotCancel',
        'cannotEdit',
        'cannotRequeue',
        'duplicateEntry',
        'duplicateRoute',
        'externalAccountIdTaken',
        'inventoryNumber',
        'labelTaken',
        'lastAdmin',
        'nameTaken',
        'noDestination',
        'noPhoneNumber',
        'nothingToPublish',
        'nothingToRevert',
        'numberTaken',
        'overlappingEntry',
        'ownOrganization',
        'ownToken',
        'ownUser',
        'priorityTaken',
        'providerAlreadyAdded',
        'publishedVersion',
        'quantityTooHigh',
        'slugTaken',
        'subscriptionRunning',
        'taskInProgress',
        'tooLate',
        'tooManyAdmins',
        'tooManyDocuments',
        'tooManyEntries',
        'tooManyNumbers',
        'tooManyRoutes',
        'tooManyTokens',
        'tooManyWebhooks',
        'transferNumberMissing',
        'bodyTooDeep',
        'bodyTooLarge',
        'tooManyRows',
        'unsupportedCharset',
        'unsupportedEncoding',
        'unsupportedMediaType',
        'quotaUsedUp',
        'headerTooLarge',
        'unexpectedFailure',
        'storageFailure',
      ],
    },
    detail: { minLength: 1, maxLength: 1000 },
    success: { const: false },
    message: { minLength: 1, maxLength: 1000 },
    errors: { minItems: 1, maxItems: 100 },
  },
} as const;
export const CallerId = {
  pattern: '^(\\+[1-9][0-9]{1,14}|[A-Za-z0-9]([A-Za-z0-9 &._-]{0,30}[A-Za-z0-9])?)$',
  minLength: 1,
  maxLength: 32,
} as const;
export const ResourceId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const AgentName = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const AgentGreeting = { minLength: 1, maxLength: 500 } as const;
export const AgentInstructions = { minLength: 1, maxLength: 20000 } as const;
export const AgentLanguage = {
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  minLength: 2,
  maxLength: 12,
} as const;
export const PhoneNumber = { pattern: '^\\+[1-9][0-9]{1,14}$', minLength: 3, maxLength: 16 } as const;
export const AgentMaxCallSeconds = { minimum: 30, maximum: 7200 } as const;
export const AgentSilenceSeconds = { minimum: 3, maximum: 120 } as const;
export const AgentVoicemailMessage = { maxLength: 500 } as const;
export const Agent = { properties: { phoneNumbers: { maxItems: 100 } } } as const;
export const UserId = { minimum: 1, maximum: 9007199254740991 } as const;
export const EmailAddress = { minLength: 3, maxLength: 254 } as const;
export const PageSize = { minimum: 0, maximum: 1000 } as const;
export const PageNumber = { minimum: 0, maximum: 2147483647 } as const;
export const Total = { minimum: 0, maximum: 2147483647 } as const;
export const WebUrl = { pattern: '^https?://', minLength: 8, maxLength: 2048 } as const;
