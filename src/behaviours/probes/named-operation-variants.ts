import { pathTo } from '../../contract/path-to.ts';
import { answering, type SomeAlternatives } from '../variants/alternative.ts';
import { refusal } from '../variants/requests.ts';

/** Servers that have other operations than are known by name. */
export const namedOperationAlternatives = {
  'named-operations': {
    says: 'Any other path and shape.',
    server: (assumed) =>
      answering(assumed, async ({ operation }) =>
        operation.id === 'getProductCatalog' ? refusal('not-found', 'unknownPath', 'Nothing is here.') : undefined,
      ),
  },
  'agent-creation': {
    says: 'An operation that is not in the list of names.',
    server: (assumed) => async (request) => {
      const isAsked =
        request.method === 'GET' && new URL(request.url).pathname === pathTo('getAgent', { agentId: '' }).slice(0, -1);
      if (!isAsked) return assumed(request);
      return Response.json({ success: true, message: 'Agents retrieved.', agents: [] });
    },
  },
} satisfies SomeAlternatives;
