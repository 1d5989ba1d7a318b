// Policy: every property has a description, its own or that of the schema it refers to.
// @ts-check

/** @import { Rule } from '../types.js' */

/** @type {Rule} */
export default () => ({
  SchemaProperties: (properties, { location, resolve, report }) => {
    for (const [name, property] of Object.entries(properties))
      if (!property?.description && !resolve(property).node?.description)
        report({
          message: `Property \`${name}\` has no description. Say what a caller cannot guess: unit, origin, effect, when it is absent.`,
          location: location.child(name).key(),
        });
  },
});
