import type { Recipe } from './recipe.ts';

/** Lists whose first page is 1. */
export const pageBase: Recipe = {
  name: 'A different first page number',
  contract: {},
  // The documented example shows page 0.
  byHand: {
    'tests/reference/facts/junk-inbox.ts': [
      [
        "field: 'pageNumber', type: 'integer', accepts: [0, 1]",
        "field: 'pageNumber', type: 'integer', accepts: [1, 2]",
      ],
    ],
  },
  commands: [['scripts/evidence.ts', '--adopt', 'page-base', 'It is 1.']],
  tests: ['tests/sandbox/engine', 'tests/sandbox/modules/agent-urls', 'tests/client', 'tests/conformance/checks'],
  asks: [
    { method: 'GET', target: '/api/v2/agentUrls', status: 200, has: ['"pageNumber":1', 'larkfield-front-desk'] },
    { method: 'GET', target: '/api/v2/agentUrls?pageNumber=2', status: 200, has: ['"pageNumber":2', '"agentUrls":[]'] },
    { method: 'GET', target: '/api/v2/agentUrls?pageNumber=0', status: 400, has: ['pageNumber must be >= 1'] },
  ],
  only: ['listAgentUrls', 'listTasks', 'listJunkConversations'],
};
