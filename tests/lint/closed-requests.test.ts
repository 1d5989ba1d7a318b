import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const media = (schema: string) => `{ description: D., content: { application/json: { schema: ${schema} } } }`;
const request = (schema: string, at = 'paths') =>
  lint('closed-requests', `${at}: { /a: { post: { requestBody: ${media(schema)}, responses: {} } } }`);
const response = (schema: string) =>
  lint('closed-requests', `paths: { /a: { post: { responses: { '200': ${media(schema)} } } } }`);
const REQUEST = '#/paths/~1a/post/requestBody/content/application~1json/schema';
const RESPONSE = '#/paths/~1a/post/responses/200/content/application~1json/schema';
const OPEN = 'An object in a request is open. Close it with `additionalProperties: false`.';

test('a closed request holds', async () => {
  expect(await request('{ type: object, additionalProperties: false, properties: { a: { type: string } } }')).toEqual(
    [],
  );
});

test.each(['{ type: object }', '{ properties: {} }', '{ type: object, additionalProperties: { type: string } }'])(
  'the request %s is open',
  async (schema) => {
    expect(await request(schema)).toEqual([[REQUEST, OPEN]]);
  },
);

test('an object inside a request is open', async () => {
  const object = (inside: string) => `{ type: object, additionalProperties: false, ${inside} }`;
  expect(await request(object('properties: { a: { type: object } }'))).toEqual([[`${REQUEST}/properties/a`, OPEN]]);
  expect(await request(object('properties: { a: { items: { type: object } } }'))).toEqual([
    [`${REQUEST}/properties/a/items`, OPEN],
  ]);
  expect(await request('{ oneOf: [{ type: string }, { type: object }] }')).toEqual([[`${REQUEST}/oneOf/1`, OPEN]]);
});

test('a schema that two requests share is reported once, where it is defined', async () => {
  const body = media("{ $ref: '#/components/schemas/Room' }");
  expect(
    await lint(
      'closed-requests',
      `
      components: { schemas: { Room: { type: object } } }
      paths: { /a: { post: { requestBody: ${body}, responses: {} }, put: { requestBody: ${body}, responses: {} } } }`,
    ),
  ).toEqual([['#/components/schemas/Room', OPEN]]);
});

test('a map that is named says what its values are', async () => {
  const body = media("{ $ref: '#/components/schemas/Room' }");
  const check = (values: string) =>
    lint(
      'closed-requests',
      `
      components: { schemas: { Room: { type: object, additionalProperties: ${values} } } }
      paths: { /a: { post: { requestBody: ${body}, responses: {} } } }`,
      { maps: ['Room'] },
    );
  expect(await check('{ type: string }')).toEqual([]);
  expect(await check('true')).toEqual([['#/components/schemas/Room', OPEN]]);
});

test('a response is open', async () => {
  expect(await response('{ type: object, properties: { a: { type: object } } }')).toEqual([]);
  expect(await response('{ properties: { a: { type: object, additionalProperties: false } } }')).toEqual([
    [
      `${RESPONSE}/properties/a/additionalProperties`,
      'An object in a response is closed. Delete `additionalProperties: false`; if a request uses it too, give each its own schema.',
    ],
  ]);
});

test('what a webhook sends may be open', async () => {
  expect(await request('{ type: object }', 'webhooks')).toEqual([]);
});

test('a request that is just what is answered may be open', async () => {
  const schemas = 'components: { schemas: { World: { type: object }, Place: { type: object } } }';
  const paths = ['World', 'Place'].map((name, i) => {
    const body = media(`{ $ref: '#/components/schemas/${name}' }`);
    return `/${i}: { post: { requestBody: ${body}, responses: {} } }`;
  });
  const text = `${schemas}\npaths: { ${paths.join(', ')} }`;
  expect(await lint('closed-requests', text, { answered: ['World'] })).toEqual([['#/components/schemas/Place', OPEN]]);
});
