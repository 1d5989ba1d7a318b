import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const media = (names: string[], type: string) =>
  `{ description: D., content: { ${type}: { examples: { ${names.map((one) => `${one}: { value: 1 }`).join(', ')} } } } }`;
const request = (names: string[], { type = 'application/json', at = 'paths' } = {}) =>
  lint('body-examples', `${at}: { /a: { post: { requestBody: ${media(names, type)}, responses: {} } } }`);
const response = (names: string[]) =>
  lint(
    'body-examples',
    `paths: { /a: { get: { responses: { '400': ${media(names, 'application/problem+json')} } } } }`,
  );

const REQUEST = '#/paths/~1a/post/requestBody/content/application~1json';
const RESPONSE = '#/paths/~1a/get/responses/400/content/application~1problem+json';
const NONE = 'A body without named examples. Add `examples`, one for each case that differs.';

test('a request has the examples minimal and full', async () => {
  expect(await request(['minimal', 'full', 'other'])).toEqual([]);
  expect(await request(['other'])).toEqual([
    [`${REQUEST}/examples`, 'No example `minimal`. Add the request with only what is required.'],
    [`${REQUEST}/examples`, 'No example `full`. Add the request with every field.'],
  ]);
});

test('a JSON body without named examples is reported', async () => {
  expect(await request([])).toEqual([[REQUEST, NONE]]);
  expect(await response([])).toEqual([[RESPONSE, NONE]]);
});

test('a body that is not JSON needs none', async () => {
  expect(await request([], { type: 'text/csv' })).toEqual([]);
});

test('what a webhook sends has examples of its own names', async () => {
  expect(await request(['textReceived'], { at: 'webhooks' })).toEqual([]);
});

test('a name that a Prefer header would have to quote is reported', async () => {
  expect(await response(['noToken'])).toEqual([]);
  expect(await response(['no token'])).toEqual([
    [
      `${RESPONSE}/examples/no token`,
      'Example `no token` is not a camelCase name. Rename it, so that `Prefer: example=…` needs no quotes.',
    ],
  ]);
});

test('full has every field, also where schema and example are shared', async () => {
  const check = (full: string, options = {}) =>
    lint(
      'body-examples',
      `
      paths: { /a: { post: { requestBody: { $ref: '#/components/requestBodies/Room' }, responses: {} } } }
      components:
        requestBodies:
          Room:
            content:
              application/json:
                schema: { $ref: '#/components/schemas/Room' }
                examples: { minimal: { value: {} }, full: { $ref: '#/components/examples/Room' } }
        schemas: { Room: { type: object, properties: { name: {}, size: {}, area: {} } } }
        examples: { Room: { value: ${full} } }`,
      options,
    );
  const lack = (field: string) => [
    '#/components/requestBodies/Room/content/application~1json/examples/full',
    `Example \`full\` has no \`${field}\`. Add it: \`full\` is the request with every field.`,
  ];
  expect(await check('{ name: Hall, size: 3, area: 9 }')).toEqual([]);
  expect(await check('{ name: Hall }')).toEqual([lack('size'), lack('area')]);
  expect(await check('{ name: Hall }', { excluded: { Room: ['size'] } })).toEqual([lack('area')]);
});
