import type { Recipe } from './recipe.ts';

/** A new word for why an operation refuses. */
export const reason: Recipe = {
  name: 'A reason for an error',
  contract: {
    'openapi.yaml': [
      ['and beyond 100 routes.', 'beyond 100 routes, and where the name of the host is reserved, as `.invalid` is.'],
    ],
    'openapi/shared.yaml': [
      [
        `          - quotaUsedUp
`,
        `          - quotaUsedUp
          - reservedHost
`,
      ],
      [
        `          headerTooLarge: The header`,
        `          reservedHost: No host can have this name.
          headerTooLarge: The header`,
      ],
    ],
    'openapi/sip.yaml': [
      [
        'x-reasons: [priorityTaken, duplicateRoute, tooManyRoutes]',
        'x-reasons: [priorityTaken, duplicateRoute, tooManyRoutes, reservedHost]',
      ],
      [
        `          full:
            summary: An organization with 100 routes
`,
        `          reserved:
            summary: A name that no host can have
            value:
              type: https://phone-agent.example.com/problems/conflict
              title: Conflict
              status: 409
              reason: reservedHost
              detail: No host can be called sip.invalid.
              success: false
              message: No host can be called sip.invalid.
          full:
            summary: An organization with 100 routes
`,
      ],
    ],
  },
  byHand: {
    'src/sandbox/modules/sip/route-handlers.ts': [
      [
        `    const host = body.host.toLowerCase();
`,
        `    const host = body.host.toLowerCase();
    if (host.endsWith('.invalid')) throw refuse.conflict('reservedHost', \`No host can be called \${host}.\`);
`,
      ],
    ],
    'src/behaviours/sip/routes.ts': [
      [
        `    b.equal((await listRoutes(b)).filter(isOurs), ours, undone, 'addSipRoute');

`,
        `    const reserved = await addRoute(b, { prefix: \`\${prefix}8\`, host: 'sip.invalid' });
    b.refused(reserved, '409 reservedHost', 'a route leads to a host that there can be', 'addSipRoute');
    b.equal((await listRoutes(b)).filter(isOurs), ours, undone, 'addSipRoute');

`,
      ],
    ],
  },
  tests: ['tests/sandbox/modules/sip'],
  asks: [
    {
      method: 'POST',
      target: '/api/v2/sip/routes',
      body: { prefix: '+44', host: 'SIP.invalid' },
      status: 409,
      has: ['"reason":"reservedHost"'],
    },
  ],
  only: ['addSipRoute'],
};
