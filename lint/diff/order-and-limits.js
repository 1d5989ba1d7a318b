// The order of lists, and the counts and waits of operations.
// @ts-check
import { keyOf } from './nodes.js';

/** @import { DiffRule, Node } from '../contract/types.js' */

/**
 * An order as people say it: `-timestamp` is `timestamp` from the last to the first.
 * @param {readonly string[]} fields
 */
const byFields = (fields) =>
  `by ${fields.map((one) => (one.startsWith('-') ? `\`${one.slice(1)}\` downward` : `\`${one}\` upward`)).join(', ')}`;

/**
 * An order that nobody could rely on is news.
 * @type {DiffRule}
 */
export const orderAdded = () => ({
  SpecExtension: ({ kind, node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-order' || kind !== 'modified' || base?.value?.length > 0 || !revision?.value?.length) return;
    report({ message: `\`${property}\` stands ${byFields(revision.value)}.` });
  },
});

/** @param {readonly string[] | undefined} order */
const shownOrder = (order) => (order?.length ? byFields(order) : 'in no order that is known');

/**
 * Whoever reads a list goes by its order.
 * @type {DiffRule}
 */
export const orderChanged = () => ({
  SpecExtension: ({ kind, node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-order' || base?.value === undefined) return;
    if (kind === 'removed') report({ message: 'No list stands in a known order any more.' });
    else if (base.value.length > 0)
      report({ message: `\`${property}\` stands ${shownOrder(revision?.value)}; it stood ${shownOrder(base.value)}.` });
  },
});

/**
 * @param {Node} value
 * @returns {string}
 */
const shownLimit = (value) => (value === undefined ? 'nothing' : JSON.stringify(value));

/**
 * Callers go by the counts and waits of an operation, also by one that was never said before.
 * @type {DiffRule}
 */
export const limitsChanged = () => ({
  SpecExtension: ({ node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-limits') return;
    const what = property === undefined ? 'limits' : `limit \`${property}\``;
    report({ message: `The ${what} changed from ${shownLimit(base?.value)} to ${shownLimit(revision?.value)}.` });
  },
});
