// Policy: no pattern takes longer than a text is long, whatever the text; and each is tried on texts of a bound alone.
// @ts-check

// The checker's other ways to run need Java or a binary of its own.
process.env.RECHECK_SYNC_BACKEND ??= 'pure';
const { checkSync } = await import('recheck');

/** @import { Rule } from '../types.js' */

/**
 * What was found of each pattern so far; undefined where it is linear.
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

/**
 * Says why a pattern is not proven to be linear.
 * @param {string} pattern
 */
function problemOf(pattern) {
  // Ajv compiles patterns with the flag `u`. What is drawn is the same each time, and so is what is said.
  const found = checkSync(pattern, 'u', { timeout: 30_000, randomSeed: 1 });
  if (found.status === 'vulnerable')
    return `This pattern takes ${found.complexity.summary.replace(' (fuzz)', '')} time on some texts. Rewrite it, or put what is too hard for it into code.`;
  // Where each repetition has a bound, so has the work; else only an automaton proves something.
  if (found.status !== 'safe' || (found.checker !== 'automaton' && isUnbounded(pattern)))
    return 'This pattern is not proven to take linear time. Rewrite it, so that no two repetitions may match the same text.';
  return undefined;
}

/**
 * Whether something may be repeated without end.
 * @param {string} pattern
 */
function isUnbounded(pattern) {
  return /[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x'));
}
