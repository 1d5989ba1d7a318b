// Policy: every operation states the least role that may call it, one of those that the contract's `Role` knows.
// @ts-check
import { isNamed } from '../visits.js';

/** @import { Location, Rule } from '../types.js' */

/** @type {Rule} */
export default () => {
  /** @type {{ role: unknown, location: Location }[]} */
  const operations = [];
  /** @type {unknown[]} */
  let roles = [];
  return {
    Paths: {
      Operation: (operation, { location }) => void operations.push({ role: operation['x-required-role'], location }),
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
