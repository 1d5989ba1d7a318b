// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The call of each operation, by its operationId. */
export const calls = {
  /** List tokens. Role: admin. Documented. Assumed: token-organization, token-truncation, token-creation, one-time-tokens. */
  listTokens: 'GET /api/v2/tokens',
  /** Create a token. Role: admin. Documented by name only. Assumed: token-creation, token-role-ceiling. */
  createToken: 'POST /api/v2/tokens',
  /** Delete a token. Role: admin. Documented by name only. Assumed: token-deletion, token-role-ceiling. */
  deleteToken: 'DELETE /api/v2/tokens/{tokenPrefix}',
  /** Create a one-time token. Role: admin. Documented by name only. Assumed: one-time-tokens, token-role-ceiling. */
  generateOneTimeToken: 'POST /api/v2/tokens/oneTime',
  /** Get an agent. Role: user. Documented by name only. Assumed: agent-record. */
  getAgent: 'GET /api/v2/agents/{agentId}',
  /** Update an agent. Role: admin. Documented by name only. Assumed: agent-update-fields, agent-publishing, concurrent-writes. */
  updateAgent: 'POST /api/v2/agents/{agentId}',
  /** Get staging configuration. Role: user. Documented by name only. Assumed: agent-publishing. */
  getStagingAgent: 'GET /api/v2/agents/{agentId}/staging',
  /** Get live configuration. Role: user. Documented by name only. Assumed: agent-publishing. */
  getLiveAgent: 'GET /api/v2/agents/{agentId}/live',
  /** Publish an agent. Role: admin. Documented by name only. Assumed: agent-publishing, agent-versions, calls-under-way. */
  publishAgent: 'POST /api/v2/agents/{agentId}/publish',
  /** Revert staging to live. Role: admin. Documented by name only. Assumed: agent-publishing. */
  revertAgent: 'POST /api/v2/agents/{agentId}/revert',
  /** List agent versions. Role: user. Documented by name only. Assumed: agent-versions, list-order. */
  listAgentVersions: 'GET /api/v2/agents/{agentId}/versions',
  /** Create an agent version. Role: admin. Documented by name only. Assumed: agent-versions, agent-version-names, unique-names. */
  createAgentVersion: 'POST /api/v2/agents/{agentId}/versions',
  /** Replace an agent version. Role: admin. Documented by name only. Assumed: agent-versions. */
  replaceAgentVersion: 'POST /api/v2/agents/{agentId}/versions/{versionId}',
  /** Restore an agent version. Role: admin. Documented by name only. Assumed: agent-versions. */
  restoreAgentVersion: 'POST /api/v2/agents/{agentId}/versions/{versionId}/restore',
  /** Rename an agent version. Role: admin. Documented by name only. Assumed: agent-versions, agent-version-names, unique-names. */
  renameAgentVersion: 'POST /api/v2/agents/{agentId}/versions/{versionId}/rename',
  /** Queue outbound calls. Role: user. Documented by name only. Assumed: agent-outbound-tasks, agent-outbound-recipients. */
  queueOutboundCalls: 'POST /api/v2/agents/{agentId}/outboundCalls',
  /** Queue outbound texts. Role: user. Documented by name only. Assumed: agent-outbound-tasks, agent-outbound-recipients, agent-outbound-templates. */
  queueOutboundTexts: 'POST /api/v2/agents/{agentId}/outboundTexts',
  /** Assign a phone number. Role: admin. Documented by name only. Assumed: number-assignment, number-inventory. */
  assignPhoneNumber: 'POST /api/v2/phoneNumbers/assign',
  /** Assign your own number. Role: admin. Documented by name only. Assumed: number-own, number-assignment. */
  assignOwnPhoneNumber: 'POST /api/v2/phoneNumbers/assignOwn',
  /** Return a phone number. Role: admin. Documented by name only. Assumed: number-return. */
  returnPhoneNumber: 'DELETE /api/v2/phoneNumbers/{phoneNumber}',
  /** Search numbers by locality. Role: user. Documented by name only. Assumed: number-search, number-inventory, list-order. */
  searchNumbersByLocality: 'GET /api/v2/phoneNumbers/search/locality',
  /** Search numbers by prefix. Role: user. Documented by name only. Assumed: number-search, number-inventory, list-order. */
  searchNumbersByPrefix: 'GET /api/v2/phoneNumbers/search/prefix',
  /** Search numbers by phrase. Role: user. Documented by name only. Assumed: number-search, number-keypad, number-inventory, list-order. */
  searchNumbersByPhrase: 'GET /api/v2/phoneNumbers/search/phrase',
  /** List numbering providers. Role: user. Documented by name only. Assumed: numbering-providers. */
  listNumberingProviders: 'GET /api/v2/numberingProviders',
  /** Add a numbering provider. Role: superAdmin. Documented by name only. Assumed: numbering-providers, numbering-credentials. */
  addNumberingProvider: 'POST /api/v2/organizations/{organizationId}/numberingProviders',
  /** Update a numbering provider. Role: superAdmin. Documented by name only. Assumed: numbering-providers, numbering-credentials. */
  updateNumberingProvider: 'POST /api/v2/organizations/{organizationId}/numberingProviders/{provider}',
  /** List whitelist entries. Role: admin. Documented by name only. Assumed: sip-whitelist. */
  listSipWhitelistEntries: 'GET /api/v2/sip/whitelist',
  /** Add a whitelist entry. Role: admin. Documented by name only. Assumed: sip-whitelist. */
  addSipWhitelistEntry: 'POST /api/v2/sip/whitelist',
  /** Remove a whitelist entry. Role: admin. Documented by name only. Assumed: sip-whitelist, calls-under-way. */
  removeSipWhitelistEntry: 'DELETE /api/v2/sip/whitelist/{entryId}',
  /** List outbound routes. Role: admin. Documented by name only. Assumed: sip-routes. */
  listSipRoutes: 'GET /api/v2/sip/routes',
  /** Add an outbound route. Role: admin. Documented by name only. Assumed: sip-routes, sip-targets. */
  addSipRoute: 'POST /api/v2/sip/routes',
  /** Remove an outbound route. Role: admin. Documented by name only. Assumed: sip-routes, calls-under-way. */
  removeSipRoute: 'DELETE /api/v2/sip/routes/{routeId}',
  /** Get the SIP registration. Role: admin. Documented by name only. Assumed: sip-registration, sip-registration-states. */
  getSipRegistration: 'GET /api/v2/sip/registration',
  /** Save the SIP registration. Role: admin. Documented. Assumed: sip-registration, sip-registration-states, sip-targets, calls-under-way. */
  saveSipRegistration: 'POST /api/v2/sip/registration',
  /** Delete the SIP registration. Role: admin. Documented by name only. Assumed: sip-registration, calls-under-way. */
  deleteSipRegistration: 'DELETE /api/v2/sip/registration',
  /** List the priority inbox. Role: user. Documented by name only. Assumed: priority-inbox, inbox-membership, list-order. */
  listPriorityConversations: 'GET /api/v2/priorityConversations',
  /** List the junk inbox. Role: user. Documented. Assumed: inbox-membership, list-order, token-organization. */
  listJunkConversations: 'GET /api/v2/junkConversations',
  /** List recent messages. Role: user. Documented by name only. Assumed: recent-messages. */
  listRecentMessages: 'GET /api/v2/messages/recent',
  /** List room messages. Role: user. Documented by name only. Assumed: room-ids, unread-rooms, list-order. */
  listRoomMessages: 'GET /api/v2/rooms/{roomId}/messages',
  /** Send an external message. Role: user. Documented by name only. Assumed: external-messages, conversation-bounds. */
  sendExternalMessage: 'POST /api/v2/agents/{agentId}/messages',
  /** Get a conversation. Role: user. Documented by name only. Assumed: conversation-fields, conversation-bounds. */
  getConversation: 'GET /api/v2/conversations/{conversationId}',
  /** List webhook destinations. Role: admin. Documented. Assumed: webhook-identity, webhook-delivery-retries, webhook-signatures, list-order, token-organization. */
  listWebhooks: 'GET /api/v2/webhooks',
  /** Add a webhook destination. Role: admin. Documented by name only. Assumed: webhook-identity, webhook-limit, webhook-selection, webhook-delivery-retries, webhook-signatures, unique-names. */
  addWebhook: 'POST /api/v2/webhooks',
  /** Remove a webhook destination. Role: admin. Documented by name only. Assumed: webhook-identity. */
  removeWebhook: 'DELETE /api/v2/webhooks/{label}',
  /** List webhook relay types. Role: admin. Documented. Assumed: list-order. */
  listWebhookRelayTypes: 'GET /api/v2/webhookRelay/types',
  /** List webhook relays. Role: admin. Documented by name only. Assumed: webhook-relay-configuration, webhook-signatures, list-order. */
  listWebhookRelays: 'GET /api/v2/webhookRelay/configurations',
  /** Get a webhook relay. Role: admin. Documented by name only. Assumed: webhook-relay-configuration. */
  getWebhookRelay: 'GET /api/v2/webhookRelay/configurations/{type}',
  /** Save a webhook relay. Role: admin. Documented by name only. Assumed: webhook-relay-configuration, webhook-relay-answers, webhook-signatures. */
  saveWebhookRelay: 'POST /api/v2/webhookRelay/configurations/{type}',
  /** Delete a webhook relay. Role: admin. Documented by name only. Assumed: webhook-relay-configuration. */
  deleteWebhookRelay: 'DELETE /api/v2/webhookRelay/configurations/{type}',
  /** Respond to Zapier. Role: user. Documented by name only. Assumed: zapier-response. */
  respondToZapier: 'POST /api/v2/agents/{agentId}/zapierResponse',
  /** Get an agent's context. Role: admin. Documented by name only. Assumed: knowledge-scope, knowledge-documents, paging-parameters, list-order. */
  fetchContext: 'GET /api/v2/agents/{agentId}/context',
  /** Add a document. Role: admin. Documented by name only. Assumed: knowledge-scope, knowledge-documents, knowledge-limits. */
  addContext: 'POST /api/v2/agents/{agentId}/context',
  /** Delete documents. Role: admin. Documented by name only. Assumed: knowledge-scope, knowledge-deletion. */
  deleteDocuments: 'POST /api/v2/agents/{agentId}/context/delete',
  /** Check slug availability. Role: admin. Documented by name only. Assumed: agent-url-slugs, agent-url-suggestions. */
  checkAgentUrl: 'GET /api/v2/agentUrls/availability',
  /** List agent URLs. Role: admin. Documented by name only. Assumed: agent-url-list, list-order. */
  listAgentUrls: 'GET /api/v2/agentUrls',
  /** Create an agent URL. Role: admin. Documented by name only. Assumed: agent-url-slugs, agent-url-page. */
  createAgentUrl: 'POST /api/v2/agentUrls',
  /** List resellers. Role: superAdmin. Documented by name only. Assumed: reseller-records, list-order. */
  listResellers: 'GET /api/v2/resellers',
  /** Create a reseller. Role: superAdmin. Documented by name only. Assumed: reseller-records, unique-names. */
  createReseller: 'POST /api/v2/resellers',
  /** List organizations. Role: superAdmin. Documented by name only. Assumed: organization-records, list-order. */
  listOrganizations: 'GET /api/v2/organizations',
  /** Create an organization. Role: superAdmin. Documented by name only. Assumed: organization-records, organization-first-admin, task-limits-defaults, unique-names. */
  createOrganization: 'POST /api/v2/organizations',
  /** Delete an organization. Role: superAdmin. Documented by name only. Assumed: organization-deletion, calls-under-way. */
  deleteOrganization: 'DELETE /api/v2/organizations/{organizationId}',
  /** Update organization settings. Role: admin. Documented by name only. Assumed: organization-settings, account-update-answers, unique-names. */
  updateOrganizationSettings: 'POST /api/v2/organizations/{organizationId}/settings',
  /** List accounts. Role: user. Documented by name only. Assumed: account-meaning, list-order. */
  listAgentAccounts: 'GET /api/v2/accounts',
  /** Create an account. Role: admin. Documented by name only. Assumed: account-meaning, account-external-ids, account-agents, unique-names. */
  createAccount: 'POST /api/v2/accounts',
  /** Search accounts. Role: user. Documented by name only. Assumed: account-search, list-order. */
  searchAccounts: 'GET /api/v2/accounts/search',
  /** Get account by external ID. Role: user. Documented by name only. Assumed: account-external-ids. */
  getAccountByExternalId: 'GET /api/v2/accounts/external/{externalAccountId}',
  /** Get an account. Role: user. Documented by name only. Assumed: account-meaning. */
  getAccount: 'GET /api/v2/accounts/{accountId}',
  /** Update an account. Role: admin. Documented by name only. Assumed: account-meaning, account-external-ids, account-agents, account-update-answers, calls-under-way. */
  updateAccount: 'POST /api/v2/accounts/{accountId}',
  /** Delete an account. Role: admin. Documented by name only. Assumed: account-deletion. */
  deleteAccount: 'DELETE /api/v2/accounts/{accountId}',
  /** Update account settings. Role: admin. Documented by name only. Assumed: account-settings, account-update-answers, calls-under-way. */
  updateAccountSettings: 'POST /api/v2/accounts/{accountId}/settings',
  /** List admins. Role: admin. Documented by name only. Assumed: admin-list, list-order. */
  listAdmins: 'GET /api/v2/users',
  /** Invite an admin. Role: admin. Documented by name only. Assumed: admin-invitations. */
  inviteAdmin: 'POST /api/v2/users/invitations',
  /** Delete an admin. Role: admin. Documented by name only. Assumed: admin-deletion. */
  deleteAdmin: 'DELETE /api/v2/users/{userId}',
  /** Get usage. Role: admin. Documented by name only. Assumed: billing-usage, billing-period. */
  getUsage: 'GET /api/v2/billing/usage',
  /** Get the offered plan. Role: admin. Documented by name only. Assumed: offered-plan. */
  getOfferedPlan: 'GET /api/v2/billing/offeredPlan',
  /** Get the current plan. Role: admin. Documented by name only. Assumed: current-plan, subscription-states. */
  getCurrentPlan: 'GET /api/v2/billing/currentPlan',
  /** List available plans. Role: admin. Documented by name only. Assumed: billing-plans, list-order. */
  listAvailablePlans: 'GET /api/v2/billing/plans',
  /** Get a plan. Role: admin. Documented by name only. Assumed: billing-plans. */
  getPlan: 'GET /api/v2/billing/plans/{planId}',
  /** List add-ons. Role: admin. Documented by name only. Assumed: add-ons, list-order. */
  listAddOns: 'GET /api/v2/billing/addOns',
  /** Get the product catalog. Role: admin. Documented by name only. Assumed: product-catalog. */
  getProductCatalog: 'GET /api/v2/billing/catalog',
  /** Provision billing. Role: superAdmin. Documented by name only. Assumed: billing-configuration. */
  provisionBilling: 'POST /api/v2/billing/configuration',
  /** Subscribe to a plan. Role: admin. Documented by name only. Assumed: subscription-changes, subscription-states, billing-period, billing-seats. */
  subscribeToPlan: 'POST /api/v2/billing/subscription',
  /** Cancel the plan. Role: admin. Documented by name only. Assumed: subscription-states, billing-period. */
  cancelPlan: 'DELETE /api/v2/billing/subscription',
  /** Configure the ADR export. Role: admin. Documented by name only. Assumed: adr-meaning, adr-export, adr-delivery. */
  configureAdrExport: 'POST /api/v2/billing/adrExport',
  /** List tasks. Role: user. Documented by name only. Assumed: task-filters, paging-parameters, list-order. */
  listTasks: 'GET /api/v2/tasks',
  /** Create a task. Role: user. Documented by name only. Assumed: task-creation. */
  createTask: 'POST /api/v2/tasks',
  /** Import tasks from CSV. Role: user. Documented by name only. Assumed: task-csv, body-limits. */
  createTasksFromCsv: 'POST /api/v2/tasks/csv',
  /** Get task statistics. Role: user. Documented by name only. Assumed: task-statistics. */
  getTaskStatistics: 'GET /api/v2/tasks/statistics',
  /** Get daily task counts. Role: user. Documented by name only. Assumed: task-daily-counts, calendar-days. */
  getDailyTaskCounts: 'GET /api/v2/tasks/dailyCounts',
  /** Get task limits. Role: user. Documented. Assumed: task-limits-effect, task-limits-defaults. */
  getTaskLimits: 'GET /api/v2/tasks/limits',
  /** Update task limits. Role: admin. Documented. Assumed: task-limits-update, task-limits-effect, task-limits-refusal, operation-roles, calls-under-way. */
  updateTaskLimits: 'POST /api/v2/tasks/limits',
  /** Get a task. Role: user. Documented by name only. Assumed: task-fields. */
  getTask: 'GET /api/v2/tasks/{taskId}',
  /** Update a task. Role: user. Documented. Assumed: task-settable-states, task-editing. */
  updateTask: 'POST /api/v2/tasks/{taskId}',
  /** Delete a task. Role: user. Documented by name only. Assumed: task-deletion. */
  deleteTask: 'DELETE /api/v2/tasks/{taskId}',
} as const;

/** How the path of every call begins. */
export const pathPrefix = '/api/v2/';

/** By operationId, the parameters outside of the path, where there is a body too. */
export const besideBody: Readonly<
  Record<string, { readonly query?: readonly string[]; readonly header?: readonly string[] }>
> = {
};

/** The operations without a body, of those whose method has one elsewhere. */
export const bodiless: readonly string[] = [
  'publishAgent',
  'revertAgent',
  'replaceAgentVersion',
  'restoreAgentVersion',
];

/** By operation and status, why it may be refused or fail. */
export interface Reasons {
  listTokens: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createToken: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 409: 'tooManyTokens'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteToken: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 404: 'unknownTokenShown'; 409: 'ownToken'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  generateOneTimeToken: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateAgent: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getStagingAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getLiveAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'neverPublished' | 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  publishAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nothingToPublish' | 'transferNumberMissing'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  revertAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nothingToRevert' | 'neverPublished'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAgentVersions: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createAgentVersion: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nameTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  replaceAgentVersion: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 409: 'publishedVersion'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  restoreAgentVersion: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  renameAgentVersion: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 409: 'nameTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  queueOutboundCalls: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  queueOutboundTexts: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  assignPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent' | 'notInInventory'; 409: 'alreadyAssigned' | 'numberTaken' | 'tooManyNumbers'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  assignOwnPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent' | 'unknownProvider'; 409: 'alreadyAssigned' | 'inventoryNumber' | 'providerNotAdded' | 'tooManyNumbers'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  returnPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownNumber'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  searchNumbersByLocality: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  searchNumbersByPrefix: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  searchNumbersByPhrase: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listNumberingProviders: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  addNumberingProvider: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization' | 'unknownProvider'; 409: 'providerAlreadyAdded'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateNumberingProvider: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization' | 'providerNotAdded'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listSipWhitelistEntries: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  addSipWhitelistEntry: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'duplicateEntry' | 'overlappingEntry' | 'tooManyEntries'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  removeSipWhitelistEntry: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownEntry'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listSipRoutes: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  addSipRoute: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'priorityTaken' | 'duplicateRoute' | 'tooManyRoutes'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  removeSipRoute: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownRoute'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getSipRegistration: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noRegistration'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  saveSipRegistration: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteSipRegistration: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noRegistration'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listPriorityConversations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listJunkConversations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listRecentMessages: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listRoomMessages: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownRoom'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  sendExternalMessage: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getConversation: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownConversation'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listWebhooks: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  addWebhook: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'labelTaken' | 'tooManyWebhooks'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  removeWebhook: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownWebhook'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listWebhookRelayTypes: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listWebhookRelays: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'relayNotConfigured' | 'unknownRelayType'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  saveWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownRelayType'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'relayNotConfigured' | 'unknownRelayType'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  respondToZapier: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownRequest' | 'unknownAgent'; 409: 'alreadyAnswered' | 'tooLate'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  fetchContext: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  addContext: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'tooManyDocuments'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteDocuments: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  checkAgentUrl: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAgentUrls: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createAgentUrl: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'slugTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listResellers: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createReseller: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'nameTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listOrganizations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createOrganization: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownReseller'; 409: 'nameTaken' | 'alreadyUser' | 'alreadyInvited'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteOrganization: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 409: 'subscriptionRunning' | 'ownOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateOrganizationSettings: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 409: 'nameTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAgentAccounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createAccount: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'externalAccountIdTaken' | 'agentTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  searchAccounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getAccountByExternalId: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownExternalAccountId'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getAccount: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAccount'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateAccount: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount' | 'unknownAgent'; 409: 'externalAccountIdTaken' | 'agentTaken'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteAccount: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateAccountSettings: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAdmins: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  inviteAdmin: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'suspendedOrganization'; 409: 'alreadyUser' | 'alreadyInvited' | 'tooManyAdmins'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteAdmin: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'suspendedOrganization'; 404: 'unknownAdmin'; 409: 'lastAdmin' | 'ownUser'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getUsage: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getOfferedPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noOfferedPlan'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getCurrentPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noSubscription'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAvailablePlans: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownPlan'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listAddOns: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getProductCatalog: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  provisionBilling: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  subscribeToPlan: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownPlan' | 'unknownAddOn'; 409: 'billingNotProvisioned' | 'alreadySubscribed' | 'addOnNotInPlan' | 'quantityTooHigh'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  cancelPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noSubscription'; 409: 'alreadyCanceled'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  configureAdrExport: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'noDestination'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  listTasks: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createTask: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  createTasksFromCsv: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge' | 'tooManyRows'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getTaskStatistics: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getDailyTaskCounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getTaskLimits: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateTaskLimits: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'fieldRoleTooLow' | 'roleTooLow' | 'suspendedOrganization'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  getTask: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  updateTask: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 409: 'cannotCancel' | 'cannotRequeue' | 'cannotEdit'; 413: 'bodyTooLarge'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
  deleteTask: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' };
}

/** Calls that are no reads, of which a second, equal one changes nothing more (`x-repeat: same`). */
export const repeatable: readonly string[] = [
  'POST /api/v2/agents/{agentId}',
  'POST /api/v2/agents/{agentId}/versions/{versionId}',
  'POST /api/v2/agents/{agentId}/versions/{versionId}/restore',
  'POST /api/v2/agents/{agentId}/versions/{versionId}/rename',
  'POST /api/v2/organizations/{organizationId}/numberingProviders/{provider}',
  'POST /api/v2/sip/registration',
  'POST /api/v2/webhookRelay/configurations/{type}',
  'POST /api/v2/agents/{agentId}/context/delete',
  'POST /api/v2/organizations/{organizationId}/settings',
  'POST /api/v2/accounts/{accountId}',
  'POST /api/v2/accounts/{accountId}/settings',
  'POST /api/v2/billing/configuration',
  'POST /api/v2/billing/adrExport',
  'POST /api/v2/tasks/limits',
  'POST /api/v2/tasks/{taskId}',
];

/** Calls with a body that need not be JSON: whether it may be a form, and the media type of a text. */
export const bodies: Readonly<Record<string, { readonly form?: boolean; readonly text?: string }>> = {
  'POST /api/v2/tasks/csv': { form: true, text: 'text/csv' },
};

/** By call and media type of the body, the parameters that only this media type requires. */
export interface RequiredParameters {
  'POST /api/v2/tasks/csv': { 'text/csv': 'agentId' };
}

/** The parameter that says which page of a list, the field of an answer that says how long its pages are, and the first page. */
export const paging = { page: 'pageNumber', size: 'pageSize', first: 0 } as const;

/** By operationId, where the answer of a paged list has its entries and how many there are in all. */
export const pagedLists = {
  listAgentVersions: { list: 'versions', total: 'totalVersions' },
  searchNumbersByLocality: { list: 'numbers', total: 'totalNumbers' },
  searchNumbersByPrefix: { list: 'numbers', total: 'totalNumbers' },
  searchNumbersByPhrase: { list: 'numbers', total: 'totalNumbers' },
  listPriorityConversations: { list: 'rooms', total: 'totalRooms' },
  listJunkConversations: { list: 'rooms', total: 'totalRooms' },
  listRecentMessages: { list: 'messages', total: 'totalMessages' },
  listRoomMessages: { list: 'messages', total: 'totalMessages' },
  fetchContext: { list: 'documents', total: 'totalDocuments' },
  listAgentUrls: { list: 'agentUrls', total: 'totalAgentUrls' },
  listResellers: { list: 'resellers', total: 'totalResellers' },
  listOrganizations: { list: 'organizations', total: 'totalOrganizations' },
  listAgentAccounts: { list: 'accounts', total: 'totalAccounts' },
  searchAccounts: { list: 'accounts', total: 'totalAccounts' },
  listTasks: { list: 'tasks', total: 'totalTasks' },
} as const;
