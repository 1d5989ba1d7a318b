import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (operationId: string) =>
  lint('operation-verb', `paths: { /a: { get: { operationId: ${operationId}, responses: {} } } }`, {
    verbs: ['get', 'list'],
  });
const PLACE = '#/paths/~1a/get/operationId';

test('a known verb and a noun hold', async () => {
  expect(await check('listTokens')).toEqual([]);
  expect(await check('getAccountByExternalId')).toEqual([]);
});

test.each(['ListTokens', 'list_tokens', 'list', 'listURL'])('%s is not a verb and a noun in camelCase', async (id) => {
  expect(await check(id)).toEqual([
    [PLACE, `\`${id}\` is not a verb and a noun in camelCase. Write it like \`listTokens\`.`],
  ]);
});

test('an unknown verb is reported with the known ones', async () => {
  expect(await check('retrieveTokens')).toEqual([
    [PLACE, "`retrieve` is not one of the API's verbs. Use get, list, or add it to redocly.yaml if none fits."],
  ]);
});

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
