// Policy: a request without a body is refused where one has become required.
// @ts-check

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  Operation: {
    RequestBody: ({ kind, revision }, { report, getDirections }) => {
      if (kind === 'added' && revision?.value.required === true && getDirections().includes('request'))
        report({ message: 'A body became required where there was none.' });
    },
  },
});
