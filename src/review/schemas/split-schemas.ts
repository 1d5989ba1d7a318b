import { type Fields, isFields, Origins } from '../editions/dereferenced.ts';
import { listOf } from '../editions/operations.ts';
import { both, isRule } from './merged-schemas.ts';
import { typesOf } from './schema-types.ts';
import { validatorOf } from './schema-validator.ts';

/** Schemas that together take what one takes, or more: its alternatives, with what is beside them. */
export function splitOf(schema: Fields): Fields[] | undefined {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const { [keyword]: choices, ...rest } = schema;
    if (!Array.isArray(choices)) continue;
    return choices
      .filter((one) => one !== false)
      .map((one) => (isFields(one) ? both(rest, one, new Origins()) : rest) ?? rest);
  }
  return undefined;
}

/** A schema whose alternatives have what stands beside them; undefined where it has none, or they have it. */
export function mergedChoices(schema: Fields): Fields | undefined {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const { [keyword]: choices, discriminator: _, ...rest } = schema;
    if (!Array.isArray(choices) || !Object.keys(rest).some(isRule)) continue;
    const merged = choices.map((one) => (isFields(one) ? both(rest, one, new Origins()) : undefined));
    if (merged.every((one) => one !== undefined)) return { [keyword]: merged };
  }
  return undefined;
}

/** A schema by the values of a field that tells alternatives apart; undefined where it has none. */
export function kindsOf(schema: Fields, choices: readonly unknown[]): Fields[] | undefined {
  for (const [name, field] of Object.entries(Object(schema.properties))) {
    const values = isFields(field) ? valuesOf(field) : undefined;
    const isKind = choices.some((one) => isFields(one) && isFields(one.properties) && name in one.properties);
    if (!values || values.length < 2 || !isKind || !listOf(schema.required).includes(name)) continue;
    return values.map((value) => ({
      ...schema,
      properties: { ...Object(schema.properties), [name]: { enum: [value] } },
    }));
  }
  const types = typesOf(schema);
  return types.length > 1 && Array.isArray(schema.type) ? types.map((type) => ({ ...schema, type })) : undefined;
}

/** All values of a schema; undefined where they are too many to be listed. */
export function valuesOf(schema: Fields): unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum.filter((one) => isTaken(schema, one));
  const types = typesOf(schema);
  const finite = types.every((one) => one === 'boolean' || one === 'null');
  return finite ? [true, false, null].filter((one) => isTaken(schema, one)) : undefined;
}

export function isTaken(schema: Fields, value: unknown): boolean {
  return validatorOf(schema)(value).length === 0;
}

export function isAnything(schema: unknown): boolean {
  return schema === true || (isFields(schema) && Object.keys(schema).filter(isRule).length === 0);
}
