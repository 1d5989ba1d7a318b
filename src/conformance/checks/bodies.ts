import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { Basis } from '../model/basis.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import type { RefusalCode } from '../model/refusal.ts';
import { malformedBodies, oversizedBody } from '../requests/invalid/bodies.ts';
import { oversizedCsvFile } from '../requests/invalid/csv-files.ts';
import type { CaseRequest } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { forEachConcurrently } from '../runner/concurrency.ts';
import { operationCheck } from './operation-check.ts';
import { baseRequests, concurrency, expectRefusal, pointerOf } from './refusal.ts';

/** A body that cannot be read, or is not to be, is refused before anything is done with it. */
export function* bodyChecks(operation: DeclaredOperation): Generator<Check> {
  if (operation.bodies.size === 0) return;
  yield {
    ...operationCheck(operation, 'bodies'),
    title: 'rejects missing, malformed and oversized bodies, and other media types',
    async run(context) {
      const bases = baseRequests(context, operation);
      const byType = [...new Map(bases.map((base) => [base.body?.mediaType, base])).values()];
      await forEachConcurrently(
        concurrency,
        byType.flatMap((base) => [...malformedBodies(base)]),
        async (malformed) => {
          const { what, request, refusals } = malformed;
          const place = request.body?.mediaType ?? '';
          const rule = `a body that ${what} is rejected`;
          const basis = basisOfMalformed(operation, refusals);
          await expectRefusal(context, request, { rule, pointer: pointerOf(request), place, refusals, basis });
        },
      );
      const pointer = `${operation.pointer}/responses/413`;
      for (const base of byType) {
        await demandTooLarge(oversizedBody(base), '413 bodyTooLarge');
        await demandTooLarge(oversizedCsvFile(base), '413 tooManyRows');
      }

      async function demandTooLarge(request: CaseRequest | undefined, refusal: RefusalCode): Promise<void> {
        if (!request) return;
        // A server may close the connection instead of reading on (RFC 9110, section 15.5.14).
        const rule = 'a body over the size limit is rejected';
        const place = request.body?.mediaType ?? '';
        const basis = assumedBy('body-limits', ...entriesOf(assumedOf(operation)), 'error-statuses');
        await expectRefusal(context, request, { rule, pointer, place, refusals: [refusal], basis }, { mayClose: true });
      }
    },
  };
}

/** A body that is missing lacks what its operation asks for. */
function basisOfMalformed(operation: DeclaredOperation, refusals: readonly RefusalCode[]): Basis {
  return assumedBy(
    'error-statuses',
    ...(refusals.includes('400 invalidRequest') ? entriesOf(assumedOf(operation)) : []),
  );
}
