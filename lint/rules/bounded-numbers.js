// Policy: every number has a least and a greatest value, and every integer the size that programs keep it in.
// @ts-check

/** @import { Rule } from '../types.js' */

/** The keywords to state, each with the one that may stand in its place. */
const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    const types = [schema.type].flat();
    const isInteger = types.includes('integer');
    if (!isInteger && !types.includes('number')) return;
    const missing = BOUNDS.filter((keywords) => keywords.every((keyword) => schema[keyword] === undefined));
    if (missing.length > 0)
      report({
        message: `A number without a bound. Add \`${missing.map(([keyword]) => keyword).join('` and `')}\`.`,
        location: location.key(),
      });
    if (isInteger && !['int32', 'int64'].includes(schema.format))
      report({
        message: 'An integer of unknown size. Add `format: int32`, or `int64` for values beyond 2,147,483,647.',
        location: location.key(),
      });
  },
});
