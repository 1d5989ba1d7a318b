// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The operationId of each call. */
export interface OperationIds {
  'GET /api/v2/tokens': 'listTokens';
  'POST /api/v2/tokens': 'createToken';
  'DELETE /api/v2/tokens/{tokenPrefix}': 'deleteToken';
  'POST /api/v2/tokens/oneTime': 'generateOneTimeToken';
  'GET /api/v2/agents/{agentId}': 'getAgent';
  'POST /api/v2/agents/{agentId}': 'updateAgent';
  'GET /api/v2/agents/{agentId}/staging': 'getStagingAgent';
  'GET /api/v2/agents/{agentId}/live': 'getLiveAgent';
  'POST /api/v2/agents/{agentId}/publish': 'publishAgent';
  'POST /api/v2/agents/{agentId}/revert': 'revertAgent';
  'GET /api/v2/agents/{agentId}/versions': 'listAgentVersions';
  'POST /api/v2/agents/{agentId}/versions': 'createAgentVersion';
  'POST /api/v2/agents/{agentId}/versions/{versionId}': 'replaceAgentVersion';
  'POST /api/v2/agents/{agentId}/versions/{versionId}/restore': 'restoreAgentVersion';
  'POST /api/v2/agents/{agentId}/versions/{versionId}/rename': 'renameAgentVersion';
  'POST /api/v2/agents/{agentId}/outboundCalls': 'queueOutboundCalls';
  'POST /api/v2/agents/{agentId}/outboundTexts': 'queueOutboundTexts';
  'POST /api/v2/phoneNumbers/assign': 'assignPhoneNumber';
  'POST /api/v2/phoneNumbers/assignOwn': 'assignOwnPhoneNumber';
  'DELETE /api/v2/phoneNumbers/{phoneNumber}': 'returnPhoneNumber';
  'GET /api/v2/phoneNumbers/search/locality': 'searchNumbersByLocality';
  'GET /api/v2/phoneNumbers/search/prefix': 'searchNumbersByPrefix';
  'GET /api/v2/phoneNumbers/search/phrase': 'searchNumbersByPhrase';
  'GET /api/v2/numberingProviders': 'listNumberingProviders';
  'POST /api/v2/organizations/{organizationId}/numberingProviders': 'addNumberingProvider';
  'POST /api/v2/organizations/{organizationId}/numberingProviders/{provider}': 'updateNumberingProvider';
  'GET /api/v2/sip/whitelist': 'listSipWhitelistEntries';
  'POST /api/v2/sip/whitelist': 'addSipWhitelistEntry';
  'DELETE /api/v2/sip/whitelist/{entryId}': 'removeSipWhitelistEntry';
  'GET /api/v2/sip/routes': 'listSipRoutes';
  'POST /api/v2/sip/routes': 'addSipRoute';
  'DELETE /api/v2/sip/routes/{routeId}': 'removeSipRoute';
  'GET /api/v2/sip/registration': 'getSipRegistration';
  'POST /api/v2/sip/registration': 'saveSipRegistration';
  'DELETE /api/v2/sip/registration': 'deleteSipRegistration';
  'GET /api/v2/priorityConversations': 'listPriorityConversations';
  'GET /api/v2/junkConversations': 'listJunkConversations';
  'GET /api/v2/messages/recent': 'listRecentMessages';
  'GET /api/v2/rooms/{roomId}/messages': 'listRoomMessages';
  'POST /api/v2/agents/{agentId}/messages': 'sendExternalMessage';
  'GET /api/v2/conversations/{conversationId}': 'getConversation';
  'GET /api/v2/webhooks': 'listWebhooks';
  'POST /api/v2/webhooks': 'addWebhook';
  'DELETE /api/v2/webhooks/{label}': 'removeWebhook';
  'GET /api/v2/webhookRelay/types': 'listWebhookRelayTypes';
  'GET /api/v2/webhookRelay/configurations': 'listWebhookRelays';
  'GET /api/v2/webhookRelay/configurations/{type}': 'getWebhookRelay';
  'POST /api/v2/webhookRelay/configurations/{type}': 'saveWebhookRelay';
  'DELETE /api/v2/webhookRelay/configurations/{type}': 'deleteWebhookRelay';
  'POST /api/v2/agents/{agentId}/zapierResponse': 'respondToZapier';
  'GET /api/v2/agents/{agentId}/context': 'fetchContext';
  'POST /api/v2/agents/{agentId}/context': 'addContext';
  'POST /api/v2/agents/{agentId}/context/delete': 'deleteDocuments';
  'GET /api/v2/agentUrls/availability': 'checkAgentUrl';
  'GET /api/v2/agentUrls': 'listAgentUrls';
  'POST /api/v2/agentUrls': 'createAgentUrl';
  'GET /api/v2/resellers': 'listResellers';
  'POST /api/v2/resellers': 'createReseller';
  'GET /api/v2/organizations': 'listOrganizations';
  'POST /api/v2/organizations': 'createOrganization';
  'DELETE /api/v2/organizations/{organizationId}': 'deleteOrganization';
  'POST /api/v2/organizations/{organizationId}/settings': 'updateOrganizationSettings';
  'GET /api/v2/accounts': 'listAgentAccounts';
  'POST /api/v2/accounts': 'createAccount';
  'GET /api/v2/accounts/search': 'searchAccounts';
  'GET /api/v2/accounts/external/{externalAccountId}': 'getAccountByExternalId';
  'GET /api/v2/accounts/{accountId}': 'getAccount';
  'POST /api/v2/accounts/{accountId}': 'updateAccount';
  'DELETE /api/v2/accounts/{accountId}': 'deleteAccount';
  'POST /api/v2/accounts/{accountId}/settings': 'updateAccountSettings';
  'GET /api/v2/users': 'listAdmins';
  'POST /api/v2/users/invitations': 'inviteAdmin';
  'DELETE /api/v2/users/{userId}': 'deleteAdmin';
  'GET /api/v2/billing/usage': 'getUsage';
  'GET /api/v2/billing/offeredPlan': 'getOfferedPlan';
  'GET /api/v2/billing/currentPlan': 'getCurrentPlan';
  'GET /api/v2/billing/plans': 'listAvailablePlans';
  'GET /api/v2/billing/plans/{planId}': 'getPlan';
  'GET /api/v2/billing/addOns': 'listAddOns';
  'GET /api/v2/billing/catalog': 'getProductCatalog';
  'POST /api/v2/billing/configuration': 'provisionBilling';
  'POST /api/v2/billing/subscription': 'subscribeToPlan';
  'DELETE /api/v2/billing/subscription': 'cancelPlan';
  'POST /api/v2/billing/adrExport': 'configureAdrExport';
  'GET /api/v2/tasks': 'listTasks';
  'POST /api/v2/tasks': 'createTask';
  'POST /api/v2/tasks/csv': 'createTasksFromCsv';
  'GET /api/v2/tasks/statistics': 'getTaskStatistics';
  'GET /api/v2/tasks/dailyCounts': 'getDailyTaskCounts';
  'GET /api/v2/tasks/limits': 'getTaskLimits';
  'POST /api/v2/tasks/limits': 'updateTaskLimits';
  'GET /api/v2/tasks/{taskId}': 'getTask';
  'POST /api/v2/tasks/{taskId}': 'updateTask';
  'DELETE /api/v2/tasks/{taskId}': 'deleteTask';
}

/** By operation and status, why it may be refused or fail. */
export interface Reasons {
  listTokens: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createToken: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 409: 'tooManyTokens'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteToken: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 404: 'unknownTokenShown'; 409: 'ownToken'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  generateOneTimeToken: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'oneTimeToken' | 'suspendedOrganization'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateAgent: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getStagingAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getLiveAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'neverPublished' | 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  publishAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nothingToPublish' | 'transferNumberMissing'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  revertAgent: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nothingToRevert' | 'neverPublished'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAgentVersions: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createAgentVersion: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'nameTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  replaceAgentVersion: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 409: 'publishedVersion'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  restoreAgentVersion: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  renameAgentVersion: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownVersion' | 'unknownAgent'; 409: 'nameTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  queueOutboundCalls: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  queueOutboundTexts: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  assignPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent' | 'notInInventory'; 409: 'alreadyAssigned' | 'numberTaken' | 'tooManyNumbers'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  assignOwnPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent' | 'unknownProvider'; 409: 'alreadyAssigned' | 'inventoryNumber' | 'providerNotAdded' | 'tooManyNumbers'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  returnPhoneNumber: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownNumber'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  searchNumbersByLocality: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  searchNumbersByPrefix: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  searchNumbersByPhrase: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listNumberingProviders: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  addNumberingProvider: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization' | 'unknownProvider'; 409: 'providerAlreadyAdded'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateNumberingProvider: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization' | 'providerNotAdded'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listSipWhitelistEntries: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  addSipWhitelistEntry: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'duplicateEntry' | 'overlappingEntry' | 'tooManyEntries'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  removeSipWhitelistEntry: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownEntry'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listSipRoutes: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  addSipRoute: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'priorityTaken' | 'duplicateRoute' | 'tooManyRoutes'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  removeSipRoute: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownRoute'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getSipRegistration: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noRegistration'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  saveSipRegistration: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteSipRegistration: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noRegistration'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listPriorityConversations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listJunkConversations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listRecentMessages: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listRoomMessages: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownRoom'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  sendExternalMessage: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getConversation: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownConversation'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listWebhooks: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  addWebhook: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'labelTaken' | 'tooManyWebhooks'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  removeWebhook: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownWebhook'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listWebhookRelayTypes: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listWebhookRelays: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'relayNotConfigured' | 'unknownRelayType'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  saveWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownRelayType'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteWebhookRelay: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'relayNotConfigured' | 'unknownRelayType'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  respondToZapier: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownRequest' | 'unknownAgent'; 409: 'alreadyAnswered' | 'tooLate'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  fetchContext: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  addContext: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'tooManyDocuments'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteDocuments: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  checkAgentUrl: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAgentUrls: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createAgentUrl: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'slugTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listResellers: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createReseller: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'nameTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listOrganizations: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createOrganization: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownReseller'; 409: 'nameTaken' | 'alreadyUser' | 'alreadyInvited'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteOrganization: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 409: 'subscriptionRunning' | 'ownOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateOrganizationSettings: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 409: 'nameTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAgentAccounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createAccount: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'externalAccountIdTaken' | 'agentTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  searchAccounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getAccountByExternalId: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownExternalAccountId'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getAccount: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAccount'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateAccount: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount' | 'unknownAgent'; 409: 'externalAccountIdTaken' | 'agentTaken'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteAccount: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateAccountSettings: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownAccount'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAdmins: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  inviteAdmin: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'suspendedOrganization'; 409: 'alreadyUser' | 'alreadyInvited' | 'tooManyAdmins'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteAdmin: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'roleAboveOwn' | 'suspendedOrganization'; 404: 'unknownAdmin'; 409: 'lastAdmin' | 'ownUser'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getUsage: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getOfferedPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noOfferedPlan'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getCurrentPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noSubscription'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAvailablePlans: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownPlan'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listAddOns: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getProductCatalog: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  provisionBilling: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownOrganization'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  subscribeToPlan: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'unknownPlan' | 'unknownAddOn'; 409: 'billingNotProvisioned' | 'alreadySubscribed' | 'addOnNotInPlan' | 'quantityTooHigh'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  cancelPlan: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 404: 'noSubscription'; 409: 'alreadyCanceled'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  configureAdrExport: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'roleTooLow' | 'suspendedOrganization'; 409: 'noDestination'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  listTasks: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createTask: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  createTasksFromCsv: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownAgent'; 409: 'neverPublished' | 'noPhoneNumber'; 413: 'bodyTooLarge' | 'tooManyRows'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getTaskStatistics: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getDailyTaskCounts: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getTaskLimits: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateTaskLimits: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'fieldRoleTooLow' | 'roleTooLow' | 'suspendedOrganization'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  getTask: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  updateTask: { 400: 'invalidRequest' | 'malformedUrl' | 'malformedBody'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 409: 'cannotCancel' | 'cannotRequeue' | 'cannotEdit'; 413: 'bodyTooLarge' | 'bodyTooDeep'; 415: 'unsupportedMediaType' | 'unsupportedEncoding' | 'unsupportedCharset'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
  deleteTask: { 400: 'invalidRequest' | 'malformedUrl'; 401: 'missingToken' | 'invalidToken'; 403: 'suspendedOrganization'; 404: 'unknownTask'; 409: 'taskInProgress'; 429: 'quotaUsedUp'; 500: 'unexpectedFailure' | 'storageFailure' };
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

/** The parameters of every paged list, and its first page. */
export const paging = { page: 'pageNumber', size: 'pageSize', first: 0 } as const;

/** By path, where the answer of a paged list has its entries and how many there are in all. */
export const pagedLists = {
  '/api/v2/agents/{agentId}/versions': { list: 'versions', total: 'totalVersions' },
  '/api/v2/phoneNumbers/search/locality': { list: 'numbers', total: 'totalNumbers' },
  '/api/v2/phoneNumbers/search/prefix': { list: 'numbers', total: 'totalNumbers' },
  '/api/v2/phoneNumbers/search/phrase': { list: 'numbers', total: 'totalNumbers' },
  '/api/v2/priorityConversations': { list: 'rooms', total: 'totalRooms' },
  '/api/v2/junkConversations': { list: 'rooms', total: 'totalRooms' },
  '/api/v2/messages/recent': { list: 'messages', total: 'totalMessages' },
  '/api/v2/rooms/{roomId}/messages': { list: 'messages', total: 'totalMessages' },
  '/api/v2/agents/{agentId}/context': { list: 'documents', total: 'totalDocuments' },
  '/api/v2/agentUrls': { list: 'agentUrls', total: 'totalAgentUrls' },
  '/api/v2/resellers': { list: 'resellers', total: 'totalResellers' },
  '/api/v2/organizations': { list: 'organizations', total: 'totalOrganizations' },
  '/api/v2/accounts': { list: 'accounts', total: 'totalAccounts' },
  '/api/v2/accounts/search': { list: 'accounts', total: 'totalAccounts' },
  '/api/v2/tasks': { list: 'tasks', total: 'totalTasks' },
} as const;
