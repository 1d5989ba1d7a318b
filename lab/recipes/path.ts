import type { Recipe } from './recipe.ts';

/** Operations that are at other paths. */
export const path: Recipe = {
  name: 'A moved path',
  contract: {
    'openapi.yaml': [
      ['  /api/v2/agentUrls/availability:\n', '  /api/v2/pages/free:\n'],
      ['  /api/v2/agentUrls:\n', '  /api/v2/pages:\n'],
    ],
    'openapi/agent-urls.yaml': [
      [
        `              detail: 'The slug larkfield-front-desk is taken. GET /api/v2/agentUrls/availability suggests free ones.'
              success: false
              message: 'The slug larkfield-front-desk is taken. GET /api/v2/agentUrls/availability suggests free ones.'
`,
        `              detail: 'The slug larkfield-front-desk is taken. GET /api/v2/pages/free suggests free ones.'
              success: false
              message: 'The slug larkfield-front-desk is taken. GET /api/v2/pages/free suggests free ones.'
`,
      ],
    ],
  },
  byHand: {},
  tests: ['tests/sandbox/modules/agent-urls', 'tests/client'],
  asks: [
    { method: 'GET', target: '/api/v2/pages', status: 200, has: ['larkfield-front-desk'] },
    {
      method: 'POST',
      target: '/api/v2/pages',
      body: { slug: 'larkfield-front-desk', agentId: 'agent_201' },
      status: 409,
      has: ['GET /api/v2/pages/free suggests'],
    },
    { method: 'GET', target: '/api/v2/agentUrls', status: 404, has: ['unknownPath'] },
  ],
  only: ['checkAgentUrl', 'listAgentUrls', 'createAgentUrl'],
};
