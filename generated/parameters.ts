// Generated from openapi.yaml by `npm run generate`. Do not edit.
// What the contract says of each parameter itself; what it refers to has a constant of its own.
export const TokenPrefix = { pattern: '^[A-Za-z0-9_-]+$', minLength: 8, maxLength: 8 } as const;
export const PageNumber = { default: 0, minimum: 0, maximum: 2147483647 } as const;
export const PageSize = { default: 20, minimum: 1, maximum: 100 } as const;
export const NumberSearchCountry = { default: 'US', pattern: '^[A-Z]{2}$', minLength: 2, maxLength: 2 } as const;
export const NumberSearchPrefix = { pattern: '^[0-9]+$', minLength: 1, maxLength: 14 } as const;
export const NumberSearchPhrase = { pattern: '^[A-Za-z0-9]+$', minLength: 2, maxLength: 14 } as const;
export const InboxPaginate = { default: true } as const;
export const InboxUnreadOnly = { default: false } as const;
export const WebhookLabel = { pattern: '^[^\\s/.]([^/\\t\\r\\n]*[^\\s/])?$', minLength: 1, maxLength: 64 } as const;
export const WebhookRelayType = { pattern: '^[A-Za-z][A-Za-z0-9]*$', minLength: 1, maxLength: 64 } as const;
export const AccountQuery = { minLength: 1, maxLength: 128 } as const;
export const TaskStateFilter = { enum: ['queued', 'inProgress', 'completed', 'failed', 'canceled'] } as const;
export const TaskTypeFilter = { enum: ['call', 'text'] } as const;
export const TaskCountsDays = { default: 7, minimum: 1, maximum: 366 } as const;
export const WebhookTimestampHeader = { minimum: 0, maximum: 4102444800 } as const;
export const WebhookSignatureHeader = {
  pattern: '^v[0-9]+[a-z]*,[A-Za-z0-9+/]+={0,2}( v[0-9]+[a-z]*,[A-Za-z0-9+/]+={0,2})*$',
  minLength: 47,
  maxLength: 500,
} as const;
