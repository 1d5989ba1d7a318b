// Policy: path segments, parameters and properties are camelCase, and every path is under the API's prefix.
// @ts-check

/** @import { Rule } from '../contract/types.js' */

const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;

/** @param {string} name */
const camelCase = (name) =>
  name
    .replace(/[^a-zA-Z0-9]+(.)?/g, (_, next = '') => next.toUpperCase())
    .replace(/^./, (first) => first.toLowerCase());

/**
 * `prefix` is what every path begins with.
 * @type {Rule}
 */
export default ({ prefix }) => ({
  Paths: {
    PathItem: (_, { key: path, location, report }) => {
      if (!path.startsWith(`${prefix}/`))
        report({ message: `\`${path}\` is not under ${prefix}. Begin it with ${prefix}/.`, location: location.key() });
      else
        for (const segment of path.slice(prefix.length + 1).split('/')) {
          const name = segment.replace(/^\{(.*)\}$/, '$1');
          if (!CAMEL_CASE.test(name))
            report({
              message: `Path segment \`${segment}\` is not camelCase. Write \`${segment.replace(name, camelCase(name))}\`.`,
              location: location.key(),
            });
        }
    },
  },
  Parameter: (parameter, { location, report }) => {
    if (parameter.in !== 'header' && !CAMEL_CASE.test(parameter.name))
      report({
        message: `Parameter \`${parameter.name}\` is not camelCase. Write \`${camelCase(`${parameter.name}`)}\`.`,
        location: location.child('name'),
      });
  },
  SchemaProperties: (properties, { location, report }) => {
    for (const name of Object.keys(properties).filter((one) => !CAMEL_CASE.test(one)))
      report({
        message: `Property \`${name}\` is not camelCase. Write \`${camelCase(name)}\`.`,
        location: location.child(name).key(),
      });
  },
});
