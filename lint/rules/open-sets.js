// Policy: each known value of an open set says in a sentence what it stands for, in `x-enumDescriptions`.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

const SENTENCE = /^\S.*[.!?][)"'`]*$/s;

/** @type {Rule} */
export default () => ({
  Schema: (schema, { location, report }) => {
    /** @type {{ 'x-extensible-enum'?: string[]; 'x-enumDescriptions'?: Record<string, string> }} */
    const { 'x-extensible-enum': known, 'x-enumDescriptions': descriptions } = schema;
    if (known === undefined && descriptions === undefined) return;
    const at = location.child('x-enumDescriptions');
    if (known === undefined) {
      report({ message: 'No set of values. Write `x-extensible-enum`, or say it in the description.', location: at });
      return;
    }
    if (schema.enum !== undefined || schema.type !== 'string')
      report({
        message: 'An open set is any text. Write `type: string` without `enum`.',
        location: location.child('x-extensible-enum').key(),
      });
    const described = Object.keys(descriptions ?? {});
    for (const [nth, value] of known.entries())
      if (!described.includes(value))
        report({
          message: `Nothing says what \`${value}\` stands for. Say it in a sentence in \`x-enumDescriptions\`.`,
          location: location.child(['x-extensible-enum', nth]),
        });
    for (const [value, sentence] of Object.entries(descriptions ?? {})) {
      if (!known.includes(value))
        report({
          message: `\`${value}\` is not in \`x-extensible-enum\`. Add it there.`,
          location: at.child(value).key(),
        });
      if (!SENTENCE.test(sentence))
        report({ message: 'Not a sentence. End it with a period.', location: at.child(value) });
    }
    if (known.length === described.length && known.some((value, nth) => value !== described[nth]))
      report({
        message: 'Another order than in `x-extensible-enum`. Write the values in the same.',
        location: at.key(),
      });
  },
});
