// Policy: an order that nobody could rely on is news.
// @ts-check
import { keyOf } from './nodes.js';
import { byFields } from './order.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  SpecExtension: ({ kind, node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-order' || kind !== 'modified' || base?.value?.length > 0 || !revision?.value?.length) return;
    report({ message: `\`${property}\` stands ${byFields(revision.value)}.` });
  },
});
