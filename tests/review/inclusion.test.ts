import { expect, test } from 'vitest';
import type { Fields } from '../../src/review/editions/dereferenced.ts';
import { isDisjoint } from '../../src/review/schemas/disjoint.ts';
import { onlyNamed } from '../../src/review/schemas/distinguishing-values.ts';
import { takesAll } from '../../src/review/schemas/inclusion.ts';
import { validatorOf } from '../../src/review/schemas/schema-validator.ts';

const text = { type: 'string', maxLength: 3 };
const object = (properties: object, required: readonly string[] = [], more: object = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const closed = { additionalProperties: false };
const call = object({ kind: { enum: ['call'] }, phone: text }, ['kind']);
const message = object({ kind: { enum: ['text'] }, body: text }, ['kind']);
const either = object({ kind: { type: 'string', enum: ['call', 'text'] }, phone: text, body: text }, ['kind']);
const ifCall = {
  if: { properties: { kind: { const: 'call' } } },
  ...Object.fromEntries([['then', { required: ['phone'] }]]),
};

const schemas: readonly Fields[] = [
  {},
  text,
  { type: 'string' },
  { ...text, maxLength: 9 },
  { ...text, pattern: '^a' },
  { ...text, pattern: '^ab?$' },
  { type: ['string', 'null'] },
  { type: 'null' },
  { type: 'boolean' },
  { enum: ['a', 'b'] },
  { enum: ['a', null] },
  { type: 'integer', minimum: 1 },
  { type: 'number' },
  { type: 'number', exclusiveMinimum: 0 },
  { type: 'integer' },
  { type: 'integer', multipleOf: 4 },
  { type: 'integer', multipleOf: 2 },
  { type: 'integer', maximum: 0 },
  { type: 'array', items: text },
  { type: 'array', items: text, minItems: 1 },
  { type: 'array', prefixItems: [text] },
  call,
  message,
  either,
  { ...call, ...closed },
  { ...message, ...closed },
  { ...either, ...closed },
  { oneOf: [call, message] },
  { anyOf: [call, message] },
  { ...either, ...ifCall },
  { ...either, not: call },
  { oneOf: [call, message].map((one) => ({ ...one, ...closed })) },
  { type: 'object', required: ['kind'], anyOf: [{ properties: call.properties }, { properties: message.properties }] },
  { oneOf: [text, { type: 'string', minLength: 2 }] },
  { anyOf: [text, { type: 'integer' }] },
  { ...text, not: { enum: ['a'] } },
  { ...text, not: { enum: ['a', 'b'] } },
  { allOf: [text, { pattern: '^a' }] },
  { allOf: [{ pattern: '^a' }, { pattern: 'b$' }] },
  { type: 'object', additionalProperties: text },
  { type: 'object', patternProperties: { '^p': text }, ...closed },
  { ...either, minProperties: 2 },
  { ...either, maxProperties: 1, ...closed },
  object({ kind: false }),
];

const values = [
  'a',
  'b',
  'ab',
  'abcd',
  '',
  null,
  true,
  0,
  1,
  2,
  4,
  1.5,
  [],
  ['a'],
  ['abcd'],
  [1],
  {},
  { kind: 'call' },
  { kind: 'text' },
  { kind: 'fax' },
  { kind: 'call', phone: 'a' },
  { kind: 'text', phone: 'a' },
  { kind: 'call', phone: 'abcd' },
  { kind: 'text', body: 'a' },
  { kind: 'call', phone: 'a', body: 'a' },
  { phone: 'a' },
  { kind: 'call', body: 'a' },
  { kind: 'call', more: 1 },
  { p: 'a' },
  { p: 1 },
  { z: 'abcd' },
];

const isTaken = (schema: Fields, value: unknown) => validatorOf(schema)(value).length === 0;

test('what is said to take all of another schema takes each of its values', () => {
  for (const wide of schemas)
    for (const narrow of schemas)
      for (const sent of ['request', 'answer'] as const) {
        if (!takesAll(wide, narrow, sent)) continue;
        const lost = values.filter(
          (one) => isTaken(narrow, one) && isTaken(onlyNamed(narrow), one) && !isTaken(wide, one),
        );
        expect(lost, `${JSON.stringify(wide)} takes all of ${JSON.stringify(narrow)}`).toEqual([]);
      }
});

test('what is said to share no value has none in common', () => {
  for (const one of schemas)
    for (const other of schemas) {
      if (!isDisjoint(one, other)) continue;
      expect(values.filter((value) => isTaken(one, value) && isTaken(other, value))).toEqual([]);
    }
});

test.each<[string, Fields, Fields]>([
  ['a longer text', { ...text, maxLength: 9 }, text],
  ['a pattern that takes more', { pattern: '^a' }, { type: 'string', pattern: '^ab?$' }],
  ['a length that the pattern has', { ...text, minLength: 2 }, { ...text, pattern: '^[a-z]{2,3}$' }],
  ['the bounds of a format', { type: 'integer', maximum: 2147483647 }, { type: 'number', format: 'int32' }],
  ['one alternative more', { anyOf: [text, { type: 'integer' }] }, text],
  ['alternatives that are told apart', { oneOf: [call, message] }, { anyOf: [message, call] }],
  ['all kinds at once', either, { oneOf: [call, message] }],
  ['a kind at a time', { oneOf: [{ ...either, ...closed }, { type: 'null' }] }, { ...call, ...closed }],
  ['fewer values that are none', { ...text, not: { enum: ['a'] } }, { ...text, not: { enum: ['a', 'b'] } }],
  ['no condition', either, { ...either, ...ifCall }],
  ['multiples of less', { type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 4 }],
])('%s takes all that was taken', (_, wide, narrow) => {
  expect(takesAll(wide, narrow, 'request')).toBe(true);
});

test('a field that nobody names any more is taken for gone in requests alone', () => {
  expect(takesAll({ type: 'object', properties: { kind: {} } }, call, 'request')).toBe(false);
  expect(takesAll({ type: 'object', properties: { kind: {} } }, call, 'answer')).toBe(true);
});
