// Policy: another variant by name is an addition; the schema says whether it may come.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  DiscriminatorMapping: ({ kind, property, base, revision }, { report }) => {
    if (kind === 'modified' && base?.value === undefined)
      report({ message: `The value '${property}' stands for \`${revision?.value}\`.` });
  },
});
