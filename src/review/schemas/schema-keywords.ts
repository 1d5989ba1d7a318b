/** Keywords whose value is a schema (JSON Schema 2020-12, section 10). */
export const withSchema: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'contentSchema',
]);

/** Keywords whose value is a list of schemas. */
export const withSchemas: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

/** Keywords whose value is schemas by name. */
export const withNamedSchemas: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'dependentSchemas']);
