// Policy: beside each pattern `x-pattern-words` says what a text of it is, since people are told so when theirs is none.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

/** Characters that leave a message its place. */
const MOST = 160;
/** Stands before examples, which a comma or `or` may follow. */
const BEFORE_EXAMPLES = 'such as ';

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    const { pattern, 'x-pattern-words': words } = schema;
    if (typeof pattern !== 'string') {
      if (words !== undefined)
        report({
          message: 'There is no pattern here. Delete `x-pattern-words`.',
          location: location.child('x-pattern-words').key(),
        });
      return;
    }
    if (typeof words !== 'string') {
      report({
        message:
          'Nobody is told what this pattern takes. Say it in `x-pattern-words`, so that it reads on from "must be": `a phone number such as +12025550101`.',
        location: location.child('pattern'),
      });
      return;
    }
    const at = location.child('x-pattern-words');
    if (/\.$|^must be /.test(words) || words.length > MOST)
      report({
        message: `The words go on from "must be" and end without a period, in ${MOST} characters at most.`,
        location: at,
      });
    for (const example of examplesIn(words))
      if (!new RegExp(pattern, 'u').test(example))
        report({ message: `The pattern does not take \`${example}\`. Show what it takes.`, location: at });
  },
});

/**
 * The examples that words show: `a or b` behind `such as`, up to a comma.
 * @param {string} words
 */
const examplesIn = (words) =>
  words
    .split(BEFORE_EXAMPLES)
    .slice(1)
    .flatMap((shown) => (shown.split(/, (?:or|without|with) /)[0] ?? '').split(/, | or /));
