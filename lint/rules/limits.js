// Policy: a limit that no schema can state is written for programs in x-limits or x-max-bytes, and for people beside it.
// @ts-check

/** @import { Node, Rule } from '../contract/types.js' */

/** @type {[unit: string, seconds: number][]} */
const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];

/** @type {[unit: string, bytes: number][]} */
const SIZES = [
  ['MiB', 2 ** 20],
  ['KiB', 2 ** 10],
  ['bytes', 1],
];

/** By ISO 8601, from 1. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * How people write a limit, the ways that are allowed.
 * @param {string} name
 * @param {number} value
 */
const spellings = (name, value) => {
  if (!name.endsWith('Seconds')) return [...new Set([String(value), value.toLocaleString('en-US')])];
  return UNITS.map(([unit, seconds]) => [value / seconds, unit])
    .filter(([amount]) => Number.isInteger(amount))
    .map(([amount, unit]) => `${amount} ${unit}${amount === 1 ? '' : 's'}`);
};

/**
 * Each value of a limit with the ways to write it. Weekdays are one value: the first to the last.
 * @param {string} name
 * @param {Node} limit
 * @returns {[value: unknown, spellings: string[]][]}
 */
const valuesOf = (name, limit) => {
  const values = [limit].flat();
  if (!name.endsWith('Weekdays')) return values.map((value) => [value, spellings(name, value)]);
  return [[values, [`${WEEKDAYS[values[0] - 1]} to ${WEEKDAYS[values.at(-1) - 1]}`]]];
};

/**
 * How people write a size: in the largest unit of which it is a whole number.
 * @param {number} bytes
 */
const sizeOf = (bytes) =>
  SIZES.filter(([, size]) => Number.isInteger(bytes / size)).map(([unit, size]) => `${bytes / size} ${unit}`)[0] ?? '';

/**
 * Whether a text has a number, alone or with its unit, as words of its own.
 * @param {string} text
 * @param {string} spelling
 */
const states = (text, spelling) => new RegExp(`(?<![\\d,.])${spelling}(?![\\d]|,\\d)`).test(text);

/** @type {Rule} */
export default () => ({
  Operation: (operation, { location, report }) => {
    const text = String(operation.description).replaceAll(/\s+/g, ' ');
    for (const [name, limit] of Object.entries(operation['x-limits'] ?? {}))
      for (const [value, known] of valuesOf(name, limit)) {
        if (!known.some((spelling) => states(text, spelling)))
          report({
            message: `The limit \`${name}\` is ${[value].flat().join(', ')}, and the description says nothing of it. Write there: ${known.join(', or ')}.`,
            location: location.child(['x-limits', name]),
          });
      }
  },
  Response: (response, { location, report }) => {
    const bytes = response['x-max-bytes'];
    const most = bytes && sizeOf(bytes);
    if (most && !states(String(response.description), most))
      report({
        message: `The description does not say that a body may have ${most}.`,
        location: location.child('x-max-bytes'),
      });
  },
});
