// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
// What the contract says of each schema itself; what it refers to has a constant of its own.
export const EnvironmentId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const ChosenTime = {
  pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-5][0-9](\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$',
  maxLength: 40,
} as const;
export const ShownTime = { minLength: 20, maxLength: 20 } as const;
export const Duration = {
  pattern: '^P([0-9]{1,2}W|(?=[0-9T])([0-9]{1,3}D)?(T(?=[0-9])([0-9]{1,4}H)?([0-9]{1,6}M)?([0-9]{1,8}S)?)?)$',
  minLength: 3,
  maxLength: 32,
} as const;
export const EnvironmentName = { minLength: 1, maxLength: 100 } as const;
export const Seed = { enum: ['demo', 'empty', 'world'] } as const;
export const EnvironmentCreation = {
  properties: { frozen: { default: false }, seed: { enum: ['demo', 'empty'], default: 'demo' } },
} as const;
export const EnvironmentToken = { pattern: '^[A-Za-z0-9_-]+$', minLength: 8, maxLength: 128 } as const;
export const Environment = {
  properties: {
    totalRequests: { minimum: 0, maximum: 2147483647 },
    totalSnapshots: { minimum: 0, maximum: 2147483647 },
  },
} as const;
export const EnvironmentPage = { properties: { environments: { maxItems: 100 } } } as const;
export const SnapshotId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const SnapshotName = { minLength: 1, maxLength: 100 } as const;
export const SnapshotList = { properties: { snapshots: { maxItems: 20 } } } as const;
export const TableName = { pattern: '^[a-z][A-Za-z]*$', minLength: 1, maxLength: 64 } as const;
export const Table = { properties: { group: { minLength: 1, maxLength: 64 } } } as const;
export const TableList = { properties: { tables: { maxItems: 100 } } } as const;
export const RowKey = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 2000 } as const;
export const RowPage = { properties: { rows: { maxItems: 100 } } } as const;
export const Clock = { properties: { deliveriesUnderWay: { minimum: 0, maximum: 2147483647 } } } as const;
export const ClockChange = { minProperties: 1 } as const;
export const JobKind = {
  enum: ['dispatch', 'answer', 'speak', 'endTask', 'deliver', 'endPeriod', 'register', 'cooldownOver', 'reply'],
} as const;
export const Job = {
  properties: {
    jobId: { pattern: '^job_[0-9]+$', minLength: 5, maxLength: 64 },
    summary: { minLength: 1, maxLength: 1000 },
    label: { minLength: 1, maxLength: 64 },
  },
} as const;
export const JobPage = { properties: { jobs: { maxItems: 100 } } } as const;
export const ServiceNumber = { pattern: '^\\+[1-9][0-9]{1,14}$', minLength: 3, maxLength: 16 } as const;
export const ContactName = { minLength: 1, maxLength: 200 } as const;
export const SpokenText = { minLength: 1, maxLength: 4000 } as const;
export const InboundText = {
  properties: { providerMessageId: { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } },
} as const;
export const InboundTextResult = { properties: { reply: { minLength: 1, maxLength: 4000 } } } as const;
export const SpokenTurn = { properties: { sender: { enum: ['agent', 'contact'] } } } as const;
export const InboundCall = {
  properties: { transcript: { minItems: 1, maxItems: 200 }, durationSeconds: { minimum: 1, maximum: 7200 } },
} as const;
export const ScriptUntilDeleted = { const: true } as const;
export const ScriptedContact = { minLength: 1, maxLength: 200 } as const;
export const ScriptedWords = { minLength: 1, maxLength: 4000 } as const;
export const ScriptedReply = { minLength: 1, maxLength: 4000 } as const;
export const ScriptedSilence = { const: true } as const;
export const ScriptedWait = { minimum: 1, maximum: 259200 } as const;
export const ReplyScript = { properties: { times: { default: 1, minimum: 1, maximum: 1000 } } } as const;
export const ScriptedOutcome = {
  enum: ['completed', 'noAnswer', 'busy', 'unreachable'],
  default: 'completed',
} as const;
export const ScriptedAnswer = { enum: ['person', 'voicemail'] } as const;
export const ScriptedRinging = { minimum: 1, maximum: 120 } as const;
export const ScriptedDuration = { minimum: 1, maximum: 7200 } as const;
export const CallScript = {
  properties: { transcript: { minItems: 1, maxItems: 200 }, times: { default: 1, minimum: 1, maximum: 1000 } },
} as const;
export const Script = {
  properties: {
    of: { enum: ['replies', 'calls'] },
    turns: { minimum: 1, maximum: 200 },
    times: { minimum: 1, maximum: 1000 },
  },
} as const;
export const ScriptList = { properties: { scripts: { maxItems: 100 } } } as const;
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
export const TimelineKind = { enum: ['request', 'control', 'job', 'attempt', 'clock'] } as const;
export const TimelineEntryId = { minimum: 1, maximum: 9007199254740991 } as const;
export const TimelineEntry = {
  properties: {
    milliseconds: { minimum: 0, maximum: 86400000 },
    method: { minLength: 1, maxLength: 32 },
    path: { minLength: 1, maxLength: 2000 },
    operationId: { minLength: 1, maxLength: 64 },
    status: { minimum: 0, maximum: 999 },
    reason: { minLength: 1, maxLength: 64 },
    job: {
      enum: ['dispatch', 'answer', 'speak', 'endTask', 'reply', 'deliver', 'endPeriod', 'register', 'cooldownOver'],
    },
    subject: { minLength: 1, maxLength: 500 },
    event: { minLength: 1, maxLength: 64 },
    label: { minLength: 1, maxLength: 64 },
    failure: { minLength: 1, maxLength: 500 },
    rows: { minimum: 0, maximum: 2147483647 },
    tables: { maxItems: 100, uniqueItems: true, items: { minLength: 1, maxLength: 64 } },
  },
} as const;
export const TimelinePage = {
  properties: { lastEntryId: { minimum: 0, maximum: 9007199254740991 }, entries: { maxItems: 100 } },
} as const;
export const TimelineBatch = {
  properties: { entries: { maxItems: 100 }, lost: { minimum: 0, maximum: 9007199254740991 } },
} as const;
export const TimelineHeader = {
  properties: { name: { minLength: 1, maxLength: 16384 }, value: { maxLength: 16384 } },
} as const;
export const TimelineMessage = {
  properties: { headerFields: { maxItems: 100 }, bytes: { minimum: 0, maximum: 9007199254740991 } },
} as const;
export const TimelineRowChange = {
  properties: {
    table: { minLength: 1, maxLength: 64 },
    rowKey: { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 2000 },
  },
} as const;
export const TimelineRecord = { properties: { changes: { maxItems: 100 } } } as const;
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
export const FaultyEvent = { pattern: '^([a-zA-Z]+|\\*)$', minLength: 1, maxLength: 64 } as const;
export const FaultyLabel = { minLength: 1, maxLength: 64 } as const;
export const FaultyOperationId = { pattern: '^([a-zA-Z]+|\\*)$', minLength: 1, maxLength: 64 } as const;
export const FaultyPath = { pattern: '^/api/v2(/([^/*?#]+|\\*))*(/\\*\\*)?$', minLength: 1, maxLength: 500 } as const;
export const FaultUntilDeleted = { const: true } as const;
export const FaultStatus = { minimum: 200, maximum: 599 } as const;
export const FaultExample = { pattern: '^[a-zA-Z0-9]+$', minLength: 1, maxLength: 64 } as const;
export const FaultHeaders = {
  maxProperties: 20,
  additionalProperties: { pattern: '^[ -~]*$', maxLength: 1000 },
} as const;
export const FaultRetryAfter = { minimum: 0, maximum: 86400 } as const;
export const FaultDelay = { minimum: 1, maximum: 30000 } as const;
export const FaultJitter = { minimum: 1, maximum: 30000 } as const;
export const FaultSeed = { default: 0, minimum: 0, maximum: 2147483647 } as const;
export const FaultDrop = { const: true } as const;
export const Fault = { properties: { times: { minimum: 1, maximum: 1000 } } } as const;
export const FaultId = { pattern: '^fault_[0-9]+$', minLength: 7, maxLength: 64 } as const;
export const FaultList = { properties: { faults: { maxItems: 100 } } } as const;
export const Health = {
  properties: {
    alive: { const: true },
    reason: {
      pattern: '^[a-z][A-Za-z0-9]*$',
      minLength: 1,
      maxLength: 64,
      knownValues: ['ending', 'storeUnreachable', 'storeUnusable'],
    },
  },
} as const;
export const SandboxProblem = {
  properties: {
    type: {
      minLength: 1,
      maxLength: 2048,
      knownValues: ['https://phone-agent.example.com/problems/storage-failure'],
      problems: { 'storage-failure': { status: 500, title: 'Storage failure' } },
    },
    reason: {
      pattern: '^[a-z][A-Za-z0-9]*$',
      minLength: 1,
      maxLength: 64,
      knownValues: ['malformedMessage', 'foreignHost', 'foreignOrigin', 'storageFailure'],
    },
  },
} as const;
export const PageSize = { minimum: 0, maximum: 1000 } as const;
export const PageNumber = { minimum: 0, maximum: 2147483647 } as const;
export const Total = { minimum: 0, maximum: 2147483647 } as const;
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
      ],
      problems: {
        'malformed-request': { status: 400, title: 'Malformed request', reasons: ['malformedUrl'] },
        'invalid-request': { status: 400, title: 'Invalid request' },
        unauthorized: { status: 401, title: 'Unauthorized' },
        forbidden: { status: 403, title: 'Forbidden' },
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
        'missingToken',
        'invalidToken',
        'roleTooLow',
        'fieldRoleTooLow',
        'roleAboveOwn',
        'oneTimeToken',
        'suspendedOrganization',
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
        'bodyTooLarge',
        'tooManyRows',
        'unsupportedCharset',
        'unsupportedEncoding',
        'unsupportedMediaType',
        'quotaUsedUp',
        'headerTooLarge',
        'unexpectedFailure',
      ],
    },
    detail: { minLength: 1, maxLength: 1000 },
    success: { const: false },
    message: { minLength: 1, maxLength: 1000 },
    errors: { minItems: 1, maxItems: 100 },
  },
} as const;
export const ResourceId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const ExternalAccountId = { pattern: '^[A-Za-z0-9][A-Za-z0-9._:@~-]*$', minLength: 1, maxLength: 128 } as const;
export const AccountName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const AccountDescription = { minLength: 1, maxLength: 500 } as const;
export const agentIds = { maxItems: 100, uniqueItems: true } as const;
export const AccountBusinessName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const TimeZone = {
  pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$',
  minLength: 1,
  maxLength: 64,
} as const;
export const SettingsLocale = {
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  minLength: 2,
  maxLength: 12,
} as const;
export const SettingsCallRecording = {
  minLength: 1,
  maxLength: 32,
  knownValues: ['always', 'afterConsent', 'never'],
} as const;
export const SettingsRecordingRetentionDays = { minimum: 1, maximum: 3650 } as const;
export const EmailAddress = { minLength: 3, maxLength: 254 } as const;
export const WorldAccount = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const AdrDestination = {
  properties: { url: { pattern: '^(https|sftp)://', minLength: 9, maxLength: 2048 } },
} as const;
export const TimeOfDay = { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 5, maxLength: 5 } as const;
export const AdrExport = {
  properties: {
    format: { minLength: 1, maxLength: 16, knownValues: ['csv', 'json'] },
    frequency: { minLength: 1, maxLength: 16, knownValues: ['daily', 'weekly', 'monthly'] },
  },
} as const;
export const AgentName = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const AgentGreeting = { minLength: 1, maxLength: 500 } as const;
export const AgentInstructions = { minLength: 1, maxLength: 20000 } as const;
export const AgentVoice = { minLength: 1, maxLength: 32, knownValues: ['calm', 'warm', 'bright', 'crisp'] } as const;
export const AgentLanguage = {
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  minLength: 2,
  maxLength: 12,
} as const;
export const AgentTransferWhen = { minLength: 1, maxLength: 32, knownValues: ['never', 'asked', 'unsure'] } as const;
export const PhoneNumber = { pattern: '^\\+[1-9][0-9]{1,14}$', minLength: 3, maxLength: 16 } as const;
export const AgentMaxCallSeconds = { minimum: 30, maximum: 7200 } as const;
export const AgentSilenceSeconds = { minimum: 3, maximum: 120 } as const;
export const AgentVoicemailMessage = { maxLength: 500 } as const;
export const UserId = { minimum: 1, maximum: 9007199254740991 } as const;
export const AgentUrlSlug = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 3, maxLength: 60 } as const;
export const WebUrl = { pattern: '^https?://', minLength: 8, maxLength: 2048 } as const;
export const AgentUrlTitle = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const WorldAgentUrl = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const BillingCurrency = { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 } as const;
export const InvoiceAddress = {
  properties: {
    company: { minLength: 1, maxLength: 200 },
    line1: { minLength: 1, maxLength: 200 },
    line2: { minLength: 1, maxLength: 200 },
    city: { minLength: 1, maxLength: 100 },
    region: { minLength: 1, maxLength: 100 },
    postalCode: { minLength: 1, maxLength: 16 },
    country: { pattern: '^[A-Z]{2}$', minLength: 2, maxLength: 2 },
  },
} as const;
export const BillingConfiguration = {
  properties: {
    contactName: { minLength: 1, maxLength: 200 },
    paymentReference: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$', minLength: 1, maxLength: 128 },
  },
} as const;
export const TaskAnsweredBy = { minLength: 1, maxLength: 32, knownValues: ['person', 'voicemail'] } as const;
export const WorldCall = {
  properties: {
    direction: { enum: ['inbound', 'outbound'] },
    from: { minLength: 1, maxLength: 64 },
    to: { minLength: 1, maxLength: 64 },
    duration: { minimum: 0, maximum: 86400 },
  },
} as const;
export const MessageChannel = { minLength: 1, maxLength: 32, knownValues: ['text', 'call', 'external'] } as const;
export const RoomId = { pattern: '^-?[0-9]+:-?[0-9]+$', minLength: 3, maxLength: 33 } as const;
export const WorldConversation = {
  properties: {
    order: { minimum: 0, maximum: 9007199254740991 },
    context: { minLength: 0, maxLength: 10000 },
    conversation: {
      properties: {
        platform: { minLength: 0, maxLength: 64 },
        contactId: { minLength: 0, maxLength: 128 },
        contactName: { minLength: 0, maxLength: 200 },
      },
    },
  },
} as const;
export const WorldCounter = {
  properties: {
    counter: {
      enum: [
        'account',
        'agent',
        'agentUrl',
        'call',
        'conversation',
        'delivery',
        'document',
        'event',
        'job',
        'message',
        'numberAssignment',
        'organization',
        'relay',
        'reseller',
        'room',
        'run',
        'script',
        'secret',
        'sipEntry',
        'sipRoute',
        'subscription',
        'task',
        'token',
        'user',
        'version',
        'webhook',
        'zapRequest',
      ],
    },
    last: { minimum: 0, maximum: 9007199254740991 },
  },
} as const;
export const WorldDelivery = {
  properties: {
    order: { minimum: 0, maximum: 9007199254740991 },
    kind: { enum: ['event', 'relay'] },
    type: { minLength: 1, maxLength: 64 },
    label: { minLength: 1, maxLength: 64 },
    destination: { minimum: 0, maximum: 9007199254740991 },
    relayType: { minLength: 1, maxLength: 64 },
    secret: { minLength: 1, maxLength: 500 },
    attempts: {
      maxItems: 20,
      items: { properties: { status: { minimum: 100, maximum: 999 }, failure: { minLength: 1, maxLength: 500 } } },
    },
  },
} as const;
export const KnowledgeTitle = { minLength: 1, maxLength: 200 } as const;
export const KnowledgeText = { minLength: 1, maxLength: 50000 } as const;
export const WorldDocument = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const WorldJob = {
  properties: {
    order: { minimum: 0, maximum: 9007199254740991 },
    job: {
      properties: {
        turn: { minimum: 0, maximum: 9007199254740991 },
        destination: { minimum: 0, maximum: 9007199254740991 },
        gate: { minLength: 1, maxLength: 200 },
      },
    },
  },
} as const;
export const MessageSender = { minLength: 1, maxLength: 32, knownValues: ['contact', 'agent', 'user'] } as const;
export const ConversationMessage = { properties: { text: { maxLength: 4000 } } } as const;
export const WorldMessage = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const BillingProductCode = { pattern: '^[A-Z0-9]+(-[A-Z0-9]+)*$', minLength: 1, maxLength: 64 } as const;
export const BillingCents = { minimum: 0, maximum: 99999999999 } as const;
export const PlanAllowance = {
  properties: {
    callMinutes: { minimum: 0, maximum: 2147483647 },
    texts: { minimum: 0, maximum: 2147483647 },
    phoneNumbers: { minimum: 0, maximum: 100000 },
    seats: { minimum: 1, maximum: 100000 },
  },
} as const;
export const PlanDetails = {
  properties: { name: { minLength: 1, maxLength: 100 }, description: { maxLength: 500 }, addOnIds: { maxItems: 100 } },
} as const;
export const WorldNegotiatedPlan = {
  properties: { offer: { properties: { note: { minLength: 0, maxLength: 2000 } } } },
} as const;
export const NumberKind = { minLength: 1, maxLength: 32, knownValues: ['inventory', 'own'] } as const;
export const NumberingProviderName = { pattern: '^[a-z][a-z0-9-]*$', minLength: 1, maxLength: 32 } as const;
export const NumberCountry = { pattern: '^[A-Z]{2}$', minLength: 2, maxLength: 2 } as const;
export const NumberRegion = { pattern: '^[A-Z0-9]{1,3}$', minLength: 1, maxLength: 3 } as const;
export const NumberLocality = { minLength: 1, maxLength: 100 } as const;
export const NumberCapability = { minLength: 1, maxLength: 32, knownValues: ['voice', 'sms'] } as const;
export const NumberMonthlyPrice = { minimum: 0, maximum: 1000000 } as const;
export const NumberCurrency = { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 } as const;
export const WorldNumber = {
  properties: {
    capabilities: { maxItems: 8 },
    national: { minLength: 1, maxLength: 20 },
    assignment: { properties: { order: { minimum: 0, maximum: 9007199254740991 } } },
  },
} as const;
export const WorldNumberHolding = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const WorldNumberingProvider = {
  properties: { credentials: { additionalProperties: { minLength: 1, maxLength: 500 } } },
} as const;
export const OrganizationName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const Organization = {
  properties: { state: { minLength: 1, maxLength: 32, knownValues: ['active', 'suspended'] } },
} as const;
export const TaskWeekday = { minimum: 1, maximum: 7 } as const;
export const TaskDailyCap = { minimum: 0, maximum: 1000000 } as const;
export const TaskConcurrency = { minimum: 1, maximum: 1000 } as const;
export const TaskCooldown = { minimum: 0, maximum: 2592000 } as const;
export const TaskLimits = {
  properties: { businessHours: { properties: { days: { minItems: 1, maxItems: 7, uniqueItems: true } } } },
} as const;
export const WorldOrganization = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const WebhookRelay = {
  properties: { type: { minLength: 1, maxLength: 64 }, timeoutSeconds: { minimum: 1, maximum: 10 } },
} as const;
export const WorldRelay = { properties: { secret: { minLength: 1, maxLength: 500 } } } as const;
export const ResellerName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const WorldReseller = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const Room = {
  properties: {
    name: { maxLength: 200 },
    id: { minimum: 1, maximum: 9007199254740991 },
    image: { minLength: 8, maxLength: 2048 },
    unregisteredDisplayName: { maxLength: 200 },
    destinationInboxType: { maxLength: 64 },
    lastMessage: { maxLength: 4000 },
    chatAgentCampaignId: { maxLength: 64 },
  },
} as const;
export const WorldRoom = {
  properties: {
    inbox: { enum: ['priority', 'junk'] },
    contact: { minLength: 1, maxLength: 64 },
    order: { minimum: 0, maximum: 9007199254740991 },
  },
} as const;
export const WorldCallScript = {
  properties: {
    transcript: { minItems: 1, maxItems: 200, items: { properties: { sender: { enum: ['agent', 'contact'] } } } },
  },
} as const;
export const WorldScript = {
  properties: { order: { minimum: 0, maximum: 9007199254740991 }, remaining: { minimum: 1, maximum: 1000 } },
} as const;
export const SipUsername = { pattern: '^[A-Za-z0-9._~!$&*+=-]+$', minLength: 1, maxLength: 128 } as const;
export const SipHost = { minLength: 1, maxLength: 253 } as const;
export const SipPort = { minimum: 1, maximum: 65535 } as const;
export const SipTransport = { minLength: 1, maxLength: 16, knownValues: ['udp', 'tcp', 'tls'] } as const;
export const SipRegistrationExpiry = { minimum: 60, maximum: 86400 } as const;
export const SipRegistrationState = {
  minLength: 1,
  maxLength: 32,
  knownValues: ['pending', 'registered', 'failed'],
} as const;
export const SipRegistration = { properties: { failureReason: { minLength: 1, maxLength: 200 } } } as const;
export const WorldSipRegistration = { properties: { password: { minLength: 1, maxLength: 500 } } } as const;
export const SipRoutePrefix = { pattern: '^\\+([1-9][0-9]{0,14})?$', minLength: 1, maxLength: 16 } as const;
export const SipRoutePriority = { minimum: 0, maximum: 65535 } as const;
export const SipCidrBlock = {
  pattern: '^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}/(3[0-2]|[12]?[0-9])|[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,8}/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))$',
  minLength: 4,
  maxLength: 43,
} as const;
export const SipWhitelistEntry = { properties: { description: { maxLength: 200 } } } as const;
export const WorldSipWhitelistEntry = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const WorldSubscription = {
  properties: {
    terms: {
      properties: {
        addOns: { maxItems: 100, items: { properties: { quantity: { minimum: 1, maximum: 100 } } } },
        seats: { minimum: 1, maximum: 100000 },
      },
    },
    next: {
      properties: {
        terms: {
          properties: {
            addOns: { maxItems: 100, items: { properties: { quantity: { minimum: 1, maximum: 100 } } } },
            seats: { minimum: 1, maximum: 100000 },
          },
        },
      },
    },
  },
} as const;
export const TaskType = { minLength: 1, maxLength: 32, knownValues: ['call', 'text'] } as const;
export const TaskState = {
  minLength: 1,
  maxLength: 32,
  knownValues: ['queued', 'inProgress', 'completed', 'failed', 'canceled'],
} as const;
export const TaskContactName = { minLength: 1, maxLength: 100 } as const;
export const TaskContext = { maxLength: 10000 } as const;
export const TaskRunId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const Task = {
  properties: {
    text: { minLength: 1, maxLength: 4000 },
    failureReason: { minLength: 1, maxLength: 32, knownValues: ['noAnswer', 'busy', 'undelivered', 'unreachable'] },
  },
} as const;
export const WorldTask = {
  properties: {
    order: { minimum: 0, maximum: 9007199254740991 },
    gate: { maxItems: 4, items: { minLength: 1, maxLength: 64 } },
    begun: {
      properties: {
        from: { minLength: 1, maxLength: 64 },
        businessName: { minLength: 0, maxLength: 200 },
        voicemailMessage: { minLength: 0, maxLength: 4000 },
      },
    },
  },
} as const;
export const WorldTaskStart = { properties: { order: { minimum: 0, maximum: 9007199254740991 } } } as const;
export const WorldToken = {
  properties: {
    token: { minLength: 1, maxLength: 128 },
    type: { enum: ['superAdmin', 'admin', 'user'] },
    description: { minLength: 0, maxLength: 200 },
    order: { minimum: 0, maximum: 9007199254740991 },
    oneTime: { properties: { generator: { minLength: 1, maxLength: 128 } } },
  },
} as const;
export const WorldUsage = {
  properties: { kind: { enum: ['callMinutes', 'texts'] }, quantity: { minimum: 0, maximum: 1000000 } },
} as const;
export const AdminName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const WorldUser = {
  properties: { role: { enum: ['superAdmin', 'admin', 'user'] }, state: { enum: ['active', 'invited'] } },
} as const;
export const AgentVersionName = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const WorldVersion = {
  properties: {
    order: { minimum: 0, maximum: 9007199254740991 },
    version: { properties: { origin: { enum: ['published', 'stored'] } } },
  },
} as const;
export const WebhookLabel = { minLength: 1, maxLength: 64 } as const;
export const WebhookType = { minLength: 1, maxLength: 32, knownValues: ['conversation', 'call', 'task'] } as const;
export const WorldWebhook = {
  properties: { order: { minimum: 0, maximum: 9007199254740991 }, secret: { minLength: 1, maxLength: 500 } },
} as const;
export const WorldZapRequest = {
  properties: { text: { minLength: 0, maxLength: 10000 }, answer: { minLength: 0, maxLength: 10000 } },
} as const;
export const WorldTables = {
  properties: {
    account: { maxItems: 100000 },
    adrExport: { maxItems: 100000 },
    agent: { maxItems: 100000 },
    agentUrl: { maxItems: 100000 },
    billingConfiguration: { maxItems: 100000 },
    call: { maxItems: 100000 },
    conversation: { maxItems: 100000 },
    counter: { maxItems: 100000 },
    delivery: { maxItems: 100000 },
    document: { maxItems: 100000 },
    job: { maxItems: 100000 },
    message: { maxItems: 100000 },
    negotiatedPlan: { maxItems: 100000 },
    number: { maxItems: 100000 },
    numberHolding: { maxItems: 100000 },
    numberingProvider: { maxItems: 100000 },
    organization: { maxItems: 100000 },
    relay: { maxItems: 100000 },
    reseller: { maxItems: 100000 },
    room: { maxItems: 100000 },
    script: { maxItems: 100000 },
    sipRegistration: { maxItems: 100000 },
    sipRoute: { maxItems: 100000 },
    sipWhitelist: { maxItems: 100000 },
    subscription: { maxItems: 100000 },
    task: { maxItems: 100000 },
    taskStart: { maxItems: 100000 },
    token: { maxItems: 100000 },
    usage: { maxItems: 100000 },
    user: { maxItems: 100000 },
    version: { maxItems: 100000 },
    webhook: { maxItems: 100000 },
    zapRequest: { maxItems: 100000 },
  },
} as const;
export const World = {
  properties: { format: { minimum: 1, maximum: 1 }, contract: { minLength: 1, maxLength: 32 } },
} as const;
export const CallerId = {
  pattern: '^(\\+[1-9][0-9]{1,14}|[A-Za-z0-9]([A-Za-z0-9 &._-]{0,30}[A-Za-z0-9])?)$',
  minLength: 1,
  maxLength: 32,
} as const;
export const Agent = { properties: { phoneNumbers: { maxItems: 100 } } } as const;
export const Role = { minLength: 1, maxLength: 32, knownValues: ['superAdmin', 'admin', 'user'] } as const;
