import type { DeclaredOperation } from '../model/contract.ts';
import { invalidParameters } from '../requests/invalid/parameters.ts';
import type { Check } from '../runner/check.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectNamedRefusals } from './refusal.ts';

/** Every rule of every parameter is broken once; each refusal names the parameter. */
export function* parameterChecks(operation: DeclaredOperation): Generator<Check> {
  yield {
    ...operationCheck(operation, 'parameters'),
    kind: 'rules',
    title: 'rejects each invalid parameter and names it',
    async run(context) {
      const bases = baseRequests(context, operation);
      // A parameter's rules may depend on the body's media type.
      const byType = new Map(bases.toReversed().map((base) => [base.body?.mediaType, base]));
      for (const base of byType.values()) await expectNamedRefusals(context, invalidParameters(base));
    },
  };
}
