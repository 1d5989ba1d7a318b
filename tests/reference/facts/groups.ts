/** A group of operations: what is known to exist, each with the operation that stands for it. */
export interface KnownGroup {
  readonly group: string;
  readonly operations: Readonly<Record<string, string>>;
}

/** The eleven groups in their order. */
export const groups: readonly KnownGroup[] = [
  {
    group: 'Authorization',
    operations: {
      'tokens are listed': 'listTokens',
      'a token is created': 'createToken',
      'a token is deleted': 'deleteToken',
      'a one-time token is generated': 'generateOneTimeToken',
    },
  },
  {
    group: 'Agents',
    operations: {
      'an agent is published': 'publishAgent',
      'an agent is reverted': 'revertAgent',
      'versions are listed': 'listAgentVersions',
      'a version is created under a name': 'createAgentVersion',
      'a stored version is replaced': 'replaceAgentVersion',
      'a version is restored to the agent': 'restoreAgentVersion',
      'a stored version is renamed': 'renameAgentVersion',
      'outbound calls are queued': 'queueOutboundCalls',
      'outbound texts are queued': 'queueOutboundTexts',
      'an agent is updated': 'updateAgent',
      'the staging agent is fetched': 'getStagingAgent',
      'the live agent is fetched': 'getLiveAgent',
      'an agent is fetched': 'getAgent',
    },
  },
  {
    group: 'Phone numbers',
    operations: {
      'a number is assigned': 'assignPhoneNumber',
      "a number of one's own is assigned": 'assignOwnPhoneNumber',
      'a number is returned': 'returnPhoneNumber',
      'local numbers are searched by locality': 'searchNumbersByLocality',
      'local numbers are searched by prefix': 'searchNumbersByPrefix',
      'local numbers are searched by phrase': 'searchNumbersByPhrase',
      'numbering providers are listed': 'listNumberingProviders',
      'a numbering provider is updated': 'updateNumberingProvider',
      'an organization gets a numbering provider': 'addNumberingProvider',
    },
  },
  {
    group: 'SIP',
    operations: {
      'whitelist entries are listed': 'listSipWhitelistEntries',
      'a whitelist entry is added': 'addSipWhitelistEntry',
      'a whitelist entry is removed': 'removeSipWhitelistEntry',
      'outbound routes are listed': 'listSipRoutes',
      'an outbound route is added': 'addSipRoute',
      'an outbound route is removed': 'removeSipRoute',
      'the registration is fetched': 'getSipRegistration',
      'the registration is posted': 'saveSipRegistration',
      'the registration is deleted': 'deleteSipRegistration',
    },
  },
  {
    group: 'Messaging',
    operations: {
      'the priority inbox is listed': 'listPriorityConversations',
      'the junk inbox is listed': 'listJunkConversations',
      'recent messages are fetched': 'listRecentMessages',
      'the messages of a room are fetched': 'listRoomMessages',
      'an external platform messages an agent': 'sendExternalMessage',
      'a conversation is fetched': 'getConversation',
    },
  },
  {
    group: 'Webhooks',
    operations: {
      'destinations are listed': 'listWebhooks',
      'a destination is added': 'addWebhook',
      'a destination is removed': 'removeWebhook',
      'relay types are listed': 'listWebhookRelayTypes',
      'a relay is fetched': 'getWebhookRelay',
      'a relay is created or updated': 'saveWebhookRelay',
      'a relay is deleted': 'deleteWebhookRelay',
      'relays are listed': 'listWebhookRelays',
      'Zapier responds to an agent': 'respondToZapier',
    },
  },
  {
    group: 'Knowledge',
    operations: {
      'context is fetched': 'fetchContext',
      'context is added': 'addContext',
      'several documents are deleted': 'deleteDocuments',
    },
  },
  {
    group: 'Agent URLs',
    operations: {
      'availability is checked': 'checkAgentUrl',
      'existing URLs are fetched': 'listAgentUrls',
      'a URL is created': 'createAgentUrl',
    },
  },
  {
    group: 'Accounts',
    operations: {
      'a reseller is created': 'createReseller',
      'resellers are listed': 'listResellers',
      'an organization is created': 'createOrganization',
      'an organization is deleted': 'deleteOrganization',
      'organizations are listed': 'listOrganizations',
      'an account is fetched': 'getAccount',
      'an account is updated': 'updateAccount',
      'agent accounts are listed': 'listAgentAccounts',
      'an account is created': 'createAccount',
      'an account is deleted': 'deleteAccount',
      'admins are listed': 'listAdmins',
      'an admin is deleted': 'deleteAdmin',
      'an admin is invited': 'inviteAdmin',
      'accounts are searched': 'searchAccounts',
      'an account is fetched by its external id': 'getAccountByExternalId',
      'organization settings are updated': 'updateOrganizationSettings',
      'account settings are updated': 'updateAccountSettings',
    },
  },
  {
    group: 'Billing',
    operations: {
      'usage is viewed': 'getUsage',
      'the offered plan is viewed': 'getOfferedPlan',
      'the current plan is viewed': 'getCurrentPlan',
      'available plans are viewed': 'listAvailablePlans',
      'add-ons are viewed': 'listAddOns',
      'the product catalog is viewed': 'getProductCatalog',
      'the details of a plan are fetched': 'getPlan',
      'billing is provisioned': 'provisionBilling',
      'a plan is subscribed to': 'subscribeToPlan',
      'a plan is canceled': 'cancelPlan',
      'the ADR export is configured': 'configureAdrExport',
    },
  },
  {
    group: 'Tasks',
    operations: {
      'all tasks are fetched': 'listTasks',
      'a task is created': 'createTask',
      'tasks are created from a CSV file': 'createTasksFromCsv',
      'statistics are fetched': 'getTaskStatistics',
      'daily counts are fetched': 'getDailyTaskCounts',
      'the limits are fetched': 'getTaskLimits',
      'the limits are updated': 'updateTaskLimits',
      'a task is fetched': 'getTask',
      'a task is updated': 'updateTask',
      'a task is deleted': 'deleteTask',
    },
  },
];
