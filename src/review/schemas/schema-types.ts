import type { ParameterSpec } from '../../contract/operation.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';

const all = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** The types that a schema allows; a number is an integer or another one. */
export function typesOf(schema: unknown): readonly string[] {
  if (schema === false) return [];
  if (!isFields(schema) || schema.type === undefined) return all;
  const isWhole = schema.format === 'int32' || schema.format === 'int64';
  return [schema.type]
    .flat()
    .flatMap((one) => (one === 'number' ? ['integer', ...(isWhole ? [] : ['number'])] : [String(one)]));
}

/** As what a value is read that goes as text, such as a parameter or a field of a form, by its schema. */
export function textType(schema: Fields): Pick<ParameterSpec, 'type' | 'array'> {
  const array = declaredTypes(schema).includes('array');
  const types = declaredTypes(array && isFields(schema.items) ? schema.items : schema);
  const known = (['integer', 'number', 'boolean'] as const).find((one) => types.includes(one));
  return { type: known ?? 'string', array };
}

function declaredTypes({ type }: Fields): readonly unknown[] {
  return [type].flat();
}
