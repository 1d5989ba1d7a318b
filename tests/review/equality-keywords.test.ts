import { expect, test } from 'vitest';
import { validatorOf } from '../../src/review/schemas/schema-validator.ts';

const named = { valueOf: 1, toString: 'a', constructor: null };
const other = { ...named, valueOf: 2 };

test.for<[string, object, unknown, string[]]>([
  ['a constant that is met', { const: named }, { ...named }, []],
  ['a constant that is missed', { const: named }, other, [`must be ${JSON.stringify(named)}`]],
  ['a listed value', { enum: [other, named] }, { ...named }, []],
  ['a value that is not listed', { enum: ['call', 'text'] }, named, ['must be one of call, text']],
  ['items that differ', { uniqueItems: true }, [named, other], []],
  [
    'items that are equal',
    { uniqueItems: true },
    [named, other, { ...named }],
    ['must NOT have duplicate items (items ## 0 and 2 are identical)'],
  ],
  ['equal items where they may be', { uniqueItems: false }, [1, 1], []],
  [
    'more items than there may be, which are not compared',
    { uniqueItems: true, maxItems: 1 },
    [1, 1],
    ['must NOT have more than 1 items'],
  ],
])('%s, whatever its fields are called', ([, schema, value, broken]) => {
  expect(validatorOf(schema)(value)).toEqual(broken);
});
