import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const PROBLEM = "schema: { $ref: '#/components/schemas/Problem' }";
const check = (content: string, status = 400, options = {}) =>
  lint(
    'problem-responses',
    `
    components: { schemas: { Problem: {}, Other: {} } }
    paths: { /a: { get: { operationId: getA, responses: { '${status}': { description: D., content: ${content} } } } } }`,
    options,
  );
const CONTENT = '#/paths/~1a/get/responses/400/content';

test('an error is a Problem as application/problem+json', async () => {
  expect(await check(`{ application/problem+json: { ${PROBLEM} } }`)).toEqual([]);
});

test('a success may be anything', async () => {
  expect(await check('{ application/json: {} }', 200)).toEqual([]);
});

test('a status that tells how something is may be anything, at the operation that says so', async () => {
  expect(await check('{ application/json: {} }', 503, { states: { getA: ['503'] } })).toEqual([]);
  expect(await check('{ application/json: {} }', 503, { states: { getB: ['503'] } })).toHaveLength(2);
});

test('an error in another media type is reported', async () => {
  expect(await check(`{ application/problem+json: { ${PROBLEM} }, application/json: { ${PROBLEM} } }`)).toEqual([
    [`${CONTENT}/application~1json`, 'An error as application/json. Answer errors as application/problem+json only.'],
  ]);
});

test('an error without a body is reported', async () => {
  expect(await check('{}')).toEqual([
    [CONTENT, 'The error has no application/problem+json body. Add it, with the schema Problem.'],
  ]);
});

test('an error with another schema is reported', async () => {
  const message = 'The schema of an error is not Problem. Refer to the shared schema Problem with $ref.';
  const place = `${CONTENT}/application~1problem+json/schema`;
  expect(await check("{ application/problem+json: { schema: { $ref: '#/components/schemas/Other' } } }")).toEqual([
    [place, message],
  ]);
  expect(await check('{ application/problem+json: { schema: { type: object } } }')).toEqual([[place, message]]);
});

test.each([
  [401, 'WWW-Authenticate'],
  [429, 'Retry-After'],
])('a %i response has the header %s', async (status, header) => {
  const withHeaders = (headers: string) =>
    lint(
      'problem-responses',
      `
      components: { schemas: { Problem: {} } }
      paths: { /a: { get: { responses: { '${status}': { description: D., headers: ${headers}, content: { application/problem+json: { ${PROBLEM} } } } } } } }`,
    );
  expect(await withHeaders(`{ ${header}: { schema: { type: string } } }`)).toEqual([]);
  expect(await withHeaders('{}')).toEqual([
    [
      `#/paths/~1a/get/responses/${status}/headers`,
      `The ${status} response has no ${header} header. Add it: it tells the caller how to go on.`,
    ],
  ]);
});

test('a shared response is reported once, where it is defined', async () => {
  const responses = "{ '400': { $ref: '#/components/responses/Bad' } }";
  expect(
    await lint(
      'problem-responses',
      `
      components: { responses: { Bad: { description: D., content: {} } } }
      paths: { /a: { get: { responses: ${responses} }, post: { responses: ${responses} } } }`,
    ),
  ).toEqual([
    [
      '#/components/responses/Bad/content',
      'The error has no application/problem+json body. Add it, with the schema Problem.',
    ],
  ]);
});
