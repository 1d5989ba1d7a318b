import type { Area } from './known.ts';

/** The list of tokens. */
export const tokens: Area = {
  operations: [
    {
      operationId: 'listTokens',
      method: 'get',
      path: '/api/v2/tokens',
      detailed: true,
      parameters: 'none',
      body: 'none',
      success: '200',
      answer: 'known',
    },
  ],
  parts: [
    {
      operationId: 'listTokens',
      part: 'answers',
      whole: true,
      fields: [
        { field: 'success', type: 'boolean', always: true, accepts: [true] },
        { field: 'message', type: 'string', always: true, accepts: ['Two tokens.'] },
        { field: 'tokens', type: 'array' },
        { field: 'tokens[]', type: 'object' },
        { field: 'tokens[].token', type: 'string', accepts: ['demo-adm', 'pat_0123456789abcdefghijklmnopqrstuv'] },
        { field: 'tokens[].description', type: 'string', accepts: ['Any label at all'] },
        { field: 'tokens[].type', type: 'string', accepts: ['admin', 'aRoleOfTomorrow'] },
        {
          field: 'tokens[].timestamp',
          type: 'string',
          keywords: ['pattern', 'minLength'],
          accepts: ['1767225600', '1767225600000'],
          refuses: [1_767_225_600, '2026-01-01T00:00:00Z'],
        },
        { field: 'tokens[].userId', type: 'integer', accepts: [1002], refuses: ['1002', 10.5] },
      ],
    },
  ],
};
