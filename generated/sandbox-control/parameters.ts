// Generated from openapi/sandbox-control.yaml by `npm run generate`. Do not edit.
// What the contract says of each parameter itself; what it refers to has a constant of its own.
export const WholeWorld = { default: false } as const;
export const RequestOperationId = { pattern: '^[a-zA-Z]+$', minLength: 1, maxLength: 64 } as const;
export const DeliveryLabel = { minLength: 1, maxLength: 64 } as const;
export const DeliveryType = { minLength: 1, maxLength: 64 } as const;
export const PageNumber = { default: 0, minimum: 0, maximum: 2147483647 } as const;
export const PageSize = { default: 20, minimum: 1, maximum: 100 } as const;
