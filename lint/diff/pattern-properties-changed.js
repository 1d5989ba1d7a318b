// Policy: which names of fields a pattern allows, and what they hold, stays as it is.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  PatternProperties: {
    Schema: ({ kind, node, property, base, revision }, { report }) => {
      if (kind === 'removed') report({ message: `Fields named by the pattern ${node.base?.key} are gone.` });
      if (kind === 'modified' && property === 'key')
        report({ message: `Fields are named by the pattern ${revision?.value}; it was ${base?.value}.` });
    },
  },
});
