import type { OperationSpec } from './operation.ts';
import type { OperationValidators } from './validation.ts';

/** A contract at run time: what `npm run generate` makes of an OpenAPI document, both by operationId. */
export interface Contract {
  readonly operations: Readonly<Record<string, OperationSpec>>;
  readonly validators: Readonly<Record<string, OperationValidators>>;
}
