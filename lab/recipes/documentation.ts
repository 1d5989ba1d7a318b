import type { Recipe } from './recipe.ts';

/** What documentation.md says of five operations that were known by their names. */
export const documentation: Recipe = {
  name: 'New documentation',
  commands: [
    ['scripts/evidence.ts', '--adopt', 'knowledge-deletion', 'Another number', '--value', '50'],
    ['scripts/evidence.ts', '--documented', 'agent-url-list'],
  ],
  contract: {
    'openapi.yaml': [
      ['8 operations in detail and 86 by name', '9 operations in detail and 85 by name'],
      ['  /api/v2/billing/addOns:\n', '  /api/v2/addOns:\n'],
      [
        `      x-assumption: list-order
      x-required-role: admin
      x-order: { /agentUrls: [timestamp] }
`,
        `      x-provenance: documented
      x-assumption: list-order
      x-assumed: { operation-roles: x-required-role, strict-requests: additionalProperties, list-order: x-order }
      x-required-role: admin
      x-order: { /agentUrls: [timestamp] }
`,
      ],
    ],
    'openapi/agent-urls.yaml': [
      [
        `        maxItems: 100
        items:
          $ref: '#/schemas/AgentUrl'
`,
        `        maxItems: 100
        items:
          $ref: '#/schemas/AgentUrl'
        x-assumption: list-order
        x-assumed: { page-size-limits: maxItems }
`,
      ],
    ],
    'openapi/phone-numbers.yaml': [
      ['required: [name, displayName, countries,', 'required: [name, title, countries,'],
      [
        `      displayName:
        type: string
        description: The provider's human-readable name.
        minLength: 1
        maxLength: 100
        examples: [ExampleTel]
`,
        `      title:
        type: string
        description: The provider's human-readable name.
        minLength: 1
        maxLength: 100
        examples: [ExampleTel]
        x-provenance: documented
        x-assumed: { text-lengths: [minLength, maxLength] }
`,
      ],
      ['displayName: ExampleTel', 'title: ExampleTel'],
      ['displayName: SampleVoice', 'title: SampleVoice'],
    ],
    'openapi/sip.yaml': [
      [
        `      timestamp:
        $ref: shared.yaml#/schemas/UnixTime
        description: The time at which the entry was added, in Unix seconds.
`,
        `      userId:
        $ref: shared.yaml#/schemas/UserId
        description: The user who added the entry. Absent where it is older than this field.
        x-provenance: documented
      timestamp:
        $ref: shared.yaml#/schemas/UnixTime
        description: The time at which the entry was added, in Unix seconds.
`,
      ],
      [/(?<=cidr: 198.51.100.20\/32\n)(?= {16}description: ''\n)/, '                userId: 1002\n'],
      [/(?<=cidr: '2001:db8:52::\/48'\n)(?= {16}description: Carrier)/, '                userId: 1002\n'],
    ],
  },
  byHand: {
    'src/sandbox/modules/phone-numbers/provider-handlers.ts': [
      ['        displayName,\n', '        title: displayName,\n'],
    ],
    'src/sandbox/modules/sip/whitelist-handlers.ts': [
      [
        `    const { organizationId } = context.caller;
    const block`,
        `    const { organizationId, userId } = context.caller;
    const block`,
      ],
      ['cidr: block.text, description, timestamp: now }', 'cidr: block.text, description, userId, timestamp: now }'],
    ],
    'src/behaviours/agent-urls/behaviours.ts': [[/ {2}'agent-url-list': .*\n/, '']],
    'src/behaviours/agent-urls/pages.ts': [
      [/(?<=those of one agent',\n) {2}restsOn: .*\n/, ''],
      [/(?<= {2}readsOnly: true,\n.*\n) {2}restsOn: .*\n/, ''],
      [/ {4}const whole = .*\n/, ''],
      [", 'listAgentUrls', whole)", ", 'listAgentUrls')"],
      [/ {4}const one = .*\n/, ''],
      [", 'listAgentUrls', one, {", ", 'listAgentUrls', {"],
    ],
    'src/behaviours/agent-urls/variants.ts': [
      ['import { bareRefusal, withFields }', 'import { withFields }'],
      [/ {2}'agent-url-list': \{\n[\s\S]*?\n {2}\},\n/, ''],
    ],
    'tests/reference/facts/areas.ts': [
      [
        /(?<=const areas: readonly Area\[\] = )\[.*\]/,
        `[
  arrived,
  tokens,
  junkInbox,
  webhooks,
  webhookRelays,
  taskLimits,
  taskUpdate,
  sipRegistration,
]`,
      ],
      ['import { junkInbox }', "import { arrived } from './arrived.ts';\nimport { junkInbox }"],
    ],
    'tests/reference/facts/arrived.ts': `import type { Area } from './known.ts';

/** What the page says of agent URLs, add-ons, numbering providers and the SIP whitelist. */
export const arrived: Area = {
  operations: [
    {
      operationId: 'listAgentUrls',
      method: 'get',
      path: '/api/v2/agentUrls',
      detailed: true,
      parameters: [
        { meaning: 'the agent', named: 'agentId', documented: true },
        { meaning: 'the number of the page', named: 'pageNumber' },
        { meaning: 'the size of the page', named: 'pageSize' },
      ],
      body: 'none',
      success: '200',
      answer: 'known',
    },
    { operationId: 'listAddOns', method: 'get', path: '/api/v2/addOns', detailed: false },
  ],
  parts: [
    {
      operationId: 'listAgentUrls',
      part: 'answers',
      whole: false,
      fields: [
        { field: 'success', type: 'boolean', always: true, accepts: [true] },
        { field: 'message', type: 'string', always: true, accepts: ['One agent URL.'] },
        { field: 'pageSize', type: 'integer', always: true },
        { field: 'pageNumber', type: 'integer', always: true },
        { field: 'totalAgentUrls', type: 'integer', always: true },
        { field: 'agentUrls', type: 'array', always: true },
      ],
    },
    {
      operationId: 'listNumberingProviders',
      part: 'answers',
      whole: false,
      fields: [{ field: 'providers[].title', type: 'string', accepts: ['ExampleTel'] }],
    },
    {
      operationId: 'listSipWhitelistEntries',
      part: 'answers',
      whole: false,
      fields: [{ field: 'entries[].userId', type: 'integer', accepts: [1002], refuses: ['1002'] }],
    },
  ],
};
`,
    'tests/reference/facts/documented-parts.ts': [
      [
        `    'TaskUpdate',
  ],
  responses: [`,
        `    'TaskUpdate',
    'AgentUrlList',
    'NumberingProvider/title',
    'SipWhitelistEntry/userId',
  ],
  responses: ['AgentUrlList', `,
      ],
      ["parameters: ['TaskId']", "parameters: ['TaskId', 'AgentUrlAgentId']"],
    ],
  },
  changelog: [
    [
      "line: ''\n      findings:\n        - operation-moved ",
      'line: "Add-ons are listed at another path: `listAddOns`."\n      findings:\n        - operation-moved ',
    ],
    [
      "line: ''\n      findings:\n        - schema-constraint-changed ",
      'line: "At most 50 documents are deleted at once: `deleteDocuments`."\n      findings:\n        - schema-constraint-changed ',
    ],
    [
      "line: ''\n      findings:\n        - required-properties-removed ",
      'line: "A provider has its name for people in `title`: `listNumberingProviders`."\n      findings:\n        - required-properties-removed ',
    ],
    [
      "line: ''\n      findings:\n        - property-removed ",
      'line: "A provider has no `displayName`: `listNumberingProviders`."\n      findings:\n        - property-removed ',
    ],
  ],
  tests: [
    'tests/sandbox/modules/sip',
    'tests/sandbox/modules/phone-numbers',
    'tests/sandbox/modules/billing',
    'tests/sandbox/modules/knowledge',
    'tests/sandbox/modules/agent-urls',
    'tests/conformance/evidence',
  ],
  asks: [
    { method: 'GET', target: '/api/v2/addOns', status: 200, has: ['"addOns":['] },
    { method: 'GET', target: '/api/v2/numberingProviders', status: 200, has: ['"title":"ExampleTel"'] },
    {
      method: 'POST',
      target: '/api/v2/sip/whitelist',
      body: { cidr: '198.51.100.20/32' },
      status: 200,
      has: ['"userId":'],
    },
    {
      method: 'POST',
      target: '/api/v2/agents/agent_201/context/delete',
      body: { documentIds: Array.from({ length: 51 }, (_, nth) => `document_${nth}`) },
      status: 400,
      has: ['must NOT have more than 50 items'],
    },
  ],
  only: ['listAgentUrls', 'listAddOns', 'listNumberingProviders', 'listSipWhitelistEntries', 'deleteDocuments'],
};
