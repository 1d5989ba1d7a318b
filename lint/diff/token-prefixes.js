// What the diff rules of `x-token-prefixes` share: without it a token stands alone.
// @ts-check
import { onField, wordsChanged } from './fields.js';

/** @import { DiffRule } from '../types.js' */

/**
 * @param {'lost' | 'gained'} which
 * @param {string} says
 * @returns {DiffRule}
 */
export const onPrefixes = (which, says) =>
  onField(['SecurityScheme'], 'x-token-prefixes', (was = [''], is = ['']) => {
    const ways = wordsChanged(was, is)[which].map((prefix) => (prefix === '' ? 'bare' : `after \`${prefix}\``));
    return ways.length > 0 ? `A token ${says} ${ways.join(' or ')}.` : undefined;
  });
