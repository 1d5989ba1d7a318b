import type { DeclaredOperation } from '../../model/contract.ts';
import type { Schema } from '../../model/schema.ts';

/**
 * Why no request can break a rule, though its schema has it; undefined where one can. The place is a media type or the
 * place of a parameter.
 */
export function whyUnbreakable(
  { body }: DeclaredOperation,
  place: string,
  template: string,
  { types, format, minLength, maxLength = 0 }: Schema,
  keyword: string,
): string | undefined {
  const isText = place !== 'application/json' && place !== 'multipart/form-data';
  if (keyword === 'type' && isText && types.includes('string')) return 'any value is text';
  if (keyword === 'type' && place === 'multipart/form-data' && template === '') return 'a form always has fields';
  if (keyword === 'format' && format === 'int64') return 'any integer in JSON is accepted as an int64';
  if (keyword === 'minLength' && place === 'path' && minLength === 1)
    return 'a path with an empty segment is another path';
  const isTooLarge = maxLength >= (body?.maxBytes[place] ?? Number.POSITIVE_INFINITY);
  if (keyword === 'maxLength' && isTooLarge) return 'a value of that length is rejected for its size (413)';
  return undefined;
}
