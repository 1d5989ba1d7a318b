// Policy: every operation states the least role that may call it.
// @ts-check

/** @import { Rule } from '../types.js' */

const ROLES = ['user', 'admin', 'superAdmin'];

/** @type {Rule} */
export default () => ({
  Paths: {
    Operation: (operation, { location, report }) => {
      const role = operation['x-required-role'];
      if (role === undefined)
        report({
          message: `No x-required-role. Add the least role that may call this: ${ROLES.join(', ')}.`,
          location: location.key(),
        });
      else if (!ROLES.includes(role))
        report({
          message: `\`${role}\` is not a role. Write one of ${ROLES.join(', ')}.`,
          location: location.child('x-required-role'),
        });
    },
  },
});
