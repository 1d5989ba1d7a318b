import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const path = (...methods: string[]) =>
  `paths: { /a: { ${methods.map((method) => `${method}: { responses: {} }`).join(', ')} } }`;

test('operations read, remove, create, update and act', async () => {
  expect(await lint('operation-method', path('get', 'post', 'delete'))).toEqual([]);
});

test.each(['put', 'patch', 'head', 'options', 'trace'])('%s is reported', async (method) => {
  expect(await lint('operation-method', path('get', method))).toEqual([
    [
      `#/paths/~1a/${method}`,
      `A ${method.toUpperCase()} operation. GET reads, DELETE removes, POST creates, updates and acts: make it one of these.`,
    ],
  ]);
});
