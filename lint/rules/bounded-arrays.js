// Policy: every array says how long it can get.
// @ts-check

/** @import { Rule } from '../types.js' */

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    if ([schema.type].flat().includes('array') && schema.maxItems === undefined)
      report({
        message: 'An array without a bound. Add `maxItems`, the most that can ever occur.',
        location: location.key(),
      });
  },
});
