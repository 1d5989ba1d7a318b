// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
// What the contract says of each parameter itself; what it refers to has a constant of its own.
export const WholeWorld = { name: 'whole', default: false } as const;
export const TimelineAfter = { name: 'after', minimum: 0, maximum: 9007199254740991 } as const;
export const LastEventId = { name: 'last-event-id', pattern: '^[0-9]+$', minLength: 1, maxLength: 16 } as const;
export const TimelineEntryId = { name: 'entryId', pattern: '^[1-9][0-9]*$', minLength: 1, maxLength: 16 } as const;
export const RowText = { name: 'text', minLength: 1, maxLength: 200 } as const;
export const RequestOperationId = { name: 'operationId', pattern: '^[a-zA-Z]+$', minLength: 1, maxLength: 64 } as const;
export const DeliveryLabel = { name: 'label', minLength: 1, maxLength: 64 } as const;
export const DeliveryType = { name: 'type', minLength: 1, maxLength: 64 } as const;
export const PageNumber = { name: 'pageNumber', default: 0, minimum: 0, maximum: 2147483647 } as const;
export const PageSize = { name: 'pageSize', default: 20, minimum: 1, maximum: 100 } as const;
