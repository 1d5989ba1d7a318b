// Policy: requests are closed, so that a mistyped field is an error; responses are open, so that fields can be added. What is
// taken just as it is answered is open too.
// @ts-check
import { eachSchema, once } from '../contract/visits.js';

/** @import { Node, Rule, Visit } from '../contract/types.js' */

/**
 * Visits a body, and calls `check` with each object schema in it once, but for bodies of these schemas.
 * @param {Visit} check
 * @param {string[]} excluded
 */
const objects = (check, excluded = []) => {
  const seen = new Set();
  return once((body, context) => {
    for (const [mediaType, media] of Object.entries(body.content ?? {})) {
      if (excluded.includes(media.schema?.$ref?.split('/').at(-1))) continue;
      const at = context.location.child(['content', mediaType, 'schema']);
      const visit = (/** @type {Node} */ schema, /** @type {typeof at} */ location) => {
        if ([schema.type].flat().includes('object') || schema.properties) check(schema, { ...context, location });
      };
      eachSchema(media.schema, at, context, visit, seen);
    }
  });
};

/**
 * `maps` names the shared schemas whose fields are for the caller to name; each says what their values are. `answered` names
 * those that requests take just as responses give them.
 * @type {Rule}
 */
export default ({ maps = [], answered = [] }) => ({
  Paths: {
    RequestBody: objects((schema, { location, report }) => {
      const isMap =
        maps.includes(location.pointer.split('/').at(-1)) && typeof schema.additionalProperties === 'object';
      if (schema.additionalProperties !== false && !isMap)
        report({
          message: 'An object in a request is open. Close it with `additionalProperties: false`.',
          location: location.key(),
        });
    }, answered),
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
