// Policy: what is deprecated works as it did, and is announced to go.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  any: ({ property, revision }, { report }) => {
    if (property === 'deprecated' && revision?.value === true) report({ message: 'It is deprecated.' });
  },
});
