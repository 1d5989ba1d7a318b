// Policy: every array says what it has and how long it can get.
// @ts-check

/** @import { Rule } from '../types.js' */

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    if (![schema.type].flat().includes('array')) return;
    if (schema.items === undefined)
      report({ message: 'An array of anything. Add `items`, the schema of an entry.', location: location.key() });
    if (schema.maxItems === undefined)
      report({
        message: 'An array without a bound. Add `maxItems`, the most that can ever occur.',
        location: location.key(),
      });
  },
});
