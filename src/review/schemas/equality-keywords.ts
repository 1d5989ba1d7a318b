import { _, type ErrorObject, type FuncKeywordDefinition } from 'ajv';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { isSameJson } from '../../contract/json-equality.ts';

/**
 * Gives Ajv `const`, `enum` and `uniqueItems` that compare as JSON does. Its own throw at a value with a field named
 * `valueOf` or `toString`, which an edition of a contract may have.
 */
export function addEqualityKeywords(ajv: Ajv2020): void {
  for (const definition of [constKeyword, enumKeyword, uniqueKeyword]) {
    ajv.removeKeyword(`${definition.keyword}`);
    ajv.addKeyword(definition);
  }
}

const constKeyword: FuncKeywordDefinition = {
  keyword: 'const',
  compile: (wanted: unknown) => (value: unknown) => isSameJson(wanted, value),
  error: { message: 'must be equal to constant', params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
};

const enumKeyword: FuncKeywordDefinition = {
  keyword: 'enum',
  schemaType: 'array',
  compile: (wanted: readonly unknown[]) => (value: unknown) => wanted.some((item) => isSameJson(item, value)),
  error: {
    message: 'must be equal to one of the allowed values',
    params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}`,
  },
};

const uniqueKeyword: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  compile(isUnique: boolean, { maxItems }) {
    // Only a list within its bound is compared: each item with each takes minutes for a list of 1 MiB.
    const bound = typeof maxItems === 'number' ? maxItems : Number.POSITIVE_INFINITY;
    const validate: { (value: readonly unknown[]): boolean; errors?: Partial<ErrorObject>[] } = (value) => {
      const at = isUnique && value.length <= bound ? repeatedAt(value) : undefined;
      if (!at) return true;
      const [i, j] = at;
      const message = `must NOT have duplicate items (items ## ${j} and ${i} are identical)`;
      validate.errors = [{ keyword: 'uniqueItems', message, params: { i, j } }];
      return false;
    };
    return validate;
  },
  errors: true,
};

/** The places of two items that are equal, the later first, as Ajv names them. */
function repeatedAt(items: readonly unknown[]): readonly [number, number] | undefined {
  for (let i = items.length - 1; i > 0; i--) {
    for (let j = i - 1; j >= 0; j--) if (isSameJson(items[i], items[j])) return [i, j];
  }
  return undefined;
}
