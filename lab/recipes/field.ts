import type { Recipe } from './recipe.ts';

const schema = `        description: Why the route is there, in the organization's words.
        minLength: 1
        maxLength: 200
        pattern: ^\\S(.*\\S)?$
        x-pattern-words: one line of text without white space at its ends
        examples: [Fallback of the carrier]
`;

/** A field that a request may have, and that is kept and shown. */
export const field: Recipe = {
  name: 'A field',
  contract: {
    'openapi/sip.yaml': [
      [
        `        $ref: '#/schemas/SipRoutePriority'
      timestamp:
`,
        `        $ref: '#/schemas/SipRoutePriority'
      purpose:
        type: string
${schema}      timestamp:
`,
      ],
      [
        `        $ref: '#/schemas/SipRoutePriority'
        default: 10
`,
        `        $ref: '#/schemas/SipRoutePriority'
        default: 10
      purpose:
        type: string
${schema}`,
      ],
      [
        `              port: 5071
              transport: tls
              priority: 30
`,
        `              port: 5071
              transport: tls
              priority: 30
              purpose: Fallback of the carrier
`,
      ],
      [
        `                transport: tls
                priority: 30
                timestamp: 1772463600
`,
        `                transport: tls
                priority: 30
                purpose: Fallback of the carrier
                timestamp: 1772463600
`,
      ],
    ],
  },
  byHand: {
    'src/sandbox/modules/sip/route-handlers.ts': [
      [
        `const { prefix, transport = SipTransportChoice.default, priority = usualPriority.default } = body;`,
        `const { prefix, transport = SipTransportChoice.default, priority = usualPriority.default, purpose } = body;`,
      ],
      [
        `    const route = { routeId, prefix, host, port, transport, priority, timestamp: now };
`,
        `    const said = purpose === undefined ? {} : { purpose };
    const route = { routeId, prefix, host, port, transport, priority, ...said, timestamp: now };
`,
      ],
    ],
  },
  tests: ['tests/sandbox/modules/sip'],
  asks: [
    {
      method: 'POST',
      target: '/api/v2/sip/routes',
      body: { prefix: '+44', host: 'sip.example.com', purpose: 'Calls to London' },
      status: 200,
      has: ['"purpose":"Calls to London"'],
    },
    { method: 'GET', target: '/api/v2/sip/routes', status: 200, has: ['"purpose":"Calls to London"'] },
  ],
  only: ['addSipRoute', 'listSipRoutes'],
};
