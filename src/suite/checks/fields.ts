import type { DeclaredOperation } from '../contract/contract.ts';
import { brokenFiles } from '../invalid-requests/csv-files.ts';
import { brokenFields } from '../invalid-requests/fields.ts';
import type { Check } from '../run/check.ts';
import { ofOperation } from './operation-check.ts';
import { basesOf, expectRefused } from './refusal.ts';

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
