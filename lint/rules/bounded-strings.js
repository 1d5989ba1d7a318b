// Policy: every string has known values or a greatest length, so that a server can refuse what is longer.
// @ts-check

/** @import { Rule } from '../types.js' */

const BOUNDS = ['enum', 'const', 'maxLength'];

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    if (![schema.type].flat().includes('string')) return;
    if (BOUNDS.every((bound) => schema[bound] === undefined))
      report({
        message: 'A string of any length. Add `enum` or `const` if its values are known, else `maxLength`.',
        location: location.key(),
      });
  },
});
