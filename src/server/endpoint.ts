import type { Contract } from '../contract/contract.ts';
import { lowestSuccess, type OperationSpec } from '../contract/operation.ts';
import type { OperationValidators } from '../contract/validation.ts';

/** An operation with what would otherwise be looked up for each of its requests. */
export interface Endpoint {
  readonly operation: OperationSpec;
  readonly validate: OperationValidators;
  /** False where requests need no token. */
  readonly secured: boolean;
  /** The status of its success. */
  readonly success: string;
  /** The media types of its success; none where it has no body. */
  readonly offered: readonly string[];
}

/** Every operation of a contract. Throws when one has no validators or no success. */
export function endpointsOf({ operations, validators }: Pick<Contract, 'operations' | 'validators'>): Endpoint[] {
  return Object.values(operations).map((operation) => {
    const validate = validators[operation.id];
    if (!validate) throw new Error(`The contract has no validators for ${operation.id}.`);
    const { secured } = operation;
    const success = lowestSuccess(operation);
    return { operation, validate, secured, success, offered: Object.keys(operation.responses[success] ?? {}) };
  });
}
