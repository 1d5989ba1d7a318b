// Policy: a path parameter has the name of the field in which answers show its values.
// @ts-check

/** @import { Location, Rule } from '../contract/types.js' */

/**
 * `other` are parameters whose values are no whole field.
 * @type {Rule}
 */
export default ({ other = [] }) => {
  /** @type {Set<string>} */
  const fields = new Set(other);
  /** @type {Map<string, Location>} */
  const parameters = new Map();
  return {
    Parameter: (parameter, { location }) => {
      if (parameter.in === 'path') parameters.set(parameter.name, location.child('name'));
    },
    SchemaProperties: (properties) => {
      for (const name of Object.keys(properties)) fields.add(name);
    },
    Root: {
      leave: (_, { report }) => {
        for (const [name, location] of parameters)
          if (!fields.has(name))
            report({
              message: `No field is called \`${name}\`. Name the path parameter like the field that has its values.`,
              location,
            });
      },
    },
  };
};
