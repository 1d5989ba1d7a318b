import type { DeclaredOperation } from '../model/contract.ts';
import { invalidCsvFiles } from '../requests/invalid/csv-files.ts';
import { invalidFields } from '../requests/invalid/fields.ts';
import type { Check } from '../runner/check.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, expectNamedRefusals } from './refusal.ts';

/** Every rule of every field of a body is broken once; each refusal names the field. */
export function* fieldChecks(operation: DeclaredOperation): Generator<Check> {
  if (operation.bodies.size === 0) return;
  yield {
    ...operationCheck(operation, 'fields'),
    kind: 'rules',
    title: 'rejects each invalid field and names it',
    async run(context) {
      const bases = baseRequests(context, operation);
      await expectNamedRefusals(context, invalidFields(operation, bases));
      for (const base of bases) await expectNamedRefusals(context, invalidCsvFiles(base));
    },
  };
}
