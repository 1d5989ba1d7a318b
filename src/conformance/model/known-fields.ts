import { essenceOf } from '../../contract/media-type.ts';
import type { DeclaredOperation } from './contract.ts';
import type { Schema } from './schema.ts';
import { mapSchema } from './schema-walk.ts';

/**
 * The body of an answer without the fields that the contract lets a server add and says nothing of: these may be anything,
 * and another thing each time.
 */
export function knownFieldsOf(operation: DeclaredOperation, status: number, headers: Headers, body: unknown): unknown {
  const mediaType = essenceOf(headers.get('content-type'));
  const schema = operation.declared.get(String(status))?.content.get(mediaType)?.schema;
  return schema ? knownFields(schema, body) : body;
}

/** A value without the fields that its schema allows and says nothing of. */
export function knownFields(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!items) return value;
    const known = value.map((item) => knownFields(items, item));
    return known.some((item, i) => item !== value[i]) ? known : value;
  }
  if (typeof value !== 'object' || value === null || isFree(schema)) return value;
  let isWhole = true;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const own = schema.properties.get(name) ?? mapSchema(schema, name);
    const known = own ? knownFields(own, field) : field;
    const isLeftOut = !own && schema.additionalProperties === true;
    if (isLeftOut || known !== field) isWhole = false;
    return isLeftOut ? [] : [[name, known]];
  });
  return isWhole ? value : Object.fromEntries(fields);
}

/** True if the contract names no field, so that all of them are data. */
export function isFree({ properties, patternProperties, additionalProperties }: Schema): boolean {
  return properties.size === 0 && patternProperties.size === 0 && additionalProperties === true;
}
