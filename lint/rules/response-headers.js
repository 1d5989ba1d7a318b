// Policy: every answer declares the headers that any answer may have, so that a client finds them wherever it looks.
// @ts-check
import { once } from '../contract/visits.js';

/** @import { Rule } from '../contract/types.js' */

/**
 * `always` are the names of the headers.
 * @type {Rule}
 */
export default ({ always = [] }) => ({
  Paths: {
    Response: once((response, { location, report }) => {
      for (const name of always.filter((/** @type {string} */ one) => !response.headers?.[one]))
        report({
          message: `No ${name} header. Refer to the shared one: any answer may have it.`,
          location: location.child('headers').key(),
        });
    }),
  },
});
