import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (required: string[], options = {}) =>
  lint(
    'success-envelope',
    `
    components: { schemas: { Tokens: { properties: { success: {}, message: {} }, required: [${required}] } } }
    paths:
      /a:
        get:
          operationId: listTokens
          responses: { '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Tokens' } } } } }`,
    options,
  );
const lacks = (field: string) => [
  '#/components/schemas/Tokens',
  `The success of \`listTokens\` does not require \`${field}\`. Add it to \`properties\` and \`required\`, or to \`without\` in redocly.yaml if the reference shows it so.`,
];

test('a success that requires success and message holds', async () => {
  expect(await check(['success', 'message'])).toEqual([]);
});

test('a success that does not require them is reported', async () => {
  expect(await check(['success'])).toEqual([lacks('message')]);
  expect(await check([])).toEqual([lacks('success'), lacks('message')]);
});

test('an operation lacks what its documented shape lacks, and no more', async () => {
  expect(await check(['success'], { without: { listTokens: ['message'] } })).toEqual([]);
  expect(await check([], { without: { listTokens: ['message'] } })).toEqual([lacks('success')]);
  expect(await check(['success'], { without: { listRooms: ['message'] } })).toEqual([lacks('message')]);
});
