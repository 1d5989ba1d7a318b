import type { SchemaObject } from '../../src/contract/document.ts';

/** Keywords whose value is a map from names to schemas (JSON Schema 2020-12, section 10). */
const schemaMaps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
const schemaLists = new Set(['oneOf', 'anyOf', 'allOf', 'prefixItems']);
const schemaValues = new Set([
  'items',
  'not',
  'additionalProperties',
  'propertyNames',
  'contains',
  'if',
  'then',
  'else',
]);
/** Keywords that say something to readers and nothing to a validator (JSON Schema Validation 2020-12, section 9). */
const annotations = new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  'contentMediaType',
  'contentEncoding',
  'contentSchema',
  'externalDocs',
  'xml',
  'discriminator',
]);

/** The schema with only the keywords that validate and the words of their violations, and each `$ref` to a component reduced to the component's name. */
export function bareSchema(schema: unknown): SchemaObject {
  if (!isSchema(schema)) throw new TypeError(`A schema is an object, not ${JSON.stringify(schema)}.`);
  const bare: SchemaObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (annotations.has(keyword) || (keyword.startsWith('x-') && keyword !== 'x-pattern-words')) continue;
    // It marks a secret, whatever that looks like (OpenAPI Format Registry); only a pattern has a message that could show it.
    if (keyword !== 'format' || value !== 'password') bare[keyword] = bareValue(keyword, value);
    else if (schema.pattern !== undefined) bare['x-secret'] = true;
  }
  return bare;
}

function bareValue(keyword: string, value: unknown): unknown {
  if (keyword === '$ref' && typeof value === 'string') return componentName(value);
  if (schemaLists.has(keyword) && Array.isArray(value)) return value.map(bareSchema);
  if (schemaValues.has(keyword) && isSchema(value)) return bareSchema(value);
  if (schemaMaps.has(keyword) && isSchema(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bareSchema(part)]));
  }
  return value;
}

/** `#/components/schemas/Task` → `Task`. */
function componentName(ref: string): string {
  return ref.replace('#/components/schemas/', '');
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
