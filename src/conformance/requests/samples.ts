import { keysOf } from '../../contract/pointer.ts';
import type { Schema } from '../model/schema.ts';
import { mapSchema } from '../model/schema-walk.ts';

/** A value that holds to a schema where its examples or its limits say what that is. */
export function sampleOf(schema: Schema): unknown {
  const [shown = schema.enum?.[0] ?? schema.const?.value] = schema.examples;
  if (shown !== undefined) return shown;
  switch (schema.types[0]) {
    case 'object':
      return Object.fromEntries(
        [...schema.properties]
          .filter(([name]) => schema.required.includes(name))
          .map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return schema.minimum ?? schema.maximum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(schema.minLength ?? 1);
  }
}

/** The value with something at a template (`/list/*` and then `/name`), filled in where nothing stood on the way. */
export function withSampleAt(schema: Schema, value: unknown, template: string): unknown {
  return grow(schema, value, keysOf(template));
}

function grow(schema: Schema, value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    if (!schema.items) return value;
    const [first = sampleOf(schema.items), ...more] = value;
    return [grow(schema.items, first, rest), ...more];
  }
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const name = key === '*' ? nameOfMap(schema, fields) : key;
  const own = name === undefined ? undefined : (schema.properties.get(name) ?? mapSchema(schema, name));
  if (name === undefined || !own) return value;
  return { ...fields, [name]: grow(own, fields[name] ?? sampleOf(own), rest) };
}

/** A name that the map has or may have. */
function nameOfMap(schema: Schema, fields: Readonly<Record<string, unknown>>): string | undefined {
  return [...Object.keys(fields), 'other', 'a', 'A', '1'].find(
    (name) => !schema.properties.has(name) && mapSchema(schema, name) !== undefined,
  );
}
