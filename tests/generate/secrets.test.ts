import { expect, test } from 'vitest';
import { ContractError } from '../../scripts/generate/bundle.ts';
import { renderSecrets } from '../../scripts/generate/secrets.ts';
import type { ContractDocument, SchemaObject } from '../../src/contract/document.ts';

const secret = { type: 'string', format: 'password', minLength: 5, maxLength: 9, pattern: '^k_[a-z]+$' };

/** A contract with one operation, which takes one body and answers others. */
function contractOf(body: SchemaObject, ...answers: SchemaObject[]): ContractDocument {
  const content = (schema: SchemaObject) => ({ content: { 'application/json': { schema } } });
  const responses = Object.fromEntries(answers.map((schema, i) => [200 + i, content(schema)]));
  const post = { operationId: 'doIt', tags: ['A'], requestBody: content(body), responses };
  return { openapi: '3.1.1', paths: { '/a': { post } }, components: { schemas: { Key: secret } } };
}

/** What is said of the operation, as the code that says it. */
const rendered = (contract: ContractDocument) =>
  /\n {2}doIt: (.*),\n\} as const/s.exec(renderSecrets(contract, 'x.yaml'))?.[1];

const object = (properties: Record<string, SchemaObject>): SchemaObject => ({ type: 'object', properties });

test('what is marked as a secret is named with its form, wherever it stands in a body or in any answer', () => {
  const list = { type: 'array', items: object({ 'a/b': { $ref: '#/components/schemas/Key' } }) };
  const form = "{ minLength: 5, pattern: '^k_[a-z]+$' }";
  expect(
    rendered(contractOf(object({ keys: list }), secret, object({ pin: { type: 'string', format: 'password' } }))),
  ).toBe(
    `{\n    body: { secret: { '/keys/*/a~1b': ${form} }, open: [] },\n    answer: { secret: { '': ${form}, '/pin': {} }, open: [] },\n  }`,
  );
});

test('what is only called like a secret is named as open, and so is what is in it', () => {
  const token = object({ token: { type: 'string' }, names: { type: 'array', items: { type: 'string' } } });
  expect(rendered(contractOf(object({ token, text: { type: 'string' } })))).toBe(
    "{ body: { secret: {}, open: ['/token/token', '/token/names/*'] } }",
  );
});

test('an operation with neither is left out', () => {
  expect(renderSecrets(contractOf(object({ text: { type: 'string' } })), 'x.yaml')).toContain(
    'export const secrets = {\n} as const;',
  );
});

test('a secret in a map, whose place has no name, is refused', () => {
  const map = { type: 'object', additionalProperties: object({ key: secret }) };
  expect(() => renderSecrets(contractOf(object({ map })), 'x.yaml')).toThrow(
    new ContractError('/map/*/key: a secret cannot be the value of a map; give it a property of its own.'),
  );
});
