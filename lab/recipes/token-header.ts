import type { Recipe } from './recipe.ts';

/** A token that stands in another header, after a word of its own. */
export const tokenHeader: Recipe = {
  name: 'A different token header',
  contract: {
    'openapi.yaml': [
      [
        `      name: authorization
      x-token-prefixes: ['', 'Bearer ']
`,
        `      name: x-api-key
      x-token-prefixes: ['']
`,
      ],
    ],
    'openapi/shared.yaml': [
      ['The `authorization` header is missing,', 'The `x-api-key` header is missing,'],
      [
        `              detail: Send an API token in the authorization header.
              success: false
              message: Send an API token in the authorization header.
`,
        `              detail: Send an API token in the x-api-key header.
              success: false
              message: Send an API token in the x-api-key header.
`,
      ],
    ],
  },
  // The header's name is documented.
  byHand: { 'tests/reference/facts/authentication.ts': [["  header: 'authorization',", "  header: 'x-api-key',"]] },
  tests: ['tests/server', 'tests/client', 'tests/masking'],
  asks: [
    { method: 'GET', target: '/api/v2/tokens', headers: { 'x-api-key': 'demo-superadmin' }, status: 200 },
    {
      method: 'GET',
      target: '/api/v2/tokens',
      headers: { authorization: 'demo-superadmin' },
      status: 401,
      has: ['missingToken'],
    },
  ],
  only: ['listTokens', 'createToken', 'getTask'],
};
