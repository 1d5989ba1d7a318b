import type { ValidatorRuntime, Validators } from '../src/contract/validation.ts';

export function createValidators(runtime: ValidatorRuntime): Validators;
