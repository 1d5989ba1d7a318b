import type { Recipe } from './recipe.ts';

/** An operation that the service turned out to have. */
export const operation: Recipe = {
  name: 'An operation',
  contract: {
    'openapi.yaml': [
      ['8 operations in detail and 86 by name', '8 operations in detail and 87 by name'],
      [
        `  /api/v2/sip/routes/{routeId}:
`,
        `  /api/v2/sip/routes/{routeId}:
    get:
      operationId: getSipRoute
      summary: Get an outbound route
      description: Fetches one route as the list shows it.
      tags: [SIP]
      x-assumption: sip-routes
      x-required-role: admin
      parameters:
        - $ref: openapi/sip.yaml#/parameters/SipRouteId
      responses:
        '200':
          $ref: openapi/sip.yaml#/responses/SipRoute
        '400':
          $ref: openapi/sip.yaml#/responses/InvalidSipRouteId
        '401':
          $ref: openapi/shared.yaml#/responses/Unauthorized
        '403':
          $ref: openapi/shared.yaml#/responses/AdminRequired
        '404':
          $ref: openapi/sip.yaml#/responses/SipRouteNotFound
        '429':
          $ref: openapi/shared.yaml#/responses/TooManyRequests
        '500':
          $ref: openapi/shared.yaml#/responses/InternalServerError
`,
      ],
    ],
    'openapi/sip.yaml': [
      [
        `  SipRouteAdded:
`,
        `  SipRoute:
    description: The outbound route.
    headers: *headers
    content:
      application/json:
        schema:
          $ref: '#/schemas/SipRouteAnswer'
        examples:
          route:
            summary: The first rank for Washington, DC
            value:
              success: true
              message: Outbound route retrieved.
              route:
                routeId: siproute_81
                prefix: '+1202'
                host: sip.example.com
                port: 5061
                transport: tls
                priority: 10
                timestamp: 1768316400
  SipRouteAdded:
`,
      ],
    ],
  },
  byHand: {
    'tests/reference/facts/groups.ts': [
      [
        `      'outbound routes are listed': 'listSipRoutes',
`,
        `      'outbound routes are listed': 'listSipRoutes',
      'an outbound route is fetched': 'getSipRoute',
`,
      ],
    ],
    'src/sandbox/modules/sip/route-handlers.ts': [
      [
        `  async addSipRoute(`,
        `  async getSipRoute({ path: { routeId }, refuse, answer }, { store, caller }) {
    const row = await store.get(sipRoutes, routeId);
    if (row?.organizationId !== caller.organizationId)
      throw refuse.notFound('unknownRoute', \`There is no outbound route \${routeId}.\`);
    return answer('Outbound route retrieved.', { route: row.route });
  },

  async addSipRoute(`,
      ],
    ],
  },
  tests: ['tests/sandbox/modules/sip'],
  asks: [{ method: 'GET', target: '/api/v2/sip/routes/siproute_81', status: 200, has: ['"prefix":"+1202"'] }],
  only: ['getSipRoute'],
};
