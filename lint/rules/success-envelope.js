// Policy: every success carries the documented envelope, `success` and `message`, but where the reference shows it without.
// @ts-check
import { follow, isJson } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

/**
 * `without` maps an operationId to the fields that its documented shape lacks.
 * @type {Rule}
 */
export default ({ without = {} }) => ({
  Paths: {
    Operation: (operation, context) => {
      const { operationId, responses } = operation;
      const response = follow(responses?.['200'], context.location.child(['responses', '200']), context);
      for (const [mediaType, media] of Object.entries(response.node?.content ?? {}).filter(([one]) => isJson(one))) {
        const schema = follow(media.schema, response.location.child(['content', mediaType, 'schema']), context);
        for (const field of ['success', 'message'])
          if (
            !without[operationId]?.includes(field) &&
            !(schema.node?.properties?.[field] && schema.node.required?.includes(field))
          )
            context.report({
              message: `The success of \`${operationId}\` does not require \`${field}\`. Add it to \`properties\` and \`required\`, or to \`without\` in redocly.yaml if the reference shows it so.`,
              location: schema.location,
            });
      }
    },
  },
});
