// Policy: whoever reads a list goes by its order.
// @ts-check
import { keyOf } from './nodes.js';
import { byFields } from './order.js';

/** @import { DiffRule } from '../types.js' */

/** @param {readonly string[] | undefined} order */
const shown = (order) => (order?.length ? byFields(order) : 'in no order that is known');

/** @type {DiffRule} */
export default () => ({
  SpecExtension: ({ kind, node, property, base, revision }, { report }) => {
    if (keyOf(node) !== 'x-order' || base?.value === undefined) return;
    if (kind === 'removed') report({ message: 'No list stands in a known order any more.' });
    else if (base.value.length > 0)
      report({ message: `\`${property}\` stands ${shown(revision?.value)}; it stood ${shown(base.value)}.` });
  },
});
