import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (extension: string, type = 'const: happened') =>
  lint(
    'webhook-receivers',
    `
webhooks:
  happened:
    post:
      operationId: happened
      description: Goes to destinations of type \`call\`.
      ${extension}
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Happened' } } } }
      responses: {}
components: { schemas: { Happened: { type: object, properties: { type: { ${type} } } } } }`,
  );

test.each(['x-destination-type: call', 'x-relay-type: exampleSMS'])('%s says who receives it', async (extension) => {
  expect(await check(extension)).toEqual([]);
});

test('a webhook that nobody receives is reported', async () => {
  expect(await check('')).toEqual([
    ['#/webhooks/happened/post', expect.stringContaining('Write either x-destination-type')],
  ]);
});

test('a type of destination that the description does not name is reported', async () => {
  expect(await check('x-destination-type: task')).toEqual([
    ['#/webhooks/happened/post/x-destination-type', expect.stringContaining('`task`')],
  ]);
});

test.each(['const: occurred', 'type: string'])('a body of another type is reported: %s', async (type) => {
  expect(await check('x-destination-type: call', type)).toEqual([
    ['#/webhooks/happened/post/operationId', expect.stringContaining('Write `const: happened`.')],
  ]);
});
