/** A rule of a schema: the narrow schema takes fewer values than the wide one, or neither takes those of the other. */
interface Rule {
  readonly name: string;
  readonly wide: object;
  readonly narrow: object;
  readonly areDisjoint?: true;
  /** True where a query parameter cannot have it. */
  readonly isOfObjects?: true;
}

const integer = { type: 'integer' };
export const text = { type: 'string' };
export const array = { type: 'array', items: text };
export const object = { type: 'object', properties: { a: text, b: text } };

function limit(name: string, base: object, keyword: string, wide: number, narrow: number): Rule[] {
  const isOfObjects = 'properties' in base ? ({ isOfObjects: true } as const) : {};
  return [
    {
      name: `${name} ${wide} or ${narrow}`,
      wide: { ...base, [keyword]: wide },
      narrow: { ...base, [keyword]: narrow },
      ...isOfObjects,
    },
    { name: `${name} or none`, wide: base, narrow: { ...base, [keyword]: narrow }, ...isOfObjects },
  ];
}

function ofObjects(name: string, wide: object, narrow: object): Rule {
  return { name, wide, narrow, isOfObjects: true };
}

/** Every rule that is changed. */
export const rules: readonly Rule[] = [
  ...limit('maximum', integer, 'maximum', 10, 5),
  ...limit('minimum', integer, 'minimum', 1, 5),
  ...limit('exclusiveMaximum', integer, 'exclusiveMaximum', 10, 5),
  ...limit('exclusiveMinimum', integer, 'exclusiveMinimum', 1, 5),
  ...limit('multipleOf', integer, 'multipleOf', 5, 10),
  ...limit('maxLength', text, 'maxLength', 10, 5),
  ...limit('minLength', text, 'minLength', 1, 5),
  ...limit('maxItems', array, 'maxItems', 10, 5),
  ...limit('minItems', array, 'minItems', 1, 5),
  ...limit('maxProperties', object, 'maxProperties', 2, 1),
  ...limit('minProperties', object, 'minProperties', 1, 2),
  { name: 'uniqueItems', wide: array, narrow: { ...array, uniqueItems: true } },
  { name: 'pattern or none', wide: text, narrow: { ...text, pattern: '^[a-z]+$' } },
  {
    name: 'another pattern',
    wide: { ...text, pattern: '^[a-z]+$' },
    narrow: { ...text, pattern: '^[0-9]+$' },
    areDisjoint: true,
  },
  { name: 'a wider pattern', wide: { ...text, pattern: '^[a-z0-9]+$' }, narrow: { ...text, pattern: '^[a-z]+$' } },
  { name: 'a value of an enum', wide: { ...text, enum: ['a', 'b'] }, narrow: { ...text, enum: ['a'] } },
  { name: 'an enum or none', wide: text, narrow: { ...text, enum: ['a', 'b'] } },
  { name: 'const or none', wide: text, narrow: { ...text, const: 'a' } },
  { name: 'another const', wide: { ...text, const: 'a' }, narrow: { ...text, const: 'b' }, areDisjoint: true },
  { name: 'null', wide: { type: ['string', 'null'] }, narrow: text },
  { name: 'a wider type', wide: { type: 'number' }, narrow: integer },
  { name: 'a type of several', wide: { type: ['string', 'boolean'] }, narrow: text },
  { name: 'another type', wide: { type: 'boolean' }, narrow: integer, areDisjoint: true },
  { name: 'format or none', wide: text, narrow: { ...text, format: 'date' } },
  {
    name: 'another type of items',
    wide: array,
    narrow: { type: 'array', items: { type: 'boolean' } },
    areDisjoint: true,
  },
  { name: 'a limit of items', wide: array, narrow: { type: 'array', items: { ...text, maxLength: 5 } } },
  { name: 'oneOf', wide: { oneOf: [text, { type: 'boolean' }] }, narrow: { oneOf: [text] } },
  { name: 'anyOf', wide: { anyOf: [text, { type: 'boolean' }] }, narrow: { anyOf: [text] } },
  { name: 'allOf', wide: { allOf: [text] }, narrow: { allOf: [text, { maxLength: 5 }] } },
  { name: 'not', wide: text, narrow: { ...text, not: { const: 'a' } } },
  { name: 'if and else', wide: text, narrow: { ...text, if: { pattern: '^a' }, else: { maxLength: 5 } } },
  { name: 'contains', wide: array, narrow: { ...array, contains: { const: 'a' } } },
  {
    name: 'minContains',
    wide: { ...array, contains: { const: 'a' } },
    narrow: { ...array, contains: { const: 'a' }, minContains: 2 },
  },
  {
    name: 'maxContains',
    wide: { ...array, contains: { const: 'a' } },
    narrow: { ...array, contains: { const: 'a' }, maxContains: 2 },
  },
  { name: 'prefixItems', wide: { type: 'array' }, narrow: { type: 'array', prefixItems: [text] } },
  {
    name: 'unevaluatedItems',
    wide: { type: 'array', prefixItems: [text] },
    narrow: { type: 'array', prefixItems: [text], unevaluatedItems: false },
  },
  ofObjects('a required field', object, { ...object, required: ['a'] }),
  ofObjects('a closed object', object, { ...object, additionalProperties: false }),
  ofObjects('a schema of other fields', object, { ...object, additionalProperties: { type: 'boolean' } }),
  ofObjects('unevaluatedProperties', object, { ...object, unevaluatedProperties: false }),
  ofObjects('patternProperties', object, { ...object, patternProperties: { '^x-': { type: 'boolean' } } }),
  ofObjects('propertyNames', object, { ...object, propertyNames: { pattern: '^[a-z]$' } }),
  ofObjects('dependentRequired', object, { ...object, dependentRequired: { a: ['b'] } }),
  ofObjects('dependentSchemas', object, { ...object, dependentSchemas: { a: { required: ['b'] } } }),
];
