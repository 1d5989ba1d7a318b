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
      ['summary: 100 routes are there', 'summary: 40 routes are there'],
      [
        `              detail: There are 100 routes already, the most that there can be.
              success: false
              message: There are 100 routes already, the most that there can be.
`,
        `              detail: There are 40 routes already, the most that there can be.
              success: false
              message: There are 40 routes already, the most that there can be.
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
