import type { Recipe } from './recipe.ts';

/** Bounds of a count and of a number, and delays that no schema can express. */
export const limit: Recipe = {
  name: 'A limit',
  contract: {
    'openapi.yaml': [
      ['and beyond 100 routes.', 'and beyond 40 routes.'],
      ['retrySeconds: [5, 300, 1800, 7200, 18000, 36000]', 'retrySeconds: [10, 300, 1800, 7200, 18000]'],
      ['it is retried after 5 seconds, 5 minutes,', 'it is retried after 10 seconds, 5 minutes,'],
      ['30 minutes, 2 hours, 5 hours and 10 hours, each counted', '30 minutes, 2 hours and 5 hours, each counted'],
      ['retrying --> givenUp: 7 attempts failed', 'retrying --> givenUp: 6 attempts failed'],
    ],
    'openapi/assumptions.yaml': [
      [
        'It is retried six times, after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, and then given up.',
        'It is retried five times, after 10 s, 5 min, 30 min, 2 h and 5 h, and then given up.',
      ],
    ],
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
  tests: [
    'tests/sandbox/modules/sip',
    'tests/sandbox/modules/webhooks',
    'tests/sandbox/control',
    'tests/behaviours/webhooks.test.ts',
  ],
  asks: [
    {
      method: 'POST',
      target: '/api/v2/sip/routes',
      body: { prefix: '+44', host: 'sip.example.com', priority: 101 },
      status: 400,
      has: ['/priority must be <= 100'],
    },
  ],
  only: ['addSipRoute', 'listSipRoutes', 'addWebhook'],
};
