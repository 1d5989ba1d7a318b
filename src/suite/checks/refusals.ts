import type { Check } from '../check.ts';
import type { DeclaredOperation, SuiteContract } from '../contract.ts';
import { askedChecks } from './asked.ts';
import { bodyChecks } from './bodies.ts';
import { fieldChecks } from './fields.ts';
import { methodChecks } from './methods.ts';
import { parameterChecks } from './parameters.ts';
import { roleChecks } from './roles.ts';
import { tokenChecks } from './tokens.ts';
import { unknownIdChecks } from './unknown-ids.ts';

/** What a server must refuse, and how, operation by operation. */
export function* refusalChecks(operation: DeclaredOperation, contract: SuiteContract): Generator<Check> {
  yield* parameterChecks(operation);
  yield* fieldChecks(operation);
  yield* bodyChecks(operation);
  yield* tokenChecks(operation);
  yield* roleChecks(operation);
  yield* unknownIdChecks(operation);
  yield* methodChecks(operation, contract);
  yield* askedChecks(operation);
}
