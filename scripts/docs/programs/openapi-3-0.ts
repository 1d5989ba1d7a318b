import { isObject, type Json, type JsonObject } from '../contract/contract.ts';
import { sandboxAddress } from '../samples/request.ts';

/** The newest edition of OpenAPI 3.0. */
const edition = '3.0.4';

/** What OpenAPI 3.0 has no word for, and what does not count for whoever sends requests. */
const unknownKeywords = new Set(['contentMediaType', 'contentSchema', 'contentEncoding', 'patternProperties']);

/**
 * The contract in OpenAPI 3.0, for tools that know no other: whatever it allows is allowed, and what 3.0 cannot say is left
 * out. Its webhooks are in `x-webhooks`.
 */
export function downgraded(bundle: JsonObject): JsonObject {
  const { openapi: _, jsonSchemaDialect, info, servers, webhooks, ...rest } = bundle;
  const { summary, ...described } = isObject(info) ? info : {};
  return {
    openapi: edition,
    info: described,
    servers: [
      ...(Array.isArray(servers) ? servers : []),
      { url: sandboxAddress, description: 'A sandbox on this machine' },
    ],
    ...objectOf(withOldSchemas(rest, false)),
    'x-webhooks': withOldSchemas(webhooks ?? {}, false),
  };
}

/** Keys whose values are a schema, a map of schemas, or data that stays as it is. */
const schemaKeys = new Set(['schema', 'items', 'additionalProperties']);
const schemaMaps = new Set(['schemas', 'properties']);
const data = new Set(['example', 'value', 'default', 'enum']);

function withOldSchemas(value: Json, isSchema: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => withOldSchemas(item, isSchema));
  if (!isObject(value)) return value;
  const node = isSchema ? oldSchema(value) : value;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, oldPart(key, part)]));
}

function oldPart(key: string, part: Json): Json {
  if (data.has(key) || key.startsWith('x-')) return part;
  if (!schemaMaps.has(key) || !isObject(part)) return withOldSchemas(part, schemaKeys.has(key));
  return Object.fromEntries(Object.entries(part).map(([name, schema]) => [name, withOldSchemas(schema, true)]));
}

function objectOf(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

/** A Schema Object of OpenAPI 3.0 (section 4.7.24) of a schema of JSON Schema 2020-12 as the contract writes them. */
function oldSchema(schema: JsonObject): JsonObject {
  const { $ref, examples, const: only, ...rest } = schema;
  const known = Object.fromEntries(Object.entries(rest).filter(([key]) => !unknownKeywords.has(key)));
  return {
    // Beside a reference nothing counts (section 4.7.23), so it stands within.
    ...($ref !== undefined && (Object.keys(schema).length === 1 ? { $ref } : { allOf: [{ $ref }] })),
    ...known,
    ...(only !== undefined && { enum: [only] }),
    ...(Array.isArray(examples) && examples[0] !== undefined && { example: examples[0] }),
    ...names(schema),
    ...file(schema),
  };
}

/** Names that follow a pattern become any names. */
function names({ patternProperties }: JsonObject): JsonObject {
  const [values] = isObject(patternProperties) ? Object.values(patternProperties) : [];
  return values === undefined ? {} : { additionalProperties: values };
}

/** What a form has as a file is `binary` in 3.0 (section 4.7.14.2). */
function file({ contentMediaType, $ref }: JsonObject): JsonObject {
  return contentMediaType !== undefined && $ref === undefined ? { format: 'binary' } : {};
}
