import { isFields } from '../editions/dereferenced.ts';

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
