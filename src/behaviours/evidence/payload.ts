import { envelope } from '../../../generated/envelope.ts';
import type { Schema } from '../../conformance/model/schema.ts';
import { walkValue } from '../../conformance/model/schema-walk.ts';

/** A part of an answer that has to have fields. */
interface RequiredFields {
  readonly value: unknown;
  readonly names: readonly string[];
  /** JSON Pointer, with `*` for every item. */
  readonly template: string;
}

/** Every part of an answer that is an object, with the fields that it has to have. */
export function* requiredIn(schema: Schema, body: unknown): Generator<RequiredFields> {
  for (const { schema: own, value, template } of walkValue(schema, body)) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && own.required.length > 0) yield { value, names: own.required, template };
  }
}

/** True if an answer has the contract's payload fields, each of the right kind: a list, a record, a text. */
export function hasPayload(schema: Schema, body: unknown): boolean {
  return schema.required.every((name) => {
    if (name === envelope.success || name === envelope.message) return true;
    const types: readonly string[] = schema.properties.get(name)?.types ?? [];
    return types.some((type) => (type === 'integer' ? 'number' : type) === typeOf(Object(body)[name]));
  });
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
