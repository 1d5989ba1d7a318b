// Policy: GET reads, DELETE removes, POST creates, updates and acts; there is no other method, in the generated code neither.
// @ts-check

/** @import { Rule } from '../types.js' */

const OTHERS = ['put', 'patch', 'head', 'options', 'trace'];

/** @type {Rule} */
export default () => ({
  Paths: {
    PathItem: (item, { location, report }) => {
      for (const method of OTHERS.filter((one) => item[one] !== undefined))
        report({
          message: `A ${method.toUpperCase()} operation. GET reads, DELETE removes, POST creates, updates and acts: make it one of these.`,
          location: location.child(method).key(),
        });
    },
  },
});
