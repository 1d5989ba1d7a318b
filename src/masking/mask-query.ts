import { isTokenName } from '../contract/credentials.ts';
import { isTelling } from '../contract/secret-names.ts';
import { decoded, kindOf, maskText } from './mask-text.ts';
import type { Masks } from './masks.ts';

/** A name with its value. */
export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** A query or a form in the notation of URLs. */
export interface MaskedQuery {
  readonly text: string;
  /** As they are meant. */
  readonly pairs: readonly Pair[];
}

/** Masks the values of telling names, and known secrets anywhere; what has none stays to the letter as it was. */
export function maskQuery(text: string, masks: Masks): MaskedQuery {
  const pairs: Pair[] = [];
  const parts = text.split('&').map((part) => {
    if (part === '') return part;
    const at = part.includes('=') ? part.indexOf('=') : part.length;
    const name = decoded(part.slice(0, at));
    const value = decoded(part.slice(at + 1));
    const shownName = masks.hide(name);
    const isToken = isTokenName('query', name);
    const isSecret = (isToken || isTelling(name)) && value !== '';
    const shownValue = isSecret ? masks.of(value, isToken ? 'token' : kindOf(name)) : maskText(value, masks);
    pairs.push({ name: shownName, value: shownValue });
    if (shownName === name && shownValue === value) return part;
    return `${encodeURIComponent(shownName)}=${encodeURIComponent(shownValue)}`;
  });
  return { text: parts.join('&'), pairs };
}
