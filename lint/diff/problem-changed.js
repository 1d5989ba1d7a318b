// Policy: code that goes by the kind of a problem, or by its status, finds what it knows.
// @ts-check
import { keyOf, within } from './nodes.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  Extension: (change, { report }) => {
    const { kind, node, property, base, revision } = change;
    if (!within(change, 'x-problems') || node.parent === null) return;
    if (kind === 'removed') report({ message: `The kind of problem '${keyOf(node)}' is gone.` });
    if (property === 'key') report({ message: `The kind of problem '${base?.value}' is called '${revision?.value}'.` });
    if (property === 'status')
      report({
        message: `Problems of kind '${keyOf(node)}' have the status ${revision?.value}; it was ${base?.value}.`,
      });
  },
});
