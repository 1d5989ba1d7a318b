// Policy: every scalar property and every parameter shows an example value.
// @ts-check

/** @import { Node, Rule } from '../contract/types.js' */

const SCALARS = ['string', 'integer', 'number', 'boolean'];

/** @param {Node} schema */
const isScalar = (schema) => schema.format !== 'binary' && [schema.type].flat().some((type) => SCALARS.includes(type));

/** @type {Rule} */
export default () => ({
  SchemaProperties: (properties, { location, resolve, report }) => {
    for (const [name, property] of Object.entries(properties)) {
      const schema = { ...resolve(property).node, ...property };
      // Redocly's scalar-property-missing-example would ask a `const` for the same value once more.
      if (isScalar(schema) && schema.const === undefined && !schema.examples?.length)
        report({
          message: `Property \`${name}\` has no example. Add \`examples: […]\` with a value of the demo data.`,
          location: location.child(name).key(),
        });
    }
  },
  Parameter: (parameter, { location, report }) => {
    if (parameter.example === undefined && Object.keys(parameter.examples ?? {}).length === 0)
      report({
        message: `Parameter \`${parameter.name}\` has no example. Add \`example\` with a value of the demo data.`,
        location: location.key(),
      });
  },
});
