import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const SHARED = 'most by a `$ref` to openapi/shared.yaml.';
const ALWAYS = [200, 400, 401, 403, 429, 500];
const check = (path: string, statuses: number[], body = '', options = {}) =>
  lint(
    'response-statuses',
    `paths: { '${path}': { post: { ${body} responses: { ${statuses.map((one) => `'${one}': {}`).join(', ')} } } } }`,
    options,
  );
const BODY = 'requestBody: { content: {} },';

test('every operation has 200, 400, 401, 403, 429 and 500', async () => {
  expect(await check('/a', ALWAYS)).toEqual([]);
  expect(await check('/a', [])).toEqual(
    ALWAYS.map((status) => [
      '#/paths/~1a/post/responses',
      `No ${status} response. Add it: every operation has one${status === 200 ? '.' : `, ${SHARED}`}`,
    ]),
  );
});

test('404 and 409 may be added', async () => {
  expect(await check('/a', [...ALWAYS, 404, 409])).toEqual([]);
});

test('a path that names a resource has a 404', async () => {
  expect(await check('/{id}', [...ALWAYS, 404])).toEqual([]);
  expect(await check('/{id}', ALWAYS)).toEqual([
    ['#/paths/~1{id}/post/responses', 'No 404 response. Add it: the path names a resource.'],
  ]);
});

test('an operation with a body has 413 and 415', async () => {
  expect(await check('/a', [...ALWAYS, 413, 415], BODY)).toEqual([]);
  expect(await check('/a', [...ALWAYS, 413], BODY)).toEqual([
    ['#/paths/~1a/post/responses', `No 415 response. Add it: the operation takes a body, ${SHARED}`],
  ]);
});

test('an operation without a body has no 415', async () => {
  expect(await check('/a', [...ALWAYS, 415])).toEqual([
    [
      '#/paths/~1a/post/responses/415',
      'A 415 response without a request body. Delete it: there is nothing that it could refuse.',
    ],
  ]);
});

test('no other status is a success or an error', async () => {
  const message = (status: number) =>
    `Status ${status} is not one that operations answer with. Use 200, 400, 401, 403, 404, 409, 413, 415, 429, 500.`;
  expect(await check('/a', [...ALWAYS, 201, 422])).toEqual([
    ['#/paths/~1a/post/responses/201', message(201)],
    ['#/paths/~1a/post/responses/422', message(422)],
  ]);
});

test('another API has other statuses of success, and no 401 where it needs no token', async () => {
  const options = { success: ['200', '204'], always: ['401', '500'] };
  expect(await check('/a', [204, 401, 500], '', options)).toEqual([]);
  expect(await check('/a', [200, 500], 'security: [],', options)).toEqual([]);
  expect(await check('/a', [500], '', options)).toEqual([
    ['#/paths/~1a/post/responses', 'No 200 or 204 response. Add it: every operation has one.'],
    ['#/paths/~1a/post/responses', `No 401 response. Add it: every operation has one, ${SHARED}`],
  ]);
  expect(await check('/a', [200, 201, 401, 500], '', options)).toEqual([
    [
      '#/paths/~1a/post/responses/201',
      'Status 201 is not one that operations answer with. Use 200, 204, 401, 404, 409, 413, 415, 500.',
    ],
  ]);
});

test('what receivers of webhooks answer is theirs to choose', async () => {
  expect(await lint('response-statuses', "webhooks: { called: { post: { responses: { '204': {} } } } }")).toEqual([]);
});

test('an operation may have statuses of its own', async () => {
  const options = { further: { getHealth: ['503'] } };
  expect(await check('/a', [...ALWAYS, 503], 'operationId: getHealth,', options)).toEqual([]);
  expect(await check('/a', [...ALWAYS, 503], 'operationId: getOther,', options)).toHaveLength(1);
});
