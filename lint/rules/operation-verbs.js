// Verbs of operations: the method, and the first word of an operationId.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

const OTHERS = ['put', 'patch', 'head', 'options', 'trace'];

/**
 * GET reads, DELETE removes, POST creates, updates and acts; there is no other method, in the generated code neither.
 * @type {Rule}
 */
export const operationMethod = () => ({
  Paths: {
    PathItem: (item, { location, report }) => {
      for (const method of OTHERS.filter((one) => item[one] !== undefined))
        report({
          message: `A ${method.toUpperCase()} operation. GET reads, DELETE removes, POST creates, updates and acts: make it one of these.`,
          location: location.child(method).key(),
        });
    },
  },
});

/**
 * An operationId is a verb of the API's vocabulary and a noun, in camelCase. `verbs` is the vocabulary.
 * @type {Rule}
 */
export const operationVerb = ({ verbs }) => ({
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
