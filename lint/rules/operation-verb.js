// Policy: an operationId is a verb of the API's vocabulary and a noun, in camelCase.
// @ts-check

/** @import { Rule } from '../types.js' */

/**
 * `verbs` is the vocabulary.
 * @type {Rule}
 */
export default ({ verbs }) => ({
  Paths: {
    Operation: ({ operationId }, { location, report }) => {
      if (operationId === undefined) return; // Redocly's operation-operationId
      const at = location.child('operationId');
      const [, verb] = /^([a-z]+)(?:[A-Z][a-z0-9]+)+$/.exec(operationId) ?? [];
      if (verb === undefined)
        report({
          message: `\`${operationId}\` is not a verb and a noun in camelCase. Write it like \`listTokens\`.`,
          location: at,
        });
      else if (!verbs.includes(verb))
        report({
          message: `\`${verb}\` is not one of the API's verbs. Use ${verbs.join(', ')}, or add it to redocly.yaml if none fits.`,
          location: at,
        });
    },
  },
});
