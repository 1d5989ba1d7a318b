/** A contract of OpenAPI 3.1 in the words of 3.0, as far as they go; for tools that read nothing newer. */
export function asOpenapi30(document: object): object {
  return { ...Object(converted(document)), openapi: '3.0.3' };
}

/** Keywords that OpenAPI 3.0 does not have. */
const unknown = new Set(['patternProperties', 'propertyNames', 'if', 'then', 'else', 'const']);
/** In these nothing is a schema. */
const data = new Set(['example', 'examples', 'default', 'enum', 'value']);

function converted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(converted);
  if (typeof part !== 'object' || part === null) return part;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    if (unknown.has(name) || name.startsWith('x-')) continue;
    fields[name] = data.has(name) ? value : converted(value);
  }
  if ('const' in part) fields.enum = [part.const];
  if ('examples' in part && Array.isArray(part.examples)) {
    delete fields.examples;
    fields.example = part.examples[0];
  }
  if ('type' in part && Array.isArray(part.type)) {
    const types = part.type.filter((type) => type !== 'null');
    fields.type = types[0];
    if (types.length < part.type.length) fields.nullable = true;
  }
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof fields[exclusive] !== 'number') continue;
    fields[limit] = fields[exclusive];
    fields[exclusive] = true;
  }
  return fields;
}
