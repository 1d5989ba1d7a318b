import {
  answers,
  byKind,
  call,
  content,
  type EditRow,
  kinds,
  message,
  number,
  object,
  one,
  open,
  schema,
  text,
  whereIf,
} from './edits.ts';

/** Alternatives of different fields, and whatever values are chosen by. */
export const alternatives: readonly EditRow[] = [
  [
    'a split into closed alternatives',
    'breaks callers',
    schema(one, { oneOf: [call, message], ...byKind }),
    'must match exactly one schema',
    'The body as application/json has 2 alternatives; it had none.',
  ],
  [
    'closed alternatives that become one',
    'breaks readers',
    schema({ oneOf: [call, message], ...byKind }, one),
    'must match exactly one schema',
  ],
  [
    'an answer split into alternatives',
    'adds',
    answers(content(open(one)), content({ oneOf: [call, message].map(open), ...byKind })),
  ],
  ['one alternative more', 'breaks readers', schema({ oneOf: [call] }, { oneOf: [call, message] }), '/kind'],
  ['one alternative less', 'breaks callers', schema({ oneOf: [call, message] }, { oneOf: [message] }), '/kind'],
  [
    'alternatives of which two take the same',
    'breaks callers and readers',
    schema(
      {
        oneOf: [
          { type: 'string', maxLength: 3 },
          { type: 'string', minLength: 5 },
        ],
      },
      {
        oneOf: [
          { type: 'string', maxLength: 6 },
          { type: 'string', minLength: 5 },
        ],
      },
    ),
    'exactly one',
  ],
  [
    'a split that changes a default beside',
    'needs a person',
    answers(
      content(open(object({ kind: kinds('call', 'text'), size: { ...number, default: 1 } }, ['kind']))),
      content({
        oneOf: ['call', 'text'].map((kind) =>
          open(object({ kind: kinds(kind), size: { ...number, default: kind === 'call' ? 1 : 2 } }, ['kind'])),
        ),
      }),
    ),
    'Undecided: ',
  ],
  [
    'a condition',
    'breaks callers',
    schema(one, { ...one, if: { properties: { kind: { const: 'call' } } }, ...whereIf({ required: ['phone'] }) }),
    '/phone',
  ],
  [
    'a value that is none',
    'breaks callers',
    schema({ ...text, not: { enum: ['a'] } }, { ...text, not: { enum: ['a', 'b'] } }),
    'must NOT be valid',
  ],
  [
    'patterns that no automaton has',
    'needs a person',
    schema(
      { allOf: [{ pattern: '^(?=a)' }, { pattern: 'b$' }] },
      { allOf: [{ pattern: '^(?=a|b)' }, { pattern: 'b$' }] },
    ),
    'Undecided: `pattern` of',
  ],
];
