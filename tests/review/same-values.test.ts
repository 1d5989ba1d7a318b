import { expect, test } from 'vitest';
import { dereference, type Fields } from '../../src/review/editions/dereferenced.ts';
import { normalForm } from '../../src/review/schemas/normal-form.ts';
import { compiledSchema } from '../../src/review/schemas/schema-validator.ts';

function inForm(schema: Fields): Fields {
  const content = { 'application/json': { schema } };
  const document = { openapi: '3.1.1', paths: { '/tasks': { post: { requestBody: { content } } } } };
  const made = normalForm(dereference(new Map([['openapi.yaml', JSON.stringify(document)]]), 'openapi.yaml')).document;
  return Object(made).paths['/tasks'].post.requestBody.content['application/json'].schema;
}

const named = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } };
const sized = { type: 'object', required: ['size'], properties: { size: { type: 'integer', minimum: 2 } } };
const both = { type: 'object', required: ['name', 'size'], properties: { ...named.properties, ...sized.properties } };
const kind = (...kinds: string[]) => ({
  ...both,
  required: ['kind', 'name', 'size'],
  properties: { kind: { type: 'string', enum: kinds }, ...both.properties },
});
const called = { required: ['kind'], properties: { kind: { const: 'call' } } };
const closed = { additionalProperties: false };
const short = { type: 'string', maxLength: 3 };

/** What any of the schemas below takes or refuses. */
const values = [
  'a',
  'b',
  'abcd',
  null,
  1,
  2,
  2.5,
  true,
  [],
  ['a'],
  ['a', 'a'],
  [1],
  {},
  { name: 'a' },
  { name: 'abcd', size: 2 },
  { name: 'a', size: 2 },
  { name: 'a', size: 1 },
  { size: 3 },
  { name: 'a', size: 2, more: 1 },
  { kind: 'call', name: 'a', size: 2 },
  { kind: 'text', name: 'a', size: 2 },
  { kind: 'fax', name: 'a', size: 2 },
  { kind: 'call', name: 'abcd', size: 2 },
  { name: null },
  { name: 1 },
  { name: '' },
  { kind: 'text' },
  { kind: 'call' },
  { name: '', size: 2 },
];

const same: readonly (readonly [string, Fields, Fields])[] = [
  ['required in another order', { ...both, required: ['size', 'name'] }, both],
  ['values in another order', { enum: ['b', 'a'] }, { enum: ['a', 'b'] }],
  ['types in another order', { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['constants, one of which', { anyOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['a', 'b'] }],
  ['constants with a type', { oneOf: [{ type: 'string', const: 'a' }, { const: 'b' }] }, { enum: ['b', 'a'] }],
  ['values with and without a type', { type: 'integer', enum: [1, 2] }, { enum: [2, 1] }],
  ['a single part', { allOf: [named] }, named],
  [
    'a single part that goes by names',
    { allOf: [{ patternProperties: { a: false } }] },
    { patternProperties: { a: false } },
  ],
  ['parts', { allOf: [named, sized] }, both],
  ['parts beside fields', { ...sized, allOf: [named] }, both],
  ['a part within a part', { allOf: [{ allOf: [named] }, { allOf: [sized] }] }, both],
  ['limits of several parts', { allOf: [{ minLength: 1 }, short] }, { ...short, minLength: 1 }],
  ['two limits of one kind', { type: 'string', maxLength: 5, allOf: [{ maxLength: 3 }] }, short],
  ['numbers and integers', { type: 'number', allOf: [{ type: ['integer', 'string'] }] }, { type: 'integer' }],
  [
    'a field of two parts',
    { ...named, allOf: [{ properties: { name: { minLength: 1 } } }] },
    { ...named, properties: { name: { ...short, minLength: 1 } } },
  ],
  [
    'a closed part beside a field that it has not',
    { type: 'object', properties: sized.properties, allOf: [{ ...named, ...closed }] },
    { ...named, ...closed },
  ],
  ['what nothing evaluates', { ...both, unevaluatedProperties: false }, { ...both, ...closed }],
  ['parts without further fields', { allOf: [named, sized], unevaluatedProperties: false }, { ...both, ...closed }],
  ['a text or null', { anyOf: [short, { type: 'null' }] }, { ...short, type: ['string', 'null'] }],
  ['a value or null', { oneOf: [{ const: 'a' }, { type: 'null' }] }, { enum: ['a', null], type: ['string', 'null'] }],
  ['a split by a field', { oneOf: [kind('call'), kind('text')] }, kind('text', 'call')],
  [
    'a split by a discriminator',
    { oneOf: [kind('call'), kind('text')], discriminator: { propertyName: 'kind' } },
    kind('call', 'text'),
  ],
  ['a split of parts', { oneOf: [{ allOf: [both, called] }, kind('text')] }, kind('call', 'text')],
];

test.each(same)('%s is the same', (_, one, other) => {
  expect(inForm(one)).toEqual(inForm(other));
});

const others: readonly (readonly [string, Fields, Fields])[] = [
  ['constants that overlap', { oneOf: [{ const: 'a' }, { enum: ['a', 'b'] }] }, { enum: ['a', 'b'] }],
  ['a value that is not of its type', { anyOf: [{ type: 'string', enum: [1] }, { enum: [2] }] }, { enum: [1, 2] }],
  ['a closed part beside another field', { ...both, allOf: [{ ...named, ...closed }] }, { ...both, ...closed }],
  [
    'parts that are closed each',
    {
      allOf: [
        { ...named, ...closed },
        { ...sized, ...closed },
      ],
    },
    { ...both, ...closed },
  ],
  ['a part that evaluates by itself', { ...sized, allOf: [{ ...named, unevaluatedProperties: false }] }, both],
  [
    'a split whose field may be missing',
    { oneOf: [kind('call'), kind('text')].map((one) => ({ ...one, required: [] })) },
    { ...kind('call', 'text'), required: [] },
  ],
  [
    'a split of different fields',
    { oneOf: [kind('call'), { ...kind('text'), required: ['kind'] }] },
    kind('call', 'text'),
  ],
  [
    'a split whose kinds mean something else',
    { oneOf: [{ ...kind('call'), 'x-never-shown': true }, kind('text')] },
    kind('call', 'text'),
  ],
  ['two defaults', { ...short, default: 'a', allOf: [{ default: 'b' }] }, { ...short, default: 'a' }],
  ['two patterns', { allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, { pattern: 'a' }],
  ['any short value or null', { anyOf: [{ maxLength: 3 }, { type: 'null' }] }, { ...short, type: ['string', 'null'] }],
];

test.each(others)('%s is another', (_, one, other) => {
  expect(inForm(one)).not.toEqual(inForm(other));
});

test.each([...same, ...others])('%s takes the same values in the form that is compared', (_, ...schemas) => {
  for (const schema of schemas) {
    const [before, after] = [schema, inForm(schema)].map(compiledSchema);
    const taken = (isTaken: typeof before) => values.filter((value) => isTaken?.(value) === true);
    expect(taken(after), JSON.stringify(inForm(schema))).toEqual(taken(before));
  }
});
