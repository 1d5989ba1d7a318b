import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const contract = (name: string, place = 'path') => `
paths: { '/tasks/{${name}}': { get: { parameters: [{ name: ${name}, in: ${place}, required: true }] } } }
components: { schemas: { Task: { type: object, properties: { taskId: { type: string } } } } }`;
const at = (name: string) => `#/paths/~1tasks~1{${name}}/get/parameters/0/name`;

test.each([
  ['a path parameter that is a field', contract('taskId'), {}],
  ['a query parameter that is none', contract('task', 'query'), {}],
  ['a path parameter that the configuration names', contract('taskPrefix'), { other: ['taskPrefix'] }],
])('%s holds', async (_, text, options) => {
  expect(await lint('path-parameters', text, options)).toEqual([]);
});

test('a path parameter that is no field is reported', async () => {
  expect(await lint('path-parameters', contract('task'))).toEqual([
    [at('task'), 'No field is called `task`. Name the path parameter like the field that has its values.'],
  ]);
});
