// Policy: whoever names a known value of an open set breaks where it goes away or gets another name.
// @ts-check
import { knownValue } from './known-value.js';

/** @import { DiffRule } from '../types.js' */

/** @type {DiffRule} */
export default () => ({
  SpecExtension: (change, { report }) => {
    const value = knownValue(change);
    if (value && change.revision?.value === undefined) report({ message: `Known value '${value}' was removed.` });
  },
});
