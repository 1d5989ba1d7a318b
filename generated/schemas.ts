// Generated from openapi.yaml by `npm run generate`. Do not edit.
// What the contract says of each schema itself; what it refers to has a constant of its own.
export const Message = { minLength: 1, maxLength: 500 } as const;
export const Role = { minLength: 1, maxLength: 32, knownValues: ['superAdmin', 'admin', 'user'] } as const;
export const UserId = { minimum: 1, maximum: 9007199254740991 } as const;
export const Token = {
  properties: {
    token: { minLength: 1, maxLength: 128 },
    description: { maxLength: 200 },
    timestamp: { pattern: '^[0-9]+$', minLength: 1, maxLength: 16 },
  },
} as const;
export const TokenList = { properties: { tokens: { maxItems: 1000 } } } as const;
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
export const TokenRequest = {
  properties: {
    description: { minLength: 1, maxLength: 200 },
    type: { enum: ['superAdmin', 'admin', 'user'], default: 'user' },
  },
} as const;
export const CreatedToken = {
  properties: {
    token: { pattern: '^[A-Za-z0-9_-]+$', minLength: 36, maxLength: 128 },
    description: { minLength: 1, maxLength: 200 },
    timestamp: { pattern: '^[0-9]+$', minLength: 1, maxLength: 16 },
  },
} as const;
export const OneTimeTokenRequest = {
  properties: { type: { enum: ['superAdmin', 'admin', 'user'], default: 'user' } },
} as const;
export const UnixTime = { minimum: 0, maximum: 4102444800 } as const;
export const OneTimeToken = {
  properties: { token: { pattern: '^[A-Za-z0-9_-]+$', minLength: 36, maxLength: 128 } },
} as const;
export const ResourceId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const AgentName = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const PhoneNumber = { pattern: '^\\+[1-9][0-9]{1,14}$', minLength: 3, maxLength: 16 } as const;
export const Agent = { properties: { phoneNumbers: { maxItems: 100 } } } as const;
export const AgentGreeting = { minLength: 1, maxLength: 500 } as const;
export const AgentInstructions = { minLength: 1, maxLength: 20000 } as const;
export const AgentLanguage = {
  pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$',
  minLength: 2,
  maxLength: 12,
} as const;
export const AgentMaxCallSeconds = { minimum: 30, maximum: 7200 } as const;
export const AgentSilenceSeconds = { minimum: 3, maximum: 120 } as const;
export const AgentVoicemailMessage = { maxLength: 500 } as const;
export const AgentUpdate = {
  minProperties: 1,
  properties: {
    voice: { enum: ['calm', 'warm', 'bright', 'crisp'] },
    transferWhen: { enum: ['never', 'asked', 'unsure'] },
  },
} as const;
export const AgentVoice = { minLength: 1, maxLength: 32, knownValues: ['calm', 'warm', 'bright', 'crisp'] } as const;
export const AgentTransferWhen = { minLength: 1, maxLength: 32, knownValues: ['never', 'asked', 'unsure'] } as const;
export const PageSize = { minimum: 0, maximum: 1000 } as const;
export const PageNumber = { minimum: 0, maximum: 2147483647 } as const;
export const Total = { minimum: 0, maximum: 2147483647 } as const;
export const AgentVersionName = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const AgentVersion = {
  properties: { origin: { minLength: 1, maxLength: 32, knownValues: ['published', 'stored'] } },
} as const;
export const AgentVersionList = { properties: { versions: { maxItems: 100 } } } as const;
export const AgentRecipientName = { minLength: 1, maxLength: 100 } as const;
export const AgentRecipientContext = { minLength: 1, maxLength: 2000 } as const;
export const AgentOutboundContext = { minLength: 1, maxLength: 5000 } as const;
export const AgentOutboundCalls = {
  properties: { recipients: { minItems: 1, maxItems: 100, uniqueItems: true }, waitToGreet: { default: false } },
} as const;
export const TaskRunId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const AgentOutboundTaskList = { properties: { tasks: { minItems: 1, maxItems: 100 } } } as const;
export const AgentTextVariables = { maxProperties: 20 } as const;
export const AgentOutboundTexts = {
  properties: {
    message: { minLength: 1, maxLength: 1000 },
    recipients: { minItems: 1, maxItems: 100, uniqueItems: true },
  },
} as const;
export const NumberKind = { minLength: 1, maxLength: 32, knownValues: ['inventory', 'own'] } as const;
export const NumberingProviderName = { pattern: '^[a-z][a-z0-9-]*$', minLength: 1, maxLength: 32 } as const;
export const NumberCountry = { pattern: '^[A-Z]{2}$', minLength: 2, maxLength: 2 } as const;
export const NumberRegion = { pattern: '^[A-Z0-9]{1,3}$', minLength: 1, maxLength: 3 } as const;
export const NumberLocality = { minLength: 1, maxLength: 100 } as const;
export const NumberCapability = { minLength: 1, maxLength: 32, knownValues: ['voice', 'sms'] } as const;
export const NumberMonthlyPrice = { minimum: 0, maximum: 1000000 } as const;
export const NumberCurrency = { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 } as const;
export const AssignedNumber = { properties: { capabilities: { minItems: 1, maxItems: 10 } } } as const;
export const AvailableNumber = { properties: { capabilities: { minItems: 1, maxItems: 10 } } } as const;
export const AvailableNumberPage = { properties: { numbers: { maxItems: 100 } } } as const;
export const NumberingCredentialName = { pattern: '^[A-Za-z][A-Za-z0-9]*$', minLength: 1, maxLength: 64 } as const;
export const NumberingCredentialField = { properties: { description: { maxLength: 200 } } } as const;
export const NumberingProvider = {
  properties: {
    displayName: { minLength: 1, maxLength: 100 },
    countries: { minItems: 1, maxItems: 249 },
    capabilities: { minItems: 1, maxItems: 10 },
    credentialFields: { minItems: 1, maxItems: 10 },
  },
} as const;
export const NumberingProviderList = { properties: { providers: { maxItems: 100 } } } as const;
export const NumberingCredential = { properties: { value: { minLength: 1, maxLength: 500 } } } as const;
export const NumberingProviderAddition = { properties: { credentials: { minItems: 1, maxItems: 10 } } } as const;
export const OrganizationNumberingProvider = {
  properties: { storedCredentials: { minItems: 1, maxItems: 10 } },
} as const;
export const NumberingProviderChanges = { properties: { credentials: { minItems: 1, maxItems: 10 } } } as const;
export const SipCidrBlock = {
  pattern: '^((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3}/(3[0-2]|[12]?[0-9])|[0-9A-Fa-f]{0,4}(:[0-9A-Fa-f]{0,4}){2,8}/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))$',
  minLength: 4,
  maxLength: 43,
} as const;
export const SipWhitelistEntry = { properties: { description: { maxLength: 200 } } } as const;
export const SipWhitelist = { properties: { entries: { maxItems: 100 } } } as const;
export const SipWhitelistAddition = { properties: { description: { default: '', maxLength: 200 } } } as const;
export const SipRoutePrefix = { pattern: '^\\+([1-9][0-9]{0,14})?$', minLength: 1, maxLength: 16 } as const;
export const SipHost = { minLength: 1, maxLength: 253 } as const;
export const SipPort = { minimum: 1, maximum: 65535 } as const;
export const SipTransport = { minLength: 1, maxLength: 16, knownValues: ['udp', 'tcp', 'tls'] } as const;
export const SipRoutePriority = { minimum: 0, maximum: 65535 } as const;
export const SipRouteList = { properties: { routes: { maxItems: 100 } } } as const;
export const SipTransportChoice = { enum: ['udp', 'tcp', 'tls'], default: 'udp' } as const;
export const SipRouteAddition = { properties: { priority: { default: 10 } } } as const;
export const SipUsername = { pattern: '^[A-Za-z0-9._~!$&*+=-]+$', minLength: 1, maxLength: 128 } as const;
export const SipRegistrationExpiry = { minimum: 60, maximum: 86400 } as const;
export const SipRegistrationState = {
  minLength: 1,
  maxLength: 32,
  knownValues: ['pending', 'registered', 'failed'],
} as const;
export const SipRegistration = { properties: { failureReason: { minLength: 1, maxLength: 200 } } } as const;
export const SipRegistrationSettings = {
  properties: { password: { minLength: 1, maxLength: 128 }, expirySeconds: { default: 3600 } },
} as const;
export const RoomId = { pattern: '^-?[0-9]+:-?[0-9]+$', minLength: 3, maxLength: 33 } as const;
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
export const RoomPage = { properties: { rooms: { maxItems: 1000 } } } as const;
export const MessageSender = { minLength: 1, maxLength: 32, knownValues: ['contact', 'agent', 'user'] } as const;
export const MessageChannel = { minLength: 1, maxLength: 32, knownValues: ['text', 'call', 'external'] } as const;
export const ConversationMessage = { properties: { text: { maxLength: 4000 } } } as const;
export const MessagePage = { properties: { messages: { maxItems: 100 } } } as const;
export const ExternalMessage = {
  properties: {
    platform: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$', minLength: 1, maxLength: 64 },
    contactId: { minLength: 1, maxLength: 128 },
    contactName: { minLength: 1, maxLength: 200 },
    text: { minLength: 1, maxLength: 4000 },
  },
} as const;
export const Conversation = {
  properties: {
    platform: { maxLength: 64 },
    contactId: { maxLength: 128 },
    contactName: { maxLength: 200 },
    messages: { maxItems: 1000 },
  },
} as const;
export const WebhookLabel = { minLength: 1, maxLength: 64 } as const;
export const WebUrl = { pattern: '^https?://', minLength: 8, maxLength: 2048 } as const;
export const WebhookType = { minLength: 1, maxLength: 32, knownValues: ['conversation', 'call', 'task'] } as const;
export const WebhookList = { properties: { webhooks: { maxItems: 100 } } } as const;
export const NewWebhook = {
  properties: {
    label: { pattern: '^[^\\s/.]([^/\\t\\r\\n]*[^\\s/])?$', minLength: 1, maxLength: 64 },
    type: { enum: ['conversation', 'call', 'task'], default: 'conversation' },
  },
} as const;
export const WebhookSigningSecret = { pattern: '^whsec_[A-Za-z0-9+/]{43}=$', minLength: 50, maxLength: 50 } as const;
export const WebhookRelayType = {
  properties: { name: { minLength: 1, maxLength: 64 }, description: { maxLength: 500 } },
} as const;
export const WebhookRelayTypeList = { properties: { types: { maxItems: 100 } } } as const;
export const WebhookRelay = {
  properties: { type: { minLength: 1, maxLength: 64 }, timeoutSeconds: { minimum: 1, maximum: 10 } },
} as const;
export const WebhookRelayList = { properties: { configurations: { maxItems: 100 } } } as const;
export const WebhookRelaySettings = { properties: { timeoutSeconds: { minimum: 1, maximum: 10 } } } as const;
export const ZapierResponse = { properties: { text: { minLength: 1, maxLength: 4000 } } } as const;
export const KnowledgeTitle = { minLength: 1, maxLength: 200 } as const;
export const KnowledgeText = { minLength: 1, maxLength: 50000 } as const;
export const KnowledgePage = { properties: { documents: { maxItems: 100 } } } as const;
export const KnowledgeDeletion = {
  properties: { documentIds: { minItems: 1, maxItems: 100, uniqueItems: true } },
} as const;
export const KnowledgeDeletionReport = {
  properties: { deletedDocumentIds: { maxItems: 100 }, unknownDocumentIds: { maxItems: 100 } },
} as const;
export const AgentUrlSlug = { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 3, maxLength: 60 } as const;
export const AgentUrlAvailability = { properties: { suggestions: { maxItems: 3 } } } as const;
export const AgentUrlTitle = { pattern: '^\\S(.*\\S)?$', minLength: 1, maxLength: 100 } as const;
export const AgentUrlList = { properties: { agentUrls: { maxItems: 100 } } } as const;
export const ResellerName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const EmailAddress = { minLength: 3, maxLength: 254 } as const;
export const ResellerPage = { properties: { resellers: { maxItems: 100 } } } as const;
export const OrganizationName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
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
export const Organization = {
  properties: { state: { minLength: 1, maxLength: 32, knownValues: ['active', 'suspended'] } },
} as const;
export const OrganizationPage = { properties: { organizations: { maxItems: 100 } } } as const;
export const SettingsCallRecordingChoice = { enum: ['always', 'afterConsent', 'never'] } as const;
export const OrganizationCreation = {
  properties: {
    timezone: { default: 'UTC' },
    locale: { default: 'en-US' },
    callRecording: { default: 'never' },
    recordingRetentionDays: { default: 90 },
  },
} as const;
export const OrganizationSettingsUpdate = { minProperties: 1 } as const;
export const ExternalAccountId = { pattern: '^[A-Za-z0-9][A-Za-z0-9._:@~-]*$', minLength: 1, maxLength: 128 } as const;
export const AccountName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const AccountDescription = { minLength: 1, maxLength: 500 } as const;
export const AccountBusinessName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const Account = { properties: { agentIds: { maxItems: 100, uniqueItems: true } } } as const;
export const AccountPage = { properties: { accounts: { maxItems: 100 } } } as const;
export const AccountCreation = { properties: { agentIds: { minItems: 1, maxItems: 100, uniqueItems: true } } } as const;
export const AccountUpdate = {
  minProperties: 1,
  properties: {
    agentIds: { maxItems: 100, uniqueItems: true },
    reset: { minItems: 1, maxItems: 2, uniqueItems: true, items: { enum: ['externalAccountId', 'description'] } },
  },
} as const;
export const AccountSettingsUpdate = {
  minProperties: 1,
  properties: {
    reset: {
      minItems: 1,
      maxItems: 6,
      uniqueItems: true,
      items: {
        enum: ['businessName', 'timezone', 'locale', 'callRecording', 'recordingRetentionDays', 'notificationEmail'],
      },
    },
  },
} as const;
export const AdminName = { pattern: '\\S', minLength: 1, maxLength: 100 } as const;
export const Admin = {
  properties: { state: { minLength: 1, maxLength: 32, knownValues: ['active', 'invited'] } },
} as const;
export const AdminList = { properties: { admins: { maxItems: 1000 } } } as const;
export const AdminInvitation = {
  properties: {
    role: { enum: ['admin', 'superAdmin'], default: 'admin' },
    expiresInDays: { default: 7, minimum: 1, maximum: 30 },
  },
} as const;
export const CalendarDate = { minLength: 10, maxLength: 10 } as const;
export const BillingCurrency = { pattern: '^[A-Z]{3}$', minLength: 3, maxLength: 3 } as const;
export const BillingCents = { minimum: 0, maximum: 99999999999 } as const;
export const BillingProductCode = { pattern: '^[A-Z0-9]+(-[A-Z0-9]+)*$', minLength: 1, maxLength: 64 } as const;
export const UsageItem = {
  properties: {
    kind: { minLength: 1, maxLength: 64, knownValues: ['callMinutes', 'texts', 'phoneNumbers'] },
    quantity: { minimum: 0, maximum: 9007199254740991 },
    included: { minimum: 0, maximum: 9007199254740991 },
    over: { minimum: 0, maximum: 9007199254740991 },
  },
} as const;
export const Usage = { properties: { items: { maxItems: 20 } } } as const;
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
export const PlanOffer = { properties: { note: { maxLength: 1000 } } } as const;
export const SubscriptionAddOn = { properties: { quantity: { minimum: 1, maximum: 100 } } } as const;
export const SubscriptionTerms = {
  properties: { addOns: { maxItems: 100 }, seats: { minimum: 1, maximum: 100000 } },
} as const;
export const Subscription = {
  properties: {
    state: { minLength: 1, maxLength: 32, knownValues: ['active', 'switching', 'canceling'] },
    addOns: { maxItems: 100 },
    seats: { minimum: 1, maximum: 100000 },
  },
} as const;
export const Plan = {
  properties: { name: { minLength: 1, maxLength: 100 }, description: { maxLength: 500 } },
} as const;
export const PlanList = { properties: { plans: { maxItems: 100 } } } as const;
export const AddOn = {
  properties: {
    name: { minLength: 1, maxLength: 100 },
    description: { maxLength: 500 },
    maxQuantity: { minimum: 1, maximum: 100 },
    planIds: { maxItems: 100 },
  },
} as const;
export const AddOnList = { properties: { addOns: { maxItems: 100 } } } as const;
export const CatalogProduct = {
  properties: {
    kind: { minLength: 1, maxLength: 32, knownValues: ['plan', 'addOn', 'unit'] },
    name: { minLength: 1, maxLength: 100 },
    per: { minLength: 1, maxLength: 32, knownValues: ['period', 'minute', 'text', 'numberPeriod', 'seatPeriod'] },
  },
} as const;
export const CatalogAnswer = { properties: { products: { maxItems: 500 } } } as const;
export const InvoiceAddressRequest = {
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
export const BillingConfigurationRequest = {
  properties: {
    contactName: { minLength: 1, maxLength: 200 },
    currency: { enum: ['USD'], default: 'USD' },
    paymentReference: { pattern: '^[A-Za-z][A-Za-z0-9_-]*$', minLength: 1, maxLength: 128 },
  },
} as const;
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
export const SubscriptionAddOnRequest = { properties: { quantity: { default: 1, minimum: 1, maximum: 100 } } } as const;
export const SubscriptionRequest = {
  properties: { addOns: { default: [], maxItems: 100 }, seats: { minimum: 1, maximum: 100000 } },
} as const;
export const AdrDestinationRequest = {
  minProperties: 1,
  maxProperties: 1,
  properties: { url: { pattern: '^(https|sftp)://([^:@/]+@)?[^@/]+(/.*)?$', minLength: 9, maxLength: 2048 } },
} as const;
export const TimeOfDay = { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 5, maxLength: 5 } as const;
export const AdrExportRequest = {
  properties: { format: { enum: ['csv', 'json'] }, frequency: { enum: ['daily', 'weekly', 'monthly'] } },
} as const;
export const AdrDestination = {
  properties: { url: { pattern: '^(https|sftp)://', minLength: 9, maxLength: 2048 } },
} as const;
export const AdrExport = {
  properties: {
    format: { minLength: 1, maxLength: 16, knownValues: ['csv', 'json'] },
    frequency: { minLength: 1, maxLength: 16, knownValues: ['daily', 'weekly', 'monthly'] },
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
export const TaskAnsweredBy = { minLength: 1, maxLength: 32, knownValues: ['person', 'voicemail'] } as const;
export const Task = {
  properties: {
    text: { minLength: 1, maxLength: 4000 },
    failureReason: { minLength: 1, maxLength: 32, knownValues: ['noAnswer', 'busy', 'undelivered', 'unreachable'] },
  },
} as const;
export const TaskPage = { properties: { tasks: { maxItems: 100 } } } as const;
export const TaskCreation = {
  properties: { type: { enum: ['call', 'text'] }, context: { default: '' }, waitToGreet: { default: false } },
} as const;
export const TaskCsvRow = {
  properties: {
    type: { enum: ['call', 'text'], default: 'call' },
    context: { default: '' },
    waitToGreet: { enum: ['true', 'false'], default: 'false' },
  },
} as const;
export const TaskCsv = { minLength: 1, maxLength: 10485760, contentSchema: { minItems: 1, maxItems: 100000 } } as const;
export const TaskCsvLine = { minimum: 2, maximum: 10485760 } as const;
export const TaskCsvViolation = {
  properties: {
    column: { minLength: 1, maxLength: 32, knownValues: ['phoneNumber', 'type', 'name', 'context', 'waitToGreet'] },
    keyword: { minLength: 1, maxLength: 64 },
    message: { minLength: 1, maxLength: 1000 },
  },
} as const;
export const TaskCsvRefused = { properties: { violations: { minItems: 1, maxItems: 20 } } } as const;
export const TaskCsvAnswer = { properties: { tasks: { maxItems: 100000 }, refused: { maxItems: 100000 } } } as const;
export const TaskCount = { minimum: 0, maximum: 2147483647 } as const;
export const TaskDailyCountsAnswer = { properties: { days: { maxItems: 366 } } } as const;
export const TaskWeekday = { minimum: 1, maximum: 7 } as const;
export const TaskDailyCap = { minimum: 0, maximum: 1000000 } as const;
export const TaskConcurrency = { minimum: 1, maximum: 1000 } as const;
export const TaskCooldown = { minimum: 0, maximum: 2592000 } as const;
export const TaskLimits = {
  properties: { businessHours: { properties: { days: { minItems: 1, maxItems: 7, uniqueItems: true } } } },
} as const;
export const TaskLimitsUpdate = {
  minProperties: 1,
  properties: { businessHours: { properties: { days: { minItems: 1, maxItems: 7, uniqueItems: true } } } },
} as const;
export const TaskUpdate = { minProperties: 1, properties: { state: { enum: ['queued', 'canceled'] } } } as const;
export const WebhookEventId = { pattern: '^[A-Za-z0-9_-]+$', minLength: 1, maxLength: 64 } as const;
export const WebhookEventTimestamp = { minimum: 0, maximum: 4102444800 } as const;
export const WebhookMessage = {
  properties: {
    channel: { minLength: 1, maxLength: 32, knownValues: ['text', 'external'] },
    contactName: { maxLength: 200 },
    platform: { maxLength: 64 },
    contactId: { maxLength: 128 },
    text: { maxLength: 4000 },
  },
} as const;
export const MessageReceivedEvent = { properties: { type: { const: 'messageReceived' } } } as const;
export const MessageSentEvent = { properties: { type: { const: 'messageSent' } } } as const;
export const WebhookCallDirection = { minLength: 1, maxLength: 32, knownValues: ['inbound', 'outbound'] } as const;
export const CallerId = {
  pattern: '^(\\+[1-9][0-9]{1,14}|[A-Za-z0-9]([A-Za-z0-9 &._-]{0,30}[A-Za-z0-9])?)$',
  minLength: 1,
  maxLength: 32,
} as const;
export const WebhookEndedCall = { properties: { durationSeconds: { minimum: 0, maximum: 86400 } } } as const;
export const CallEndedEvent = { properties: { type: { const: 'callEnded' } } } as const;
export const WebhookMissedCall = {
  properties: {
    reason: { minLength: 1, maxLength: 32, knownValues: ['callerHungUp', 'agentUnavailable', 'noAnswer', 'busy'] },
  },
} as const;
export const CallMissedEvent = { properties: { type: { const: 'callMissed' } } } as const;
export const WebhookTaskChange = {
  properties: { change: { minLength: 1, maxLength: 32, knownValues: ['created', 'updated', 'deleted'] } },
} as const;
export const TaskChangedEvent = { properties: { type: { const: 'taskChanged' } } } as const;
export const RelayedRequest = {
  properties: { contentType: { maxLength: 200 }, body: { maxLength: 1048576 } },
} as const;
export const RelayedSms = { properties: { relayType: { maxLength: 64 }, text: { maxLength: 4000 } } } as const;
export const InboundSmsRelay = { properties: { type: { const: 'relayInboundSms' } } } as const;
export const RelayAnswer = { properties: { action: { enum: ['process', 'stop'] } } } as const;
export const RelayedBillingEvent = { properties: { relayType: { maxLength: 64 } } } as const;
export const BillingEventRelay = { properties: { type: { const: 'relayBillingEvent' } } } as const;
