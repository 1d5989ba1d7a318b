import type { OperationValidators, ValidatorRuntime } from '../../src/contract/validation.ts';
import type { operations } from './operations.ts';

export function createValidators(runtime: ValidatorRuntime): Readonly<Record<keyof typeof operations, OperationValidators>>;
