// Policy: what a text holds is as much a rule as the text itself.
// @ts-check
import { keyOf } from './nodes.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  Schema: {
    Schema: ({ kind, node }, { report, getDirections }) => {
      if (keyOf(node) !== 'contentSchema' || kind === 'modified') return;
      if (getDirections().includes(kind === 'added' ? 'request' : 'response'))
        report({
          message: kind === 'added' ? 'What the text holds is held to a schema.' : 'The text may hold anything.',
        });
    },
  },
});
