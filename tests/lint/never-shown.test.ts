import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (entry: string) =>
  lint(
    'never-shown',
    `
paths:
  /a:
    get:
      x-never-shown: [${entry}]
      responses:
        '200':
          description: D.
          content: { application/json: { schema: { $ref: '#/components/schemas/List' } } }
components:
  schemas:
    List: { type: object, properties: { tasks: { type: array, items: { $ref: '#/components/schemas/Task' } } } }
    Task: { type: object, properties: { text: { type: string }, state: { x-extensible-enum: [queued, done, gone] } } }`,
  );

const problem = (message: string) => [['#/paths/~1a/get/x-never-shown/0', message]];

test('a field, and values of a field, are there to be shown', async () => {
  expect(await check('{ reason: R., fields: [/tasks/*/text], only: { /tasks/*/state: [queued] } }')).toEqual([]);
});

test.each([
  ['{ fields: [/tasks] }', 'No reason. Say why the operation never shows this.'],
  ['{ reason: R., fields: [/tasks/*/words] }', 'The answer has no `/tasks/*/words`. Write a JSON Pointer into it.'],
  ['{ reason: R., only: { /tasks/*/state: [new] } }', '`new` is not a value of `/tasks/*/state`: queued, done, gone.'],
  [
    '{ reason: R., only: { /tasks/*/state: [gone, queued, done] } }',
    'All values of `/tasks/*/state` are shown. Leave it out.',
  ],
])('%s is reported', async (entry, message) => {
  expect(await check(entry)).toEqual(problem(message));
});
