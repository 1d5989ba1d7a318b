import type { Recipe } from './recipe.ts';

/** Bounds of a count and of a number. */
export const limit: Recipe = {
  name: 'A limit',
  contract: {
    'openapi.yaml': [['transport, and beyond 100 routes.', 'transport, and beyond 40 routes.']],
    'openapi/sip.yaml': [
      [
        `        maxItems: 100
        items:
          $ref: '#/schemas/SipRoute'
`,
        `        maxItems: 40
        items:
          $ref: '#/schemas/SipRoute'
`,
      ],
      ['summary: An organization with 100 routes', 'summary: 40 routes are there'],
      [
        `              detail: There are already 100 routes, which is the maximum.
              success: false
              message: There are already 100 routes, which is the maximum.
`,
        `              detail: There are already 40 routes, which is the maximum.
              success: false
              message: There are already 40 routes, which is the maximum.
`,
      ],
      [
        `tried first.
    minimum: 0
    maximum: 65535
`,
        `tried first.
    minimum: 0
    maximum: 100
`,
      ],
    ],
  },
  byHand: {},
  tests: ['tests/sandbox/modules/sip'],
  asks: [
    {
      method: 'POST',
      target: '/api/v2/sip/routes',
      body: { prefix: '+44', host: 'sip.example.com', priority: 101 },
      status: 400,
      has: ['/priority must be <= 100'],
    },
  ],
  only: ['addSipRoute', 'listSipRoutes'],
};
