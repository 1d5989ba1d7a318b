// Policy: requests are closed, so that a mistyped field is an error; responses are open, so that fields can be added.
// @ts-check
import { eachSchema, once } from '../visits.js';

/** @import { Node, Rule, Visit } from '../types.js' */

/**
 * Visits a body, and calls `check` with each object schema in it once.
 * @param {Visit} check
 */
const objects = (check) => {
  const seen = new Set();
  return once((body, context) => {
    for (const [mediaType, media] of Object.entries(body.content ?? {})) {
      const at = context.location.child(['content', mediaType, 'schema']);
      const visit = (/** @type {Node} */ schema, /** @type {typeof at} */ location) => {
        if ([schema.type].flat().includes('object') || schema.properties) check(schema, { ...context, location });
      };
      eachSchema(media.schema, at, context, visit, seen);
    }
  });
};

/** @type {Rule} */
export default () => ({
  Paths: {
    RequestBody: objects((schema, { location, report }) => {
      if (schema.additionalProperties !== false)
        report({
          message: 'An object in a request is open. Close it with `additionalProperties: false`.',
          location: location.key(),
        });
    }),
    Response: objects((schema, { location, report }) => {
      if (schema.additionalProperties === false)
        report({
          message:
            'An object in a response is closed. Delete `additionalProperties: false`; if a request uses it too, give each its own schema.',
          location: location.child('additionalProperties'),
        });
    }),
  },
});
