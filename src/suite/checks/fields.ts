import { brokenFields } from '../broken-fields.ts';
import { brokenFiles } from '../broken-files.ts';
import type { Check } from '../check.ts';
import type { DeclaredOperation } from '../contract.ts';
import { basesOf, expectRefused } from '../refusals.ts';
import { ofOperation } from './of-operation.ts';

/** Every rule of every field of a body is broken once; each refusal names the field. */
export function* fieldChecks(operation: DeclaredOperation): Generator<Check> {
  if (operation.bodies.size === 0) return;
  yield {
    ...ofOperation(operation, 'fields'),
    title: 'refuses each broken field and names it',
    async run(context) {
      const bases = basesOf(context, operation);
      await expectRefused(context, brokenFields(operation, bases));
      for (const base of bases) await expectRefused(context, brokenFiles(base));
    },
  };
}
