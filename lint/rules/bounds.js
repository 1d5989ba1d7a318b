// Bounds: how long texts and lists may be, and how great numbers.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

/**
 * Every array says what it has and how long it can get.
 * @type {Rule}
 */
export const boundedArrays = () => ({
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

/** The keywords to state, each with the one that may stand in its place. */
const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
];

/**
 * Every number has a least and a greatest value, and every integer the size that programs keep it in.
 * @type {Rule}
 */
export const boundedNumbers = () => ({
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

const LIMITS = ['enum', 'const', 'maxLength'];

/**
 * Every string has known values or a greatest length, so that a server can refuse what is longer.
 * @type {Rule}
 */
export const boundedStrings = () => ({
  Schema: (schema, { location, report }) => {
    if (![schema.type].flat().includes('string')) return;
    if (LIMITS.every((bound) => schema[bound] === undefined))
      report({
        message: 'A string of any length. Add `enum` or `const` if its values are known, else `maxLength`.',
        location: location.key(),
      });
  },
});
