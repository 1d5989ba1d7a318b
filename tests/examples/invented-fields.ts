import type { SchemaObject } from '../../src/contract/document.ts';
import { places } from '../contract/bad-values.ts';
import { isSchema } from '../support/contract.ts';

/** Fields of a value that its schema does not name, where it names any; as JSON Pointers (RFC 6901). */
export function inventedFields(schema: SchemaObject, value: unknown): string[] {
  return [...places(schema, value, '')].flatMap(({ schema: own, value: part, pointer }) => {
    if (!isSchema(part) || !own.properties || own.additionalProperties || own.patternProperties) return [];
    return Object.keys(part).flatMap((name) => (own.properties?.[name] ? [] : [`${pointer}/${name}`]));
  });
}
