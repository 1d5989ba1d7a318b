import {
  answers,
  byKind,
  call,
  type EditRow,
  kinds,
  message,
  number,
  object,
  one,
  open,
  operation,
  parameter,
  reference,
  schema,
  size,
  text,
} from './edits.ts';

/** Contracts that are written otherwise, or differ in words. */
export const rewritten: readonly EditRow[] = [
  [
    'required in another order',
    'nothing',
    schema(object({ a: text, b: text }, ['a', 'b']), object({ b: text, a: text }, ['b', 'a'])),
  ],
  ['a closed set as alternatives', 'nothing', schema(kinds('a', 'b'), { anyOf: [{ const: 'b' }, { const: 'a' }] })],
  [
    'null as an alternative',
    'nothing',
    schema({ type: ['string', 'null'], maxLength: 20 }, { oneOf: [text, { type: 'null' }] }),
  ],
  ['a reference in allOf', 'nothing', schema(reference('Name'), { allOf: [reference('Name')] })],
  ['a part given a name', 'nothing', schema(object({ name: text }), object({ name: reference('Name') }))],
  ['a part written where it is used', 'nothing', schema(object({ name: reference('Name') }), object({ name: text }))],
  ['a schema with another name', 'nothing', schema(reference('Name'), reference('Title'))],
  [
    'bounds of integers without their ends',
    'nothing',
    schema(number, { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 }),
  ],
  [
    'a pattern that takes the same',
    'nothing',
    schema({ ...text, pattern: '^[0-9]+$' }, { ...text, pattern: '^\\d\\d*$' }),
  ],
  [
    'fields in two parts',
    'nothing',
    schema(object({ a: text, b: text }, ['a']), {
      allOf: [open(object({ a: text }, ['a'])), open(object({ b: text }))],
      unevaluatedProperties: false,
    }),
  ],
  [
    'kinds of the same fields apart',
    'nothing',
    schema(object({ kind: kinds('a', 'b'), name: text }, ['kind']), {
      oneOf: [object({ kind: kinds('a'), name: text }, ['kind']), object({ kind: kinds('b'), name: text }, ['kind'])],
      ...byKind,
    }),
  ],
  [
    'common fields before the alternatives',
    'nothing',
    schema(
      { oneOf: [call, message].map(open) },
      {
        type: 'object',
        required: ['kind'],
        properties: { kind: kinds('call', 'text') },
        anyOf: [
          { properties: { kind: { const: 'text' }, body: text } },
          { properties: { kind: { const: 'call' }, phone: text } },
        ],
      },
    ),
  ],
  [
    'one alternative in two',
    'nothing',
    schema(
      { oneOf: [one, object({ kind: kinds('fax') }, ['kind'])] },
      {
        oneOf: [
          object({ ...one.properties, kind: kinds('call') }, ['kind']),
          object({ ...one.properties, kind: kinds('text') }, ['kind']),
          object({ kind: kinds('fax') }, ['kind']),
        ],
      },
    ),
  ],
  [
    'an alternative that another one has already',
    'nothing',
    schema(text, { anyOf: [text, { type: 'string', maxLength: 5 }] }),
  ],
  [
    'parameters in another order, defaults written out',
    'nothing',
    parameter(
      [size, { ...size, name: 'page' }],
      [{ ...size, name: 'page', required: false, style: 'form', explode: true }, size],
    ),
  ],
  ['an authorization where it held already', 'nothing', operation({}, { security: [{ token: [] }] })],
  ['a description', 'words', operation({ description: 'It waits.' }, { description: 'It keeps waiting.' })],
  [
    'another example of an answer',
    'words',
    answers(
      {
        content: {
          'application/json': { schema: { type: 'object' }, examples: { one: { value: { a: 1, b: { c: 2 } } } } },
        },
      },
      { content: { 'application/json': { schema: { type: 'object' }, examples: { other: { value: {} } } } } },
    ),
  ],
];
