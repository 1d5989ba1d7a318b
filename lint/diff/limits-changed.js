// Policy: callers go by the counts and waits of an operation, also by one that was never said before.
// @ts-check
import { keyOf } from './nodes.js';

/** @import { DiffRule, Node } from '../types.js' */

/**
 * @param {Node} value
 * @returns {string}
 */
const shown = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/** @type {DiffRule} */
export default () => ({
  SpecExtension: ({ node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-limits') return;
    const what = property === undefined ? 'limits' : `limit \`${property}\``;
    report({ message: `The ${what} changed from ${shown(base?.value)} to ${shown(revision?.value)}.` });
  },
});
