// Policy: every operation needs a token, and states the least role that may call it, one that the contract's `Role` knows.
// @ts-check
import { isNamed } from '../contract/visits.js';

/** @import { Location, Rule } from '../contract/types.js' */

/** @param {object} requirement */
const isEmpty = (requirement) => Object.keys(requirement).length === 0;

/** @type {Rule} */
export default () => {
  /** @type {{ role: unknown, location: Location }[]} */
  const operations = [];
  /** @type {unknown[]} */
  let roles = [];
  return {
    Paths: {
      Operation: (operation, { location, report }) => {
        operations.push({ role: operation['x-required-role'], location });
        const { security } = operation;
        if (security && (security.length === 0 || security.some(isEmpty)))
          report({
            message: 'Anyone may call this without a token. Delete `security`: the contract asks for one everywhere.',
            location: location.child('security'),
          });
      },
    },
    Schema: (schema, { location }) => {
      if (isNamed(location) && location.pointer.endsWith('/Role')) roles = schema['x-extensible-enum'] ?? [];
    },
    Root: {
      leave: (_, { report }) => {
        const known = roles.join(', ') || 'none, until a schema `Role` has them as its `x-extensible-enum`';
        for (const { role, location } of operations)
          if (role === undefined)
            report({
              message: `No x-required-role. Add the least role that may call this: ${known}.`,
              location: location.key(),
            });
          else if (!roles.includes(role))
            report({
              message: `\`${role}\` is not a role. Write one of ${known}.`,
              location: location.child('x-required-role'),
            });
      },
    },
  };
};
