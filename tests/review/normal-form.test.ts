import { expect, test } from 'vitest';
import { dereference, type Fields } from '../../src/review/editions/dereferenced.ts';
import { normalForm } from '../../src/review/schemas/normal-form.ts';

const edition = (operation: object) =>
  dereference(
    new Map([['openapi.yaml', JSON.stringify({ openapi: '3.1.1', paths: { '/tasks': { post: operation } } })]]),
    'openapi.yaml',
  );
const inForm = (operation: object) => normalForm(edition(operation)).document;
const taking = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
const asking = (parameter: object) => ({ parameters: [{ name: 'a', schema: { type: 'string' }, ...parameter }] });

test.each<[Fields, Fields]>([
  [{ minLength: 0, minItems: 0, minProperties: 0, uniqueItems: false }, {}],
  [{ readOnly: false, writeOnly: false, deprecated: false }, {}],
  [{ type: ['string'] }, { type: 'string' }],
  [{ const: 'call' }, { enum: ['call'] }],
  [{ additionalProperties: true, unevaluatedProperties: {}, required: [], properties: {} }, {}],
  [
    { type: 'array', items: {} },
    { type: 'array', items: true },
  ],
  [{ type: 'integer', multipleOf: 1 }, { type: 'integer' }],
  [
    { type: 'integer', format: 'int32', maximum: 2 ** 31 },
    { type: 'integer', format: 'int32' },
  ],
  [
    { type: 'integer', format: 'int32', minimum: -(2 ** 31) },
    { type: 'integer', format: 'int32' },
  ],
  [
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
    { type: 'integer', minimum: 1, maximum: 9 },
  ],
  [{ properties: { required: { minLength: 0 } } }, { properties: { required: {} } }],
  [{ oneOf: [{ items: { minLength: 0, type: ['string'] } }] }, { oneOf: [{ items: { type: 'string' } }] }],
])('the schema %j means the same as %j', (one, other) => {
  expect(inForm(taking(one))).toEqual(inForm(taking(other)));
});

test.each<[Fields, Fields]>([
  [{ minLength: 1 }, {}],
  [{ type: ['string', 'null'] }, { type: 'string' }],
  [{ const: 'call' }, { enum: ['call', 'text'] }],
  [{ additionalProperties: false }, {}],
  [{ type: 'number', multipleOf: 1 }, { type: 'number' }],
  [
    { type: 'number', exclusiveMinimum: 0 },
    { type: 'number', minimum: 1 },
  ],
  [{ properties: { minLength: {} } }, { properties: {} }],
  [{ default: { minLength: 0 } }, { default: {} }],
])('the schema %j means something else than %j', (one, other) => {
  expect(inForm(taking(one))).not.toEqual(inForm(taking(other)));
});

test.each<[Fields, Fields]>([
  [{ in: 'query', required: false, style: 'form', explode: true }, { in: 'query' }],
  [{ in: 'header', style: 'simple', explode: false, allowReserved: false }, { in: 'header' }],
  [
    { in: 'query', style: 'spaceDelimited', explode: false },
    { in: 'query', style: 'spaceDelimited' },
  ],
])('the parameter %j is the same as %j', (one, other) => {
  expect(inForm(asking(one))).toEqual(inForm(asking(other)));
});

test('a parameter that is written otherwise stays another one', () => {
  expect(inForm(asking({ in: 'query', explode: false }))).not.toEqual(inForm(asking({ in: 'query' })));
});

test('an answer `default` is looked into like any other', () => {
  const answering = (schema: object) => ({ responses: { default: { content: { 'application/json': { schema } } } } });
  expect(inForm(answering({ minLength: 0 }))).toEqual(inForm(answering({})));
});

test('what is in this form stays the same object', () => {
  const plain = edition(taking({ type: 'string', enum: ['call'] }));
  expect(normalForm(plain).document).toBe(plain.document);
});

test('what is written otherwise stands where it stood', () => {
  const { document, origins } = normalForm(edition(taking({ properties: { type: { const: 'call' } } })));
  const type = Object(document).paths['/tasks'].post.requestBody.content['application/json'].schema.properties.type;
  expect(type).toEqual({ type: 'string', enum: ['call'] });
  expect(origins.of(type, 'enum')?.pointer).toMatch(/\/properties\/type\/const$/);
});
