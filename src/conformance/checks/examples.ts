import type { DeclaredOperation } from '../model/contract.ts';
import { exampleRequests } from '../requests/request.ts';
import type { Check } from '../runner/check.ts';
import { expectAccepted, skipDeletions } from './acceptance.ts';

/** Each example of the contract is a request that a server takes. */
export function* exampleChecks(operation: DeclaredOperation): Generator<Check> {
  const { id, tag: group, method } = operation;
  yield {
    id: `${id}/examples`,
    kind: 'examples',
    group,
    operations: [id],
    title: 'accepts every example',
    needs: method === 'GET' ? [] : ['writes'],
    async run(context) {
      skipDeletions(context, operation);
      for (const { request } of exampleRequests(operation)) await expectAccepted(context, request, true);
    },
  };
}
