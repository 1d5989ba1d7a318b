// Policy: a pattern refuses every text in linear time, and has a `maxLength` beside it.
// @ts-check
import { ambiguityOf } from '../patterns/ambiguity.js';

/** @import { Rule } from '../contract/types.js' */

/**
 * The problem of each pattern that has been decided; undefined for a linear one.
 * @type {Map<string, string | undefined>}
 */
const known = new Map();

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    const { pattern } = schema;
    if (typeof pattern !== 'string') return;
    if (!known.has(pattern)) known.set(pattern, problemOf(pattern));
    const problem = known.get(pattern);
    if (problem !== undefined) report({ message: problem, location: location.child('pattern') });
    if (schema.maxLength === undefined && schema.enum === undefined && schema.const === undefined)
      report({
        message: 'A pattern without `maxLength`. It would be tried on a text of any length.',
        location: location.key(),
      });
  },
});

/** @param {string} pattern */
const problemOf = (pattern) => {
  try {
    const ambiguity = ambiguityOf(pattern);
    return (
      ambiguity &&
      `This pattern takes ${ambiguity.time} time on a text that repeats ${JSON.stringify(ambiguity.pump)}. Rewrite it so that no two repetitions match the same text, and begin it with \`^\`; or put what is too hard for it into code.`
    );
  } catch (error) {
    return `This pattern cannot be proven to take linear time: ${error instanceof Error ? error.message : error}. Rewrite it without back references, and without repetitions in a lookbehind.`;
  }
};
