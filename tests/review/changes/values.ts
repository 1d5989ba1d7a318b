import {
  answers,
  content,
  type EditRow,
  kinds,
  known,
  named,
  number,
  object,
  open,
  parameter,
  schema,
  size,
  text,
} from './edits.ts';

/** A field that is only read. */
const read = (was: object, is: object) =>
  answers(content(object({ a: { ...text, ...was } })), content(object({ a: { ...text, ...is } })));

/** Other values, and what is said of them. */
export const values: readonly EditRow[] = [
  [
    'a field that has to be sent',
    'breaks callers',
    schema(object({ a: text }), object({ a: text }, ['a'])),
    '/a is required',
  ],
  [
    'a field that may be missing',
    'breaks readers',
    schema(named('a', 'b'), object({ a: text, b: text }, ['a'])),
    '/b is required',
  ],
  ['a field more', 'adds', schema(named('a'), object({ a: text, b: text }, ['a']))],
  [
    'a field less',
    'breaks callers and readers',
    schema(object({ a: text, b: text }), object({ a: text })),
    '/b',
    '`b` is removed.',
  ],
  ['a field with another name', 'breaks callers and readers', schema(named('a'), named('z')), '/a'],
  ['fields that nobody declared no longer', 'breaks callers', schema(open(named('a')), named('a'))],
  [
    'a value less',
    'breaks callers',
    schema(kinds('a', 'b'), kinds('a')),
    'must be one of a',
    'no longer has the value `b`.',
  ],
  ['a value more', 'breaks readers', schema(kinds('a'), kinds('a', 'b')), 'must be one of a'],
  [
    'an open set closed',
    'breaks callers',
    schema(known('a', 'b'), { ...kinds('a', 'b'), maxLength: 9 }),
    'must be one of a, b',
  ],
  ['a closed set opened', 'breaks readers', schema(kinds('a', 'b'), known('a', 'b')), 'must be one of a, b'],
  [
    'a known value with another name',
    'breaks callers and readers',
    schema(known('c', 'd'), known('c', 'z')),
    'The value `z` is used in 2 places; it was `d`.',
    'd',
  ],
  ['a shorter text', 'breaks callers', schema(text, { ...text, maxLength: 10 }), 'more than 10'],
  [
    'a greater number',
    'breaks readers',
    schema(number, { ...number, maximum: 99 }),
    'must be <= 9',
    'has a value of at most 99; it was 9.',
  ],
  [
    'a pattern that takes less',
    'breaks callers',
    schema({ ...text, pattern: '^[a-z-]+$' }, { ...text, pattern: '^[a-z]+$' }),
    'must match pattern',
    'has the pattern `^[a-z]+$`; it was `^[a-z-]+$`.',
  ],
  [
    'a bound less that the pattern has anyway',
    'adds',
    schema({ ...text, minLength: 5, pattern: '^[a-z]{5,9}$' }, { ...text, pattern: '^[a-z]{5,9}$' }),
  ],
  [
    'null allowed',
    'breaks readers',
    schema(text, { ...text, type: ['string', 'null'] }),
    'must be string',
    'is of type `string` or `null`; it was of type `string`.',
  ],
  [
    'more fields at once',
    'breaks callers',
    schema(
      object({ a: text, b: text }, [], { minProperties: 1 }),
      object({ a: text, b: text }, [], { minProperties: 2 }),
    ),
    'fewer than 2',
    'has at least 2 fields; it was 1.',
  ],
  [
    'another default',
    'breaks callers',
    parameter([{ ...size, schema: { ...number, default: 2 } }], [{ ...size, schema: { ...number, default: 3 } }]),
    'defaults to 3',
    '`size` defaults to 3; it was 2.',
  ],
  [
    'an extension that nothing knows',
    'needs a person',
    schema(text, { ...text, 'x-audience': ['partners'] }),
    'Unclassified: `x-audience` of the body as application/json is new: `["partners"]`.',
  ],
  [
    'names of fields',
    'breaks callers',
    schema(open(named('a')), { ...open(named('a')), propertyNames: { maxLength: 3 } }),
    '`propertyNames` of',
  ],
  [
    'a schema of what a text holds',
    'breaks callers',
    schema(object({ a: text }), object({ a: { ...text, contentSchema: { type: 'object' } } })),
    '`contentSchema` of `a` is new: `{"type":"object"}`.',
  ],
  ['a keyword that nothing knows', 'needs a person', schema(text, { ...text, propertyOrder: 1 })],
  [
    'a role lifted from a field',
    'adds',
    schema(object({ a: { ...text, 'x-required-role': 'guest' } }), object({ a: text })),
    'The role `guest` is removed from 2 places.',
  ],
  [
    'a role put on a field that is only read',
    'needs a person',
    read({}, { 'x-required-role': 'clerk' }),
    'Unclassified: `x-required-role` of `a` is new: `clerk`.',
  ],
  [
    'another default of a field that is only read',
    'needs a person',
    read({ default: 'b' }, { default: 'c' }),
    'Unclassified: `default` of `a` is `c`; it was `b`.',
  ],
  [
    'a rule in words for a field that is only read',
    'needs a person',
    read({}, { 'x-further-rule': 'No two are the same.' }),
    'Unclassified: `x-further-rule` of `a` is new',
  ],
];
