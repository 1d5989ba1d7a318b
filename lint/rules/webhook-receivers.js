// Policy: every webhook says for programs who receives it, and its body says which webhook it is.
// @ts-check
import { follow } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

/** @type {Rule} */
export default () => ({
  WebhooksMap: {
    Operation: (operation, { location, report, resolve, ...rest }) => {
      const { operationId: name, 'x-destination-type': destination, 'x-relay-type': relay } = operation;
      if ((destination === undefined) === (relay === undefined))
        report({
          message:
            'Write either x-destination-type, the type of destination that receives this event, or x-relay-type, the relay type that it is sent for.',
          location: location.key(),
        });
      if (destination !== undefined && !String(operation.description).includes(`\`${destination}\``))
        report({
          message: `The description does not say that destinations of type \`${destination}\` receive this.`,
          location: location.child('x-destination-type'),
        });
      const body = operation.requestBody?.content?.['application/json']?.schema;
      const { node } = follow(body, location, { location, report, resolve, ...rest });
      const type = node?.properties?.type?.const;
      if (type !== name)
        report({
          message: `The body's \`type\` is ${type === undefined ? 'not constant' : `\`${type}\``}. Write \`const: ${name}\`.`,
          location: location.child('operationId'),
        });
    },
  },
});
