import type { Schema } from '../contract/schema.ts';
import { walkValue } from '../contract/schema-walk.ts';

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
