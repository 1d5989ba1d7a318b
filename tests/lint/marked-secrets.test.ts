import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (schemas: string, options = {}) =>
  lint('marked-secrets', `components: { schemas: { ${schemas} } }`, options);

test.each([
  'Login: { type: object, properties: { password: { type: string, format: password } } }',
  'Login: { type: object, properties: { password: { $ref: "#/components/schemas/Password" } } }, Password: { type: string, format: password }',
  'Login: { type: object, properties: { tokens: { type: array, items: { type: object } }, passwordAge: { type: integer } } }',
  'Kind: { type: object, properties: { tokenType: { type: string, enum: [user, admin] } } }',
  'Note: { type: object, properties: { text: { type: string } } }',
])('is in order: %s', async (schemas) => {
  expect(await check(schemas)).toEqual([]);
});

test.each([
  ['Login: { type: object, properties: { apiToken: { type: string } } }', 'Login/properties/apiToken', 'apiToken'],
  ['Card: { type: object, properties: { pin: { type: string, writeOnly: true } } }', 'Card/properties/pin', 'pin'],
])('a property that seems to be secret is reported where it is not marked: %s', async (schemas, place, name) => {
  const message = `Property \`${name}\` seems to be a secret. Add \`format: password\`, which has it masked, or name it in the \`shown\` of this rule.`;
  expect(await check(schemas)).toEqual([[`#/components/schemas/${place}`, message]]);
});

test('so is a schema that is called like a secret', async () => {
  expect(await check('SigningSecret: { type: string }')).toEqual([
    ['#/components/schemas/SigningSecret', expect.stringContaining('`SigningSecret` is called like a secret.')],
  ]);
});

test('what is only called so is named in the configuration', async () => {
  const schemas =
    'Login: { type: object, properties: { token: { type: string } } }, Other: { type: object, properties: { token: { type: string } } }, TokenName: { type: string }';
  expect(await check(schemas, { shown: ['Login.token', 'TokenName'] })).toEqual([
    ['#/components/schemas/Other/properties/token', expect.any(String)],
  ]);
});

const parameter = (text: string) =>
  lint('marked-secrets', `paths: { /a: { get: { parameters: [${text}], responses: {} } } }`, {
    shown: ['tokenPrefix'],
  });

test('a secret as a parameter is reported', async () => {
  expect(await parameter('{ name: key, in: query, schema: { type: string, format: password } }')).toEqual([
    [
      '#/paths/~1a/get/parameters/0/name',
      'Parameter `key` is a secret. URLs are written into logs: take it in the body.',
    ],
  ]);
});

test('so is a parameter of a URL that is called like a secret', async () => {
  expect(await parameter('{ name: apiToken, in: query, schema: { type: string } }')).toEqual([
    ['#/paths/~1a/get/parameters/0/name', expect.stringContaining('Parameter `apiToken` seems to be a secret')],
  ]);
  expect(await parameter('{ name: tokenPrefix, in: query, schema: { type: string } }')).toEqual([]);
  expect(await parameter('{ name: webhook-signature, in: header, schema: { type: string } }')).toEqual([]);
});
