// Policy: every string has a bound that means something, and free text a length.
// @ts-check

/** @import { Rule } from '../types.js' */

const BOUNDS = ['enum', 'const', 'format', 'pattern', 'maxLength'];

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    if (![schema.type].flat().includes('string')) return;
    if (BOUNDS.every((bound) => schema[bound] === undefined))
      report({
        message:
          'A string without a bound. Add `enum`, `const`, `format` or `pattern` if they fit, and `maxLength` to free text.',
        location: location.key(),
      });
  },
});
