// Policy: a limit that no schema can state is written for programs in x-limits or x-max-bytes, and for people beside it.
// @ts-check

/** @import { Rule } from '../types.js' */

/** @type {[unit: string, seconds: number][]} */
const UNITS = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
];

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
      for (const value of [limit].flat()) {
        const known = spellings(name, value);
        if (!known.some((spelling) => states(text, spelling)))
          report({
            message: `The limit \`${name}\` is ${value}, and the description says nothing of it. Write there: ${known.join(', or ')}.`,
            location: location.child(['x-limits', name]),
          });
      }
  },
  Response: (response, { location, report }) => {
    const bytes = response['x-max-bytes'];
    if (bytes === undefined) return;
    const size = `${bytes / 2 ** 20} MiB`;
    if (!states(String(response.description), size))
      report({
        message: `The description does not say that a body may have ${size}.`,
        location: location.child('x-max-bytes'),
      });
  },
});
