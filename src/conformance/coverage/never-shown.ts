import type { DeclaredOperation } from '../model/contract.ts';
import type { CoverageItem } from './items.ts';

/** Why an operation never shows a part of its answer that its schema has (`x-never-shown`); undefined where it may. */
export function reasonNotShown({ neverShown }: DeclaredOperation, { kind, part }: CoverageItem): string | undefined {
  if (kind !== 'fields' && kind !== 'values') return undefined;
  const [, pointer = '', ...value] = part.split(' ');
  const shown = value.length > 0 ? value.join(' ') : undefined;
  const found = neverShown.find(({ fields = [], only = {} }) => {
    const known = only[pointer];
    if (known && shown !== undefined) return !known.some((one) => JSON.stringify(one) === shown);
    return fields.some((field) => pointer === field || pointer.startsWith(`${field}/`));
  });
  return found?.reason;
}
