import type { Recipe } from './recipe.ts';

const context = '/api/v2/agents/agent_201/context';

/** A field of kept records that has another name, and data of before. */
export const renamedField: Recipe = {
  name: 'A renamed or retyped field',
  contract: {
    'openapi/knowledge.yaml': [
      [
        'required: [documentId, title, text, addedBy, timestamp]',
        'required: [documentId, title, text, createdBy, timestamp]',
      ],
      [
        `      addedBy:
        $ref: shared.yaml#/schemas/UserId
`,
        `      createdBy:
        $ref: shared.yaml#/schemas/UserId
`,
      ],
      [/(?<=5 years\.\n +)addedBy(?=: 1002\n)/, 'createdBy'],
      [/(?<=149 dollars\.\n +)addedBy(?=: 1002\n)/, 'createdBy'],
      [/(?<=behind the shop\.\n +)addedBy(?=: 1002\n)/, 'createdBy'],
    ],
  },
  byHand: {
    'scripts/starting-data/knowledge.ts': [
      [/(?<=149 dollars\.',\n +)addedBy/, 'createdBy'],
      [/(?<=5 years\.',\n +)addedBy/, 'createdBy'],
    ],
    'src/sandbox/modules/knowledge/handlers.ts': [['addedBy: caller.userId', 'createdBy: caller.userId']],
    'tests/sandbox/modules/knowledge/knowledge.test.ts': [['addedBy: 1001', 'createdBy: 1001']],
    'tests/support/document-row.ts': [['addedBy: 1002', 'createdBy: 1002']],
  },
  changelog: [],
  tests: [
    'tests/sandbox/modules/knowledge',
    'tests/sandbox/service',
    'tests/sandbox/control/former-files.test.ts',
    'tests/node',
  ],
  before: [
    {
      method: 'POST',
      target: context,
      body: { title: 'Keys', text: 'The spare key is at the desk.' },
      status: 200,
      has: ['"text":"The spare key is at the desk.","addedBy":1001,'],
    },
  ],
  asks: [
    {
      method: 'GET',
      target: context,
      status: 200,
      has: ['"text":"The spare key is at the desk.","createdBy":1001,', '5 years.","createdBy":1002,'],
    },
    {
      method: 'POST',
      target: context,
      body: { title: 'Parking', text: 'In the yard.' },
      status: 200,
      has: ['"text":"In the yard.","createdBy":1001,'],
    },
  ],
  only: ['fetchContext', 'addContext'],
};
