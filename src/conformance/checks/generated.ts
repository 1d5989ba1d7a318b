import * as fc from 'fast-check';
import type { DeclaredOperation } from '../model/contract.ts';
import { requestArbitrary } from '../requests/arbitrary.ts';
import { boundaryRequests } from '../requests/boundaries.ts';
import type { Check } from '../runner/check.ts';
import { forEachConcurrently } from '../runner/concurrency.ts';
import { expectAccepted, isAccepted, skipDeletions } from './acceptance.ts';

/** Requests drawn for each operation that has anything to draw. */
const draws = 20;
const concurrency = 6;

/** Whatever holds to the contract is a request that a server takes: on the edges of its rules, and anywhere between. */
export function* generatedChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, tag: group, method, parameters, bodies } = operation;
  if (parameters.length === 0 && bodies.size === 0) return;
  const common = { group, operations: [id], needs: method === 'GET' ? [] : ['writes' as const] };
  yield {
    ...common,
    id: `${id}/edges`,
    cost: 2,
    title: 'accepts requests at the limits',
    async run(context) {
      skipDeletions(context, operation);
      // What one request leaves for a while would be in the way of the next on a server that others use.
      const atATime = method === 'GET' || context.session.capabilities.has('disposable') ? concurrency : 1;
      await forEachConcurrently(atATime, boundaryRequests(operation), (request) => expectAccepted(context, request));
    },
  };
  yield {
    ...common,
    id: `${id}/drawn`,
    cost: 10,
    title: 'accepts generated requests',
    async run(context) {
      skipDeletions(context, operation);
      const property = fc.asyncProperty(requestArbitrary(operation), (request) => isAccepted(context, request));
      const { failed, counterexample } = await fc.check(property, {
        seed: context.seed,
        numRuns: draws,
        interruptAfterTimeLimit: 20_000,
        markInterruptAsFailure: false,
      });
      // The report shows the smallest failing request, sent once more.
      const [least] = counterexample ?? [];
      if (failed && least) await expectAccepted(context, least);
    },
  };
}
