import type { ParameterSpec } from '../../contract/operation.ts';
import { type Fields, isFields } from '../editions/dereferenced.ts';

/** As what a value is read that goes as text, such as a parameter or a field of a form, by its schema. */
export function textType(schema: Fields): Pick<ParameterSpec, 'type' | 'array'> {
  const array = typesOf(schema).includes('array');
  const types = typesOf(array && isFields(schema.items) ? schema.items : schema);
  const known = (['integer', 'number', 'boolean'] as const).find((one) => types.includes(one));
  return { type: known ?? 'string', array };
}

function typesOf({ type }: Fields): readonly unknown[] {
  return [type].flat();
}
