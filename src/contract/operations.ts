import { operations as generated } from '../../generated/operations.ts';
import type { OperationSpec } from './operation.ts';
import type { TokenRole } from './roles.ts';

/** The contract's operationIds. */
export type OperationId = keyof typeof generated;

/** One operation of the contract. */
interface Operation extends OperationSpec {
  readonly id: OperationId;
  readonly role: TokenRole | null;
}

/** Every operation of the contract by its operationId. */
export const operations: Readonly<Record<OperationId, Operation>> = generated;
