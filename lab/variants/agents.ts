import type { SomeAlternatives } from '../../src/behaviours/variants/alternative.ts';
import { pathTo } from '../../src/contract/path-to.ts';

/** A server with an operation that lists agents. */
export const agentCreationAlternatives = {
  'agent-creation': {
    says: 'An operation that no list of names shows.',
    server: (assumed) => async (request) => {
      const isAsked =
        request.method === 'GET' && new URL(request.url).pathname === pathTo('getAgent', { agentId: '' }).slice(0, -1);
      if (!isAsked) return assumed(request);
      return Response.json({ success: true, message: 'Agents retrieved.', agents: [] });
    },
  },
} satisfies SomeAlternatives;
