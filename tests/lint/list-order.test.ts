import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (order: string, parameters = '') =>
  lint(
    'list-order',
    `
paths:
  /a:
    get:
      parameters: [${parameters}]
      ${order && `x-order: ${order}`}
      responses:
        '200':
          description: D.
          content: { application/json: { schema: { $ref: '#/components/schemas/List' } } }
components:
  schemas:
    List: { type: object, properties: { tasks: { type: array, items: { $ref: '#/components/schemas/Task' } } } }
    Task: { type: object, properties: { text: { type: string }, timestamp: { type: integer } } }`,
  );

test('entries stand in order by fields that they have, or by none that they have', async () => {
  expect(await check('{ /tasks: [-timestamp, text.length, text] }')).toEqual([]);
  expect(await check('{ /tasks: [] }')).toEqual([]);
});

test.each([
  ['{ /task: [timestamp] }', '/~1task', 'The answer has no such list. Write a JSON Pointer to one.'],
  ['{ /tasks: [-time] }', '/~1tasks', 'An entry has no `time`. Write a field of it, with - for the greatest first.'],
])('%s is reported', async (order, place, message) => {
  expect(await check(order)).toEqual([[`#/paths/~1a/get/x-order${place}`, message]]);
});

test('a paged list says by what it stands in order', async () => {
  const message = 'No x-order. Say by which fields the entries of the list stand in order.';
  expect(await check('', '{ name: pageNumber, in: query, schema: { type: integer } }')).toEqual([
    ['#/paths/~1a/get', message],
  ]);
});
