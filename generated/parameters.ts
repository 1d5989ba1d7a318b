// Generated from openapi.yaml by `npm run generate`. Do not edit.
// What the contract says of each parameter itself; what it refers to has a constant of its own.
export const TokenPrefix = { name: 'tokenPrefix', pattern: '^[A-Za-z0-9_-]+$', minLength: 8, maxLength: 16 } as const;
export const PageNumber = { name: 'pageNumber', default: 0, minimum: 0, maximum: 2147483647 } as const;
export const PageSize = { name: 'pageSize', default: 20, minimum: 1, maximum: 100 } as const;
export const NumberSearchCountry = {
  name: 'country',
  default: 'US',
  pattern: '^[A-Z]{2}$',
  minLength: 2,
  maxLength: 2,
} as const;
export const NumberSearchPrefix = { name: 'prefix', pattern: '^[0-9]+$', minLength: 1, maxLength: 14 } as const;
export const NumberSearchPhrase = { name: 'phrase', pattern: '^[A-Za-z0-9]+$', minLength: 2, maxLength: 14 } as const;
export const InboxPaginate = { name: 'paginate', default: true } as const;
export const InboxUnreadOnly = { name: 'unreadOnly', default: false } as const;
export const WebhookLabel = {
  name: 'label',
  pattern: '^[^\\s/.]([^/\\t\\r\\n]*[^\\s/])?$',
  minLength: 1,
  maxLength: 64,
} as const;
export const WebhookRelayType = {
  name: 'type',
  pattern: '^[A-Za-z][A-Za-z0-9]*$',
  minLength: 1,
  maxLength: 64,
} as const;
export const AccountQuery = { name: 'query', minLength: 1, maxLength: 128 } as const;
export const TaskStateFilter = {
  name: 'state',
  enum: ['queued', 'inProgress', 'completed', 'failed', 'canceled'],
} as const;
export const TaskTypeFilter = { name: 'type', enum: ['call', 'text'] } as const;
export const WebhookTimestampHeader = { name: 'webhook-timestamp', minimum: 0, maximum: 4102444800 } as const;
export const WebhookSignatureHeader = {
  name: 'webhook-signature',
  pattern: '^v[0-9]+[a-z]*,[A-Za-z0-9+/]+={0,2}( v[0-9]+[a-z]*,[A-Za-z0-9+/]+={0,2})*$',
  minLength: 47,
  maxLength: 500,
} as const;
