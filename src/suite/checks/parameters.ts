import { brokenParameters } from '../broken-parameters.ts';
import type { Check } from '../check.ts';
import type { DeclaredOperation } from '../contract.ts';
import { basesOf, expectRefused } from '../refusals.ts';
import { ofOperation } from './of-operation.ts';

/** Every rule of every parameter is broken once; each refusal names the parameter. */
export function* parameterChecks(operation: DeclaredOperation): Generator<Check> {
  yield {
    ...ofOperation(operation, 'parameters'),
    title: 'refuses each broken parameter and names it',
    async run(context) {
      const bases = basesOf(context, operation);
      // What a parameter has to be may depend on the body's media type.
      const byType = new Map(bases.toReversed().map((base) => [base.body?.mediaType, base]));
      for (const base of byType.values()) await expectRefused(context, brokenParameters(base));
    },
  };
}
